// All SQL about the drafts that people take along when they sign out.
import type { MessageDraft } from '@trialog/contract/schemas/messages.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { TeamRef } from '../../projects/team-ref.ts';

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

interface SweptDrafts {
  userId: string;
  isPatient: boolean;
  /** Where the person is in one team alone. */
  team: TeamRef | null;
  before: number;
  after: number;
}

/** Gives whose they were. */
export async function deleteOldDrafts(db: Db, before: Date): Promise<SweptDrafts[]> {
  return db<
    SweptDrafts[]
  >`WITH gone AS (DELETE FROM message_drafts WHERE saved_at < ${before} RETURNING user_id),
    swept AS (SELECT user_id, count(*)::int AS deleted FROM gone GROUP BY user_id)
    SELECT s.user_id AS "userId", p.user_id IS NOT NULL AS "isPatient", own.team,
      d.count AS before, d.count - s.deleted AS after
    FROM swept s LEFT JOIN patients p USING (user_id)
      CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM message_drafts WHERE user_id = s.user_id) d
      LEFT JOIN LATERAL (
        SELECT json_build_object('projectId', min(t.project_id::text), 'teamId', min(m.team_id::text)) AS team
        FROM team_members m JOIN medical_teams t ON t.id = m.team_id
        WHERE m.user_id = s.user_id HAVING count(DISTINCT m.team_id) = 1) own ON true`;
}
