// The rounds of a survey as an export has them: one row each, filled in or not, and a column a question, whatever
// the version.
import { limits } from '@trialog/contract/limits.ts';
import type { ExportContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { MergedQuestion, MergedSurvey } from '../merged-survey.ts';
import { nameOf, type Scope } from '../scope.ts';
import { mergedSurvey } from '../statistics.ts';
import { type AnswerTriple, listVersions } from '../store.ts';
import { type ExportedRound, listExportedRounds } from './store.ts';

export interface SurveyRow {
  readonly round: ExportedRound;
  readonly patientName: string;
  /** By question; nothing where it was hidden or the round was not filled in. */
  readonly answers: ReadonlyMap<string, readonly AnswerTriple[]>;
}

export interface SurveyRows {
  readonly projectId: string;
  readonly survey: MergedSurvey;
  /** Those asked today, and those asked once that have an answer here. */
  readonly questions: readonly MergedQuestion[];
  readonly rows: readonly SurveyRow[];
}

export async function surveyRows(
  context: ExportContext,
  surveyId: string,
  scope: Scope,
  patientId?: string,
): Promise<SurveyRows> {
  const { db } = context;
  const most = limits.exportedRounds;
  const [versions, rounds] = await Promise.all([
    listVersions(db, surveyId, scope),
    listExportedRounds(db, surveyId, scope, { ...(patientId ? { patientId } : {}), most: most + 1 }),
  ]);
  const [version] = versions;
  if (!version) throw refuse('notFound');
  if (rounds.length > most) throw refuse('exportTooLarge', { values: [most.toLocaleString('en')] });
  const survey = await mergedSurvey(context, versions);
  const rows = rounds.map((round) => ({
    round,
    patientName: nameOf(context, round).name,
    answers: Map.groupBy(round.answers ?? [], ([question]) => question),
  }));
  const answered = new Set(rows.flatMap(({ answers }) => [...answers.keys()]));
  const questions = survey.questions.filter(({ id, isCurrent }) => isCurrent || answered.has(id));
  return { projectId: version.project_id, survey, questions, rows };
}
