// Two workers plan, open and close the same rounds, held up and killed at random: every slot has one round, and each
// round is opened, missed and told once.
import { setTimeout as sleep } from 'node:timers/promises';
import { firstSlotAfter, roundOfSlot } from '@trialog/contract/rules/recurrence.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { closeRounds, openRounds } from '../../src/surveys/rounds/open-and-close.ts';
import { planRounds, scheduleOf } from '../../src/surveys/rounds/plan.ts';
import type { AssignmentRow } from '../../src/surveys/rounds/store.ts';
import { trail } from '../world/trail.ts';
import { cloneDatabase } from '../world/world.ts';
import { makeChance, sizeOf } from './chance.ts';
import { withoutLocks } from './planted-transactions.ts';

const PAUSES = sizeOf(16, 1_000);
const HOUR = 3_600_000;
const CHAOS = 'trialog-chaos';
/** Two days before the clocks change in Europe. */
const START = Date.parse('2026-03-27T00:00:00Z');
const zones = ['Europe/Rome', 'America/New_York', 'Asia/Tokyo', 'Pacific/Chatham', 'UTC'];
const times: Record<number, string[]> = { 4: ['08:00', '20:00'], 5: ['02:30', '14:00', '20:00'] };

let url: string;
let sql: Sql;
beforeAll(async () => {
  url = await cloneDatabase();
  sql = connect(url, { connections: 3 });
  // Where a worker is when it is killed depends on where it waits.
  await sql.unsafe(`CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(random() * 0.015); RETURN NULL; END $$;
    CREATE TRIGGER hold_up BEFORE INSERT OR UPDATE ON survey_rounds FOR EACH STATEMENT EXECUTE FUNCTION hold_up();
    CREATE TRIGGER hold_up BEFORE UPDATE ON survey_assignments FOR EACH STATEMENT EXECUTE FUNCTION hold_up();
    CREATE TRIGGER hold_up BEFORE INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION hold_up()`);
});
afterAll(() => sql.end());

beforeEach(beginAnew);

async function beginAnew(): Promise<void> {
  await sql`TRUNCATE survey_assignments, messages, outbox, audit_log CASCADE`;
  const patients = await sql`SELECT p.user_id, p.project_id FROM patients p JOIN users u ON u.id = p.user_id
    JOIN projects j ON j.id = p.project_id WHERE u.state = 0 AND j.status = 0`;
  const surveys = await sql`SELECT id FROM surveys`;
  for (const recurrence of Object.values(Recurrence))
    for (const [index, zone] of zones.entries()) {
      const patient = patients[(recurrence + index) % patients.length];
      await sql`INSERT INTO survey_assignments (id, survey_id, key, patient_id, project_id, recurrence, starts_on, ends_on,
          times, opens_for, time_zone, made_at)
        VALUES (${newId()}, ${surveys[index]?.id}, ${`${recurrence}-${zone}`}, ${patient?.user_id}, ${patient?.project_id},
          ${recurrence}, '2026-03-26', '9999-12-31', ${times[recurrence] ?? ['21:00']}::text[], 'PT5H', ${zone}, now())`;
    }
}

interface Finding {
  missing: number;
  doubled: number;
  badlyTold: number;
  rounds: number;
  kills: number;
}

/** `spoil` takes care away from the workers. */
async function run(pauses: number, spoil: (pool: Sql) => Sql = (pool) => pool): Promise<Finding> {
  const chance = makeChance();
  const pools = [0, 1].map(() => connect(url, { connections: 1, name: CHAOS }));
  const work = (worker: number, now: Date) => turn(spoil(pools[worker] as Sql), now);
  const turn = async (own: Sql, now: Date) => {
    // A worker that was killed begins anew at its next turn.
    await planRounds(own, now, 7).catch(() => {});
    await openRounds(own, now, { trail, batch: 9 }).catch(() => {});
    await closeRounds(own, now, { trail, batch: 9 }).catch(() => {});
  };
  let now = START;
  let kills = 0;
  for (let pause = 0; pause < pauses; pause += 1) {
    const killer = async () => {
      if (!chance.once(2)) return;
      await sleep(chance.below(60));
      const rows = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = ${CHAOS} AND datname = current_database() LIMIT 1`;
      kills += rows.length;
    };
    await Promise.all([work(0, new Date(now)), work(1, new Date(now)), killer()]);
    now += (1 + chance.below(8)) * HOUR;
  }
  await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })));
  const last = new Date(now);
  await planRounds(sql, last);
  await openRounds(sql, last, { trail });
  await closeRounds(sql, last, { trail });
  return { ...(await look(last)), kills };
}

async function look(now: Date): Promise<Omit<Finding, 'kills'>> {
  const finding = { missing: 0, doubled: 0, badlyTold: 0, rounds: 0 };
  const assignments = await sql<
    AssignmentRow[]
  >`SELECT a.*, a.starts_on::text, a.ends_on::text FROM survey_assignments a`;
  const until = now.getTime() + 72 * HOUR;
  for (const assignment of assignments) {
    const schedule = scheduleOf(assignment);
    const rows = await sql`SELECT slot, opens_at FROM survey_rounds WHERE assignment_id = ${assignment.id}`;
    const found = new Map(rows.map((row) => [row.slot, row.opens_at.getTime()]));
    finding.rounds += rows.length;
    finding.doubled += rows.length - found.size;
    for (let slot = firstSlotAfter(schedule, Temporal.Instant.fromEpochMilliseconds(START)); ; slot += 1) {
      const due = roundOfSlot(schedule, slot)?.opensAt.epochMilliseconds;
      if (due === undefined || due >= until) break;
      if (found.get(slot) !== due) finding.missing += 1;
    }
  }
  const told = await sql`SELECT r.state,
      (SELECT count(*)::int FROM audit_log a WHERE a.object_id = r.id::text AND a.action = 'surveys.openRound') AS opened,
      (SELECT count(*)::int FROM audit_log a WHERE a.object_id = r.id::text AND a.action = 'surveys.missRound') AS missed,
      (SELECT count(*)::int FROM outbox o WHERE o.payload ->> 'assignmentId' = r.id::text) AS events
    FROM survey_rounds r`;
  for (const { state, opened, missed, events } of told) {
    const right =
      state === 'planned'
        ? opened + missed === 0
        : opened <= 1 && missed === (state === 'missed' ? 1 : 0) && opened + missed > 0;
    if (!right || events !== opened + missed) finding.badlyTold += 1;
  }
  return finding;
}

describe('two workers with pauses and kills', () => {
  it(`make exactly one round a slot, told once (${PAUSES} pauses)`, {
    tags: ['F7', 'F1'],
    timeout: sizeOf(600_000, 3_600_000),
  }, async () => {
    const finding = await run(PAUSES);
    expect(finding).toMatchObject({ missing: 0, doubled: 0, badlyTold: 0 });
    expect(finding.rounds).toBeGreaterThan(100);
    expect(finding.kills).toBeGreaterThan(0);
  });

  it('are seen to double rounds where neither the lock nor the constraint holds them', {
    timeout: 600_000,
  }, async () => {
    await sql`ALTER TABLE survey_rounds DROP CONSTRAINT survey_rounds_assignment_id_slot_key`;
    // Whether two meet is up to the machine: they are given as many turns as they need.
    let doubled = 0;
    for (let tries = 0; doubled === 0 && tries < 20; tries += 1) {
      await beginAnew();
      ({ doubled } = await run(12, withoutLocks));
    }
    await sql`TRUNCATE survey_rounds CASCADE`;
    await sql`ALTER TABLE survey_rounds ADD CONSTRAINT survey_rounds_assignment_id_slot_key UNIQUE (assignment_id, slot)`;
    expect(doubled).toBeGreaterThan(0);
  });

  it('are held by the constraint alone, too', { timeout: 600_000 }, async () => {
    const finding = await run(12, withoutLocks);
    expect(finding).toMatchObject({ missing: 0, doubled: 0 });
  });
});
