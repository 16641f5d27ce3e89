// SQL of what people see and set: settings, devices, the bell and the ledger.
import type { NotificationKind, NotificationState } from '@trialog/contract/notifications.ts';
import type { NotificationWindow } from '@trialog/contract/rules/notification-window.ts';
import type { Db } from '../platform/database/connect.ts';

interface SettingsRow extends NotificationWindow {
  version: number;
}

/** Who has chosen nothing yet is reached at any hour. */
export async function getSettings(db: Db, userId: string): Promise<SettingsRow> {
  const [row] = await db<SettingsRow[]>`
    SELECT coalesce(s.active, true) AS active, coalesce(s.all_day, true) AS "allDay", s.starts_at AS "from",
      s.stops_at AS "to", coalesce(s.time_zone, u.time_zone) AS "timeZone", coalesce(s.version, 0) AS version
    FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id WHERE u.id = ${userId}`;
  if (!row) throw new Error('Settings are asked for somebody who is not there.');
  return row;
}

export async function listWindows(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, NotificationWindow>> {
  const rows = await db<(NotificationWindow & { userId: string })[]>`
    SELECT user_id AS "userId", active, all_day AS "allDay", starts_at AS "from", stops_at AS "to",
      time_zone AS "timeZone" FROM notification_settings WHERE user_id = ANY(${[...userIds]}::uuid[])`;
  return new Map(rows.map((row) => [row.userId, row]));
}

export async function upsertSettings(
  db: Db,
  userId: string,
  { active, allDay, from, to, timeZone }: NotificationWindow,
  now: Date,
): Promise<number> {
  const [row] = await db`
    INSERT INTO notification_settings (user_id, active, all_day, starts_at, stops_at, time_zone, updated_at)
    VALUES (${userId}, ${active}, ${allDay}, ${from}, ${to}, ${timeZone}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET active = excluded.active, all_day = excluded.all_day,
      starts_at = excluded.starts_at, stops_at = excluded.stops_at, time_zone = excluded.time_zone,
      updated_at = excluded.updated_at, version = notification_settings.version + 1
    RETURNING version`;
  return row?.version;
}

/** What waits for hours that no longer hold is looked at again. */
export async function releaseHeld(db: Db, userId: string, now: Date): Promise<void> {
  await db`UPDATE notifications SET next_at = ${now} WHERE user_id = ${userId} AND state = 'held' AND next_at > ${now}`;
}

interface DeviceRow {
  id: string;
  user_id: string;
  p256dh: string;
  auth: string;
  service_id: string | null;
}

/** What is left of one for the audit trail, and for the service that must forget it. */
export type RemovedDevice = Pick<DeviceRow, 'id' | 'service_id'> & { endpoint: string };

export async function findDevice(db: Db, endpoint: string): Promise<DeviceRow | undefined> {
  const [row] = await db<DeviceRow[]>`SELECT id, user_id, p256dh, auth, service_id FROM push_devices
    WHERE endpoint = ${endpoint} FOR UPDATE`;
  return row;
}

interface NewDevice {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  now: Date;
}

/** Gives the id that the device has from now on: its own, if two registrations of it came at once. */
export async function upsertDevice(db: Db, device: NewDevice): Promise<string> {
  const { id, userId, endpoint, p256dh, auth, now } = device;
  const [row] =
    await db`INSERT INTO push_devices (id, user_id, endpoint, p256dh, auth, registered_at, seen_at)
    VALUES (${id}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${now}, ${now})
    ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      seen_at = excluded.seen_at, service_id = NULL RETURNING id`;
  return row?.id;
}

export async function markSeen(db: Db, deviceId: string, now: Date): Promise<void> {
  await db`UPDATE push_devices SET seen_at = ${now} WHERE id = ${deviceId}`;
}

/** Those beyond the given number, the ones seen longest ago. */
export async function deleteSurplus(db: Db, userId: string, most: number): Promise<RemovedDevice[]> {
  return db<RemovedDevice[]>`DELETE FROM push_devices WHERE id IN (
      SELECT id FROM push_devices WHERE user_id = ${userId} ORDER BY seen_at DESC, id DESC OFFSET ${most})
    RETURNING id, endpoint, service_id`;
}

export async function deleteDevice(
  db: Db,
  userId: string,
  deviceId: string,
): Promise<RemovedDevice | undefined> {
  const [row] = await db<RemovedDevice[]>`DELETE FROM push_devices
    WHERE id = ${deviceId} AND user_id = ${userId} RETURNING id, endpoint, service_id`;
  return row;
}

export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  object_id: string;
  project_id: string;
  team_id: string;
  thread_id: string | null;
  survey_id: string | null;
  due_at: Date;
  read_at: Date | null;
}

const announced = (db: Db, userId: string, now: Date) =>
  db`user_id = ${userId} AND obsolete_at IS NULL AND due_at <= ${now}`;

const shown = (db: Db, userId: string, now: Date) => db`${announced(db, userId, now)} AND done_at IS NULL`;

export async function listOwn(db: Db, userId: string, now: Date, limit: number): Promise<NotificationRow[]> {
  return db<NotificationRow[]>`
    SELECT id, kind, object_id, project_id, team_id, thread_id, survey_id, due_at, read_at
    FROM notifications WHERE ${shown(db, userId, now)} ORDER BY due_at DESC, id LIMIT ${limit}`;
}

export async function countUnread(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db`SELECT count(*)::int AS unread FROM notifications
    WHERE ${shown(db, userId, now)} AND read_at IS NULL`;
  return row?.unread;
}

/**
 * Gives those that this changed. `ids` undefined means all that are shown. One that was done meanwhile, such as a message
 * that was read behind the list, can still be opened.
 */
export async function markOwn(
  db: Db,
  userId: string,
  ids: readonly string[] | undefined,
  opened: boolean,
  now: Date,
): Promise<string[]> {
  const rows = await db`UPDATE notifications SET read_at = coalesce(read_at, ${now}),
      opened_at = CASE WHEN ${opened} THEN coalesce(opened_at, ${now}) ELSE opened_at END
    WHERE ${ids ? db`${announced(db, userId, now)} AND id = ANY(${[...ids]}::uuid[])` : shown(db, userId, now)}
      AND (read_at IS NULL OR (${opened} AND opened_at IS NULL)) RETURNING id`;
  return rows.map((row) => row.id);
}

/** Whoever sees on the wall what a notification tells of has read it, too, and is done with it. Gives how many. */
export async function markReadAbout(
  db: Db,
  userId: string,
  objectIds: readonly string[],
  now: Date,
): Promise<number> {
  const rows = await db`UPDATE notifications SET read_at = coalesce(read_at, ${now}), done_at = ${now}
    WHERE user_id = ${userId} AND object_id = ANY(${[...objectIds]}::uuid[]) AND done_at IS NULL RETURNING id`;
  return rows.length;
}

export interface LedgerRow extends NotificationRow {
  state: NotificationState;
  held_until: Date | null;
  sent_at: Date | null;
  accepted_at: Date | null;
  failed_at: Date | null;
  reason: string | null;
  attempts: number;
  devices_accepted: number;
  devices_gone: number;
  sent_with: string | null;
  opened_at: Date | null;
  acted_at: Date | null;
}

/** The notifications of a patient in these teams, newest first. */
export async function listLedger(
  db: Db,
  patientId: string,
  teamIds: readonly string[],
  roundId: string | undefined,
  limit: number,
): Promise<LedgerRow[]> {
  return db<LedgerRow[]>`
    SELECT id, kind, object_id, project_id, team_id, thread_id, survey_id, due_at, read_at, state, held_until, sent_at,
      accepted_at, failed_at, reason, attempts, sent_with, opened_at, acted_at,
      (SELECT count(*) FROM jsonb_each_text(deliveries) WHERE value = 'accepted')::int AS devices_accepted,
      (SELECT count(*) FROM jsonb_each_text(deliveries) WHERE value = 'gone')::int AS devices_gone
    FROM notifications WHERE user_id = ${patientId} AND team_id = ANY(${[...teamIds]}::uuid[])
      ${roundId ? db`AND object_id = ${roundId}` : db``}
    ORDER BY due_at DESC, id LIMIT ${limit}`;
}

/** A patient of these teams, now or when they were notified there. */
export async function findPatientTeam(
  db: Db,
  patientId: string,
  teamIds: readonly string[],
): Promise<{ projectId: string; teamId: string } | undefined> {
  const [row] = await db<{ projectId: string; teamId: string }[]>`
    SELECT p.project_id AS "projectId", t.team_id AS "teamId" FROM patients p CROSS JOIN LATERAL (
      SELECT p.team_id WHERE p.team_id = ANY(${[...teamIds]}::uuid[])
      UNION ALL SELECT n.team_id FROM notifications n
        WHERE n.user_id = p.user_id AND n.team_id = ANY(${[...teamIds]}::uuid[]) LIMIT 1) t
    WHERE p.user_id = ${patientId}`;
  return row;
}
