// The SQL behind exports: the rounds of one survey, and those of a whole team, read a piece at a time.
import type { Outcome, Recurrence } from '@trialog/contract/surveys.ts';
import { isNoTest } from '../../people/store.ts';
import type { Db, Sql } from '../../platform/database/connect.ts';
import { readInPieces } from '../../platform/database/read-in-pieces.ts';
import type { VersionRow } from '../../surveys/store.ts';
import type { PatientRow, Scope } from '../scope.ts';
import { type AnswerTriple, answers, isMissed, who } from '../store.ts';

/** The few answers of a round lie together and in order in their index. */
const BY_PIECES = { piece: 200, readsByIndex: true } as const;

/** UTC as everybody reads it, and the patient's own clock without a zone, which stands beside it. */
const utc = (db: Db, column: string) => db`to_char(r.${db(column)}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const local = (db: Db, column: string) =>
  db`to_char(r.${db(column)} AT TIME ZONE s.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS')`;
const times = (db: Db) => db`${utc(db, 'opens_at')} AS due_utc, ${local(db, 'opens_at')} AS due_local,
  ${utc(db, 'completed_at')} AS completed_utc, ${local(db, 'completed_at')} AS completed_local, s.time_zone`;

interface RoundTimes {
  due_utc: string;
  due_local: string;
  completed_utc: string | null;
  completed_local: string | null;
  time_zone: string;
}

export interface ExportedRound extends PatientRow, RoundTimes {
  version: number;
  opens_at: Date;
  completed_at: Date | null;
  answers: AnswerTriple[] | null;
}

/** Whose rounds of which survey an export has. */
export interface ExportedPart {
  surveyId: string;
  scope: Scope;
  patientId?: string;
}

/** Filled in, missed and still open. */
const exported = (db: Db, { surveyId, scope, patientId }: ExportedPart) => db`r.survey_id = ${surveyId}
  AND r.state IN ('open', 'completed', 'missed') AND r.team_id = ANY(${scope.teamIds}::uuid[])
  AND ${isNoTest(db, db`r.patient_id`)}
  ${patientId === undefined ? db`` : db`AND r.patient_id = ${patientId}`}`;

/** Patient by patient. */
const exportedRounds = (db: Db, part: ExportedPart) => db`
  SELECT ${who(db)}, r.team_id, r.version, r.opens_at, r.completed_at, ${times(db)}, ${answers(db)}
    FROM survey_rounds r JOIN survey_assignments s ON s.id = r.assignment_id
    JOIN users u ON u.id = r.patient_id JOIN patients p ON p.user_id = u.id JOIN projects j ON j.id = r.project_id
    WHERE ${exported(db, part)} ORDER BY p.study_code, r.opens_at, r.id`;

/** How many rounds there are, and which questions have answers in them. */
export async function findExtent(
  db: Db,
  part: ExportedPart,
): Promise<{ rounds: number; answered: ReadonlySet<string> }> {
  const [counted, keys] = await Promise.all([
    db`SELECT count(*)::int AS rounds FROM survey_rounds r WHERE ${exported(db, part)}`,
    db`SELECT DISTINCT a.question_key AS key FROM survey_rounds r JOIN survey_answers a ON a.round_id = r.id
      WHERE ${exported(db, part)}`,
  ]);
  return { rounds: counted[0]?.rounds ?? 0, answered: new Set(keys.map(({ key }) => key)) };
}

export async function listExportedRounds(db: Db, part: ExportedPart): Promise<ExportedRound[]> {
  return db<ExportedRound[]>`${exportedRounds(db, part)}`;
}

/** The same in pieces, all as it stood at one moment. */
export function readExportedRounds(sql: Sql, part: ExportedPart): AsyncGenerator<ExportedRound[]> {
  return readInPieces<ExportedRound>(sql, exportedRounds(sql, part), BY_PIECES);
}

/** Every version that a round of the study may have. */
export async function listVersionsOfStudy(db: Db, projectId: string): Promise<VersionRow[]> {
  return db<VersionRow[]>`SELECT v.survey_id, v.version, v.hash FROM surveys s
    JOIN survey_versions v ON v.survey_id = s.id WHERE s.project_id = ${projectId}`;
}

export interface StreamedRound extends RoundTimes {
  id: string;
  study_code: string;
  survey_id: string;
  survey_key: string;
  version: number;
  recurrence: Recurrence;
  outcome: Outcome | null;
  /** Questions, choices and values, each as a list of the same length; no lists for a round without answers. */
  answers: readonly [questions: string[] | null, choices: (string | null)[], values: (string | null)[]];
}

/** Three lists of texts cost the database half of what a list of triples does. */
const answerLists = (
  db: Db,
) => db`(SELECT json_build_array(json_agg(a.question_key ORDER BY a.question_key, a.position),
    json_agg(a.answer_key ORDER BY a.question_key, a.position), json_agg(a.value ORDER BY a.question_key, a.position))
  FROM survey_answers a WHERE a.round_id = r.id) AS answers`;

/** What a team's patients filled in and missed. Sorted first, so that answers are looked up while others are sent. */
export function readTeamRounds(sql: Sql, teamId: string, now: Date): AsyncGenerator<StreamedRound[]> {
  return readInPieces<StreamedRound>(
    sql,
    sql`SELECT r.id, r.study_code, r.survey_id, r.survey_key, r.version, r.recurrence, r.outcome, ${times(sql)}, ${answerLists(sql)}
      FROM (SELECT r.*, p.study_code, v.key AS survey_key, s.time_zone AS zone
        FROM survey_rounds r JOIN survey_assignments s ON s.id = r.assignment_id
        JOIN patients p ON p.user_id = r.patient_id JOIN surveys v ON v.id = r.survey_id
        WHERE r.team_id = ${teamId} AND (r.state = 'completed' OR ${isMissed(sql, now)})
          AND ${isNoTest(sql, sql`r.patient_id`)}
        ORDER BY p.study_code, v.key, r.opens_at, r.id OFFSET 0) r, LATERAL (SELECT r.zone AS time_zone) s
      ORDER BY r.study_code, r.survey_key, r.opens_at, r.id`,
    BY_PIECES,
  );
}
