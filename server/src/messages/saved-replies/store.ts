// All SQL about the saved replies of a team.
import type { Language } from '@trialog/contract/languages.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { TeamRef } from '../../projects/team-ref.ts';

export interface SavedReplyRow {
  id: string;
  name: string;
  texts: Partial<Record<Language, string>>;
  version: number;
}

export async function listSavedReplies(db: Db, teamId: string): Promise<SavedReplyRow[]> {
  return db<SavedReplyRow[]>`SELECT id, name, texts, version FROM saved_replies
    WHERE team_id = ${teamId} AND removed_at IS NULL ORDER BY lower(name), id`;
}

export async function findSavedReply(db: Db, teamId: string, id: string): Promise<SavedReplyRow | undefined> {
  const [row] = await db<SavedReplyRow[]>`SELECT id, name, texts, version FROM saved_replies
    WHERE id = ${id} AND team_id = ${teamId} AND removed_at IS NULL FOR UPDATE`;
  return row;
}

export async function countSavedReplies(db: Db, teamId: string): Promise<number> {
  const [row] = await db`SELECT count(*)::int AS count FROM saved_replies
    WHERE team_id = ${teamId} AND removed_at IS NULL`;
  return row?.count ?? 0;
}

export async function insertSavedReply(
  db: Db,
  team: TeamRef,
  { id, name, texts }: Omit<SavedReplyRow, 'version'>,
): Promise<void> {
  await db`INSERT INTO saved_replies (id, project_id, team_id, name, texts)
    VALUES (${id}, ${team.projectId}, ${team.teamId}, ${name}, ${db.json(texts as never)})`;
}

export async function updateSavedReply(
  db: Db,
  { id, name, texts }: Omit<SavedReplyRow, 'version'>,
): Promise<void> {
  await db`UPDATE saved_replies SET name = ${name}, texts = ${db.json(texts as never)}, version = version + 1
    WHERE id = ${id}`;
}

export async function removeSavedReply(db: Db, id: string, at: Date): Promise<void> {
  await db`UPDATE saved_replies SET removed_at = ${at} WHERE id = ${id}`;
}

interface FilledFrom {
  team: string;
  help_desk_phone: string | null;
  time_zone: string | null;
}

export async function findTeamValues(db: Db, teamId: string): Promise<FilledFrom | undefined> {
  const [row] = await db<FilledFrom[]>`SELECT t.name AS team, p.help_desk ->> 'phone' AS help_desk_phone,
      p.help_desk ->> 'timeZone' AS time_zone
    FROM medical_teams t JOIN projects p ON p.id = t.project_id WHERE t.id = ${teamId}`;
  return row;
}

interface AddressedPatient {
  name: string;
  language: Language;
  time_zone: string;
}

export async function findPatient(db: Db, teamId: string, id: string): Promise<AddressedPatient | undefined> {
  const [row] = await db<AddressedPatient[]>`SELECT u.name, u.language, u.time_zone
    FROM patients p JOIN users u ON u.id = p.user_id WHERE p.team_id = ${teamId} AND p.user_id = ${id}`;
  return row;
}
