// How each writing action of making and changing a study is done, in AURORA or one of its own, and what it changes.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { schedulePaths } from '@trialog/contract/schedules.ts';
import type { ScheduleVerdict, StudySchedules } from '@trialog/contract/schemas/schedules.ts';
import type { StudyComments } from '@trialog/contract/schemas/study-comments.ts';
import type { CreatedStudy, NewStudy, NewStudyState } from '@trialog/contract/schemas/study-states.ts';
import { studyDocumentPaths as documentPaths } from '@trialog/contract/study-versions.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { expect } from 'vitest';
import { newId } from '../../src/platform/database/uuid.ts';
import type { Caller } from '../world/caller.ts';
import { retitled, studyDocumentOf } from '../world/study-document.ts';
import type { Deed, Here } from './deed.ts';

type Actions =
  | 'createStudy'
  | 'moveStudy'
  | 'changeDraft'
  | 'writeComments'
  | 'approveDraft'
  | 'publishDraft'
  | 'pauseSchedule'
  | 'changeSchedules';

export function makeStudyDeeds(here: Here): Record<`administration.${Actions}`, Deed | readonly Deed[]> {
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  const until = expect.stringMatching(/Z$/);
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
        changes: { path: [null, 'projects/aurora/name'], body: [null, 'Is this the name?'] },
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
  };
}
