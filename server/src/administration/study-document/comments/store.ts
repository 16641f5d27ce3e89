// All SQL of the comments on study documents. What writes runs as the role trialog_admin.
import type { Db } from '../../../platform/database/connect.ts';

export interface CommentRow {
  id: string;
  path: string;
  answers: string | null;
  author: string;
  text: string;
  writtenAt: Date;
  resolvedBy: string | null;
  resolvedAt: Date | null;
}

/** With the names of those who have written and resolved them, the oldest first. */
export async function listComments(db: Db, projectId: string): Promise<CommentRow[]> {
  return db<CommentRow[]>`SELECT c.id, c.path, c.answers, c.text, c.written_at AS "writtenAt",
      (SELECT name FROM users WHERE id = c.author_id) AS author,
      (SELECT name FROM users WHERE id = c.resolved_by) AS "resolvedBy", c.resolved_at AS "resolvedAt"
    FROM study_comments c WHERE c.project_id = ${projectId} ORDER BY c.written_at, c.id`;
}

/** Of open comments. */
export async function listCommentedPaths(db: Db, projectId: string): Promise<string[]> {
  const rows = await db`SELECT DISTINCT path FROM study_comments
    WHERE project_id = ${projectId} AND answers IS NULL AND resolved_at IS NULL ORDER BY path`;
  return rows.map(({ path }) => path as string);
}

/** Locked, so that nobody answers what is being resolved. */
export async function lockComment(
  db: Db,
  projectId: string,
  id: string,
): Promise<Pick<CommentRow, 'path' | 'text' | 'resolvedAt'> | undefined> {
  const [row] = await db<Pick<CommentRow, 'path' | 'text' | 'resolvedAt'>[]>`SELECT path, text,
      resolved_at AS "resolvedAt"
    FROM study_comments WHERE id = ${id} AND project_id = ${projectId} AND answers IS NULL FOR UPDATE`;
  return row;
}

interface NewComment {
  id: string;
  projectId: string;
  path: string;
  answers: string | null;
  by: string;
  text: string;
  now: Date;
}

export async function insertComment(db: Db, row: NewComment): Promise<void> {
  await db`INSERT INTO study_comments (id, project_id, path, answers, author_id, text, written_at)
    VALUES (${row.id}, ${row.projectId}, ${row.path}, ${row.answers}, ${row.by}, ${row.text}, ${row.now})`;
}

export async function resolveComment(db: Db, id: string, by: string, now: Date): Promise<void> {
  await db`UPDATE study_comments SET resolved_by = ${by}, resolved_at = ${now} WHERE id = ${id}`;
}
