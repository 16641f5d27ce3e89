// How each writing action of administering people is done, in Milano of AURORA, and what it changes.
import type { accessTable } from '@trialog/contract/access/table.ts';
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import type { TeamPeople, TeamPerson } from '@trialog/contract/schemas/administration.ts';
import type { GivenStudyRole } from '@trialog/contract/schemas/study-roles.ts';
import { expect } from 'vitest';
import { newId } from '../../src/platform/database/uuid.ts';
import { csvFile, nurse } from '../fixtures/people-files.ts';
import type { Caller } from '../world/caller.ts';
import { verdictPath } from '../world/people-file.ts';
import { endCoordination } from '../world/study-roles.ts';
import type { Deed, Here } from './deed.ts';
import { makeStudyDeeds } from './study-deeds.ts';

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
  const name = 'Gaia Serra';
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
    'administration.transferPatient': {
      by: 'ines',
      recorded: 'people.transfer',
      of: 'carla',
      do: async (ines) => {
        const userId = await here.world.userId('carla');
        const teamId = await here.world.teamId('Lyon');
        const version = await versionOf(ines, userId);
        return ines.post(paths.transfer(...team(), userId), { version, teamId, reason: 'Moved to Lyon' });
      },
      changes: { team: ['Milano', 'Lyon'] },
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
    ...makeStudyDeeds(here),
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
