// The sender: claims what is due, checks whether it is still true, holds what comes outside a person's hours, and hands the
// rest to the push service, what one person gets at once as one. Whoever is killed in between leaves rows that another
// takes up: exactly once in the ledger, at least once on the wire, where a tag makes one of two.
import { setTimeout as sleep } from 'node:timers/promises';
import { listAbout } from '../../people/store.ts';
import { recordAudit, systemAuthor } from '../../platform/audit/record.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Db, Sql } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import { addToOutbox } from '../../platform/outbox/add.ts';
import type { PushDevice, PushPort } from '../../platform/push/port.ts';
import { serviceOf } from '../devices.ts';
import { bellChanged } from '../events.ts';
import { afterSending, decide, hoursFrom } from './decide.ts';
import { payloadOf } from './payload.ts';
import {
  claimDue,
  type DueRow,
  deleteDevices,
  findNow,
  listDevices,
  type NotificationUpdate,
  readByIndexes,
  release,
  updateClaimed,
} from './store.ts';

/** Returns the ids of those that are no longer true; each domain knows its own kinds. */
export type StaleCheck = (
  db: Db,
  notifications: readonly Pick<DueRow, 'id' | 'kind' | 'object_id'>[],
  now: Date,
) => Promise<readonly string[]>;

interface Sending {
  sql: Sql;
  push: PushPort;
  staleChecks: readonly StaleCheck[];
  /** Of the application, for audit rows. */
  trail: AuditTrail;
  /** For tests; otherwise the database's clock. */
  clock?: () => Date;
  batch?: number;
}

/** Few enough that neither the database nor this process is long at it. */
const BATCH = 200;
/** Handing over a batch takes no longer than this; the lease is longer by more than the longest single call. */
const HANDING_OVER_MS = 30_000;
const LEASE_MS = 60_000;
const AT_ONCE = 20;
/** So many outcomes are written in one go, or those of so long: each commit waits for the disk. */
const WRITTEN_AT_ONCE = 50;
const WRITTEN_AFTER_MS = 500;
const TTL_SECONDS = 86_400;

/** Goes on for as long as there is something due, up to `patience`. Gives how many it has settled. */
export async function sendDue(sending: Sending, patience = 8_000): Promise<number> {
  const since = performance.now();
  for (let count = 0; ; ) {
    const done = await sendBatch(sending);
    count += done;
    if (done === 0 || performance.now() - since > patience) return count;
    // Others want the database, too.
    await sleep(5);
  }
}

async function sendBatch(sending: Sending): Promise<number> {
  const { sql, batch = BATCH, clock } = sending;
  const now = clock ? clock() : await findNow(sql);
  const claim = newId();
  const rows = await claimDue(sql, claim, now, batch, LEASE_MS);
  if (rows.length === 0) return 0;
  const [stale, devices] = await Promise.all([
    findStale(sending, rows, now),
    listDevices(sql, [...new Set(rows.map((row) => row.user_id))]),
  ]);
  const hours = hoursFrom(now);
  const updates: NotificationUpdate[] = [];
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const decision = decide(row, {
      stale: stale.has(row.id),
      devices: devices.get(row.user_id) ?? [],
      now,
      hours,
    });
    if ('update' in decision) updates.push(decision.update);
    else join(groups, row, decision.devices);
  }
  await writeDown(sending, claim, [{ updates, goneDevices: [] }], now);
  await notifyReminded(sql, rows);
  const handed = await handOver(sending, claim, [...groups.values()], now);
  return updates.length + handed;
}

async function findStale(
  { sql, staleChecks }: Sending,
  rows: readonly DueRow[],
  now: Date,
): Promise<Set<string>> {
  const found = await Promise.all(staleChecks.map((check) => check(sql, rows, now)));
  return new Set(found.flat());
}

/** A reminder is in the bell from the moment that it is due: nobody has been notified yet. */
async function notifyReminded(sql: Sql, rows: readonly DueRow[]): Promise<void> {
  const reminders = rows.filter((row) => row.kind === 'surveyReminder' && !row.held_until && !row.sent_at);
  const teams = Map.groupBy(reminders, (row) => row.team_id);
  await addToOutbox(
    sql,
    [...teams.values()].map((own) => {
      const { project_id: projectId, team_id: teamId } = own[0] as DueRow;
      return bellChanged(
        { projectId, teamId },
        own.map((row) => row.user_id),
      );
    }),
  );
}

/** What one person gets at once, on the same devices. */
interface Group {
  /** The oldest one when it first went out, which gives the tag: a repetition has the same. */
  leadId: string;
  rows: DueRow[];
  devices: readonly PushDevice[];
}

/** What went out before goes out again as it was, without what has come since. */
function join(groups: Map<string, Group>, row: DueRow, devices: readonly PushDevice[]): void {
  const again = row.attempts > 0 ? (row.sent_with ?? row.id) : undefined;
  const key = [row.user_id, again ?? 'new', ...devices.map(({ id }) => id)].join(' ');
  const group = groups.get(key);
  if (group) group.rows.push(row);
  else groups.set(key, { leadId: again ?? row.id, rows: [row], devices });
}

/** What became of a group, to be written down. */
interface Outcome {
  updates: NotificationUpdate[];
  goneDevices: string[];
}

/** A few at a time. What is not handed over in time goes back, for the next batch. */
async function handOver(sending: Sending, claim: string, groups: Group[], now: Date): Promise<number> {
  const since = performance.now();
  let handed = 0;
  let outcomes: Outcome[] = [];
  let written = since;
  const write = async () => {
    const own = outcomes;
    outcomes = [];
    written = performance.now();
    await writeDown(sending, claim, own, now);
  };
  const work = async () => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      if (performance.now() - since > HANDING_OVER_MS) {
        const ids = group.rows.map(({ id }) => id);
        await release(sending.sql, claim, ids, now);
        continue;
      }
      const outcome = await handOverOne(sending, group, now);
      // Only now: while it was waited for, others may have begun a new list.
      outcomes.push(outcome);
      handed += group.rows.length;
      if (outcomes.length >= WRITTEN_AT_ONCE || performance.now() - written > WRITTEN_AFTER_MS) await write();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await write();
  return handed;
}

async function handOverOne({ push }: Sending, { leadId, rows, devices }: Group, now: Date): Promise<Outcome> {
  const externalId = (rows[0] as DueRow).external_id;
  const results = await push.send(
    { externalId, devices },
    { id: leadId, payload: payloadOf(rows, leadId), ttlSeconds: TTL_SECONDS },
  );
  return {
    updates: rows.map((row) => afterSending(row, results, row.id === leadId ? null : leadId, now)),
    goneDevices: devices.filter(({ id }) => results.get(id)?.state === 'gone').map(({ id }) => id),
  };
}

async function writeDown(
  { sql, trail }: Sending,
  claim: string,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  const updates = outcomes.flatMap((outcome) => outcome.updates);
  const gone = outcomes.flatMap(({ goneDevices }) => goneDevices);
  if (updates.length === 0) return;
  await sql.begin(async (tx) => {
    await readByIndexes(tx);
    await updateClaimed(tx, claim, updates, now);
    if (gone.length === 0) return;
    const removed = await deleteDevices(tx, gone);
    const owners = await listAbout(
      tx,
      removed.map(({ userId }) => userId),
    );
    await recordAudit(
      tx,
      trail,
      systemAuthor,
      removed.map(({ id, userId, endpoint }) => ({
        action: 'notifications.removeDevice',
        objectType: 'device',
        objectId: id,
        ...owners.get(userId),
        changes: { service: [serviceOf(endpoint), null] },
        reason: 'The push service no longer knows it.',
      })),
    );
  });
}
