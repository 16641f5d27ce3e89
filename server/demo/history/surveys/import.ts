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
import { writtenMessage } from '../../../src/messages/recorded.ts';
import { insertThread, updateThreads } from '../../../src/messages/store.ts';
import { systemAuthor } from '../../../src/platform/audit/record.ts';
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
import { authorIn, type Deed, recordDeeds } from '../deeds.ts';
import { type CastMember, listCast } from '../store.ts';
import { answerSurvey, type Manner, seeded } from './answering.ts';
import { editsOf } from './filling-in.ts';
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
/** So many times a patient thinks of other answers, where one is changed. */
const OTHERS = 3;

interface DemoPatient {
  adherence: number;
  tilt: number;
  endedDaysAgo?: number;
  /** Each so many rounds: too fast to have read the questions, or with many changes. */
  hurries?: number;
  wavers?: number;
  /** Whose browser it is, where not the own one. */
  browser?: string;
}

interface DemoAssignment {
  patients: Record<string, DemoPatient>;
  questions: Record<string, Record<string, Manner>>;
}

/** Gives the number of rounds; none when there are some already. */
export async function importSurveyHistory(sql: Sql, trail: AuditTrail, now: Date): Promise<number> {
  if (await hasRounds(sql)) return 0;
  const assignment = parse(readFileSync(FILE, 'utf8')) as DemoAssignment;
  const count = (await sql.begin(async (db) => {
    const rounds: DemoRound[] = [];
    const devices = new Map<string, string>();
    for (const assigned of await listAssigned(db)) {
      const [row] = (await lockAssignmentsOf(db, assigned.patient_id)).filter(({ id }) => id === assigned.id);
      if (row)
        rounds.push(
          ...importAssignment({ assignment, devices, now: now.getTime() }, assigned, scheduleOf(row)),
        );
    }
    await insertDemoRounds(db, rounds);
    const cast = new Map((await listCast(db)).map((member) => [member.userId, member]));
    const deeds = rounds.flatMap((round) => deedOf(round, cast.get(round.patient_id)));
    for (const round of rounds)
      if (round.outcome === 'BAD')
        deeds.push(...(await insertAlarm(db, round, now.getTime(), cast.get(round.patient_id))));
    await recordDeeds(db, trail, deeds);
    return rounds.length;
  })) as number;
  await planRounds(sql, now);
  await openRounds(sql, now, { trail });
  return count;
}

/** What a round leaves in the trail: the answers of whoever sent them; what was missed, Trialog finds. */
function deedOf(round: DemoRound, patient: CastMember | undefined): Deed[] {
  const { sent, outcome, completed_at: completedAt } = round;
  const entry = {
    objectType: 'round',
    objectId: round.id,
    projectId: round.project_id,
    teamId: round.team_id,
    patientId: round.patient_id,
  };
  if (round.state === 'missed')
    return [
      {
        at: new Date(round.expires_at),
        author: systemAuthor,
        entry: { action: 'surveys.missRound', ...entry },
      },
    ];
  if (!patient || !sent || completedAt === null) return [];
  const { compiled, edits } = sent;
  return [
    {
      at: new Date(completedAt),
      author: authorIn(patient, round.team_id),
      entry: {
        action: 'surveys.submit',
        ...entry,
        toVersion: round.version,
        changes: { answers: [null, compiled], outcome: [null, outcome], edits: [null, edits] },
      },
    },
  ];
}

interface Situation {
  assignment: DemoAssignment;
  /** By whose browser it is. */
  devices: Map<string, string>;
  now: number;
}

function importAssignment(
  { assignment, devices, now }: Situation,
  assigned: AssignedRow,
  schedule: Schedule,
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
        sent: null,
      };
    const progress =
      (round.opensAt.epochMilliseconds - start.epochMilliseconds) / (now - start.epochMilliseconds);
    const { tilt } = patient;
    const compiled = fillIn(assignment, assigned, { random, progress, tilt });
    const pace = paceOf(assigned.patient_key, patient, index, compiled.length);
    const others = Array.from({ length: pace.changes > 0 ? OTHERS : 0 }, () =>
      fillIn(assignment, assigned, { random, progress, tilt }),
    );
    const browser = patient.browser ?? assigned.patient_key;
    const deviceId = devices.get(browser) ?? newId();
    devices.set(browser, deviceId);
    const edits = editsOf({ compiled, others, ...pace, first: index, completedAt });
    const met = rulesMet(assigned.definition.rules, answersByQuestion(compiled));
    return {
      ...base,
      state: 'completed' as const,
      completed_at: new Date(completedAt).toISOString(),
      outcome: met.length > 0 ? ('BAD' as const) : ('GOOD' as const),
      digest: digestOf(assigned.definition, compiled).toString('hex'),
      answers: answerRows(assigned.definition, compiled),
      sent: { compiled, edits: { deviceId, listId: newId(), edits } },
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

/** How it was filled in: six to twelve seconds a question, with a change here and there. */
function paceOf(key: string, patient: DemoPatient, index: number, questions: number) {
  const random = seeded(`${key} pace ${index}`);
  const isNow = (each: number | undefined) => each !== undefined && index % each === each - 1;
  const seconds = isNow(patient.hurries) ? 0.8 : 6 + 6 * random();
  return {
    seconds: seconds * Math.max(questions - 1, 0),
    changes: isNow(patient.wavers) ? 8 : Math.floor(random() * 2),
  };
}

function fillIn(
  assignment: DemoAssignment,
  { definition, survey_key, language }: AssignedRow,
  situation: { random: () => number; progress: number; tilt: number },
): CompiledQuestion[] {
  const { questions } = translateSurvey(definition, definition.defaultLanguage);
  return answerSurvey(questions, assignment.questions[survey_key] ?? {}, { ...situation, language });
}

async function insertAlarm(
  db: Transaction,
  round: DemoRound,
  now: number,
  patient: CastMember | undefined,
): Promise<Deed[]> {
  if (!round.alarm || round.completed_at === null || !patient) return [];
  const id = newId();
  const change = await nextChange(db, round.team_id);
  const team = { projectId: round.project_id, teamId: round.team_id };
  const at = new Date(round.completed_at);
  const message = {
    ...team,
    id,
    threadId: id,
    authorId: round.patient_id,
    patientId: round.patient_id,
    type: MessageType.SURVEY,
    scope: MessageScope.HEALTH,
    emotion: Emotion.NONE,
    ...round.alarm,
    at,
    hasAttachment: false,
    surveyRoundId: round.id,
  };
  await insertThread(db, message);
  const entry = { action: 'messages.createBySurvey', ...writtenMessage(team, message) };
  const deed = { at, author: authorIn(patient, round.team_id), entry };
  if (now - at.getTime() <= READ_AFTER) return [deed];
  await markReadByTeam(db, id);
  await updateThreads(db, [id], change);
  return [deed];
}
