// The SQL of reading a wall: its pages, the documents behind them, and what changed.

import type { WallFilter } from '@trialog/contract/messages.ts';
import type { ThreadOrder } from '@trialog/contract/rules/thread-order.ts';
import type { ChangeNumber } from '@trialog/contract/schemas/messages.ts';
import type { Db, Statement } from '../../platform/database/connect.ts';
import { isLeftFor, readBy, seenBy, type Whose, whileThere } from '../store.ts';
import type { ThreadDocument } from '../thread-document.ts';
import { isUnanswered } from '../triage/store.ts';

type Part = ReturnType<Db>;

interface WallQuery extends Whose {
  /** Narrows the wall of staff to one patient. */
  patient?: string | undefined;
  /** Text, searched without case and accents. */
  text?: string | undefined;
  filter?: WallFilter | undefined;
  order?: ThreadOrder | undefined;
  before?: PagePosition | undefined;
  offset: number;
  /** Nothing for all. */
  limit: number | null;
}

/** Where a page begins: below this thread. By activity it says where that stood, since it may have moved. */
export interface PagePosition {
  threadId: string;
  activeAt?: Date | undefined;
}

/** A thread as a page names it: which, in which version, and what of it the reader has read. */
export interface ListedRow {
  id: string;
  change_no: number;
  read: string | null;
}

/** One page of threads, newest first, for one reader; their documents are looked up by version. */
export async function listThreads(db: Db, query: WallQuery): Promise<ListedRow[]> {
  const { patientOnly, patient, offset, limit } = query;
  const most = limit === null ? null : offset + limit;
  const narrow = db`${searched(db, query)} ${filtered(db, query)}`;
  /** The newest of some threads, by a time that stands in their row or is computed of it. */
  const newest = (who: Part, at: Part, skip: number, count: number | null) => db`
    SELECT t.id, t.change_no, ${at} AS at FROM threads t
    WHERE t.team_id = ${query.teamId} AND NOT t.withdrawn AND (NOT t.awaiting_upload OR t.author_id = ${query.userId})
      AND ${who} AND ${isLeftFor(db, query)} ${whileThere(db, query)} ${before(db, query, at)} ${narrow}
    ORDER BY ${at} DESC, t.id DESC LIMIT ${count} OFFSET ${skip}`;
  // What is in several orders: each gives its newest, the page is merged from them.
  const merged = (first: Part, ...others: readonly Part[]) => db`SELECT * FROM (
      ${others.reduce((all, part) => db`${all} UNION ALL (${part})`, db`(${first})`)}) AS every_order
      ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`;
  const byActivity = query.order === 'activity';
  const at = byActivity ? db`t.active_at` : db`t.created_at`;
  const own = (id: string) =>
    newest(db`t.patient_id = ${id}${patientOnly ? db` AND t.type <> 4` : db``}`, at, 0, most);
  const broadcasts = (who: Part, when: Part) => newest(db`t.patient_id IS NULL AND ${who}`, when, 0, most);
  const rows = patientOnly
    ? merged(own(query.userId), ...(byActivity ? ownBroadcasts() : [broadcasts(db`true`, at)]))
    : patient === undefined
      ? newest(db`true`, at, offset, limit)
      : // To staff, a broadcast under which the patient has written or was answered is about them, too.
        merged(own(patient), broadcasts(hasMessageOf(db, query, patient), at));
  return db<ListedRow[]>`SELECT t.id, t.change_no, ${readBy(db, query.userId)} FROM (${rows}) t
    ORDER BY t.at DESC, t.id DESC`;

  /**
   * To a patient a broadcast stands by what they see of it: what is everyone's, and their own exchange under it.
   */
  function ownBroadcasts(): readonly Part[] {
    const exchanged = db`(SELECT max(a.created_at) FROM messages a WHERE a.thread_id = t.id
      AND a.patient_id = ${query.userId} AND a.withdrawn_at IS NULL AND NOT a.awaiting_upload)`;
    return [
      broadcasts(db`NOT ${hasMessageOf(db, query, query.userId)}`, db`t.shared_at`),
      broadcasts(hasMessageOf(db, query, query.userId), db`greatest(t.shared_at, ${exchanged})`),
    ];
  }
}

/** Whether a patient has written in the thread `t`, or was answered. */
const hasMessageOf = (
  db: Db,
  { teamId }: Whose,
  patientId: string,
) => db`t.id IN (SELECT a.thread_id FROM messages a
  WHERE a.team_id = ${teamId} AND a.patient_id = ${patientId} AND a.type <> 4 AND a.withdrawn_at IS NULL
    AND NOT a.awaiting_upload)`;

/** A page of a whole wall, as staff read it. */
export interface StaffPage {
  teamId: string;
  userId: string;
  before: PagePosition | undefined;
  offset: number;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Many readers' pages by one statement, each as one text: fewer rows and fewer turns cost less on both sides. */
export async function listStaffPages(
  db: Db,
  pages: readonly StaffPage[],
  order: ThreadOrder,
  limit: number,
): Promise<ListedRow[][]> {
  const column = (of: (page: StaffPage) => string | number | null) => pages.map(of) as string[];
  const byActivity = order === 'activity';
  const at = byActivity ? db`t.active_at` : db`t.created_at`;
  const rows = await db<{ page: string | null }[]>`
    SELECT (SELECT string_agg(concat_ws(' ', t.id, t.change_no, (SELECT string_agg(r.message_id::text, ',')
          FROM message_reads r WHERE r.user_id = q.user_id AND r.thread_id = t.id AND NOT r.unread)), E'\n'
          ORDER BY t.at DESC, t.id DESC)
      FROM (SELECT 'infinity'::timestamptz AS at, ${LAST_ID}::uuid AS id WHERE q.before IS NULL
          UNION ALL SELECT coalesce(q.active_at, b.created_at), b.id FROM threads b
            WHERE b.id = q.before AND b.team_id = q.team_id AND (NOT b.awaiting_upload OR b.author_id = q.user_id)) start,
        LATERAL (SELECT t.id, t.change_no, ${at} AS at FROM threads t
          WHERE t.team_id = q.team_id AND NOT t.withdrawn AND (NOT t.awaiting_upload OR t.author_id = q.user_id)
            AND (${at}, t.id) < (start.at, start.id)
          ORDER BY ${at} DESC, t.id DESC LIMIT ${limit} OFFSET q.skip) t) AS page
    FROM unnest(${column((page) => page.teamId)}::uuid[], ${column((page) => page.userId)}::uuid[],
      ${column((page) => page.before?.threadId ?? null)}::uuid[],
      ${column((page) => page.before?.activeAt?.toISOString() ?? null)}::timestamptz[],
      ${column((page) => page.offset)}::int[])
      WITH ORDINALITY AS q (team_id, user_id, before, active_at, skip, n) ORDER BY q.n`;
  return rows.map(({ page }) => (page === null ? [] : page.split('\n').map(listedRow)));
}

function listedRow(line: string): ListedRow {
  const [id, change, read] = line.split(' ') as [string, string, string | undefined];
  return { id, change_no: Number(change), read: read ?? null };
}

interface DocumentRow {
  id: string;
  change_no: number;
  document: ThreadDocument;
}

/** Of threads that the reader was found to see; one that was withdrawn meanwhile is left out. */
export async function listDocuments(db: Db, ids: string[]): Promise<DocumentRow[]> {
  return db<
    DocumentRow[]
  >`SELECT id, change_no, document FROM threads WHERE id = ANY(${ids}::uuid[]) AND NOT withdrawn`;
}

function before(db: Db, query: WallQuery, at: Part) {
  if (query.before === undefined) return db``;
  const { threadId, activeAt } = query.before;
  const from = positionOf(db, query, threadId);
  return activeAt === undefined
    ? db`AND (${at}, t.id) < (SELECT b.created_at, b.id FROM ${from} b)`
    : db`AND (${at}, t.id) < (SELECT ${activeAt}::timestamptz, b.id FROM ${from} b)`;
}

/**
 * A thread to read on from, if the reader may see it: another's must look like none at all. Withdrawn ones too: whoever
 * reads on from one must not lose the rest.
 */
const positionOf = (db: Db, who: Whose, threadId: string) =>
  db`(SELECT t.created_at, t.id FROM threads t WHERE t.id = ${threadId} AND ${seenBy(db, who)})`;

export async function isThreadOf(db: Db, who: Whose, threadId: string): Promise<boolean> {
  const rows = await db`SELECT 1 FROM ${positionOf(db, who, threadId)} b`;
  return rows.length > 0;
}

/** Whether a message of the thread, one that the reader may see, is such. */
const visible = (
  db: Db,
  query: WallQuery,
) => db`m.withdrawn_at IS NULL AND (NOT m.awaiting_upload OR m.author_id = ${query.userId})
  ${query.patientOnly ? db`AND (m.patient_id IS NULL OR m.patient_id = ${query.userId})` : db``}
  ${query.until ? db`AND m.created_at <= ${query.until}` : db``}`;

function searched(db: Db, query: WallQuery) {
  if (query.text === undefined) return db``;
  const pattern = `%${query.text.replace(/[\\%_]/g, '\\$&')}%`;
  return db`AND t.id IN (SELECT m.thread_id FROM messages m WHERE m.team_id = ${query.teamId} AND ${visible(db, query)}
    AND m.search_text LIKE searchable(${pattern}))`;
}

function filtered(db: Db, query: WallQuery) {
  const { filter = 'all', userId } = query;
  if (filter === 'all') return db``;
  if (filter === 'needsAnswer') return db`AND ${isUnanswered(db)}`;
  if (filter === 'mine') return db`AND t.taken_by = ${userId}`;
  const wanted = filter === 'media' ? db`m.attachment IS NOT NULL` : isNewTo(db, userId);
  return db`AND EXISTS (SELECT 1 FROM messages m WHERE m.thread_id = t.id AND ${visible(db, query)} AND ${wanted})`;
}

/** Whether the message `m` of the thread `t` is new to somebody. */
const isNewTo = (
  db: Db,
  userId: string,
) => db`m.author_id <> ${userId} AND NOT EXISTS (SELECT 1 FROM message_reads r
  WHERE r.user_id = ${userId} AND r.thread_id = t.id AND r.message_id = m.id AND NOT r.unread)`;

interface ChangedRow extends ListedRow {
  withdrawn: boolean;
}

/** What a patient sees of a team's messages. */
const ownMessages = (db: Db, who: Whose) => db`m.team_id = ${who.teamId} AND m.type <> 4
  AND (NOT m.awaiting_upload OR m.author_id = ${who.userId})`;

/** For a patient, only threads in which a message changed that the patient sees. */
export async function listChanges(db: Db, who: Whose, since: number, limit: number): Promise<ChangedRow[]> {
  const concerned = who.patientOnly
    ? db`AND EXISTS (SELECT 1 FROM messages m WHERE m.thread_id = t.id AND m.change_no > ${since}
        AND (m.patient_id IS NULL OR m.patient_id = ${who.userId}) AND ${ownMessages(db, who)})`
    : db``;
  return db<
    ChangedRow[]
  >`SELECT t.id, t.withdrawn OR NOT ${isLeftFor(db, who)} AS withdrawn, t.change_no, ${readBy(db, who.userId)} FROM threads t
    WHERE t.change_no > ${since} AND ${seenBy(db, who)} ${concerned} ORDER BY t.change_no LIMIT ${limit}`;
}

/**
 * The number of the last change that the reader can see: to a patient the counter stands still while others write. A
 * team's changes happen one after the other, so that any later one has a higher number.
 */
export async function findCounter(db: Db, who: Whose): Promise<number> {
  if (!who.patientOnly) {
    const [row] = await db`SELECT counter FROM team_changes WHERE team_id = ${who.teamId}`;
    return row?.counter ?? 0;
  }
  const [row] = await db`SELECT ${lastSeen(db, who, db`m.change_no IS NOT NULL`)} AS counter`;
  return row?.counter ?? 0;
}

/** The highest of these numbers among the messages that a patient sees. */
function lastSeen(db: Db, who: Whose, numbered: Part) {
  const last = (whose: Part) => db`SELECT m.change_no FROM messages m
    WHERE ${whose} AND ${ownMessages(db, who)} AND ${numbered} ORDER BY m.change_no DESC LIMIT 1`;
  return db`greatest((${last(db`m.patient_id = ${who.userId}`)}), (${last(db`m.patient_id IS NULL`)}), 0)`;
}

/**
 * The number of the change that was counted before in this transaction, and that of the last one before it which the
 * writer can see.
 */
export function selectChangeNumber(db: Db, who: Whose): Statement<{ change: ChangeNumber }[]> {
  const previous = who.patientOnly ? lastSeen(db, who, db`m.change_no < c.counter`) : db`c.counter - 1`;
  return db<{ change: ChangeNumber }[]>`
    SELECT jsonb_build_object('counter', c.counter, 'previousCounter', ${previous}) AS change
    FROM team_changes c WHERE c.team_id = ${who.teamId}`;
}
