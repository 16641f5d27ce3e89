// What whoever has a role of a study sees, and what an inspector leaves in the trail.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import type { RegisterDay } from '@trialog/contract/schemas/access-register.ts';
import type { TeamPeople } from '@trialog/contract/schemas/administration.ts';
import type { TrailPage } from '@trialog/contract/schemas/audit-trail.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import type { AdministeredStudies, AdministeredStudy } from '@trialog/contract/schemas/study-roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import type { Caller } from './world/caller.ts';
import { openStaff, type Staff, wanted } from './world/study-roles.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let ines: Caller;
let milo: Caller;
let aurora: string;
let boreal: string;
let milano: string;
let somebody: Staff['somebody'];
let give: Staff['give'];

const HOUR = 3_600_000;

beforeAll(async () => {
  world = await openWorld();
  ({ ines, milo, aurora, boreal, milano, somebody, give } = await openStaff(world));
});
afterAll(() => world.stop());

describe('whoever has a role of a study', () => {
  it('is told so, and sees the studies that it is for', async () => {
    expect((await ines.get<Me>('Users/me')).body.studyRoles?.toSorted()).toEqual([
      'InstituteAdmin',
      'StudyCoordinator',
    ]);
    expect((await milo.get<Me>('Users/me')).body.studyRoles).toEqual(['Monitor']);
    const all = (await ines.get<AdministeredStudies>(paths.studies)).body;
    expect(all.studies.map(({ name }) => name)).toEqual(['AURORA', 'BOREAL', 'CIRRUS', 'DELTA']);
    expect(all.institutes).toHaveLength(1);
    const some = (await milo.get<AdministeredStudies>(paths.studies)).body;
    expect(some.studies.map(({ name, roles }) => [name, roles])).toEqual([['AURORA', ['Monitor']]]);
    expect(some.institutes).toEqual([]);
    const study = (await milo.get<AdministeredStudy>(paths.study(aurora))).body;
    expect(study.teams).toHaveLength(all.studies[0]?.teams ?? 0);
    expect(study.teams.reduce((sum, { patients }) => sum + patients, 0)).toBe(all.studies[0]?.patients);
    expect((await milo.get(paths.study(boreal))).status).toBe(404);
  });

  it('is no member of a team: the wall and the lists of teams are not there for them', async () => {
    expect((await ines.get(`Messages/${aurora}/${milano}/0?filter=all`)).status).toBe(404);
    expect((await ines.get<unknown[]>('Projects')).body).toEqual([]);
    expect((await milo.get(`Patient/${milano}`)).status).toBe(404);
    expect((await (await world.as('ada')).get(paths.studies)).status).toBe(403);
  });

  it('administers every team of it as a coordinator, with names and e-mail addresses', async () => {
    const { body } = await ines.get<TeamPeople>(paths.people(aurora, milano));
    const anna =
      body.people.find(({ studyCode }) => studyCode === 'AU-001') ?? body.people.find((one) => one.studyCode);
    expect(anna?.name).not.toBe(anna?.studyCode);
    expect(anna?.email).not.toBeNull();
    const answer = await ines.post(paths.people(aurora, milano), {
      name: 'Lia Conti',
      email: `lia-${newId()}@demo.test`,
      language: 'it',
      timeZone: 'Europe/Rome',
      roles: ['Nurse'],
      patient: null,
    });
    expect(answer.status).toBe(200);
  });

  it('reads people by study code as a monitor, finds and orders them by it, and changes nothing', async () => {
    const named = (await ines.get<TeamPeople>(paths.people(aurora, milano))).body.people;
    const { people } = (await milo.get<TeamPeople>(paths.people(aurora, milano))).body;
    const patients = people.filter(({ studyCode }) => studyCode !== null);
    expect(patients.length).toBeGreaterThan(3);
    for (const { name, studyCode, email } of people) {
      expect(email).toBeNull();
      if (studyCode !== null) expect(name).toBe(studyCode);
    }
    const texts = JSON.stringify(people);
    for (const { name, studyCode } of named) if (studyCode !== null) expect(texts).not.toContain(name);
    expect(people.map(({ name }) => name.toLowerCase())).toEqual(
      people.map(({ name }) => name.toLowerCase()).toSorted(),
    );
    const [patient] = named.filter(({ studyCode }) => studyCode !== null);
    const found = await milo.get<TeamPeople>(
      `${paths.people(aurora, milano)}?search=${encodeURIComponent(patient?.name ?? '')}`,
    );
    expect(found.body.total).toBe(0);
    const change = { version: patient?.version, state: 1, reason: 'x' };
    expect((await milo.put(paths.state(aurora, milano, patient?.userId ?? ''), change)).status).toBe(403);
    expect((await give(milo, aurora, wanted('Monitor'))).status).toBe(403);
  });

  it('reads the trail and the register of each team by study code', async () => {
    for (const caller of [ines, milo]) {
      const { body } = await caller.get<TrailPage>(trailPaths.ofTeam(aurora, milano));
      expect(body.entries.length).toBeGreaterThan(10);
      for (const { patient } of body.entries) expect(patient?.name ?? null).toBeNull();
    }
    const { body } = await milo.get<RegisterDay>(trailPaths.register(aurora, milano));
    const held = body.entries.map(({ name, role }) => [name, role]);
    expect(held).toContainEqual(['Milo Brandt', 'Monitor']);
    expect(held).toContainEqual(['Inês Duarte', 'StudyCoordinator']);
    const entry = body.entries.find(({ role }) => role === 'Monitor');
    expect(entry?.begun?.by.role).toBe('operator');
    expect(entry?.spells.at(-1)?.access).toBe('read');
    for (const one of body.entries) if (one.studyCode !== null) expect(one.name).toBe(one.studyCode);
  });
});

describe('an inspector', () => {
  it('leaves an entry with each read, and reads by study code', async () => {
    const { caller, userId } = await somebody('Inspector', aurora, new Date(Date.now() + HOUR));
    const { body } = await caller.get<TeamPeople>(`${paths.people(aurora, milano)}?page=0`);
    for (const { name, studyCode } of body.people) if (studyCode !== null) expect(name).toBe(studyCode);
    await caller.get(paths.study(aurora));
    await caller.get(trailPaths.ofTeam(aurora, milano));
    const rows = await world.sql`SELECT team_id, actor_role FROM audit_log
      WHERE actor_id = ${userId} AND action = 'inspections.read' ORDER BY id`;
    expect(rows.map((row) => [row.team_id, row.actor_role])).toEqual([
      [milano, 'Inspector'],
      [null, 'Inspector'],
      [milano, 'Inspector'],
    ]);
    const trail = await ines.get<TrailPage>(`${trailPaths.ofTeam(aurora, milano)}?actions=inspections.read`);
    expect(trail.body.entries[0]?.changes[0]?.to).toContain(`/AuditTrail/${aurora}/${milano}`);
  });
});
