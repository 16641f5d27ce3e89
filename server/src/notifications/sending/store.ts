// SQL of the sender: it takes what is due, person by person, and writes down what became of it.
import type { Language } from '@trialog/contract/languages.ts';
import type { NotificationState } from '@trialog/contract/notifications.ts';
import type { NotificationWindow } from '@trialog/contract/rules/notification-window.ts';
import type { Db, Sql } from '../../platform/database/connect.ts';
import type { PushDevice } from '../../platform/push/port.ts';
import type { NotificationRow } from '../store.ts';

const LOCK = 7_421_011;

export async function findNow(db: Db): Promise<Date> {
  const [row] = await db`SELECT trialog_clock() AS now`;
  return row?.now;
}

export interface DueRow extends NotificationRow {
  user_id: string;
  held_until: Date | null;
  sent_at: Date | null;
  attempts: number;
  sent_with: string | null;
  deliveries: Record<string, 'accepted' | 'gone' | 'refused'>;
  language: Language;
  external_id: string;
  /** Why the person is not to be reached at all, if so. */
  barred: 'suspended' | 'notInTeam' | 'closed' | null;
  window: NotificationWindow;
}

/**
 * For this transaction. A plan that was made while the table was small reads all of it, and is kept while a broadcast
 * makes it large. So rows are named by their ids, a person's are found by the person alone (no index knows the sum in
 * that condition), and nothing is read from end to end.
 */
export async function readByIndexes(tx: Db): Promise<void> {
  await tx`SELECT set_config('enable_seqscan', 'off', true)`;
}

/**
 * Takes everything that is due for the next people, so that one person's go out together. One at a time: two senders
 * would share a person's between them.
 */
export async function claimDue(
  sql: Sql,
  claim: string,
  now: Date,
  limit: number,
  leaseMs: number,
): Promise<DueRow[]> {
  return sql.begin(async (tx) => {
    await readByIndexes(tx);
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`;
    return tx<DueRow[]>`
      WITH taken AS (
        UPDATE notifications SET claim = ${claim}, next_at = ${new Date(now.getTime() + leaseMs)}
        WHERE id = ANY(ARRAY(SELECT theirs.id FROM (
            SELECT DISTINCT user_id FROM (SELECT user_id FROM notifications WHERE next_at <= ${now}
              ORDER BY next_at LIMIT ${limit}) AS due) AS people
          CROSS JOIN LATERAL (SELECT id FROM notifications WHERE user_id = people.user_id
            AND next_at + interval '0' <= ${now} OFFSET 0) AS theirs)) RETURNING *
      )
      SELECT t.id, t.user_id, t.kind, t.object_id, t.project_id, t.team_id, t.thread_id, t.survey_id, t.due_at, t.read_at,
        t.held_until, t.sent_at, t.attempts, t.sent_with, t.deliveries, u.language, u.account_id AS external_id, CASE
          WHEN u.state <> 0 THEN 'suspended'
          WHEN m.state <> 0 OR j.status <> 0 THEN 'closed'
          WHEN NOT EXISTS (SELECT 1 FROM team_members b WHERE b.team_id = t.team_id AND b.user_id = t.user_id)
            THEN 'notInTeam' END AS barred,
        json_build_object('active', coalesce(s.active, true), 'allDay', coalesce(s.all_day, true), 'from', s.starts_at,
          'to', s.stops_at, 'timeZone', coalesce(s.time_zone, u.time_zone)) AS window
      FROM taken t JOIN users u ON u.id = t.user_id JOIN medical_teams m ON m.id = t.team_id
        JOIN projects j ON j.id = t.project_id LEFT JOIN notification_settings s ON s.user_id = t.user_id
      ORDER BY t.user_id, t.due_at, t.id`;
  }) as Promise<DueRow[]>;
}

export async function listDevices(db: Db, userIds: readonly string[]): Promise<Map<string, PushDevice[]>> {
  const rows = await db<(PushDevice & { userId: string })[]>`
    SELECT id, user_id AS "userId", endpoint, p256dh, auth, service_id AS "serviceId" FROM push_devices
    WHERE user_id = ANY(${[...userIds]}::uuid[]) ORDER BY seen_at DESC, id`;
  return Map.groupBy(rows, (row) => row.userId);
}

export interface NotificationUpdate {
  id: string;
  state: NotificationState;
  /** Only where it is due or held. */
  next_at: Date | null;
  held_until: Date | null;
  sent_at: Date | null;
  attempts: number;
  reason: string | null;
  deliveries: DueRow['deliveries'];
  sent_with: string | null;
  /** Its subject no longer exists. */
  obsolete: boolean;
}

/** What another sender has claimed in the meantime is that sender’s to update. Returns how many were ours. */
export async function updateClaimed(
  db: Db,
  claim: string,
  updates: readonly NotificationUpdate[],
  now: Date,
): Promise<number> {
  if (updates.length === 0) return 0;
  const ids = updates.map(({ id }) => id);
  const rows =
    await db`UPDATE notifications n SET state = s.state, next_at = s.next_at, held_until = s.held_until,
      sent_at = s.sent_at, attempts = s.attempts, reason = s.reason, deliveries = s.deliveries, sent_with = s.sent_with,
      accepted_at = CASE WHEN s.state = 'accepted' THEN ${now} ELSE n.accepted_at END,
      failed_at = CASE WHEN s.state = 'failed' THEN ${now} ELSE n.failed_at END,
      obsolete_at = CASE WHEN s.obsolete THEN ${now} ELSE n.obsolete_at END, claim = NULL
    FROM jsonb_to_recordset(${db.json(updates as never)}) AS s (id uuid, state text, next_at timestamptz,
      held_until timestamptz, sent_at timestamptz, attempts integer, reason text, deliveries jsonb, sent_with uuid,
      obsolete boolean)
    WHERE n.id = s.id AND n.id = ANY(${ids}::uuid[]) AND n.claim = ${claim} RETURNING n.id`;
  return rows.length;
}

/** Given back untouched, for the next sender. */
export async function release(db: Db, claim: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db`UPDATE notifications SET next_at = ${now}, claim = NULL
    WHERE claim = ${claim} AND next_at IS NOT NULL AND id = ANY(${[...ids]}::uuid[])`;
}

export async function deleteDevices(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; userId: string; endpoint: string }[]> {
  return db<{ id: string; userId: string; endpoint: string }[]>`DELETE FROM push_devices
    WHERE id = ANY(${[...ids]}::uuid[]) RETURNING id, user_id AS "userId", endpoint`;
}

export async function findDeviceById(
  db: Db,
  id: string,
): Promise<(PushDevice & { externalId: string }) | undefined> {
  const [row] = await db<(PushDevice & { externalId: string })[]>`
    SELECT d.id, d.endpoint, d.p256dh, d.auth, d.service_id AS "serviceId", u.account_id AS "externalId"
    FROM push_devices d JOIN users u ON u.id = d.user_id WHERE d.id = ${id}`;
  return row;
}

export async function updateServiceId(db: Db, id: string, serviceId: string): Promise<boolean> {
  const rows = await db`UPDATE push_devices SET service_id = ${serviceId} WHERE id = ${id} RETURNING id`;
  return rows.length > 0;
}

/** Hours follow who travels. Gives the zone that they had, where it changed. */
export async function followZone(db: Db, userId: string): Promise<{ from: string; to: string } | undefined> {
  const [row] = await db<{ from: string; to: string }[]>`
    UPDATE notification_settings s SET time_zone = u.time_zone, version = s.version + 1
    FROM users u, (SELECT time_zone FROM notification_settings WHERE user_id = ${userId} FOR UPDATE) old
    WHERE s.user_id = ${userId} AND u.id = s.user_id AND s.time_zone <> u.time_zone
    RETURNING old.time_zone AS "from", s.time_zone AS "to"`;
  return row;
}
