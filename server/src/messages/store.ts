// All SQL about messages. A thread's document is written again with each change of its rows, in their transaction.

import type { Emotion, MessagePriority, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { Status } from '@trialog/contract/projects.ts';
import type { ProjectProperties } from '@trialog/contract/schemas/projects.ts';
import type { Db, Statement } from '../platform/database/connect.ts';
import { countedChange } from '../platform/outbox/add.ts';
import { type NewMessageRow, newRecord } from './new-record.ts';
import type { StoredAttachment, ThreadRow } from './thread-document.ts';

export interface AuthorRow {
  id: string;
  name: string;
  avatar_key: string | null;
  study_code: string | null;
}

export async function listAuthors(db: Db, userIds: string[]): Promise<AuthorRow[]> {
  return db<AuthorRow[]>`SELECT u.id, u.name, u.avatar_key, p.study_code
    FROM users u LEFT JOIN patients p ON p.user_id = u.id WHERE u.id = ANY(${userIds}::uuid[])`;
}

export async function findProperties(db: Db, projectId: string): Promise<Partial<ProjectProperties>> {
  const [row] = await db`SELECT properties FROM projects WHERE id = ${projectId}`;
  return row?.properties ?? {};
}

export interface TeamState {
  projectStatus: Status;
  teamStatus: Status;
  properties: Partial<ProjectProperties>;
}

/** Asked after the team's counter was taken: closing takes it too, so that none can pass the other. */
export async function findTeamState(db: Db, teamId: string): Promise<TeamState | undefined> {
  const [row] = await db<
    TeamState[]
  >`SELECT p.status AS "projectStatus", t.state AS "teamStatus", p.properties
    FROM medical_teams t JOIN projects p ON p.id = t.project_id WHERE t.id = ${teamId}`;
  return row;
}

/** The same as a condition, for a transaction that does not wait for the answer. */
export const requireOpen = (db: Db, teamId: string, { messaging }: { messaging: boolean }) => db<never[]>`
  SELECT required(t.id IS NOT NULL, 'notFound'), required(p.status = ${Status.OPEN}, 'projectClosed'),
    required(t.state = ${Status.OPEN}, 'teamClosed'), required(NOT ${messaging}
      OR coalesce((p.properties ->> 'isMessagingActive')::boolean, ${defaultProjectProperties.isMessagingActive}),
      'messagingInactive')
  FROM (VALUES (${teamId}::uuid)) AS asked (id) LEFT JOIN medical_teams t ON t.id = asked.id
    LEFT JOIN projects p ON p.id = t.project_id`;

/** At the end of a transaction that writes to one patient: they may have gone to another team while it was under way. */
export const requirePatientOf = (db: Db, teamId: string, patientId: string) => db<never[]>`
  SELECT required(EXISTS (SELECT 1 FROM patients WHERE user_id = ${patientId} AND team_id = ${teamId}), 'patientLeft')`;

export interface MessageRow {
  id: string;
  thread_id: string;
  project_id: string;
  team_id: string;
  author_id: string;
  patient_id: string | null;
  type: MessageType;
  scope: MessageScope;
  emotion: Emotion;
  priority: MessagePriority | null;
  title: string | null;
  body: string;
  version: number;
  created_at: Date;
  awaiting_upload: boolean;
  has_attachment: boolean;
  attachment: StoredAttachment | null;
}

const columns = (
  db: Db,
) => db`id, thread_id, project_id, team_id, author_id, patient_id, type, scope, emotion, priority,
  title, body, version, created_at, awaiting_upload, has_attachment, attachment`;

/** Withdrawn messages are not found. */
export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db<
    MessageRow[]
  >`SELECT ${columns(db)} FROM messages WHERE id = ${id} AND withdrawn_at IS NULL`;
  return row;
}

/** Without a change, the message is numbered with its thread. */
export function insertMessage(
  db: Db,
  row: NewMessageRow,
  change: number | ReturnType<typeof countedChange> | null = null,
): Statement<never[]> {
  return db<
    never[]
  >`INSERT INTO messages (id, project_id, team_id, thread_id, author_id, patient_id, type, scope, emotion,
      priority, title, body, created_at, has_attachment, awaiting_upload, survey_round_id, change_no)
    VALUES (${row.id}, ${row.projectId}, ${row.teamId}, ${row.threadId}, ${row.authorId}, ${row.patientId}, ${row.type},
      ${row.scope}, ${row.emotion}, ${row.priority ?? null}, ${row.title}, ${row.body}, ${row.at}, ${row.hasAttachment},
      ${row.hasAttachment}, ${row.surveyRoundId ?? null}, ${change})`;
}

/** A new thread with its original. The team's change was counted before, in the same transaction. */
export function insertThread(db: Db, row: NewMessageRow): Statement<never[]> {
  const message = insertMessage(db, row, countedChange(db, row.teamId));
  return db<never[]>`WITH message AS (${message} RETURNING *)
    INSERT INTO threads (id, project_id, team_id, author_id, patient_id, type, created_at, active_at, shared_at, asked_at,
      awaiting_upload, change_no, document)
    SELECT id, project_id, team_id, author_id, patient_id, type, created_at, created_at, created_at,
      CASE WHEN type = 0 AND NOT awaiting_upload THEN created_at END, awaiting_upload, change_no,
      ${db.json([newRecord(row)])} FROM message`;
}

/**
 * Writes the document again from the rows, under a new number: readers keep what they read by it. Messages that changed in
 * it have no number at that moment, and get this one.
 */
export async function updateThreads(db: Db, ids: readonly string[], change: number): Promise<void> {
  await db`WITH numbered AS (UPDATE messages SET change_no = ${change}
      WHERE thread_id = ANY(${ids as string[]}::uuid[]) AND change_no IS NULL)
    UPDATE threads t SET document = thread_document(t.id), change_no = ${change}, awaiting_upload = m.awaiting_upload,
      active_at = coalesce(a.active_at, t.created_at), shared_at = coalesce(a.shared_at, t.created_at),
      asked_at = a.asked_at
    FROM messages m CROSS JOIN LATERAL thread_activity(m.id) a
    WHERE t.id = ANY(${ids as string[]}::uuid[]) AND m.id = t.id AND NOT t.withdrawn`;
}

export async function updateText(
  db: Db,
  message: MessageRow,
  title: string,
  body: string,
  at: Date,
): Promise<void> {
  await db`INSERT INTO message_versions (message_id, version, title, body, replaced_at)
    VALUES (${message.id}, ${message.version}, ${message.title}, ${message.body}, ${at})`;
  await db`UPDATE messages SET title = ${title}, body = ${body}, version = version + 1, edited_at = ${at},
    change_no = NULL WHERE id = ${message.id}`;
}

export async function updateAttachment(db: Db, id: string, attachment: StoredAttachment): Promise<void> {
  await db`UPDATE messages SET attachment = ${db.json(attachment as never)}, awaiting_upload = false, change_no = NULL
    WHERE id = ${id}`;
}

const withdrawing = (db: Db, at: Date, change: number) =>
  db`UPDATE messages SET withdrawn_at = ${at}, change_no = ${change}`;

/** Withdraws an original with all its replies, or one reply. */
export async function withdrawMessages(
  db: Db,
  message: Pick<MessageRow, 'id' | 'thread_id'>,
  at: Date,
  change: number,
): Promise<MessageRow[]> {
  const original = message.id === message.thread_id;
  const rows = await db<MessageRow[]>`${withdrawing(db, at, change)}
    WHERE thread_id = ${message.thread_id} AND withdrawn_at IS NULL AND (${original} OR id = ${message.id})
    RETURNING ${columns(db)}`;
  if (original) await db`UPDATE threads SET withdrawn = true, change_no = ${change} WHERE id = ${message.id}`;
  else await updateThreads(db, [message.thread_id], change);
  return rows;
}

/** Withdraws an original and some of its replies; the thread stays with the others. */
export async function withdrawOriginal(
  db: Db,
  originalId: string,
  replyIds: readonly string[],
  at: Date,
  change: number,
): Promise<MessageRow[]> {
  const ids = [originalId, ...replyIds];
  const rows = await db<MessageRow[]>`${withdrawing(db, at, change)}
    WHERE id = ANY(${ids}::uuid[]) RETURNING ${columns(db)}`;
  await db`UPDATE threads SET original_deleted = true, change_no = ${change} WHERE id = ${originalId}`;
  await updateThreads(db, [originalId], change);
  return rows;
}

interface ReplyRow {
  id: string;
  authorId: string;
  type: MessageType;
  awaitingUpload: boolean;
}

export async function listReplies(db: Db, threadId: string): Promise<ReplyRow[]> {
  return db<
    ReplyRow[]
  >`SELECT id, author_id AS "authorId", type, awaiting_upload AS "awaitingUpload" FROM messages
    WHERE thread_id = ${threadId} AND id <> thread_id AND withdrawn_at IS NULL`;
}

/** What of a thread `t` somebody has read. */
export const readBy = (db: Db, userId: string) => db`(SELECT string_agg(r.message_id::text, ',')
  FROM message_reads r WHERE r.user_id = ${userId} AND r.thread_id = t.id AND NOT r.unread) AS read`;

/** Who reads a team's wall. */
export interface Whose {
  teamId: string;
  userId: string;
  patientOnly: boolean;
  /** Of a patient who was transferred to another team: what came later is not theirs. */
  until?: Date | undefined;
}

/** Of the threads `t`: those that were begun while the reader was in the team. */
export const whileThere = (db: Db, { until }: Whose) => (until ? db`AND t.created_at <= ${until}` : db``);

export const seenBy = (
  db: Db,
  who: Whose,
) => db`t.team_id = ${who.teamId} AND (NOT t.awaiting_upload OR t.author_id = ${who.userId})
  ${who.patientOnly ? db`AND (t.patient_id IS NULL OR (t.patient_id = ${who.userId} AND t.type <> 4))` : db``}
  ${whileThere(db, who)}`;

/** Whether a patient sees anything of the thread `t`: of one whose original was deleted, some reply. */
export const isLeftFor = (db: Db, who: Whose) =>
  who.patientOnly
    ? db`(NOT t.original_deleted OR EXISTS (SELECT 1 FROM messages l WHERE l.thread_id = t.id AND l.withdrawn_at IS NULL
      AND NOT l.awaiting_upload AND (l.patient_id IS NULL OR l.patient_id = ${who.userId})))`
    : db`true`;

/** The thread of an original, which may be deleted, or of a reply, if the reader may see it. */
export async function findThread(db: Db, who: Whose, messageId: string): Promise<ThreadRow | undefined> {
  const [row] = await db<ThreadRow[]>`SELECT t.document, ${readBy(db, who.userId)} FROM threads t
    WHERE t.id = (SELECT m.thread_id FROM messages m WHERE m.id = ${messageId} AND (m.withdrawn_at IS NULL OR m.id = m.thread_id)
      ${who.patientOnly ? db`AND (m.patient_id IS NULL OR m.patient_id = ${who.userId})` : db``})
      AND ${seenBy(db, who)} AND NOT t.withdrawn AND ${isLeftFor(db, who)}`;
  return row;
}

/** Messages whose file never came. */
export async function listAbandoned(db: Db, before: Date, limit: number): Promise<MessageRow[]> {
  return db<MessageRow[]>`SELECT ${columns(db)} FROM messages
    WHERE awaiting_upload AND withdrawn_at IS NULL AND created_at < ${before} ORDER BY created_at LIMIT ${limit}`;
}

interface WithdrawnRow {
  id: string;
  attachment: StoredAttachment | null;
}

/** What was withdrawn of a thread and has, or was to have, a file. */
export async function listWithdrawn(db: Db, threadId: string): Promise<WithdrawnRow[]> {
  return db<WithdrawnRow[]>`SELECT id, attachment FROM messages
    WHERE thread_id = ${threadId} AND withdrawn_at IS NOT NULL AND has_attachment`;
}

/** Fails where a person has begun this many messages with files already. */
export const requireFewWaiting = (db: Db, authorId: string, most: number) => db<never[]>`
  SELECT required(count(*) < ${most}::int, 'tooManyWaiting') FROM messages
  WHERE author_id = ${authorId} AND awaiting_upload AND withdrawn_at IS NULL`;

/** Messages of somebody that wait for their file. */
export async function countPendingUploads(db: Db, authorId: string): Promise<number> {
  const [row] = await db`SELECT count(*)::int AS count FROM messages
    WHERE author_id = ${authorId} AND awaiting_upload AND withdrawn_at IS NULL`;
  return row?.count ?? 0;
}
