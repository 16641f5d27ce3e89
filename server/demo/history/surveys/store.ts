// All SQL of the surveys' history.
import type { Language } from '@trialog/contract/languages.ts';
import { countEdits } from '@trialog/contract/rules/answer-edits.ts';
import type { CompiledQuestion, EditList } from '@trialog/contract/schemas/surveys.ts';
import type { Outcome } from '@trialog/contract/surveys.ts';
import type { Db } from '../../../src/platform/database/connect.ts';
import type { AlarmText } from '../../../src/surveys/alarm-text.ts';
import type { SurveyDefinition } from '../../../src/surveys/definition.ts';
import type { NewAnswer } from '../../../src/surveys/store.ts';

export async function hasRounds(db: Db): Promise<boolean> {
  const rows = await db`SELECT 1 FROM survey_rounds LIMIT 1`;
  return rows.length > 0;
}

export interface AssignedRow {
  id: string;
  survey_id: string;
  survey_key: string;
  version: number;
  definition: SurveyDefinition;
  patient_id: string;
  patient_key: string;
  language: Language;
  project_id: string;
  team_id: string;
}

export async function listAssigned(db: Db): Promise<AssignedRow[]> {
  return db<
    AssignedRow[]
  >`SELECT a.id, a.survey_id, s.key AS survey_key, s.version, v.definition, a.patient_id,
      u.key AS patient_key, u.language, p.project_id, p.team_id
    FROM survey_assignments a JOIN surveys s ON s.id = a.survey_id
      JOIN survey_versions v ON v.survey_id = s.id AND v.version = s.version
      JOIN users u ON u.id = a.patient_id JOIN patients p ON p.user_id = u.id
    WHERE a.ended_at IS NULL ORDER BY s.key, u.key`;
}

export interface DemoRound {
  id: string;
  assignment_id: string;
  slot: number;
  survey_id: string;
  version: number;
  patient_id: string;
  project_id: string;
  team_id: string;
  recurrence: number;
  state: 'open' | 'completed' | 'missed';
  opens_at: string;
  expires_at: string;
  completed_at: string | null;
  outcome: Outcome | null;
  /** Hexadecimal; of a completed round. */
  digest: string | null;
  answers: readonly NewAnswer[];
  /** What the patient sent; of a completed round. */
  sent: { compiled: CompiledQuestion[]; edits: EditList } | null;
  /** What the team reads of a bad outcome. */
  alarm?: AlarmText | undefined;
}

export async function insertDemoRounds(db: Db, rounds: readonly DemoRound[]): Promise<void> {
  const rows = db.json(
    rounds.map(({ answers: _apart, alarm: _told, sent: _later, ...round }) => round) as never,
  );
  await db`INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, version, patient_id, project_id, team_id,
      recurrence, state, opens_at, expires_at, completed_at, outcome)
    SELECT id, assignment_id, slot, survey_id, version, patient_id, project_id, team_id, recurrence, state, opens_at,
      expires_at, completed_at, outcome
    FROM jsonb_to_recordset(${rows}) AS r (id uuid, assignment_id uuid, slot integer, survey_id uuid, version integer,
      patient_id uuid, project_id uuid, team_id uuid, recurrence smallint, state text, opens_at timestamptz,
      expires_at timestamptz, completed_at timestamptz, outcome text)`;
  await db`INSERT INTO survey_submissions (round_id, submitted_at, digest)
    SELECT id, completed_at, decode(digest, 'hex')
    FROM jsonb_to_recordset(${rows}) AS r (id uuid, completed_at timestamptz, digest text)
    WHERE completed_at IS NOT NULL`;
  const answers = rounds.flatMap((round) =>
    round.answers.map((answer) => ({ round_id: round.id, ...answer })),
  );
  await db`INSERT INTO survey_answers (round_id, question_key, position, answer_key, value, number)
    SELECT round_id, question_key, position, answer_key, value, number
    FROM jsonb_to_recordset(${db.json(answers as never)}) AS a (round_id uuid, question_key text, position smallint,
      answer_key text, value text, number double precision)`;
  await insertEditLists(db, rounds);
  await db`UPDATE survey_assignments a SET next_slot = r.last + 1
    FROM (SELECT assignment_id, max(slot) AS last FROM survey_rounds GROUP BY assignment_id) r
    WHERE a.id = r.assignment_id`;
}

async function insertEditLists(db: Db, rounds: readonly DemoRound[]): Promise<void> {
  const rows = rounds.flatMap(({ id, completed_at, sent }) => {
    const counts = sent && countEdits(sent.edits.edits, 0);
    if (!counts) return [];
    const { deviceId, listId } = sent.edits;
    return [{ round_id: id, list_id: listId, device_id: deviceId, completed_at, ...counts }];
  });
  await db`INSERT INTO answer_edit_lists (round_id, list_id, device_id, last_number, edits, changes, corrections, doubtful,
      missing, lost, changed_questions, first_at, last_at, received_at)
    SELECT round_id, list_id, device_id, "lastNumber", edits, changes, corrections, 0, missing, 0, "changedQuestions",
      "firstAt", "lastAt", completed_at
    FROM jsonb_to_recordset(${db.json(rows as never)}) AS r (round_id uuid, list_id uuid, device_id uuid,
      "lastNumber" integer, edits integer, changes integer, corrections integer, missing integer,
      "changedQuestions" text[], "firstAt" timestamptz, "lastAt" timestamptz, completed_at timestamptz)`;
}

/** By all doctors and nurses of the team, an hour later. */
export async function markReadByTeam(db: Db, messageId: string): Promise<void> {
  const rows = await db`INSERT INTO message_reads (user_id, thread_id, message_id, read_at)
    SELECT DISTINCT t.user_id, m.thread_id, m.id, m.created_at + interval '1 hour' FROM messages m
      JOIN team_members t ON t.team_id = m.team_id AND t.role IN ('MedicalProfessional', 'Nurse')
    WHERE m.id = ${messageId} RETURNING user_id`;
  const readers = rows.map(({ user_id }) => user_id);
  await db`UPDATE messages SET read_by = ${rows.length}, seen_by = ${readers}::uuid[] WHERE id = ${messageId}`;
}
