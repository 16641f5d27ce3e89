// All SQL that counts codes, and that reads them for an export. Codes are counted by the messages that a filter leaves.
import type { CodePeriod } from '@trialog/contract/analyses.ts';
import type { AttachmentType } from '@trialog/contract/media.ts';
import type { Emotion, MessageScope } from '@trialog/contract/messages.ts';
import type { Db, Sql } from '../../../platform/database/connect.ts';
import { readInPieces } from '../../../platform/database/read-in-pieces.ts';
import type { PatientRow } from '../../../results/scope.ts';
import { who } from '../../../results/store.ts';
import type { CheckedFilter } from '../filter.ts';
import { isAnalysed, isCoded, isSeen, suits } from '../store.ts';

const left = (db: Db, filter: CheckedFilter) => db`m.team_id = ANY(${filter.teamIds}::uuid[])
  ${filter.patientId === undefined ? db`` : db`AND m.patient_id = ${filter.patientId}`}
  AND ${suits(db, filter)} ${isCoded(db, filter)}`;

/** The codes on those messages; of one coder where one is named. */
const codes = (
  db: Db,
  filter: CheckedFilter,
) => db`SELECT c.message_id, c.message_at, c.patient_id, c.team_id,
    c.element_id, e.category_id
  FROM analysis_codes c JOIN codebook_elements e ON e.id = c.element_id
  WHERE c.team_id = ANY(${filter.teamIds}::uuid[]) ${isSeen(db, filter)}
    ${filter.coderId === undefined ? db`` : db`AND c.coder_id = ${filter.coderId}`}
    AND EXISTS (SELECT 1 FROM messages m WHERE m.id = c.message_id AND ${left(db, filter)})`;

const counted = (db: Db) => db`count(*)::int AS codes, count(DISTINCT c.message_id)::int AS messages`;

interface Counted {
  codes: number;
  messages: number;
}

export async function countMessages(
  db: Db,
  filter: CheckedFilter,
): Promise<{ messages: number; coded: number }> {
  const [row] = await db<{ messages: number; coded: number }[]>`SELECT count(*)::int AS messages,
      count(*) FILTER (WHERE ${isAnalysed(db, filter.codersWanted)})::int AS coded FROM messages m WHERE ${left(db, filter)}`;
  return row ?? { messages: 0, coded: 0 };
}

export async function countByElement(
  db: Db,
  filter: CheckedFilter,
): Promise<(Counted & { element_id: string })[]> {
  return db<(Counted & { element_id: string })[]>`SELECT c.element_id, ${counted(db)}
    FROM (${codes(db, filter)}) c GROUP BY 1 ORDER BY messages DESC, 1`;
}

/** Days, weeks from Monday, and months on the reader's own clock. */
export async function countOverTime(
  db: Db,
  filter: CheckedFilter,
  by: CodePeriod,
  timeZone: string,
): Promise<(Counted & { period: string; category_id: string })[]> {
  return db<(Counted & { period: string; category_id: string })[]>`
    SELECT date_trunc(${by}, c.message_at AT TIME ZONE ${timeZone})::date::text AS period, c.category_id, ${counted(db)}
    FROM (${codes(db, filter)}) c GROUP BY 1, 2 ORDER BY 1, 2`;
}

export async function countByPatient(
  db: Db,
  filter: CheckedFilter,
): Promise<(Counted & PatientRow & { category_id: string })[]> {
  return db<
    (Counted & PatientRow & { category_id: string })[]
  >`SELECT ${who(db)}, c.team_id, c.category_id, c.codes,
      c.messages
    FROM (SELECT c.patient_id, c.team_id, c.category_id, ${counted(db)} FROM (${codes(db, filter)}) c GROUP BY 1, 2, 3) c
    JOIN users u ON u.id = c.patient_id JOIN patients p ON p.user_id = u.id JOIN projects j ON j.id = p.project_id
    ORDER BY p.study_code, c.category_id`;
}

/** Of these teams the one that a patient is in, or has written to before a move. */
export async function findTeamOf(
  db: Db,
  patientId: string,
  teamIds: readonly string[],
): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`SELECT t.team_id AS id FROM patients p CROSS JOIN LATERAL (
      SELECT p.team_id WHERE p.team_id = ANY(${[...teamIds]}::uuid[])
      UNION ALL SELECT m.team_id FROM messages m
        WHERE m.patient_id = p.user_id AND m.team_id = ANY(${[...teamIds]}::uuid[])
          AND m.type = 0 AND m.withdrawn_at IS NULL AND NOT m.awaiting_upload LIMIT 1) t
    WHERE p.user_id = ${patientId}`;
  return row?.id;
}

interface CoOccurrenceRow {
  one: string;
  other: string;
  messages: number;
}

/** The pairs that come most often. */
export async function countCoOccurrences(
  db: Db,
  filter: CheckedFilter,
  most: number,
): Promise<CoOccurrenceRow[]> {
  return db<
    CoOccurrenceRow[]
  >`WITH once AS (SELECT DISTINCT c.message_id, c.element_id FROM (${codes(db, filter)}) c)
    SELECT a.element_id AS one, b.element_id AS other, count(*)::int AS messages
    FROM once a JOIN once b ON b.message_id = a.message_id AND b.element_id > a.element_id
    GROUP BY 1, 2 ORDER BY messages DESC, 1, 2 LIMIT ${most}`;
}

export interface ExportedCode {
  study_code: string;
  team: string;
  message_id: string;
  thread_id: string;
  written_utc: string;
  scope: MessageScope;
  emotion: Emotion;
  attachment_type: AttachmentType;
  body: string;
  analysis_id: string;
  coder: string;
  coded_utc: string;
  edited_utc: string | null;
  version: number;
  codebook_version: number;
  element_id: string;
  passage_start: number | null;
  passage_end: number | null;
  moment: number | null;
  note: string | null;
}

const PIECE = 500;

/** The codes of a filter, all as they stood at one moment, in pieces; the connection is held until the last is taken. */
export function readCodes(sql: Sql, filter: CheckedFilter): AsyncGenerator<ExportedCode[]> {
  const utc = (column: string) =>
    sql`to_char(${sql.unsafe(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const codes = sql`SELECT p.study_code, t.name AS team, m.id AS message_id, m.thread_id, ${utc('m.created_at')} AS written_utc, m.scope,
      m.emotion, coalesce((m.attachment ->> 'type')::smallint, 3) AS attachment_type, m.body, a.id AS analysis_id,
      u.name AS coder, ${utc('a.created_at')} AS coded_utc, ${utc('a.edited_at')} AS edited_utc, a.version,
      a.codebook_version, c.element_id, a.passage_start, a.passage_end, a.moment, a.note
    FROM messages m JOIN analysis_codes c ON c.message_id = m.id JOIN analyses a ON a.id = c.analysis_id
    JOIN patients p ON p.user_id = m.author_id JOIN users u ON u.id = a.coder_id JOIN medical_teams t ON t.id = m.team_id
    WHERE ${left(sql, filter)} ${isSeen(sql, filter)} ${filter.coderId === undefined ? sql`` : sql`AND c.coder_id = ${filter.coderId}`}
    ORDER BY p.study_code, m.created_at, m.id, a.created_at, a.id, array_position(a.element_ids, c.element_id)`;
  return readInPieces<ExportedCode>(sql, codes, { piece: PIECE });
}
