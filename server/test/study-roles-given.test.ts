// Roles of studies and institutes: who gives and ends them, when they are over, and who stays.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import type { TeamPeople } from '@trialog/contract/schemas/administration.ts';
import type { TrailPage } from '@trialog/contract/schemas/audit-trail.ts';
import type { InstituteStaff } from '@trialog/contract/schemas/study-roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { makeNewcomer } from './proofs/newcomers.ts';
import type { Caller } from './world/caller.ts';
import { openStream } from './world/events.ts';
import { inHours, openStaff, type Staff, wanted } from './world/study-roles.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let tokens: Staff['tokens'];
let ines: Caller;
let milo: Caller;
let aurora: string;
let boreal: string;
let milano: string;
let institute: string;
let somebody: Staff['somebody'];
let give: Staff['give'];
let end: Staff['end'];
let staffOf: Staff['staffOf'];

const HOUR = 3_600_000;

beforeAll(async () => {
  world = await openWorld();
  ({ tokens, ines, milo, aurora, boreal, milano, institute, somebody, give, end, staffOf } =
    await openStaff(world));
});
afterAll(() => world.stop());

describe('a role of a study', () => {
  it('is given to somebody new, who comes in by a link, and stands there with its giver', async () => {
    const { status, body } = await give(ines, aurora, wanted('StudyCoordinator', { until: inHours(48) }));
    expect(status).toBe(200);
    expect(body.link?.url).toContain('/');
    const row = (await staffOf(ines, aurora)).find(({ roleId }) => roleId === body.role.roleId);
    expect(row).toMatchObject({
      role: 'StudyCoordinator',
      scope: 'study',
      givenBy: 'Inês Duarte',
      isOver: false,
    });
    expect((await staffOf(milo, aurora)).every(({ email }) => email === null)).toBe(true);
  });

  it('is given to whoever has the address already, once, and to no patient', async () => {
    const given = await give(ines, aurora, wanted('Monitor', { email: 'RITA@demo.test' }));
    expect(given.body).toMatchObject({ role: { name: 'Rita Serrano' }, link: null });
    expect((await give(ines, aurora, wanted('Monitor', { email: 'rita@demo.test' }))).body).toMatchObject({
      code: 'roleHeldAlready',
    });
    expect((await give(ines, aurora, wanted('Monitor', { email: 'anna@demo.test' }))).body).toMatchObject({
      code: 'patientRoleFixed',
    });
    expect((await give(ines, aurora, wanted('Monitor', { email: 'no address' }))).body).toMatchObject({
      code: 'emailInvalid',
    });
  });

  it('needs an end for an inspection, and none in the past', async () => {
    const answers = [
      await give(ines, aurora, wanted('Inspector')),
      await give(ines, aurora, wanted('Monitor', { until: inHours(-1) })),
      await give(ines, aurora, wanted('InstituteAdmin')),
    ];
    expect(answers.map(({ body }) => (body as unknown as { code: string }).code)).toEqual([
      'endDateMissing',
      'endDateInPast',
      'malformed',
    ]);
    const [row] = await world.sql`SELECT count(*)::int AS count FROM users WHERE name = 'Gaia Serra'`;
    expect((await give(ines, aurora, wanted('Inspector'))).status).toBe(422);
    const [after] = await world.sql`SELECT count(*)::int AS count FROM users WHERE name = 'Gaia Serra'`;
    expect(after).toEqual(row);
  });

  it('is not for a coordinator to give beyond coordinators and monitors, nor elsewhere, nor to oneself', async () => {
    const carol = await somebody('StudyCoordinator', aurora);
    expect((await give(carol.caller, aurora, wanted('Monitor'))).status).toBe(200);
    expect((await give(carol.caller, aurora, wanted('StudyCoordinator'))).status).toBe(200);
    const inspector = await give(carol.caller, aurora, wanted('Inspector', { until: inHours(2) }));
    expect(inspector.body).toMatchObject({ code: 'roleNotYours' });
    expect((await give(carol.caller, boreal, wanted('Monitor'))).status).toBe(404);
    expect((await give(carol.caller, aurora, wanted('Monitor', { email: carol.email }))).body).toMatchObject({
      code: 'notOneself',
    });
    expect((await carol.caller.get(paths.instituteStaff(institute))).status).toBe(404);
    expect((await carol.caller.post(paths.instituteStaff(institute), wanted('Monitor'))).status).toBe(404);
  });

  it('ends at once and for a reason, and with it all that it allowed', async () => {
    const mona = await somebody('Monitor', aurora);
    expect((await mona.caller.get(paths.study(aurora))).status).toBe(200);
    expect((await end(ines, aurora, mona.roleId, { reason: ' ' })).body).toMatchObject({
      code: 'reasonMissing',
    });
    expect((await end(ines, aurora, mona.roleId)).body).toMatchObject({
      isOver: true,
      endedBy: 'Inês Duarte',
    });
    await expect.poll(async () => (await mona.caller.get(paths.study(aurora))).status).toBe(404);
    expect((await mona.caller.get(paths.studies)).status).toBe(403);
    expect((await end(ines, aurora, mona.roleId)).body).toMatchObject({ code: 'roleOver' });
    const { body } = await ines.get<TrailPage>(`${trailPaths.ofTeam(aurora, milano)}?actions=studyRoles.end`);
    expect(body.entries[0]).toMatchObject({ objectId: mona.roleId, reason: 'Works elsewhere', team: null });
    const row = (await staffOf(ines, aurora)).find(({ roleId }) => roleId === mona.roleId);
    expect(row).toMatchObject({ isOver: true });
  });

  it('is over when its end has come, in the next request, and nothing has to happen for that', async () => {
    const past = await somebody('StudyCoordinator', aurora, new Date(Date.now() - HOUR));
    expect((await past.caller.get(paths.study(aurora))).status).toBe(404);
    expect((await give(past.caller, aurora, wanted('Monitor'))).status).toBe(404);
    const soon = await somebody('StudyCoordinator', aurora, new Date(Date.now() + 2500));
    expect((await soon.caller.get(paths.study(aurora))).status).toBe(200);
    expect((await soon.caller.post(paths.people(aurora, milano), {})).status).toBe(400);
    await expect
      .poll(async () => (await soon.caller.get(paths.study(aurora))).status, { timeout: 10_000 })
      .toBe(404);
    expect((await give(soon.caller, aurora, wanted('Monitor'))).status).toBe(404);
  });

  it('is over for whoever was known from a write before, too', async () => {
    const until = Date.now() + 2500;
    const carol = await somebody('StudyCoordinator', aurora, new Date(until));
    expect((await give(carol.caller, aurora, wanted('Monitor'))).status).toBe(200);
    await expect.poll(() => Date.now() > until, { timeout: 10_000 }).toBe(true);
    expect((await give(carol.caller, aurora, wanted('Monitor'))).status).toBe(404);
  });

  it('ends the event streams of its holder, by somebody and by its day', async () => {
    for (const ended of ['by somebody', 'by its day']) {
      const { userId, token } = await makeNewcomer(world.sql, world.config, tokens, {
        places: [{ teamId: milano, role: 'Nurse' }],
      });
      const roleId = newId();
      const until = ended === 'by its day' ? new Date(Date.now() + 3000) : null;
      await world.sql`INSERT INTO project_members (id, project_id, user_id, role, until)
        VALUES (${roleId}, ${aurora}, ${userId}, 'Monitor', ${until})`;
      const stream = await openStream(world.url, `${aurora}/${milano}`, world.withToken(token));
      let isOver = false;
      void stream.ended.then(() => {
        isOver = true;
      });
      if (until === null) expect((await end(ines, aurora, roleId)).status).toBe(200);
      const from = until?.getTime() ?? Date.now();
      await expect.poll(() => isOver, { timeout: 10_000 }).toBe(true);
      expect([ended, Date.now() - from < 2000, Date.now() >= from]).toEqual([ended, true, true]);
    }
  });

  it('gets another end, or none, and not from whoever holds it a longer one', async () => {
    const carol = await somebody('StudyCoordinator', aurora, new Date(Date.now() + 10 * HOUR));
    const put = (caller: Caller, until: string | null) =>
      caller.put(paths.studyRole(aurora, carol.roleId), { endsNow: false, until });
    expect((await put(carol.caller, inHours(20))).body).toMatchObject({ code: 'notOneself' });
    expect((await put(carol.caller, null)).body).toMatchObject({ code: 'notOneself' });
    expect((await put(carol.caller, inHours(5))).status).toBe(200);
    expect((await put(ines, inHours(-5))).body).toMatchObject({ code: 'endDateInPast' });
    const later = inHours(30);
    expect((await put(ines, later)).body).toMatchObject({ until: later, isOver: false });
    expect((await put(ines, null)).body).toMatchObject({ until: null });
  });

  it('ends also where more have ended than the list shows', async () => {
    const { userId, roleId } = await somebody('Monitor', boreal);
    await world.sql`INSERT INTO project_members (id, project_id, user_id, role, since, until)
      SELECT gen_random_uuid(), ${boreal}, ${userId}, 'Inspector', at, at + interval '5 seconds'
      FROM (SELECT now() - n * interval '10 seconds' AS at FROM generate_series(1, 1000) n) AS inspections`;
    expect((await end(ines, boreal, roleId)).body).toMatchObject({ roleId, isOver: true });
    const listed = await staffOf(ines, boreal);
    expect(listed).toHaveLength(1000);
    expect(listed.some((role) => role.roleId === roleId)).toBe(false);
  });
});

describe('of coordinators and administrators', () => {
  it('the last one without an end stays, also of two who end each other at once', async () => {
    const [row] =
      await world.sql`SELECT id FROM institute_members WHERE role = 'StudyCoordinator' AND until IS NULL`;
    const instituteRole = (roleId: string) => paths.instituteRole(institute, roleId);
    const now = { endsNow: true, until: null, reason: 'Works elsewhere' };
    // Ines is the only coordinator of the other studies.
    expect((await ines.put(instituteRole(row?.id), now)).body).toMatchObject({ code: 'lastCoordinator' });
    expect(
      (await ines.put(instituteRole(row?.id), { endsNow: false, until: inHours(5) })).body,
    ).toMatchObject({
      code: 'lastCoordinator',
    });
    const { body } = await ines.get<InstituteStaff>(paths.instituteStaff(institute));
    const own = body.staff.find(({ role, isOver }) => role === 'InstituteAdmin' && !isOver);
    expect((await ines.put(instituteRole(own?.roleId ?? ''), now)).body).toMatchObject({
      code: 'lastInstituteAdmin',
    });

    const other = await makeNewcomer(world.sql, world.config, tokens);
    const otherRole = newId();
    await world.sql`INSERT INTO institute_members (id, institute_id, user_id, role)
      VALUES (${otherRole}, ${institute}, ${other.userId}, 'InstituteAdmin')`;
    const caller = world.withToken(other.token);
    const answers = await Promise.all([
      ines.put(instituteRole(otherRole), now),
      caller.put(instituteRole(own?.roleId ?? ''), now),
    ]);
    // The first one ends the other, who may nothing any more.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await world.sql`SELECT count(*)::int AS count FROM institute_members
      WHERE institute_id = ${institute} AND role = 'InstituteAdmin' AND until IS NULL`;
    expect(left?.count).toBe(1);
    await world.sql`UPDATE institute_members SET until = NULL WHERE role = 'InstituteAdmin'`;
  });

  it('nobody who holds such a role is suspended by the administrator of a team', async () => {
    const marco = await world.userId('marco');
    await world.sql`INSERT INTO project_members (id, project_id, user_id, role)
      VALUES (${newId()}, ${aurora}, ${marco}, 'StudyCoordinator')`;
    const ada = await world.as('ada');
    const people = (await ada.get<TeamPeople>(paths.people(aurora, milano))).body.people;
    const { version, isElsewhere } = people.find(({ userId }) => userId === marco) ?? {};
    expect(isElsewhere).toBe(true);
    const answer = await ada.put(paths.state(aurora, milano, marco), { version, state: 1, reason: 'x' });
    expect(answer.body).toMatchObject({ code: 'worksElsewhere' });
  });

  it('the database refuses two at a time of one person, and a role that becomes another', async () => {
    const { userId, roleId } = await somebody('Monitor', aurora);
    await expect(
      world.sql`INSERT INTO project_members (id, project_id, user_id, role) VALUES (${newId()}, ${aurora}, ${userId}, 'Monitor')`,
    ).rejects.toThrow('study_roles_do_not_overlap');
    await expect(
      world.sql`UPDATE project_members SET role = 'StudyCoordinator' WHERE id = ${roleId}`,
    ).rejects.toThrow('only its end changes');
  });
});
