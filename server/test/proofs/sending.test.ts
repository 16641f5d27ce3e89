// Two workers announce and send the same notifications, held up and killed at random, to a push service that fails as
// it likes: each event is exactly once in a person's ledger, at least once on the wire, under one tag, in allowed hours.
import { setTimeout as sleep } from 'node:timers/promises';
import { isWithinWindow } from '@trialog/contract/rules/notification-window.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceNotices } from '../../src/notifications/announcing/announce.ts';
import type { Notice } from '../../src/notifications/announcing/notice.ts';
import { sendDue } from '../../src/notifications/sending/send.ts';
import { listWindows } from '../../src/notifications/store.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import type { PushPort, PushResult } from '../../src/platform/push/port.ts';
import { trail } from '../world/trail.ts';
import { cloneDatabase } from '../world/world.ts';
import { type Chance, makeChance, sizeOf } from './chance.ts';

const PAUSES = sizeOf(25, 600);
const PATIENCE = 60_000;
const HOUR = 3_600_000;
const CHAOS = 'trialog-chaos';
/** Two days before the clocks change in Europe. */
const START = Date.parse('2026-03-27T00:00:00Z');

let url: string;
let sql: Sql;
let place: { projectId: string; teamId: string };
beforeAll(async () => {
  url = await cloneDatabase();
  sql = connect(url, { connections: 3 });
  // Where a worker is when it is killed depends on where it waits.
  await sql.unsafe(`CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(random() * 0.02); RETURN NULL; END $$;
    CREATE TRIGGER hold_up BEFORE INSERT OR UPDATE ON notifications FOR EACH STATEMENT EXECUTE FUNCTION hold_up();
    CREATE TRIGGER hold_up BEFORE INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION hold_up()`);
  const [team] = await sql`SELECT id, project_id FROM medical_teams WHERE name = 'Milano'`;
  place = { projectId: team?.project_id, teamId: team?.id };
});
afterAll(() => sql.end());

beforeEach(async () => {
  await sql`TRUNCATE notifications, push_devices, notification_settings, outbox`;
  const people =
    await sql`SELECT DISTINCT m.user_id, u.key FROM team_members m JOIN users u ON u.id = m.user_id
    WHERE m.team_id = ${place.teamId} AND u.state = 0 AND m.role IN ('Patient', 'MedicalProfessional', 'Nurse')`;
  for (const [index, { user_id }] of people.entries()) {
    for (let count = 0; count <= index % 3; count++)
      await sql`INSERT INTO push_devices (id, user_id, endpoint, p256dh, auth, registered_at, seen_at)
        VALUES (${newId()}, ${user_id}, ${newId()}, 'x', 'x', now(), now())`;
    const zone = ['Europe/Rome', 'America/New_York', 'Pacific/Chatham'][index % 3] as string;
    if (index % 2 === 0)
      await sql`INSERT INTO notification_settings (user_id, active, all_day, starts_at, stops_at, time_zone, updated_at)
        VALUES (${user_id}, true, false, '02:15', '11:00', ${zone}, now())`;
  }
});

interface Pushed {
  ids: readonly string[];
  device: string;
  tag: string;
  at: Date;
  accepted: boolean;
}

interface Finding {
  events: number;
  rows: number;
  /** People for whom an event stands in the ledger more than once, or not at all. */
  doubled: number;
  missing: number;
  unsettled: number;
  /** Rows that say accepted, while no device was ever reached; and the other way round. */
  belied: number;
  outside: number;
  manyTags: number;
  kills: number;
}

/** Takes what it is given, slowly, and fails now and then. */
function wildPush(chance: Chance, wire: Pushed[], clock: () => Date): PushPort {
  return {
    service: 'webPush',
    mayRegister: () => true,
    send: async ({ devices }, { payload }) => {
      const results = new Map<string, PushResult>();
      for (const device of devices) {
        await sleep(chance.below(8));
        const accepted = !chance.once(4);
        wire.push({ ids: payload.ids, device: device.id, tag: payload.tag, at: clock(), accepted });
        results.set(device.id, accepted ? { state: 'accepted' } : { state: 'later', reason: 'status 503' });
      }
      return results;
    },
    close: () => {},
  };
}

/** `spoil` takes care away from the workers. */
async function run(pauses: number, spoil: (pool: Sql) => Sql = (pool) => pool): Promise<Finding> {
  const chance = makeChance();
  const newPool = () => connect(url, { connections: 2, name: CHAOS });
  const pools = [newPool(), newPool()];
  const wire: Pushed[] = [];
  const notices: Notice[] = [];
  let now = START;
  let kills = 0;
  const clock = () => new Date(now);
  const push = wildPush(chance, wire, clock);
  const turn = async (own: Sql, latest: readonly Notice[]) => {
    // A worker that was killed begins anew at its next turn, as a job does.
    await announceNotices(own, latest, clock()).catch(() => {});
    const sending = { sql: own, push, staleChecks: [], trail, clock, batch: 5 };
    await sendDue(sending, 500).catch(() => {});
  };
  const work = async (worker: number, latest: readonly Notice[]) => {
    const pool = pools[worker] as Sql;
    const given = new AbortController();
    // The driver may wait for ever on a connection that was killed while it opened: such a worker is replaced.
    const patience = sleep(PATIENCE, undefined, { signal: given.signal }).then(
      () => {
        pools[worker] = newPool();
        return pool.end({ timeout: 0 });
      },
      () => {},
    );
    await Promise.race([turn(spoil(pool), latest).finally(() => given.abort()), patience]);
  };
  /** Looks for one that is at work until it has found one, or all have done theirs. */
  const kill = async (isOver: () => boolean) => {
    if (!chance.once(2)) return;
    await sleep(chance.below(80));
    for (let found = 0; found === 0 && !isOver(); kills += found) {
      const rows = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = ${CHAOS} AND datname = current_database() AND xact_start IS NOT NULL
          AND query ~ '(notifications|outbox)' LIMIT 1`;
      found = rows.length;
    }
  };
  for (let pause = 0; pause < pauses; pause += 1) {
    notices.push({
      kind: 'broadcast',
      objectId: newId(),
      ...place,
      threadId: null,
      surveyId: null,
      audience: 'everyone',
      userId: null,
      exceptId: null,
      dueAt: clock(),
    });
    // Told again until it is in: a job that fails is repeated.
    const latest = notices.slice(-3);
    let over = false;
    const working = Promise.all([work(0, latest), work(1, latest)]).finally(() => {
      over = true;
    });
    await Promise.all([working, kill(() => over)]);
    now += Math.floor((0.2 + chance.next() * 3) * HOUR);
  }
  await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })));
  const calm: PushPort = { ...push, send: (person, message) => push.send(person, message) };
  const own = spoil(sql);
  await announceNotices(own, notices, clock());
  for (let day = 0; day < 40; day++) {
    await sendDue({ sql: own, push: calm, staleChecks: [], trail, clock });
    now += HOUR;
  }
  return { ...(await look(notices, wire)), kills };
}

async function look(notices: readonly Notice[], wire: readonly Pushed[]): Promise<Omit<Finding, 'kills'>> {
  const rows = await sql`SELECT id, user_id, object_id, state, deliveries FROM notifications`;
  const people =
    await sql`SELECT DISTINCT m.user_id FROM team_members m JOIN users u ON u.id = m.user_id AND u.state <> 2
    WHERE m.team_id = ${place.teamId} AND m.role IN ('Patient', 'MedicalProfessional', 'Nurse')`;
  const windows = await listWindows(
    sql,
    people.map((row) => row.user_id),
  );
  const finding = {
    events: notices.length,
    rows: rows.length,
    doubled: 0,
    missing: 0,
    unsettled: 0,
    belied: 0,
  };
  const counted = Map.groupBy(rows, (row) => `${row.user_id} ${row.object_id}`);
  for (const { objectId } of notices)
    for (const { user_id } of people) {
      const own = counted.get(`${user_id} ${objectId}`)?.length ?? 0;
      if (own === 0) finding.missing += 1;
      if (own > 1) finding.doubled += 1;
    }
  const reached = new Map<string, Set<string>>();
  const tags = new Map<string, Set<string>>();
  const owners = new Map(rows.map((row) => [row.id as string, row.user_id as string]));
  let outside = 0;
  for (const { ids, device, tag, at, accepted } of wire)
    for (const id of ids) {
      if (accepted) reached.set(id, (reached.get(id) ?? new Set()).add(device));
      tags.set(id, (tags.get(id) ?? new Set()).add(tag));
      const window = windows.get(owners.get(id) ?? '');
      if (window && !isWithinWindow(window, Temporal.Instant.fromEpochMilliseconds(at.getTime())))
        outside += 1;
    }
  for (const { id, state, deliveries } of rows) {
    if (state === 'due' || state === 'held') finding.unsettled += 1;
    const written = Object.keys(deliveries).filter((device) => deliveries[device] === 'accepted');
    const told = reached.get(id) ?? new Set();
    if (written.some((device) => !told.has(device)) || (state === 'accepted') !== written.length > 0)
      finding.belied += 1;
  }
  const manyTags = [...tags.values()].filter((own) => own.size > 1).length;
  return { ...finding, outside, manyTags };
}

describe('two senders with pauses and kills', () => {
  it(`write each notification down once, and hand each over at least once (${PAUSES} pauses)`, {
    tags: ['F2'],
    timeout: sizeOf(600_000, 3_600_000),
  }, async () => {
    const finding = await run(PAUSES);
    expect(finding).toMatchObject({
      events: PAUSES,
      doubled: 0,
      missing: 0,
      unsettled: 0,
      belied: 0,
      outside: 0,
    });
    // Only what was handed over and not written down, and then joined with what is older still, has a second tag.
    expect(finding.manyTags).toBeLessThanOrEqual(finding.kills * 5);
    expect(finding.rows).toBeGreaterThan(PAUSES);
    expect(finding.kills).toBeGreaterThan(0);
  });

  it('are seen to write twice where the database does not hold them to once', {
    timeout: 600_000,
  }, async () => {
    await sql`ALTER TABLE notifications DROP CONSTRAINT notifications_user_id_object_id_kind_key`;
    const finding = await run(8, withoutConflicts);
    await sql`TRUNCATE notifications`;
    await sql`ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_object_id_kind_key
      UNIQUE (user_id, object_id, kind)`;
    expect(finding.doubled).toBeGreaterThan(0);
  });
});

/** A pool whose inserts do not mind what is there already. */
function withoutConflicts(pool: Sql): Sql {
  const spoilt = (strings: unknown) => {
    const without = (part: string) => part.replace(/ON CONFLICT \(user_id, object_id, kind\) DO NOTHING/, '');
    const parts = (strings as readonly string[]).map(without);
    return Object.assign(parts, { raw: parts });
  };
  const begin = (work: (tx: Sql) => Promise<unknown>) =>
    pool.begin((tx) =>
      work(
        new Proxy(tx as unknown as Sql, {
          apply: (target, _self, [strings, ...values]) =>
            Array.isArray(strings) && 'raw' in strings
              ? target(spoilt(strings) as never, ...(values as never[]))
              : target(strings as never, ...(values as never[])),
        }),
      ),
    );
  return new Proxy(pool, { get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)) });
}
