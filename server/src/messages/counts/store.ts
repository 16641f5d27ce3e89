// SQL that counts the messages of a team: for each of its patients, and for each reader.
import type { Db } from '../../platform/database/connect.ts';
import { seenBy, type Whose } from '../store.ts';
import { isUnanswered } from '../triage/store.ts';

interface SummaryRow {
  patient_id: string;
  unread: number;
  last_emotion: number | null;
  last_at: Date;
}

/** One row a patient of whom anything stands on the wall; one pass over the team's messages. */
export async function listSummaries(db: Db, teamId: string, readerId: string): Promise<SummaryRow[]> {
  return db<SummaryRow[]>`SELECT m.patient_id, max(m.created_at) AS last_at,
      (count(*) FILTER (WHERE m.author_id <> ${readerId} AND r.message_id IS NULL))::int AS unread,
      (array_agg(m.emotion ORDER BY m.created_at DESC, m.id DESC) FILTER (WHERE m.emotion <> 4))[1] AS last_emotion
    FROM messages m LEFT JOIN message_reads r
      ON r.user_id = ${readerId} AND r.thread_id = m.thread_id AND r.message_id = m.id AND NOT r.unread
    WHERE m.team_id = ${teamId} AND m.patient_id IS NOT NULL AND m.withdrawn_at IS NULL AND NOT m.awaiting_upload
    GROUP BY m.patient_id`;
}

/** What the wall of each team marks as new to this reader, who is one of its staff. */
export async function listUnread(
  db: Db,
  teamIds: readonly string[],
  readerId: string,
): Promise<{ team_id: string; unread: number }[]> {
  return db<{ team_id: string; unread: number }[]>`SELECT m.team_id, count(*)::int AS unread
    FROM messages m LEFT JOIN message_reads r
      ON r.user_id = ${readerId} AND r.thread_id = m.thread_id AND r.message_id = m.id AND NOT r.unread
    WHERE m.team_id = ANY(${teamIds as string[]}::uuid[]) AND m.withdrawn_at IS NULL AND NOT m.awaiting_upload
      AND m.author_id <> ${readerId} AND r.message_id IS NULL
    GROUP BY m.team_id`;
}

/** What the wall of a patient marks as new to them: what staff wrote to them, or to everybody. */
export async function countUnreadOfPatient(db: Db, who: Whose): Promise<number> {
  const [row] = await db<{ unread: number }[]>`SELECT count(*)::int AS unread
    FROM messages m JOIN threads t ON t.id = m.thread_id
    WHERE m.team_id = ${who.teamId} AND (m.patient_id IS NULL OR m.patient_id = ${who.userId})
      AND m.withdrawn_at IS NULL AND NOT m.awaiting_upload AND m.author_id <> ${who.userId}
      AND NOT t.withdrawn AND ${seenBy(db, who)}
      AND NOT EXISTS (SELECT 1 FROM message_reads r WHERE r.user_id = ${who.userId} AND r.thread_id = m.thread_id
        AND r.message_id = m.id AND NOT r.unread)`;
  return row?.unread ?? 0;
}

/** In how many threads of each team a patient waits for a word. */
export async function listUnanswered(
  db: Db,
  teamIds: readonly string[],
): Promise<{ team_id: string; unanswered: number }[]> {
  return db<
    { team_id: string; unanswered: number }[]
  >`SELECT t.team_id, count(*)::int AS unanswered FROM threads t
    WHERE t.team_id = ANY(${teamIds as string[]}::uuid[]) AND NOT t.withdrawn AND ${isUnanswered(db)}
    GROUP BY t.team_id`;
}
