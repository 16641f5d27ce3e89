// What patients do when they look into Trialog: fill in what is open, write to their team, move to another zone, or nothing; and
// what their devices send once they have a connection again.
import { Emotion, MessageScope, messagePaths } from '@trialog/contract/messages.ts';
import { peoplePaths } from '@trialog/contract/people.ts';
import type { WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import type { AssignedSurvey, SurveyToFill } from '@trialog/contract/schemas/surveys.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { answersTo } from './answers.ts';
import type { Caller } from './caller.ts';
import { type Ledger, newLedger } from './ledger.ts';
import type { Patient } from './people.ts';
import { zones } from './study.ts';
import { words } from './words.ts';

export interface Life {
  caller: Caller;
  ledger: Ledger;
  now(): Date;
  /** Filled in without a connection, with the step at which there is one again. */
  waiting: Waiting[];
  /** Messages that the team of this key has not answered. */
  unanswered: Map<string, string[]>;
  /** By id and version. */
  surveys: Map<string, Promise<SurveyToFill>>;
  /** Whether people move to other zones. */
  moves: boolean;
  step: number;
}

export const beginLife = (caller: Caller, { now, moves }: Pick<Life, 'now' | 'moves'>): Life => ({
  caller,
  ledger: newLedger(),
  now,
  waiting: [],
  unanswered: new Map(),
  surveys: new Map(),
  moves,
  step: 0,
});

interface Waiting {
  patient: Patient;
  path: string;
  body: object;
  roundId: string;
  step: number;
}

/** Once in so many times. */
const OFTEN = { miss: 9, stayOffline: 40, loseTheAnswer: 50, write: 7, pressing: 25, move: 300 } as const;
const MOST_STEPS_OFFLINE = 3;

export async function lookIn(life: Life, patient: Patient): Promise<void> {
  const { chance, subject } = patient;
  if (chance.once(OFTEN.miss)) {
    life.ledger.counts.missedOnPurpose += 1;
    return;
  }
  if (life.moves && chance.once(OFTEN.move)) await move(life, patient);
  const rounds = await life.caller.get<AssignedSurvey[]>(subject, surveyPaths.notCompletedByMe);
  for (const round of rounds) if (!round.expired && !round.completed) await fillIn(life, patient, round);
  if (patient.team.isMessaging && chance.once(OFTEN.write)) await write(life, patient);
}

async function fillIn(life: Life, patient: Patient, round: AssignedSurvey): Promise<void> {
  const { chance } = patient;
  const path = surveyPaths.compile(round.surveyId, round.id);
  const { questions } = await questionsOf(life, patient, round);
  const questionsCompiled = answersTo(questions, chance, patient.language);
  if (chance.once(OFTEN.stayOffline)) {
    const step = life.step + 1 + chance.below(MOST_STEPS_OFFLINE);
    const body = { questionsCompiled, completedAt: life.now().toISOString() };
    life.waiting.push({ patient, path, body, roundId: round.id, step });
    return;
  }
  const again = chance.once(OFTEN.loseTheAnswer);
  if (again) life.ledger.counts.sentTwice += 1;
  const reply = await life.caller.write(patient.subject, 'POST', path, { questionsCompiled }, again);
  if (reply.status >= 300)
    throw new Error(`A submission was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
  life.ledger.rounds.add(round.id);
}

/** What the server says to answers that come too late, or that the patient has sent from another device. */
const TOO_LATE = [403, 409, 410, 422];

/** Sends what has waited long enough. */
export async function sendWaiting(
  { caller, ledger }: Life,
  { patient, path, body, roundId }: Waiting,
): Promise<void> {
  ledger.counts.sentLate += 1;
  const reply = await caller.write(patient.subject, 'POST', path, body);
  if (reply.status < 300) ledger.rounds.add(roundId);
  else if (TOO_LATE.includes(reply.status)) ledger.counts.refusedLate += 1;
  else throw new Error(`A late submission was answered ${reply.status} ${JSON.stringify(reply.body)}.`);
}

function questionsOf({ caller, surveys }: Life, { subject }: Patient, round: AssignedSurvey) {
  const version = `${round.surveyId} ${round.surveyVersion}`;
  const path = `${surveyPaths.one(round.surveyId)}?assignment=${round.id}`;
  const known = surveys.get(version) ?? caller.get<SurveyToFill>(subject, path);
  surveys.set(version, known);
  return known;
}

async function write(
  { caller, ledger, unanswered }: Life,
  { subject, team, chance, language }: Patient,
): Promise<void> {
  const isHealth = !chance.once(4);
  const isPressing = isHealth && chance.once(OFTEN.pressing);
  const again = chance.once(OFTEN.loseTheAnswer);
  const path = messagePaths.create(team.projectId, team.teamId);
  const body = {
    body: chance.pick(words[language].patient),
    emotion: isHealth ? chance.below(4) : Emotion.NONE,
    messageScope: isHealth ? MessageScope.HEALTH : MessageScope.INFO,
    ...(isPressing && team.hasPriority ? { priority: 'soon' } : {}),
  };
  const { status, body: written } = await caller.write<WrittenEntry>(subject, 'POST', path, body, again);
  if (status >= 300) throw new Error(`A message was refused: ${status} ${JSON.stringify(written)}`);
  const id = written.originalMessage.messageId;
  ledger.messages.add(id);
  unanswered.set(team.key, [...(unanswered.get(team.key) ?? []), id]);
}

async function move({ caller, ledger }: Life, patient: Patient): Promise<void> {
  const timeZone = patient.chance.pick(zones);
  const { status, body } = await caller.write(patient.subject, 'PUT', peoplePaths.preferences, {
    language: patient.language,
    timeZone,
  });
  if (status >= 300) throw new Error(`A move was refused: ${status} ${JSON.stringify(body)}`);
  patient.timeZone = timeZone;
  ledger.counts.moves += 1;
}
