// What a patient reads: surveys to complete, completed ones, the own results and the own draft (SPEC 7).
import type {
  AssignedSurvey,
  CompiledSurvey,
  CompletedSurvey,
  Draft,
} from '@trialog/contract/schemas/surveys.ts';
import { getSettings } from '../notifications/store.ts';
import type { Context } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { outsideHours } from './outside-hours.ts';
import {
  findDraft,
  findRound,
  findSubmission,
  getVersion,
  listAnswers,
  listCompleted,
  listNotCompleted,
} from './store.ts';
import { assignedSurvey, compiledSurvey, completedSurvey, draftView } from './view.ts';

export async function listToComplete({ db, person, now, language }: Context): Promise<AssignedSurvey[]> {
  const [rows, hours] = await Promise.all([
    listNotCompleted(db, person.userId),
    getSettings(db, person.userId),
  ]);
  return Promise.all(
    rows.map(async (row) => ({
      ...assignedSurvey(row, await getVersion(db, row), language, now),
      ...outsideHours(hours, row, now),
    })),
  );
}

export async function listOwnCompleted({ db, person, language }: Context): Promise<CompletedSurvey[]> {
  const rows = await listCompleted(db, person.userId);
  return Promise.all(rows.map(async (row) => completedSurvey(row, await getVersion(db, row), language)));
}

export async function readOwnResult(context: Context, roundId: string): Promise<CompiledSurvey> {
  const { db, person, language } = context;
  const round = await findRound(db, person.userId, roundId);
  if (!round) throw refuse('notFound');
  const [submission, answers, version] = await Promise.all([
    findSubmission(db, roundId),
    listAnswers(db, roundId),
    getVersion(db, round),
  ]);
  if (!submission) throw refuse('surveyNotCompiled');
  return compiledSurvey(round, version, submission, answers, language);
}

export async function readOwnDraft({ db, person }: Context, roundId: string): Promise<Draft> {
  if (!(await findRound(db, person.userId, roundId))) throw refuse('notFound');
  return draftView(await findDraft(db, roundId));
}
