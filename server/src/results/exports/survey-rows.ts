// The rounds of a survey as an export has them: one row each, filled in or not, and a column a question, whatever
// the version.
import { limits } from '@trialog/contract/limits.ts';
import type { ExportContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { MergedQuestion, MergedSurvey } from '../merged-survey.ts';
import { nameOf, type Scope } from '../scope.ts';
import { mergedSurvey } from '../statistics.ts';
import { type AnswerTriple, listVersions } from '../store.ts';
import { type ExportedPart, type ExportedRound, findExtent } from './store.ts';

export interface SurveyRow {
  readonly round: ExportedRound;
  readonly patientName: string;
  /** By question; nothing where it was hidden or the round was not filled in. */
  readonly answers: ReadonlyMap<string, readonly AnswerTriple[]>;
}

export interface SurveyHead {
  readonly projectId: string;
  readonly survey: MergedSurvey;
  /** Those asked today, and those asked once that have an answer here. */
  readonly questions: readonly MergedQuestion[];
  readonly part: ExportedPart;
  /** How many rows follow. */
  readonly count: number;
}

/** All that an export says before its first row. More rows than a sheet of Excel holds are refused. */
export async function surveyHead(
  context: ExportContext,
  surveyId: string,
  scope: Scope,
  patientId?: string,
): Promise<SurveyHead> {
  const { db } = context;
  const part = { surveyId, scope, ...(patientId ? { patientId } : {}) };
  const [versions, { rounds, answered }] = await Promise.all([
    listVersions(db, surveyId, scope),
    findExtent(db, part),
  ]);
  const [version] = versions;
  if (!version) throw refuse('notFound');
  const most = limits.exportedRounds;
  if (rounds > most) throw refuse('exportTooLarge', { values: [most.toLocaleString('en')] });
  const survey = await mergedSurvey(context, versions);
  const questions = survey.questions.filter(({ id, isCurrent }) => isCurrent || answered.has(id));
  return { projectId: version.project_id, survey, questions, part, count: rounds };
}

export const surveyRow = (context: ExportContext, round: ExportedRound): SurveyRow => ({
  round,
  patientName: nameOf(context, round).name,
  answers: Map.groupBy(round.answers ?? [], ([question]) => question),
});
