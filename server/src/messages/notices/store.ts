// SQL about messages that people are notified of.
import type { AttachmentType } from '@trialog/contract/media.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { MessageRow } from '../store.ts';

export type NotifiedMessage = Pick<
  MessageRow,
  | 'id'
  | 'thread_id'
  | 'project_id'
  | 'team_id'
  | 'author_id'
  | 'patient_id'
  | 'type'
  | 'priority'
  | 'created_at'
>;

/** Without those that were withdrawn already. */
export async function listMessages(db: Db, ids: readonly string[]): Promise<NotifiedMessage[]> {
  return db<
    NotifiedMessage[]
  >`SELECT id, thread_id, project_id, team_id, author_id, patient_id, type, priority, created_at
    FROM messages
    WHERE id = ANY(${[...ids]}::uuid[]) AND withdrawn_at IS NULL AND NOT awaiting_upload`;
}

export async function listWrittenAt(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db<{ id: string; created_at: Date }[]>`SELECT id, created_at FROM messages
    WHERE id = ANY(${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row.created_at]));
}

export async function listPresent(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db`SELECT id FROM messages
    WHERE id = ANY(${[...ids]}::uuid[]) AND withdrawn_at IS NULL AND NOT awaiting_upload`;
  return rows.map((row) => row.id);
}

export async function listWithdrawnOf(db: Db, threadIds: readonly string[]): Promise<string[]> {
  const rows = await db`SELECT id FROM messages
    WHERE thread_id = ANY(${[...threadIds]}::uuid[]) AND withdrawn_at IS NOT NULL`;
  return rows.map((row) => row.id);
}

/** Who wrote a message; the study code where it was a patient. */
export interface DescribedMessage {
  id: string;
  project_id: string;
  team_id: string;
  author_id: string;
  name: string;
  study_code: string | null;
  codes_only: boolean;
}

export async function listAuthors(db: Db, ids: readonly string[]): Promise<DescribedMessage[]> {
  return db<DescribedMessage[]>`SELECT m.id, m.project_id, m.team_id, m.author_id, u.name, p.study_code,
      coalesce((j.properties ->> 'researchersSeeCodesOnly')::boolean, true) AS codes_only
    FROM messages m JOIN users u ON u.id = m.author_id JOIN projects j ON j.id = m.project_id
      LEFT JOIN patients p ON p.user_id = m.author_id
    WHERE m.id = ANY(${[...ids]}::uuid[]) AND m.withdrawn_at IS NULL`;
}

/** A message that an alert is about; without its words once it is deleted. */
export interface AlertingMessage {
  id: string;
  project_id: string;
  team_id: string;
  body: string;
  attachment_type: AttachmentType | null;
  is_deleted: boolean;
}

export async function listAlerting(db: Db, ids: readonly string[]): Promise<AlertingMessage[]> {
  return db<AlertingMessage[]>`SELECT id, project_id, team_id, withdrawn_at IS NOT NULL AS is_deleted,
      CASE WHEN withdrawn_at IS NULL THEN body ELSE '' END AS body,
      CASE WHEN withdrawn_at IS NULL THEN (attachment ->> 'type')::int END AS attachment_type
    FROM messages WHERE id = ANY(${[...ids]}::uuid[])`;
}
