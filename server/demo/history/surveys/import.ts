// The surveys of the demonstration: six weeks of completed and missed rounds, dated back from the moment of the import,
// and what is open now. Bad outcomes leave their messages, as they do in life.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Emotion, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import { rulesMet } from '@trialog/contract/rules/outcome.ts';
import { type Round, roundsBetween, type Schedule } from '@trialog/contract/rules/recurrence.ts';
import { answersByQuestion } from '@trialog/contract/rules/visible-questions.ts';
import type { CompiledQuestion } from '@trialog/contract/schemas/surveys.ts';
import { parse } from 'yaml';
import { insertThread, updateThreads } from '../../../src/messages/store.ts';
import { recordAudit, systemAuthor } from '../../../src/platform/audit/record.ts';
import type { AuditTrail } from '../../../src/platform/audit/trail.ts';
import type { Sql, Transaction } from '../../../src/platform/database/connect.ts';
import { newId } from '../../../src/platform/database/uuid.ts';
import { nextChange } from '../../../src/platform/outbox/add.ts';
import { alarmText } from '../../../src/surveys/alarm-text.ts';
import { answerRows, digestOf } from '../../../src/surveys/answer-rows.ts';
import { translateSurvey } from '../../../src/surveys/definition.ts';
import { openRounds } from '../../../src/surveys/rounds/open-and-close.ts';
import { planRounds, scheduleOf } from '../../../src/surveys/rounds/plan.ts';
import { lockAssignmentsOf } from '../../../src/surveys/rounds/store.ts';
import { answerSurvey, type Manner, seeded } from './answering.ts';
import {
  type AssignedRow,
  type DemoRound,
  hasRounds,
  insertDemoRounds,
  listAssigned,
  markReadByTeam,
} from './store.ts';

const FILE = join(import.meta.dirname, '../data/answers.yaml');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const READ_AFTER = 2 * DAY;

interface DemoAssignment {
  patients: Record<string, { adherence: number; tilt: number; endedDaysAgo?: number }>;
  questions: Record<string, Record<string, Manner>>;
}

/** Gives the number of rounds; none when there are some already. */
export async function importSurveyHistory(sql: Sql, trail: AuditTrail, now: Date): Promise<number> {
  if (await hasRounds(sql)) return 0;
  const assignment = parse(readFileSync(FILE, 'utf8')) as DemoAssignment;
  const count = (await sql.begin(async (db) => {
    const rounds: DemoRound[] = [];
    for (const assigned of await listAssigned(db)) {
      const [row] = (await lockAssignmentsOf(db, assigned.patient_id)).filter(({ id }) => id === assigned.id);
      if (row) rounds.push(...importAssignment(assignment, assigned, scheduleOf(row), now.getTime()));
    }
    await insertDemoRounds(db, rounds);
    for (const round of rounds) if (round.outcome === 'BAD') await insertAlarm(db, round, now.getTime());
    await recordAudit(
      db,
      trail,
      systemAuthor,
      rounds
        .filter(({ state }) => state !== 'open')
        .map((round) => ({
          action: round.state === 'missed' ? 'surveys.missRound' : 'surveys.submit',
          objectType: 'round',
          objectId: round.id,
          projectId: round.project_id,
          teamId: round.team_id,
          patientId: round.patient_id,
        })),
    );
    return rounds.length;
  })) as number;
  await planRounds(sql, now);
  await openRounds(sql, now, { trail });
  return count;
}

function importAssignment(
  assignment: DemoAssignment,
  assigned: AssignedRow,
  schedule: Schedule,
  now: number,
): DemoRound[] {
  const patient = assignment.patients[assigned.patient_key];
  if (!patient) return [];
  const start = Temporal.PlainDate.from(schedule.startsOn).toZonedDateTime(schedule.timeZone).toInstant();
  const until = now - (patient.endedDaysAgo ?? 0) * DAY;
  const due = roundsBetween(schedule, start, Temporal.Instant.fromEpochMilliseconds(until));
  return [...due].flatMap((round, index) => {
    // By its position and not by its date: the demonstration tells the same story on any day.
    const random = seeded(`${assigned.patient_key} ${assigned.survey_key} ${index}`);
    const completedAt = completionOf(round, patient.adherence, random, now);
    const expired = round.expiresAt.epochMilliseconds <= now;
    // What is not over stays open, for people who have rounds still.
    if (!expired && completedAt === null && patient.endedDaysAgo !== undefined) return [];
    const base = {
      id: newId(round.opensAt.epochMilliseconds),
      assignment_id: assigned.id,
      slot: round.slot,
      survey_id: assigned.survey_id,
      version: assigned.version,
      patient_id: assigned.patient_id,
      project_id: assigned.project_id,
      team_id: assigned.team_id,
      recurrence: schedule.recurrence,
      opens_at: round.opensAt.toString(),
      expires_at: round.expiresAt.toString(),
    };
    if (completedAt === null)
      return {
        ...base,
        state: expired ? ('missed' as const) : ('open' as const),
        completed_at: null,
        outcome: null,
        digest: null,
        answers: [],
      };
    const progress =
      (round.opensAt.epochMilliseconds - start.epochMilliseconds) / (now - start.epochMilliseconds);
    const compiled = fillIn(assignment, assigned, { random, progress, tilt: patient.tilt });
    const met = rulesMet(assigned.definition.rules, answersByQuestion(compiled));
    return {
      ...base,
      state: 'completed' as const,
      completed_at: new Date(completedAt).toISOString(),
      outcome: met.length > 0 ? ('BAD' as const) : ('GOOD' as const),
      digest: digestOf(assigned.definition, compiled).toString('hex'),
      answers: answerRows(assigned.definition, compiled),
      alarm: met.length > 0 ? alarmText(assigned.definition, met, answersByQuestion(compiled)) : undefined,
    };
  });
}

/** Within the first hours of its window; of those still open, only ones that have been for long. */
function completionOf(round: Round, adherence: number, random: () => number, now: number): number | null {
  const [opens, expires] = [round.opensAt.epochMilliseconds, round.expiresAt.epochMilliseconds];
  const at = opens + Math.min(expires - opens, 2 * DAY) * (0.05 + 0.6 * random());
  if (random() > adherence || at > now) return null;
  return expires <= now || now - opens > 3 * DAY ? at : null;
}

function fillIn(
  assignment: DemoAssignment,
  { definition, survey_key, language }: AssignedRow,
  situation: { random: () => number; progress: number; tilt: number },
): CompiledQuestion[] {
  const { questions } = translateSurvey(definition, definition.defaultLanguage);
  return answerSurvey(questions, assignment.questions[survey_key] ?? {}, { ...situation, language });
}

async function insertAlarm(db: Transaction, round: DemoRound, now: number): Promise<void> {
  if (!round.alarm || round.completed_at === null) return;
  const id = newId();
  const change = await nextChange(db, round.team_id);
  await insertThread(db, {
    id,
    threadId: id,
    projectId: round.project_id,
    teamId: round.team_id,
    authorId: round.patient_id,
    patientId: round.patient_id,
    type: MessageType.SURVEY,
    scope: MessageScope.HEALTH,
    emotion: Emotion.NONE,
    ...round.alarm,
    at: new Date(round.completed_at),
    hasAttachment: false,
    surveyRoundId: round.id,
  });
  if (now - Date.parse(round.completed_at) <= READ_AFTER) return;
  await markReadByTeam(db, id);
  await updateThreads(db, [id], change);
}
