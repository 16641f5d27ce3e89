// All SQL about the drafts that people take along when they sign out.
import type { MessageDraft } from '@trialog/contract/schemas/messages.ts';
import type { Db } from '../../platform/database/connect.ts';

interface DraftRow {
  draft: MessageDraft;
  saved_at: Date;
}

export async function listDrafts(db: Db, userId: string): Promise<DraftRow[]> {
  return db<DraftRow[]>`SELECT draft, saved_at FROM message_drafts WHERE user_id = ${userId}
    ORDER BY saved_at, kind, about_id`;
}

/** A draft of the same dialog is replaced. */
export async function upsertDrafts(
  db: Db,
  userId: string,
  drafts: readonly MessageDraft[],
  at: Date,
): Promise<void> {
  await db`INSERT INTO message_drafts (user_id, kind, about_id, draft, saved_at)
    SELECT DISTINCT ON (d ->> 'kind', d ->> 'aboutId')
      ${userId}::uuid, d ->> 'kind', (d ->> 'aboutId')::uuid, d, ${at}::timestamptz
    FROM jsonb_array_elements(${db.json(drafts as never)}) WITH ORDINALITY AS given (d, number)
    ORDER BY d ->> 'kind', d ->> 'aboutId', number DESC
    ON CONFLICT (user_id, kind, about_id) DO UPDATE SET draft = excluded.draft, saved_at = excluded.saved_at`;
}

export async function countDrafts(db: Db, userId: string): Promise<number> {
  const [row] = await db`SELECT count(*)::int AS count FROM message_drafts WHERE user_id = ${userId}`;
  return row?.count;
}

export async function deleteDrafts(db: Db, userId: string, until: Date): Promise<number> {
  const gone = await db`DELETE FROM message_drafts WHERE user_id = ${userId} AND saved_at <= ${until}`;
  return gone.count;
}

export async function deleteOldDrafts(db: Db, before: Date): Promise<void> {
  await db`DELETE FROM message_drafts WHERE saved_at < ${before}`;
}
