// SQL that writes notifications, and what happens to those whose subject was dealt with or no longer exists.
import type { NotificationKind } from '@trialog/contract/notifications.ts';
import type { Db, Sql } from '../../platform/database/connect.ts';
import { readByIndex } from '../../platform/database/read-by-index.ts';
import type { Notice } from './notice.ts';

export interface WrittenNotification {
  userId: string;
  projectId: string;
  teamId: string;
  dueAt: Date;
  /** A sender has something to do for it. */
  pending: boolean;
}

const returning = (
  db: Db,
) => db`RETURNING user_id AS "userId", project_id AS "projectId", team_id AS "teamId",
  due_at AS "dueAt", next_at IS NOT NULL AS pending`;

/**
 * What a sender could only put aside is settled at once: most people have no device, and a row that is written once
 * costs a third of one that is written, taken and settled. A reminder waits all the same: devices come and go.
 */
const state = (db: Db, dueAt: Fragment, now: Date) => db`CASE WHEN ${dueAt} > ${now} THEN 'due'
  WHEN NOT coalesce(s.active, true) THEN 'off'
  WHEN NOT EXISTS (SELECT 1 FROM push_devices d WHERE d.user_id = u.id) THEN 'noDevice' ELSE 'due' END`;

type Fragment = ReturnType<Db>;

const rowOf = (notice: Notice) => ({
  kind: notice.kind,
  object_id: notice.objectId,
  project_id: notice.projectId,
  team_id: notice.teamId,
  thread_id: notice.threadId,
  survey_id: notice.surveyId,
  audience: notice.audience,
  user_id: notice.userId,
  except_id: notice.exceptId,
  due_at: notice.dueAt.toISOString(),
});

/** Many notices for few people each, in one statement. In order, so that two workers cannot wait for each other. */
export async function insertForPeople(
  db: Db,
  notices: readonly Notice[],
  now: Date,
): Promise<WrittenNotification[]> {
  return db<WrittenNotification[]>`
    INSERT INTO notifications
      (user_id, kind, object_id, project_id, team_id, thread_id, survey_id, due_at, state, next_at)
    SELECT user_id, kind, object_id, project_id, team_id, thread_id, survey_id, due_at, state,
      CASE state WHEN 'due' THEN due_at END FROM (SELECT DISTINCT ON (p.user_id, n.object_id, n.kind) p.user_id, n.kind, n.object_id, n.project_id, n.team_id,
      n.thread_id, n.survey_id, n.due_at, ${state(db, db`n.due_at`, now)} AS state
    FROM jsonb_to_recordset(${db.json(notices.map(rowOf))}) AS n (kind text, object_id uuid, project_id uuid,
        team_id uuid, thread_id uuid, survey_id uuid, audience text, user_id uuid, except_id uuid, due_at timestamptz)
      CROSS JOIN LATERAL (
        SELECT n.user_id WHERE n.audience = 'person'
        UNION ALL SELECT m.user_id FROM team_members m WHERE n.audience IN ('professionals', 'doctors')
          AND m.team_id = n.team_id
          AND (m.role = 'MedicalProfessional' OR m.role = 'Nurse' AND n.audience = 'professionals')) p
      JOIN users u ON u.id = p.user_id AND u.state <> 2
      LEFT JOIN notification_settings s ON s.user_id = u.id
    WHERE p.user_id IS DISTINCT FROM n.except_id
    ORDER BY p.user_id, n.object_id, n.kind) AS wanted
    ON CONFLICT (user_id, object_id, kind) DO NOTHING ${returning(db)}`;
}

/** One notice for a whole team, so many people at once; `last` says where to go on, if there is more. */
export async function insertForTeam(
  db: Db,
  notice: Notice,
  after: string | undefined,
  limit: number,
  now: Date,
): Promise<{ inserted: WrittenNotification[]; last: string | undefined }> {
  // The next people first, from the index, and only then who they are: a large team is walked through once.
  const members = await db<{ user_id: string; active: boolean }[]>`
    SELECT m.user_id, u.state <> 2 AS active FROM (
      SELECT DISTINCT user_id FROM team_members
      WHERE team_id = ${notice.teamId} AND role IN ('Patient', 'MedicalProfessional', 'Nurse')
        ${after ? db`AND user_id > ${after}` : db``}
      ORDER BY user_id LIMIT ${limit}) m JOIN users u ON u.id = m.user_id ORDER BY m.user_id`;
  const ids = members
    .filter((row) => row.active && row.user_id !== notice.exceptId)
    .map((row) => row.user_id);
  const rows = await db<WrittenNotification[]>`
    INSERT INTO notifications
      (user_id, kind, object_id, project_id, team_id, thread_id, survey_id, due_at, state, next_at)
    SELECT user_id, ${notice.kind}, ${notice.objectId}::uuid, ${notice.projectId}::uuid, ${notice.teamId}::uuid,
      ${notice.threadId}::uuid, ${notice.surveyId}::uuid, due_at, state, CASE state WHEN 'due' THEN due_at END
    FROM (
      SELECT u.id AS user_id, n.due_at, ${state(db, db`n.due_at`, now)} AS state
      FROM users u CROSS JOIN (SELECT ${notice.dueAt}::timestamptz AS due_at) n
        LEFT JOIN notification_settings s ON s.user_id = u.id
      WHERE u.id = ANY(${ids}::uuid[]) ORDER BY u.id) AS wanted
    ON CONFLICT (user_id, object_id, kind) DO NOTHING ${returning(db)}`;
  return { inserted: [...rows], last: members.length < limit ? undefined : members.at(-1)?.user_id };
}

/** Not sent any more; but what a sender has in hand is that one's to settle. */
const dropped = (db: Db, reason: string) => db`
  state = CASE WHEN n.next_at IS NULL OR n.claim IS NOT NULL THEN n.state ELSE 'dropped' END,
  reason = CASE WHEN n.next_at IS NULL OR n.claim IS NOT NULL THEN n.reason ELSE ${reason} END,
  next_at = CASE WHEN n.claim IS NOT NULL THEN n.next_at END`;

interface NotActedOn {
  userId: string;
  threadId: string;
  objectId: string;
}

/** What these people were notified of in these threads, and have not acted on. */
export async function listNotActedOn(
  sql: Sql,
  threads: readonly { userId: string; threadId: string }[],
): Promise<NotActedOn[]> {
  const rows = threads.map(({ userId, threadId }) => ({ user_id: userId, thread_id: threadId }));
  const [, found] = await sql.begin((tx) =>
    tx.last([
      readByIndex(tx),
      tx<NotActedOn[]>`SELECT own.* FROM (SELECT DISTINCT user_id, thread_id
            FROM jsonb_to_recordset(${tx.json(rows)}) AS t (user_id uuid, thread_id uuid)) AS t
          CROSS JOIN LATERAL (
            SELECT n.user_id AS "userId", n.thread_id AS "threadId", n.object_id AS "objectId" FROM notifications n
            WHERE n.user_id = t.user_id AND n.thread_id = t.thread_id AND n.acted_at IS NULL) AS own`,
    ]),
  );
  return found;
}

/** Replied, or filled in: what asked for it is read and done, and what would still go out for it is not sent. */
export async function markActed(
  sql: Sql,
  acted: readonly { userId: string; objectId: string }[],
  now: Date,
): Promise<void> {
  const rows = acted.map(({ userId, objectId }) => ({ user_id: userId, object_id: objectId }));
  await sql.begin((tx) =>
    tx.last([
      readByIndex(tx),
      tx`UPDATE notifications n SET acted_at = coalesce(n.acted_at, ${now}), read_at = coalesce(n.read_at, ${now}), done_at = coalesce(n.done_at, ${now}),
          obsolete_at = CASE WHEN n.due_at > ${now} THEN ${now} ELSE n.obsolete_at END, ${dropped(tx, 'done')}
        WHERE n.kind <> 'surveyMissed' AND n.id = ANY(ARRAY(
          SELECT own.id FROM jsonb_to_recordset(${tx.json(rows)}) AS a (user_id uuid, object_id uuid)
          CROSS JOIN LATERAL (
            SELECT o.id FROM notifications o WHERE o.user_id = a.user_id AND o.object_id = a.object_id) AS own))`,
    ]),
  );
}

/** These rounds are over: nobody is called to them any more. What was missed is told by itself. */
export async function markOver(db: Db, roundIds: readonly string[], now: Date): Promise<void> {
  await db`UPDATE notifications n SET done_at = coalesce(done_at, ${now}), ${dropped(db, 'noLongerTrue')}
    WHERE object_id = ANY(${[...roundIds]}::uuid[]) AND kind IN ('surveyOpened', 'surveyReminder')`;
}

/** Whoever of those called has done what they called for. */
export async function markDone(
  db: Db,
  objectIds: readonly string[],
  kinds: readonly NotificationKind[],
  now: Date,
): Promise<WrittenNotification[]> {
  return db<WrittenNotification[]>`UPDATE notifications n SET done_at = ${now}, ${dropped(db, 'done')}
    WHERE object_id = ANY(${[...objectIds]}::uuid[]) AND kind = ANY(${[...kinds]}) AND done_at IS NULL ${returning(db)}`;
}

/** The subject of these notifications no longer exists. */
export async function markObsolete(db: Db, objectIds: readonly string[], now: Date): Promise<void> {
  await db`UPDATE notifications n SET obsolete_at = coalesce(obsolete_at, ${now}), ${dropped(db, 'noLongerTrue')}
    WHERE object_id = ANY(${[...objectIds]}::uuid[])`;
}
