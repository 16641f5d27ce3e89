// Surveys with rounds and answers, put straight into a suite's own database: suites about results need many of them,
// of several versions and of long ago.
import { createHash } from 'node:crypto';
import { BooleanAnswer, QuestionType, Recurrence } from '@trialog/contract/surveys.ts';
import type { Sql } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import type { DefinedQuestion, SurveyDefinition } from '../../src/surveys/definition.ts';

type Kind = keyof typeof QuestionType;

/** A question whose texts say its key; choices as `key: label`. */
export function question(
  id: string,
  kind: Kind,
  more: { choices?: Record<string, string>; italian?: string; properties?: object; text?: string } = {},
): DefinedQuestion {
  const { choices, italian, properties, text } = more;
  return {
    id,
    type: QuestionType[kind],
    title: { en: `Title of ${id}` },
    question: { en: text ?? `Question ${id}?`, ...(italian ? { it: italian } : {}) },
    properties: properties
      ? { min: null, max: null, minLabel: null, maxLabel: null, decimalCount: null, ...properties }
      : null,
    answers: choices
      ? Object.entries(choices).map(([key, label]) => ({
          id: key,
          label: { en: label },
          childQuestionId: null,
        }))
      : null,
  };
}

export function definition(title: string, questions: readonly DefinedQuestion[]): SurveyDefinition {
  return {
    defaultLanguage: 'en',
    title: { en: title, it: `${title} (it)` },
    description: { en: `About ${title}` },
    questions,
    rules: [],
  };
}

/** The newest version is the last one given. */
export async function makeSurvey(
  sql: Sql,
  projectId: string,
  versions: readonly SurveyDefinition[],
): Promise<string> {
  const id = newId();
  await sql`INSERT INTO surveys (id, project_id, key, version) VALUES (${id}, ${projectId}, ${id}, 1)`;
  for (const [index, one] of versions.entries()) await publishVersion(sql, id, index + 1, one);
  return id;
}

export async function publishVersion(
  sql: Sql,
  id: string,
  version: number,
  one: SurveyDefinition,
): Promise<void> {
  const hash = createHash('sha256').update(id).update(JSON.stringify(one)).digest('hex');
  await sql`INSERT INTO survey_versions (survey_id, version, definition, hash, question_count, published_at)
    VALUES (${id}, ${version}, ${sql.json(one as never)}, ${hash}, ${one.questions.length}, now())`;
  await sql`UPDATE surveys SET version = ${version} WHERE id = ${id}`;
}

export interface Given {
  question: string;
  choice?: string;
  value?: string;
}

export interface MadeRound {
  state?: 'planned' | 'open' | 'completed' | 'missed' | 'skipped';
  version?: number;
  opensAt: string;
  expiresAt?: string;
  completedAt?: string;
  outcome?: 'GOOD' | 'BAD';
  answers?: readonly Given[];
}

interface Schedule {
  surveyId: string;
  patientId: string;
  recurrence?: Recurrence;
  startsOn?: string;
  endsOn?: string;
  times?: string[];
  opensFor?: string;
  timeZone?: string;
  ended?: boolean;
  /** Where the rounds were filled in, when not in the patient's team. */
  teamId?: string;
}

/** One patient's schedule with its rounds; gives the rounds' ids, in their order. */
export async function makeRounds(
  sql: Sql,
  schedule: Schedule,
  rounds: readonly MadeRound[],
): Promise<string[]> {
  const [patient] =
    await sql`SELECT p.project_id, p.team_id FROM patients p WHERE p.user_id = ${schedule.patientId}`;
  if (!patient) throw new Error('Only a patient has rounds.');
  const {
    surveyId,
    patientId,
    recurrence = Recurrence.Daily,
    startsOn = '2026-09-01',
    timeZone = 'Europe/Rome',
  } = schedule;
  const assignment = newId();
  await sql`INSERT INTO survey_assignments (id, survey_id, key, patient_id, project_id, recurrence, starts_on, ends_on,
      times, opens_for, time_zone, made_at, ended_at)
    VALUES (${assignment}, ${surveyId}, ${assignment}, ${patientId}, ${patient.project_id}, ${recurrence}, ${startsOn},
      ${schedule.endsOn ?? '9999-12-31'}, ${schedule.times ?? ['09:00']}, ${schedule.opensFor ?? 'P1D'}, ${timeZone},
      now(), ${schedule.ended ? new Date() : null})`;
  const made = rounds.map((round, slot) => madeRound(round, slot));
  const place = { project: patient.project_id, team: schedule.teamId ?? patient.team_id };
  await sql.begin(async (tx) => {
    await tx`INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, patient_id, project_id, team_id, recurrence,
        state, version, opens_at, expires_at, completed_at, outcome)
      SELECT r.id, ${assignment}, r.slot, ${surveyId}, ${patientId}, ${place.project}, ${place.team}, ${recurrence},
        r.state, r.version, r.opens_at, r.expires_at, r.completed_at, r.outcome
      FROM jsonb_to_recordset(${tx.json(made as never)}) AS r (id uuid, slot integer, state text, version integer,
        opens_at timestamptz, expires_at timestamptz, completed_at timestamptz, outcome text)`;
    await tx`INSERT INTO survey_submissions (round_id, submitted_at, digest)
      SELECT r.id, r.completed_at, '' FROM jsonb_to_recordset(${tx.json(made as never)}) AS r
        (id uuid, state text, completed_at timestamptz) WHERE r.state = 'completed'`;
    await tx`INSERT INTO survey_answers (round_id, question_key, position, answer_key, value, number)
      SELECT r.id, a.question_key, a.position, a.answer_key, a.value, a.number
      FROM jsonb_to_recordset(${tx.json(made as never)}) AS r (id uuid, answers jsonb),
        jsonb_to_recordset(r.answers) AS a (question_key text, position smallint, answer_key text, value text,
          number double precision)`;
  });
  return made.map(({ id }) => id);
}

function madeRound(round: MadeRound, slot: number) {
  const state = round.state ?? (round.answers ? 'completed' : 'missed');
  const opened = state !== 'planned' && state !== 'skipped';
  const later = (hours: number) => new Date(Date.parse(round.opensAt) + hours * 3_600_000).toISOString();
  return {
    id: newId(),
    slot,
    state,
    version: opened ? (round.version ?? 1) : null,
    opens_at: round.opensAt,
    expires_at: round.expiresAt ?? later(24),
    completed_at: state === 'completed' ? (round.completedAt ?? later(1)) : null,
    outcome: state === 'completed' ? (round.outcome ?? 'GOOD') : null,
    answers: answerRows(round.answers ?? []),
  };
}

/** As a submission stores them: a number beside every value that is not a text of one's own. */
function answerRows(answers: readonly Given[]) {
  const positions = new Map<string, number>();
  return answers.map(({ question: key, choice, value }) => {
    const position = positions.get(key) ?? 0;
    positions.set(key, position + 1);
    return {
      question_key: key,
      position,
      answer_key: choice ?? null,
      value: value ?? null,
      number: value === undefined ? null : numberOf(value),
    };
  });
}

function numberOf(value: string): number | null {
  if (value === BooleanAnswer.yes) return 1;
  if (value === BooleanAnswer.no) return 0;
  return /^-?\d+(\.\d*)?$/.test(value) ? Number(value) : null;
}
