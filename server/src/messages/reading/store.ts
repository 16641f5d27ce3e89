// SQL about what people have read: each one's own marks, and what the team sees of them.
import type { Db } from '../../platform/database/connect.ts';
import { seenBy, type Whose } from '../store.ts';

/** A message, and whose exchange it stands in; nobody's for a broadcast. */
export interface Marked {
  id: string;
  patient_id: string | null;
}

interface MarkedRow extends Marked {
  thread_id: string;
  /** It was not read before and marked as unread since. */
  isFirst: boolean;
}

/** Marks what the person may see and has not read; gives what is new among it. */
export async function insertReads(
  db: Db,
  who: Whose,
  ids: readonly string[],
  at: Date,
): Promise<MarkedRow[]> {
  return db<MarkedRow[]>`WITH marked AS (INSERT INTO message_reads (user_id, thread_id, message_id, read_at)
    SELECT ${who.userId}, m.thread_id, m.id, ${at} FROM messages m JOIN threads t ON t.id = m.thread_id
    WHERE m.id = ANY(${ids as string[]}::uuid[]) AND m.withdrawn_at IS NULL AND m.author_id <> ${who.userId}
      AND NOT m.awaiting_upload AND ${seenBy(db, who)}
      ${who.patientOnly ? db`AND (m.patient_id IS NULL OR m.patient_id = ${who.userId})` : db``}
    ON CONFLICT (user_id, thread_id, message_id) DO UPDATE SET unread = false, read_at = excluded.read_at
      WHERE message_reads.unread RETURNING message_id, thread_id, xmax = 0 AS "isFirst")
    SELECT r.message_id AS id, r.thread_id, r."isFirst", m.patient_id
    FROM marked r JOIN messages m ON m.id = r.message_id`;
}

/** Of what the person has read; gives what changed. */
export async function markUnread(db: Db, who: Whose, ids: readonly string[]): Promise<Marked[]> {
  return db<
    Marked[]
  >`UPDATE message_reads r SET unread = true FROM messages m JOIN threads t ON t.id = m.thread_id
    WHERE m.id = ANY(${ids as string[]}::uuid[]) AND m.withdrawn_at IS NULL AND ${seenBy(db, who)}
      AND r.user_id = ${who.userId} AND r.thread_id = m.thread_id AND r.message_id = m.id AND NOT r.unread
    RETURNING r.message_id AS id, m.patient_id`;
}

/** Whether staff have written any of these to this patient. */
export async function isAnyToPatient(db: Db, patientId: string, ids: readonly string[]): Promise<boolean> {
  const rows = await db`SELECT 1 FROM messages WHERE id = ANY(${ids as string[]}::uuid[])
    AND patient_id = ${patientId} AND type IN (1, 2) AND NOT seen_by_patient LIMIT 1`;
  return rows.length > 0;
}

/** Gives the threads in which that is new. */
export async function markSeenByPatient(
  db: Db,
  patientId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db`UPDATE messages SET seen_by_patient = true WHERE id = ANY(${ids as string[]}::uuid[])
    AND patient_id = ${patientId} AND type IN (1, 2) AND NOT seen_by_patient RETURNING thread_id`;
  return [...new Set(rows.map((row) => row.thread_id as string))];
}

interface TickRow {
  messageId: string;
  readBy: number;
}

export async function addSeenBy(db: Db, ids: readonly string[], userId: string): Promise<TickRow[]> {
  return db<TickRow[]>`UPDATE messages SET read_by = read_by + 1, seen_by = seen_by || ${userId}::uuid
    WHERE id = ANY(${ids as string[]}::uuid[])
    RETURNING id AS "messageId", read_by AS "readBy"`;
}
