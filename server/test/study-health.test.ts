// The health of a study: what makes each lamp red, who sees which of them, and the people that two of them count.
import { administrationPaths } from '@trialog/contract/administration.ts';
import type { TeamPeople } from '@trialog/contract/schemas/administration.ts';
import type { InstallationHealth, StudyHealth } from '@trialog/contract/schemas/study-health.ts';
import { studyHealthPaths as paths, type TeamLampKind } from '@trialog/contract/study-health.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWeeks } from '../src/administration/health/count-weeks.ts';
import { readInstallation } from '../src/administration/health/installation/read.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { serveTime, type TimeServer } from './fixtures/time-server.ts';
import type { Caller } from './world/caller.ts';
import { giveNotification } from './world/notifications.ts';
import { giveRound } from './world/rounds.ts';
import { retitled, studyDocumentOf } from './world/study-document.ts';
import { openStaff, type Staff } from './world/study-roles.ts';
import { openWall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let staff: Staff;
let time: TimeServer;
let anna: string;
beforeAll(async () => {
  time = await serveTime();
  time.answer.aheadMs = -5_000;
  world = await openWorld({ env: { NTP_SERVER: `${time.host}:${time.port}` } });
  staff = await openStaff(world);
  anna = await world.userId('anna');
  await world.sql`UPDATE users SET created_at = now() - interval '60 days'`;
  await world.sql`INSERT INTO push_devices (id, user_id, endpoint, p256dh, auth, registered_at, seen_at)
    SELECT gen_random_uuid(), user_id, 'https://push.example.org/' || user_id, 'p', 'a', now(), now() FROM patients`;
  await world.sql`INSERT INTO sign_ins (user_id, session) SELECT user_id, 'now' FROM patients`;
});
afterAll(async () => {
  await world.stop();
  await time.close();
});

const health = async (caller: Caller = staff.ines) =>
  (await caller.get<StudyHealth>(paths.ofStudy(staff.aurora))).body;
const lamp = async (kind: TeamLampKind) => (await health()).lamps.find((one) => one.kind === kind);
const installation = async () => (await health()).installation as InstallationHealth;
const ofMilano = { projectId: '', teamId: '' };
const milano = () => Object.assign(ofMilano, { projectId: staff.aurora, teamId: staff.milano });

describe('a lamp of the teams', () => {
  it('is red with an alert that nobody has followed up in time', async () => {
    expect(await lamp('openAlerts')).toMatchObject({ light: 'green', count: 0 });
    await world.sql`INSERT INTO alerts (id, project_id, team_id, patient_id, kind, rules, opened_at, last_at)
      SELECT gen_random_uuid(), ${staff.aurora}, ${staff.milano}, ${anna}, 'answerSoon', '[]', at, at
      FROM (VALUES (now()), (now() - interval '9 days')) AS opened (at)`;
    const found = await lamp('openAlerts');
    expect(found).toMatchObject({ light: 'red', count: 2, urgent: 1 });
    expect(Date.now() - Date.parse(found?.since ?? '')).toBeGreaterThan(8 * 86_400_000);
    expect(found?.teams.find(({ teamId }) => teamId === staff.milano)).toMatchObject({
      light: 'red',
      count: 2,
    });
    await world.sql`UPDATE alerts SET state = 'contacted', owner_id = ${anna}, claimed_at = now(), contacted_at = now(),
      contact_way = 'called'`;
    expect(await lamp('openAlerts')).toMatchObject({ light: 'green', count: 0 });
  });

  it('is red with a message that has waited for days', async () => {
    const wall = await openWall(world);
    await wall.send(await world.as('anna'));
    expect(await lamp('unansweredMessages')).toMatchObject({ light: 'green', count: 0 });
    await world.sql`UPDATE threads SET asked_at = now() - interval '4 days' WHERE asked_at IS NOT NULL`;
    expect(await lamp('unansweredMessages')).toMatchObject({ light: 'red', count: 1, urgent: 1 });
  });

  it('is red where few questionnaires of the last week were filled in, as counted beforehand', async () => {
    expect(await lamp('completion')).toMatchObject({ light: 'grey', count: 0, of: null });
    const { id } = await giveRound(world.sql, anna, 'temperature');
    const { id: filled } = await giveRound(world.sql, anna, 'temperature');
    await world.sql`UPDATE survey_rounds SET state = 'missed', opens_at = now() - interval '8 days',
      expires_at = now() - interval '7 days' WHERE id IN (${id}, ${filled})`;
    await countWeeks(world.sql, new Date());
    const { weeks, weeksCountedAt } = await health();
    expect(weeks).toMatchObject([{ teamId: staff.milano, completed: 0, missed: 2 }]);
    expect(weeksCountedAt).not.toBeNull();
    expect(await lamp('completion')).toMatchObject({ light: 'red', count: 0, of: 2 });
    await world.sql`UPDATE survey_rounds SET state = 'completed', completed_at = opens_at, outcome = 'GOOD'
      WHERE id = ${filled}`;
    await countWeeks(world.sql, new Date());
    expect(await lamp('completion')).toMatchObject({ light: 'red', count: 1, of: 2 });
  });

  it('is red with many silent patients, whom the list of people shows', async () => {
    const found = async () =>
      (
        await staff.ines.get<TeamPeople>(
          `${administrationPaths.people(staff.aurora, staff.milano)}?need=silent`,
        )
      ).body.people.map(({ userId }) => userId);
    expect(await lamp('silentPatients')).toMatchObject({ light: 'green', count: 0 });
    await world.sql`UPDATE sign_ins SET at = now() - interval '15 days' WHERE user_id = ${anna}`;
    expect(await lamp('silentPatients')).toMatchObject({ count: 1 });
    expect(await found()).toEqual([anna]);
    await world.sql`UPDATE patients SET treatment_end_on = now()::date - 2 WHERE user_id = ${anna}`;
    expect(await lamp('silentPatients')).toMatchObject({ count: 0 });
    expect(await found()).toEqual([]);
    await world.sql`UPDATE patients SET treatment_end_on = NULL, is_test = true WHERE user_id = ${anna}`;
    expect(await lamp('silentPatients')).toMatchObject({ count: 0 });
    await world.sql`UPDATE patients SET is_test = false WHERE user_id = ${anna}`;
    await world.sql`DELETE FROM sign_ins`;
    expect(await lamp('silentPatients')).toMatchObject({ light: 'red' });
  });

  it('is red where most have no device, whom the list of people shows', async () => {
    expect(await lamp('withoutDevice')).toMatchObject({ light: 'green', count: 0 });
    await world.sql`DELETE FROM push_devices`;
    const found = await lamp('withoutDevice');
    expect(found).toMatchObject({ light: 'red', count: found?.of });
    const address = `${administrationPaths.people(staff.aurora, staff.milano)}?need=withoutDevice`;
    const { body } = await staff.ines.get<TeamPeople>(address);
    expect(body.total).toBe(found?.teams.find(({ teamId }) => teamId === staff.milano)?.count);
    expect(body.people.every(({ studyCode }) => studyCode !== null)).toBe(true);
  });

  it('is red with pushes that failed within a day', async () => {
    const id = await giveNotification(world.sql, anna, milano());
    await world.sql`UPDATE notifications SET state = 'failed', failed_at = now() WHERE id = ${id}`;
    expect(await lamp('failedPushes')).toMatchObject({ light: 'red', count: 1, of: 1 });
    await world.sql`UPDATE notifications SET due_at = now() - interval '25 hours' WHERE id = ${id}`;
    expect(await lamp('failedPushes')).toMatchObject({ light: 'green', count: 0 });
  });

  it('is red where questionnaires are open only while nobody is notified', async () => {
    expect(await lamp('windowConflicts')).toMatchObject({ light: 'green', count: 0 });
    await world.sql`INSERT INTO notification_settings (user_id, active, all_day, starts_at, stops_at, time_zone, updated_at)
      SELECT user_id, true, false, '03:00', '03:30', 'UTC', now() FROM patients`;
    await world.sql`UPDATE survey_assignments SET opens_for = 'PT2H', time_zone = 'UTC', ends_on = '9999-12-31'`;
    expect(await lamp('windowConflicts')).toMatchObject({ light: 'red' });
    await world.sql`UPDATE survey_assignments SET opens_for = 'P1D'`;
    expect(await lamp('windowConflicts')).toMatchObject({ light: 'green', count: 0 });
  });
});

describe('a lamp of the study or the installation', () => {
  it('is amber with a stale translation that was published, and red with many', async () => {
    expect((await health()).staleTranslations).toMatchObject({ light: 'green', count: 0 });
    const document = studyDocumentOf(world, staff.aurora);
    const publish = async (edit: (text: string) => string) => {
      await document.saveAnew(staff.ines, edit);
      const answer = await document.step(staff.ines, 'publication', undefined, { acceptsStale: true });
      expect(answer.status).toBe(200);
    };
    await publish(retitled('Every day'));
    const one = (await health()).staleTranslations;
    expect(one).toMatchObject({ light: 'amber' });
    expect(one?.count).toBeLessThan(6);
    expect(one?.of).toBeGreaterThan(100);
    await publish((text) => text.replaceAll(/^( +en: [A-Z][^"'\n:#]*)$/gm, '$1 now'));
    expect((await health()).staleTranslations).toMatchObject({ light: 'red', of: one?.of });
    await world.sql`DELETE FROM study_drafts`;
  });

  it('is red with a change that nobody approves', async () => {
    const ines = await world.userId('ines');
    expect((await health()).pendingApproval?.light).toBe('green');
    await world.sql`INSERT INTO study_drafts (project_id, revision, base_version, text, authors, saved_by, updated_at,
      requested_by, requested_at) VALUES (${staff.aurora}, 1, 1, 'x', ${[ines]}::uuid[], ${ines}, now(), ${ines},
      now() - interval '8 days')`;
    expect((await health()).pendingApproval?.light).toBe('red');
  });

  it('is red with a job that was given up', async () => {
    expect((await installation()).jobs).toMatchObject({ givenUp: 0 });
    await world.sql`SELECT graphile_worker.add_job('platform.sweepKeys')`;
    await world.sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`;
    expect((await installation()).jobs).toMatchObject({ light: 'red', givenUp: 1 });
  });

  it('is red after a backup and a proof that failed, and grey where none was ever made', async () => {
    const { backup, restoreProof } = await installation();
    expect([backup.light, restoreProof.light, backup.isSetUp]).toEqual(['grey', 'grey', false]);
    const ended = async (kind: string, isFine: boolean) =>
      world.sql`INSERT INTO backup_log (kind, name, began_at, ended_at, fine, details)
        VALUES (${kind}, 'one', now(), clock_timestamp(), ${isFine}, '{}')`;
    await ended('backup', true);
    await ended('proof', true);
    expect((await installation()).backup).toMatchObject({ light: 'green', isSetUp: true });
    expect((await installation()).restoreProof).toMatchObject({ light: 'green' });
    await ended('backup', false);
    await ended('proof', false);
    expect((await installation()).backup).toMatchObject({ light: 'red', lastFailed: true });
    expect((await installation()).restoreProof).toMatchObject({ light: 'red', lastFailed: true });
  });

  it('is red where the clock is off', async () => {
    await expect.poll(async () => (await installation()).clock.light).toBe('red');
    expect((await installation()).clock.aheadSeconds).toBeCloseTo(5, 0);
  });

  it('is red where entries of the trail wait for their seal', async () => {
    await world.sql`UPDATE audit_log SET at = now() - interval '1 hour'`;
    const { auditChain } = await installation();
    expect(auditChain).toMatchObject({ light: 'red', alteredKeys: 0 });
  });

  it('is red where the disk is full', async () => {
    const full = {
      disk: async () => ({ freeBytes: 10, totalBytes: 1000 }),
      aheadSeconds: () => 0,
      makesBackups: false,
      notifiesDevices: true,
      countAlteredKeys: async () => 0,
    };
    expect((await readInstallation(world.sql, full, new Date())).disk.light).toBe('red');
    expect((await installation()).disk.totalBytes).toBeGreaterThan(1e9);
  });
});

describe('the health of a study', () => {
  it('shows the installation to those who change the study alone, and nothing to inspectors', async () => {
    expect((await health()).installation).not.toBeNull();
    const { installation: seen, lamps, teams } = await health(staff.milo);
    expect(seen).toBeNull();
    expect(lamps).toHaveLength(7);
    expect(teams.map(({ name }) => name)).toContain('Milano');
    expect(JSON.stringify(await health(staff.milo))).not.toContain('Anna Conti');
    const inspector = await staff.somebody('Inspector', staff.aurora, new Date(Date.now() + 3_600_000));
    expect((await inspector.caller.get(paths.ofStudy(staff.aurora))).status).toBe(403);
    expect((await staff.milo.get(paths.ofStudy(staff.boreal))).status).toBe(404);
  });

  it('begins with what needs somebody, and is one team for those who work there', async () => {
    const order = ['red', 'amber', 'grey', 'green'];
    const { lamps } = await health();
    expect(lamps.map(({ light }) => light)).toEqual(
      lamps.map(({ light }) => light).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    );
    for (const name of ['ada', 'marco', 'elena']) {
      const { body } = await (await world.as(name)).get<StudyHealth>(
        paths.ofTeam(staff.aurora, staff.milano),
      );
      expect(body.teams).toEqual([{ teamId: staff.milano, name: 'Milano' }]);
      expect([body.installation, body.pendingApproval]).toEqual([null, null]);
    }
    const path = paths.ofTeam(staff.aurora, staff.milano);
    expect((await (await world.as('rita')).get(path)).status).toBe(403);
    expect((await (await world.as('ada')).get(paths.ofTeam(staff.aurora, newId()))).status).toBe(404);
  });
});
