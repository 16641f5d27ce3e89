// All SQL of the study document: its draft and its versions. What writes runs as the role trialog_admin.
import type { Language } from '@trialog/contract/languages.ts';
import type { Group } from '@trialog/contract/study-document.ts';
import type { Db } from '../../platform/database/connect.ts';

export interface DraftRow {
  revision: number;
  baseVersion: number;
  /** Nothing where it was published or discarded. */
  text: string | null;
  authors: string[];
  savedBy: string;
  savedAt: Date;
  requestedBy: string | null;
  requestedAt: Date | null;
  reason: string | null;
  approvedBy: string | null;
  approvedAt: Date | null;
}

export async function findDraft(db: Db, projectId: string): Promise<DraftRow | undefined> {
  const [row] = await db<DraftRow[]>`SELECT revision, base_version AS "baseVersion", text, authors,
      saved_by AS "savedBy", updated_at AS "savedAt", requested_by AS "requestedBy", requested_at AS "requestedAt", reason,
      approved_by AS "approvedBy", approved_at AS "approvedAt"
    FROM study_drafts WHERE project_id = ${projectId}`;
  return row;
}

interface SavedDraft {
  projectId: string;
  text: string;
  baseVersion: number;
  by: string;
  now: Date;
}

/** Whatever was asked for and approved was another text. Whoever wrote on a draft that is gone is no author of this one. */
export async function saveDraft(
  db: Db,
  { projectId, text, baseVersion, by, now }: SavedDraft,
): Promise<void> {
  await db`INSERT INTO study_drafts AS d (project_id, revision, base_version, text, authors, saved_by, updated_at)
    VALUES (${projectId}, 1, ${baseVersion}, ${text}, ARRAY[${by}::uuid], ${by}, ${now})
    ON CONFLICT (project_id) DO UPDATE SET revision = d.revision + 1, base_version = excluded.base_version,
      text = excluded.text, saved_by = excluded.saved_by, updated_at = excluded.updated_at,
      authors = CASE WHEN d.text IS NULL THEN excluded.authors
        WHEN d.authors @> excluded.authors THEN d.authors ELSE d.authors || excluded.authors END,
      requested_by = NULL, requested_at = NULL, reason = NULL, approved_by = NULL, approved_at = NULL`;
}

/** The row stays, so that its revision counts on. */
export async function clearDraft(db: Db, projectId: string, now: Date): Promise<void> {
  await db`UPDATE study_drafts SET revision = revision + 1, text = NULL, authors = '{}', updated_at = ${now},
      requested_by = NULL, requested_at = NULL, reason = NULL, approved_by = NULL, approved_at = NULL
    WHERE project_id = ${projectId}`;
}

export async function requestApproval(
  db: Db,
  { projectId, by, now, reason }: { projectId: string; by: string; now: Date; reason: string | undefined },
): Promise<void> {
  await db`UPDATE study_drafts SET requested_by = ${by}, requested_at = ${now}, reason = ${reason ?? null},
      approved_by = NULL, approved_at = NULL WHERE project_id = ${projectId}`;
}

export async function approveDraft(
  db: Db,
  { projectId, by, now }: { projectId: string; by: string; now: Date },
): Promise<void> {
  await db`UPDATE study_drafts SET approved_by = ${by}, approved_at = ${now} WHERE project_id = ${projectId}`;
}

export interface VersionRow {
  version: number;
  document: string;
  design: Group;
}

export async function findNewestVersion(db: Db, projectId: string): Promise<VersionRow | undefined> {
  const [row] = await db<VersionRow[]>`SELECT version, document, design FROM study_versions
    WHERE project_id = ${projectId} ORDER BY version DESC LIMIT 1`;
  return row;
}

export async function findVersion(
  db: Db,
  projectId: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await db<VersionRow[]>`SELECT version, document, design FROM study_versions
    WHERE project_id = ${projectId} AND version = ${version}`;
  return row;
}

export interface VersionHash {
  version: number;
  hash: string;
}

/** From the first to this one. */
export async function listVersionHashes(db: Db, projectId: string, newest: number): Promise<VersionHash[]> {
  return db<VersionHash[]>`SELECT version, hash FROM study_versions
    WHERE project_id = ${projectId} AND version <= ${newest} ORDER BY version`;
}

export interface ListedVersion {
  version: number;
  publishedBy: string | null;
  approvedBy: string | null;
  reason: string | null;
  staleTexts: number;
  publishedAt: Date;
}

export async function listVersions(db: Db, projectId: string): Promise<ListedVersion[]> {
  return db<
    ListedVersion[]
  >`SELECT v.version, v.reason, v.stale_texts AS "staleTexts", v.published_at AS "publishedAt",
      (SELECT name FROM users WHERE id = v.published_by) AS "publishedBy",
      (SELECT name FROM users WHERE id = v.approved_by) AS "approvedBy"
    FROM study_versions v WHERE v.project_id = ${projectId} ORDER BY v.version DESC`;
}

interface NewVersion extends VersionRow {
  projectId: string;
  hash: string;
  authors: readonly string[];
  publishedBy: string | null;
  approvedBy: string | null;
  reason: string | null;
  staleTexts: number;
  now: Date;
}

export async function insertVersion(db: Db, row: NewVersion): Promise<void> {
  await db`INSERT INTO study_versions (project_id, version, document, design, hash, authors, published_by, approved_by,
      reason, stale_texts, published_at)
    VALUES (${row.projectId}, ${row.version}, ${row.document}, ${db.json(row.design as never)}, ${row.hash},
      ${row.authors as string[]}::uuid[], ${row.publishedBy}, ${row.approvedBy}, ${row.reason}, ${row.staleTexts},
      ${row.now})`;
}

interface TextCheckRow {
  path: string;
  language: Language;
  sourceHash: string;
  textHash: string;
}

export async function listTextChecks(db: Db, projectId: string): Promise<TextCheckRow[]> {
  return db<TextCheckRow[]>`SELECT path, language, source_hash AS "sourceHash", text_hash AS "textHash"
    FROM study_text_checks WHERE project_id = ${projectId}`;
}

export async function insertTextCheck(
  db: Db,
  row: TextCheckRow & { projectId: string; by: string; now: Date },
): Promise<void> {
  await db`INSERT INTO study_text_checks (project_id, path, language, source_hash, text_hash, checked_by, checked_at)
    VALUES (${row.projectId}, ${row.path}, ${row.language}, ${row.sourceHash}, ${row.textHash}, ${row.by}, ${row.now})`;
}

/** Whether anybody has sent answers in this study. */
export async function hasSubmissions(db: Db, projectId: string): Promise<boolean> {
  const rows = await db`SELECT FROM medical_teams t JOIN survey_rounds r ON r.team_id = t.id
    WHERE t.project_id = ${projectId} AND r.state = 'completed' LIMIT 1`;
  return rows.length > 0;
}

export async function listNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db`SELECT id, name FROM users WHERE id = ANY(${userIds as string[]}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Changes and reads nothing: the database sees that somebody is still at work in this transaction. */
export async function signalActivity(db: Db): Promise<void> {
  await db`SELECT`;
}
