// All SQL about codebooks and the analyses of a message. Codes follow the analyses in the same transaction.
import type { Passage } from '@trialog/contract/schemas/analyses.ts';
import type { Db } from '../platform/database/connect.ts';
import type { CodebookDefinition } from './codebook.ts';

interface CodebookRow {
  version: number;
  definition: CodebookDefinition;
}

/** The newest version; nothing where the study has no codebook. */
export async function findCodebook(db: Db, projectId: string): Promise<CodebookRow | undefined> {
  const [row] = await db<CodebookRow[]>`SELECT c.version, v.definition FROM codebooks c
    JOIN codebook_versions v ON v.project_id = c.project_id AND v.version = c.version
    WHERE c.project_id = ${projectId}`;
  return row;
}

interface ElementRow {
  id: string;
  retired: boolean;
  codebook_version: number;
}

/** Those of the given elements that the study's codebook has. */
export async function listElements(db: Db, projectId: string, ids: readonly string[]): Promise<ElementRow[]> {
  return db<ElementRow[]>`SELECT e.id, e.retired, c.version AS codebook_version
    FROM codebook_elements e JOIN codebooks c ON c.project_id = e.project_id
    WHERE e.project_id = ${projectId} AND e.id = ANY(${ids as string[]}::uuid[])`;
}

export interface AnalysisRow {
  id: string;
  project_id: string;
  team_id: string;
  message_id: string;
  thread_id: string;
  patient_id: string;
  coder_id: string;
  coder_name: string;
  version: number;
  codebook_version: number;
  element_ids: string[];
  passage_start: number | null;
  passage_end: number | null;
  moment: number | null;
  note: string | null;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
}

const columns = (
  db: Db,
) => db`a.id, a.project_id, a.team_id, a.message_id, a.thread_id, a.patient_id, a.coder_id,
  u.name AS coder_name, a.version, a.codebook_version, a.element_ids, a.passage_start, a.passage_end, a.moment, a.note,
  a.created_at, a.edited_at, a.deleted_at`;

/** Of one message, or of all messages of a thread that are not withdrawn; oldest first. A blind coder sees their own. */
export async function listAnalyses(
  db: Db,
  threadId: string,
  blindCoderId: string | undefined,
  messageId: string | null = null,
): Promise<AnalysisRow[]> {
  return db<AnalysisRow[]>`SELECT ${columns(db)} FROM analyses a JOIN users u ON u.id = a.coder_id
    JOIN messages m ON m.id = a.message_id
    WHERE a.thread_id = ${threadId} AND a.deleted_at IS NULL AND m.withdrawn_at IS NULL
      AND (${messageId}::uuid IS NULL OR a.message_id = ${messageId})
      ${blindCoderId === undefined ? db`` : db`AND (NOT a.hidden OR a.coder_id = ${blindCoderId})`}
    ORDER BY a.created_at, a.id`;
}

/** Deleted ones too: who changes one must learn that it is gone. */
export async function findAnalysis(db: Db, id: string): Promise<AnalysisRow | undefined> {
  const [row] = await db<
    AnalysisRow[]
  >`SELECT ${columns(db)} FROM analyses a JOIN users u ON u.id = a.coder_id
    WHERE a.id = ${id}`;
  return row;
}

/** What a coder says, checked. */
export interface Coded {
  elementIds: readonly string[];
  passage: Passage | null;
  moment: number | null;
  note: string | null;
  codebookVersion: number;
}

interface CodePosition {
  messageId: string;
  coderId: string;
  /** The one that is changed does not stand in its own way. */
  exceptId?: string;
}

/** Whether the coder has put one of the elements on the same part of the message before. */
export async function hasSameCode(
  db: Db,
  { messageId, coderId, exceptId }: CodePosition,
  coded: Coded,
): Promise<boolean> {
  const rows = await db`SELECT 1 FROM analysis_codes c
    WHERE c.message_id = ${messageId} AND c.element_id = ANY(${coded.elementIds as string[]}::uuid[])
      AND c.coder_id = ${coderId} AND c.analysis_id IS DISTINCT FROM ${exceptId ?? null}
      AND c.passage_start IS NOT DISTINCT FROM ${coded.passage?.start ?? null}
      AND c.passage_end IS NOT DISTINCT FROM ${coded.passage?.end ?? null}
      AND c.moment IS NOT DISTINCT FROM ${coded.moment} LIMIT 1`;
  return rows.length > 0;
}

interface NewAnalysisRow {
  id: string;
  messageId: string;
  coderId: string;
  at: Date;
  /** From other coders, where they code blind. */
  hidden?: boolean;
}

export async function insertAnalysis(db: Db, row: NewAnalysisRow, coded: Coded): Promise<void> {
  await db`INSERT INTO analyses (id, project_id, team_id, message_id, thread_id, patient_id, coder_id, codebook_version,
      element_ids, passage_start, passage_end, moment, note, created_at, hidden)
    SELECT ${row.id}, m.project_id, m.team_id, m.id, m.thread_id, m.author_id, ${row.coderId}, ${coded.codebookVersion},
      ${coded.elementIds as string[]}::uuid[], ${coded.passage?.start ?? null}, ${coded.passage?.end ?? null},
      ${coded.moment}, ${coded.note}, ${row.at}, ${row.hidden ?? false} FROM messages m WHERE m.id = ${row.messageId}`;
  await insertCodes(db, row.id);
}

/** The former content stays as a version. */
export async function updateAnalysis(db: Db, id: string, coded: Coded, at: Date): Promise<void> {
  await db`INSERT INTO analysis_versions (analysis_id, version, codebook_version, element_ids, passage_start, passage_end,
      moment, note, replaced_at)
    SELECT id, version, codebook_version, element_ids, passage_start, passage_end, moment, note, ${at}
    FROM analyses WHERE id = ${id}`;
  await db`UPDATE analyses SET version = version + 1, codebook_version = ${coded.codebookVersion},
      element_ids = ${coded.elementIds as string[]}::uuid[], passage_start = ${coded.passage?.start ?? null},
      passage_end = ${coded.passage?.end ?? null}, moment = ${coded.moment}, note = ${coded.note}, edited_at = ${at}
    WHERE id = ${id}`;
  await deleteCodes(db, id);
  await insertCodes(db, id);
}

export async function markDeleted(db: Db, id: string, at: Date): Promise<void> {
  await db`UPDATE analyses SET deleted_at = ${at} WHERE id = ${id}`;
  await deleteCodes(db, id);
}

async function insertCodes(db: Db, analysisId: string): Promise<void> {
  await db`INSERT INTO analysis_codes (analysis_id, element_id, project_id, team_id, message_id, patient_id, coder_id,
      message_at, passage_start, passage_end, moment, hidden)
    SELECT a.id, e.id, a.project_id, a.team_id, a.message_id, a.patient_id, a.coder_id, m.created_at, a.passage_start,
      a.passage_end, a.moment, a.hidden
    FROM analyses a JOIN messages m ON m.id = a.message_id, unnest(a.element_ids) AS e (id) WHERE a.id = ${analysisId}`;
}

async function deleteCodes(db: Db, analysisId: string): Promise<void> {
  await db`DELETE FROM analysis_codes WHERE analysis_id = ${analysisId}`;
}

/** The number that walls show; the thread's document is written again by the caller. */
export async function updateAnalysisCount(db: Db, messageId: string): Promise<number> {
  const [row] = await db`UPDATE messages SET analysis_count = (SELECT count(*) FROM analyses a
      WHERE a.thread_id = messages.thread_id AND a.message_id = messages.id AND a.deleted_at IS NULL)
    WHERE id = ${messageId} RETURNING analysis_count`;
  return row?.analysis_count ?? 0;
}
