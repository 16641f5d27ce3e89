// How each writing action of administering people is done, in Milano of AURORA, and what it changes.
import type { accessTable } from '@trialog/contract/access/table.ts';
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { schedulePaths } from '@trialog/contract/schedules.ts';
import type { TeamPeople, TeamPerson } from '@trialog/contract/schemas/administration.ts';
import type { ScheduleVerdict, StudySchedules } from '@trialog/contract/schemas/schedules.ts';
import type { StudyComments } from '@trialog/contract/schemas/study-comments.ts';
import type { GivenStudyRole } from '@trialog/contract/schemas/study-roles.ts';
import type { CreatedStudy, NewStudy, NewStudyState } from '@trialog/contract/schemas/study-states.ts';
import { studyDocumentPaths as documentPaths } from '@trialog/contract/study-versions.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { expect } from 'vitest';
import { newId } from '../../src/platform/database/uuid.ts';
import { csvFile, nurse } from '../fixtures/people-files.ts';
import type { Caller } from '../world/caller.ts';
import { verdictPath } from '../world/people-file.ts';
import { retitled, studyDocumentOf } from '../world/study-document.ts';
import { endCoordination } from '../world/study-roles.ts';
import type { Deed, Here } from './deed.ts';

type Writing = {
  [One in keyof typeof accessTable]: One extends `administration.${string}`
    ? (typeof accessTable)[One]['kind'] extends 'write'
      ? One
      : never
    : never;
}[keyof typeof accessTable];

export function makeAdministrationDeeds(here: Here): Record<Writing, Deed | readonly Deed[]> {
  const team = () => [here.wall.aurora, here.wall.milano] as const;
  const newPerson = () => ({
    name: 'Gaia Serra',
    email: `gaia-${newId()}@demo.test`,
    language: 'it',
    timeZone: 'Europe/Rome',
    roles: ['Nurse'],
    patient: null,
  });
  const versionOf = async (ada: Caller, userId: string): Promise<number> => {
    const [row] = await here.world.sql`SELECT name FROM users WHERE id = ${userId}`;
    const { body } = await ada.get<TeamPeople>(
      `${paths.people(...team())}?search=${encodeURIComponent(row?.name)}`,
    );
    return (body.people.find((person) => person.userId === userId) as TeamPerson).version;
  };
  const put = async (ada: Caller, call: 'state' | 'treatment' | 'roles', key: string, body: object) => {
    const userId = await here.world.userId(key);
    return ada.put(paths[call](...team(), userId), { version: await versionOf(ada, userId), ...body });
  };
  const link = async (key: string) => paths.link(...team(), await here.world.userId(key));
  const until = expect.stringMatching(/Z$/);
  const newRole = () => ({
    name: 'Gaia Serra',
    email: `gaia-${newId()}@demo.test`,
    language: 'it',
    timeZone: 'Europe/Rome',
    role: 'Monitor',
    until: null,
  });
  const later = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
  const end = { endsNow: true, until: null, reason: 'Works elsewhere' };
  /** Somebody who has it for the change. */
  const given = async (ines: Caller, path: string) =>
    `${path}/${(await ines.post<GivenStudyRole>(path, newRole())).body.role.roleId}`;
  const studyStaff = () => paths.studyStaff(here.wall.aurora);
  const instituteStaff = async () => {
    const [row] = await here.world
      .sql`SELECT institute_id AS id FROM projects WHERE id = ${here.wall.aurora}`;
    return paths.instituteStaff(row?.id);
  };
  const newStudy = async (): Promise<NewStudy> => {
    const [row] = await here.world
      .sql`SELECT institute_id AS id FROM projects WHERE id = ${here.wall.aurora}`;
    return {
      instituteId: row?.id,
      name: 'Ember',
      key: `ember-${newId()}`,
      languages: ['en'],
      timeZone: 'Europe/Rome',
      teams: ['Roma'],
    };
  };
  let made = '';
  const makeStudy = async (ines: Caller) => {
    const answer = await ines.post<CreatedStudy>(paths.studies, await newStudy());
    made = answer.body.projectId;
    return answer;
  };
  const moveNew = async (ines: Caller, step: NewStudyState) => {
    await makeStudy(ines);
    return ines.put(paths.studyState(made), step);
  };
  const ofNew = async () => {
    const [team] = await here.world.sql`SELECT id FROM medical_teams WHERE project_id = ${made}`;
    return { projectId: made, teamId: team?.id as string, name: 'Ember' };
  };
  const name = 'Gaia Serra';
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  const document = () => studyDocumentOf(here.world, here.wall.aurora);
  const comment = (caller: Caller) =>
    caller.post<StudyComments>(documentPaths.comments(here.wall.aurora), {
      path: 'projects/aurora/name',
      text: 'Is this the name?',
    });
  const setHours = (to: string) => (text: string) => text.replace(/^( {6}hours: ).*/m, `$1${to}`);
  const pausePath = async (ines: Caller) => {
    const path = `${schedulePaths.all(here.wall.aurora)}?teamId=${here.wall.milano}`;
    const [first] = (await ines.get<StudySchedules>(path)).body.schedules;
    return schedulePaths.pause(here.wall.aurora, first?.scheduleId ?? '');
  };
  return {
    'administration.invite': [
      {
        by: 'ada',
        recorded: 'people.create',
        do: (ada) => ada.post(paths.people(...team()), newPerson()),
        changes: { name: [null, 'Gaia Serra'], state: [null, 0], language: [null, 'it'] },
      },
      {
        by: 'ada',
        recorded: 'people.grantRole',
        do: (ada) => ada.post(paths.people(...team()), newPerson()),
        changes: { role: [null, 'Nurse'] },
      },
      {
        by: 'ada',
        recorded: 'people.invite',
        do: (ada) => ada.post(paths.people(...team()), newPerson()),
        changes: { linkUntil: [null, until] },
      },
    ],
    'administration.inviteMany': {
      by: 'ada',
      recorded: 'people.create',
      do: async (ada) => {
        const file = csvFile(nurse({ name: 'Nino Serra', role: 'Researcher' }));
        return ada.upload('POST', await verdictPath(ada, team(), file), { bytes: file });
      },
      changes: {
        name: [null, 'Nino Serra'],
        state: [null, 0],
        role: [null, 'Researcher'],
        linkUntil: [null, until],
      },
    },
    'administration.makeLink': {
      by: 'ada',
      recorded: 'people.resetPassword',
      of: 'bruno',
      do: async (ada) => ada.post(await link('bruno')),
      changes: { linkUntil: [null, until] },
    },
    'administration.mailLink': {
      by: 'ada',
      recorded: 'people.requestMail',
      of: 'bruno',
      do: async (ada) => ada.post(paths.mail(...team(), await here.world.userId('bruno'))),
      changes: { mail: [null, 'waiting'] },
    },
    'administration.revokeLink': {
      by: 'ada',
      recorded: 'people.revokeLink',
      of: 'bruno',
      do: async (ada) => {
        expect((await ada.post(await link('bruno'))).status).toBe(200);
        return ada.delete(await link('bruno'));
      },
      changes: { linkUntil: [until, null] },
    },
    'administration.changeTreatment': {
      by: 'ada',
      recorded: 'people.change',
      of: 'bruno',
      do: async (ada) => {
        const first = { treatmentStart: '2026-03-01', treatmentEnd: null };
        expect((await put(ada, 'treatment', 'bruno', first)).status).toBe(200);
        return put(ada, 'treatment', 'bruno', { treatmentStart: '2026-03-02', treatmentEnd: '2026-09-01' });
      },
      changes: { treatmentStart: ['2026-03-01', '2026-03-02'], treatmentEnd: [null, '2026-09-01'] },
    },
    'administration.changeRoles': [
      {
        by: 'ada',
        recorded: 'people.grantRole',
        do: (ada) => put(ada, 'roles', 'marco', { roles: ['Nurse', 'Researcher'] }),
        changes: { role: [null, 'Researcher'] },
      },
      {
        by: 'ada',
        recorded: 'people.revokeRole',
        do: (ada) => put(ada, 'roles', 'marco', { roles: ['Nurse'], reason: 'No longer needed' }),
        changes: { role: ['Researcher', null] },
      },
    ],
    'administration.giveStudyRole': {
      by: 'ines',
      about: 'study',
      recorded: 'studyRoles.give',
      do: (ines) => ines.post(studyStaff(), { ...newRole(), until: later }),
      changes: { name: [null, name], role: [null, 'Monitor'], until: [null, later] },
    },
    'administration.coordinateStudy': {
      by: 'ines',
      about: 'study',
      recorded: 'studyRoles.give',
      as: 'InstituteAdmin',
      do: async (ines) => {
        const beginAgain = await endCoordination(here.world.sql);
        const answer = await ines.post(paths.coordination(here.wall.aurora));
        await beginAgain();
        return answer;
      },
      changes: { name: [null, 'Inês Duarte'], role: [null, 'StudyCoordinator'] },
    },
    'administration.publishDocument': {
      by: 'ines',
      about: 'institute',
      recorded: 'documents.publish',
      do: async (ines) =>
        ines.post((await instituteStaff()).replace(/staff$/, 'documents'), {
          kind: 'licence',
          language: 'en',
          title: 'Licence of the hospital',
          url: 'https://hospital.test/licence',
          text: null,
        }),
      changes: { kind: ['licence', 'licence'], url: [null, 'https://hospital.test/licence'] },
    },
    'administration.endStudyRole': [
      {
        by: 'ines',
        about: 'study',
        recorded: 'studyRoles.end',
        do: async (ines) => ines.put(await given(ines, studyStaff()), end),
        changes: { name: [name, null], role: ['Monitor', null] },
      },
      {
        by: 'ines',
        about: 'study',
        recorded: 'studyRoles.changeEnd',
        do: async (ines) => ines.put(await given(ines, studyStaff()), { endsNow: false, until: later }),
        changes: { until: [null, later] },
      },
    ],
    'administration.giveInstituteRole': {
      by: 'ines',
      about: 'institute',
      recorded: 'studyRoles.give',
      do: async (ines) => ines.post(await instituteStaff(), newRole()),
      changes: { name: [null, name], role: [null, 'Monitor'] },
    },
    'administration.endInstituteRole': {
      by: 'ines',
      about: 'institute',
      recorded: 'studyRoles.end',
      do: async (ines) => ines.put(await given(ines, await instituteStaff()), end),
      changes: { name: [name, null], role: ['Monitor', null] },
    },
    'administration.createStudy': [
      {
        by: 'ines',
        about: 'study',
        recorded: 'projects.create',
        in: ofNew,
        do: makeStudy,
        changes: { name: [null, 'Ember'], stage: [null, 'draft'] },
      },
      {
        by: 'ines',
        about: 'study',
        recorded: 'studyVersions.publish',
        in: ofNew,
        do: makeStudy,
        changes: { hash: [null, hash] },
      },
    ],
    'administration.moveStudy': [
      {
        by: 'ines',
        about: 'study',
        recorded: 'projects.changeStage',
        in: ofNew,
        do: (ines) => moveNew(ines, { from: 'draft', to: 'test' }),
        changes: { stage: ['draft', 'test'] },
      },
      {
        by: 'ines',
        about: 'study',
        recorded: 'projects.change',
        in: ofNew,
        do: (ines) => moveNew(ines, { from: 'draft', to: 'closed', reason: 'No need' }),
        changes: { status: [0, 1] },
      },
    ],
    'administration.changeDraft': [
      {
        by: 'ines',
        about: 'study',
        recorded: 'studyDrafts.save',
        do: (ines) => document().saveAnew(ines, setHours('From nine')),
        changes: { hash: [null, hash], baseVersion: [null, 1] },
      },
      {
        by: 'ines',
        about: 'study',
        recorded: 'studyDrafts.request',
        do: (ines) => document().step(ines, 'request', 'They open later'),
        changes: { hash: [null, hash] },
      },
      {
        by: 'ines',
        about: 'study',
        recorded: 'studyTexts.check',
        do: async (ines) => {
          await document().saveAnew(ines, retitled('Once more'));
          const { body } = await document().check(ines, (await document().read(ines)).text);
          const [stale] = body.translations.stale;
          return document().checkText(ines, stale?.path ?? '', stale?.language ?? 'it');
        },
        changes: {
          path: [null, expect.stringMatching(/title$/)],
          language: [null, expect.any(String)],
          hash: [null, hash],
        },
      },
      {
        by: 'ines',
        about: 'study',
        recorded: 'studyDrafts.discard',
        do: (ines) => document().discard(ines),
        changes: { hash: [hash, null], baseVersion: [1, null] },
      },
    ],
    'administration.writeComments': [
      {
        by: 'ines',
        about: 'study',
        recorded: 'studyComments.write',
        do: comment,
        changes: { path: [null, 'projects/aurora/name'], text: [null, 'Is this the name?'] },
      },
      {
        by: 'ines',
        about: 'study',
        recorded: 'studyComments.resolve',
        do: async (ines) => {
          const { body } = await comment(ines);
          const id = body.comments.at(-1)?.commentId ?? '';
          return ines.post(documentPaths.resolution(here.wall.aurora, id), {});
        },
        changes: { resolvedAt: [null, expect.any(String)] },
      },
    ],
    'administration.approveDraft': {
      by: 'ines',
      about: 'study',
      recorded: 'studyDrafts.approve',
      do: async (ines) => {
        const other = await document().somebodyElse();
        await document().saveAnew(other, setHours('From ten'));
        await document().step(other, 'request', 'They open later');
        return document().step(ines, 'approval');
      },
      changes: { hash: [null, hash] },
    },
    'administration.publishDraft': {
      by: 'ines',
      about: 'study',
      recorded: 'studyVersions.publish',
      do: (ines) => document().step(ines, 'publication'),
      changes: { hash: [hash, hash], approvedBy: [null, 'Inês Duarte'] },
    },
    'administration.pauseSchedule': [
      {
        by: 'ines',
        recorded: 'schedules.pause',
        do: async (ines) =>
          ines.put(await pausePath(ines), { from: null, reason: 'The site is closed over the holidays' }),
        changes: { pausedFrom: [null, until] },
      },
      {
        by: 'ines',
        recorded: 'schedules.resume',
        do: async (ines) => ines.delete(await pausePath(ines)),
        changes: { pausedFrom: [until, null] },
      },
    ],
    'administration.changeSchedules': {
      by: 'ines',
      recorded: 'assignments.create',
      of: 'bruno',
      do: async (ines) => {
        const schedule = {
          recurrence: Recurrence.Weekly,
          startsOn: '2027-03-01',
          endsOn: '9999-12-31',
          times: ['07:00'],
          opensFor: 'P1D',
        };
        const { surveys } = (await ines.get<StudySchedules>(schedulePaths.all(here.wall.aurora))).body;
        const [row] = await here.world.sql`SELECT p.study_code AS code FROM patients p
          JOIN users u ON u.id = p.user_id WHERE u.key = 'bruno'`;
        const wanted = {
          teamId: here.wall.milano,
          studyCodes: [row?.code],
          change: { kind: 'give', surveyId: surveys[0]?.surveyId, key: 'extra', schedule },
        };
        const path = schedulePaths.changes(here.wall.aurora);
        const { verdict } = (await ines.post<ScheduleVerdict>(path, { ...wanted, verdict: null })).body;
        return ines.post(path, { ...wanted, verdict });
      },
      changes: {
        startsOn: [null, '2027-03-01'],
        recurrence: [null, Recurrence.Weekly],
        key: [null, 'extra'],
      },
    },
    'administration.changeState': [
      {
        by: 'ada',
        recorded: 'people.suspend',
        of: 'bruno',
        do: (ada) => put(ada, 'state', 'bruno', { state: 1, reason: 'Asked for a pause' }),
        changes: { state: [0, 1] },
      },
      {
        by: 'ada',
        recorded: 'people.activate',
        of: 'bruno',
        do: (ada) => put(ada, 'state', 'bruno', { state: 0 }),
        changes: { state: [1, 0] },
      },
      {
        by: 'ada',
        recorded: 'people.deactivate',
        of: 'bruno',
        do: (ada) => put(ada, 'state', 'bruno', { state: 2, reason: 'Has left the study' }),
        changes: { state: [0, 2] },
      },
    ],
  };
}
