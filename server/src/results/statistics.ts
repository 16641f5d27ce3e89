// Statistics of a survey: how often each answer was given, and what one patient answered over time. The versions of a
// survey count as one; questions and answers go by their keys (SPEC 2 and 3).
import { limits } from '@trialog/contract/limits.ts';
import { isCounted } from '@trialog/contract/rules/question-display.ts';
import type { PatientStatistics, SurveyStatistics } from '@trialog/contract/schemas/results.ts';
import { BooleanAnswer, QuestionType } from '@trialog/contract/surveys.ts';
import { LRUCache } from 'lru-cache';
import { makeCoalescer } from '../platform/database/batch.ts';
import type { Context, ReadContext } from '../platform/http/context.ts';
import { Ready } from '../platform/http/ready.ts';
import { refuse } from '../platform/http/refusal.ts';
import { getVersion, type VersionRow } from '../surveys/store.ts';
import { type MergedQuestion, type MergedSurvey, mergeVersions, shownAnswer } from './merged-survey.ts';
import { type Narrowed, patientNames, scopeOf } from './scope.ts';
import {
  type AnsweredRow,
  type AnswerTriple,
  type CountsRow,
  type Days,
  findCounts,
  findPatient,
  listAnswered,
  listVersions,
} from './store.ts';

/** By the letters of the questions, which are written as JSON, too. */
const kept = new LRUCache<string, MergedSurvey>({
  maxSize: 16_000_000,
  sizeCalculation: ({ questions }) => JSON.stringify(questions).length,
});

/** Versions never change: what was merged once is cached by what it was made of. */
export async function mergedSurvey(
  { db, language }: Pick<Context, 'db' | 'language'>,
  rows: readonly VersionRow[],
): Promise<MergedSurvey> {
  const key = [language, ...rows.map(({ hash }) => hash)].join(' ');
  const known = kept.get(key);
  if (known) return known;
  const versions = await Promise.all(
    rows.map(async (row) => ({ version: row.version, known: await getVersion(db, row) })),
  );
  const survey = mergeVersions(versions, language);
  kept.set(key, survey);
  return survey;
}

const sharedCounts = makeCoalescer<CountsRow | undefined>();

export async function readStatistics(
  context: Context,
  surveyId: string,
  narrowed: Narrowed,
): Promise<Ready<SurveyStatistics>> {
  const { db } = context;
  const scope = scopeOf(context, 'results.read', narrowed);
  const asked = [surveyId, ...scope.projectIds, ...scope.teamIds].join(' ');
  const row = await sharedCounts(db, asked, () => findCounts(db, surveyId, scope));
  if (!row) throw refuse('notFound');
  const survey = await mergedSurvey(context, row.versions);
  const counts = new Map<string, Map<string, number>>();
  for (const [question, answer, count] of row.counts) {
    const ofQuestion = counts.get(question);
    if (ofQuestion) ofQuestion.set(answer, count);
    else counts.set(question, new Map([[answer, count]]));
  }
  const questionWithAnswers = survey.questions
    // What was asked once and never answered tells nothing.
    .filter(({ id, isCurrent }) => isCurrent || counts.has(id))
    .map((question) => ({
      ...questionHead(question),
      answers: countedAnswers(question, counts.get(question.id) ?? new Map()),
    }));
  return Ready.of({ surveyId, title: survey.title, submissions: row.submissions, questionWithAnswers });
}

const moods = Array.from({ length: limits.moodChart.max + 1 }, (_, mood) => String(mood));

/** What can be chosen stands there even where nobody chose it; numbers only where somebody gave them. */
function countedAnswers(question: MergedQuestion, counts: ReadonlyMap<string, number>) {
  if (!isCounted(question.type)) return [];
  const offered = offeredAnswers(question);
  const others = [...counts].filter(([answer]) => !offered.includes(answer)).sort(byNumber);
  return [
    ...offered.map((answer) => ({
      value: question.labels.get(answer) ?? answer,
      count: counts.get(answer) ?? 0,
    })),
    ...others.map(([value, count]) => ({ value, count })),
  ];
}

function offeredAnswers(question: MergedQuestion): string[] {
  if (question.type === QuestionType.BOOLEAN) return [BooleanAnswer.yes, BooleanAnswer.no];
  if (question.type === QuestionType.MOOD) return moods;
  return [...question.labels.keys()];
}

type Counted = readonly [answer: string, count: number];
const byNumber = ([a]: Counted, [b]: Counted) => Number(a) - Number(b) || (a < b ? -1 : 1);

export function questionHead({ id, type, title, question, properties, language }: MergedQuestion) {
  return { id, type, title, question, properties, language };
}

export async function readPatientStatistics(
  context: ReadContext,
  ids: { surveyId: string; userId: string },
  narrowed: Narrowed & Days,
): Promise<PatientStatistics> {
  const { db, now } = context;
  const { surveyId, userId } = ids;
  checkDays(narrowed);
  const scope = scopeOf(context, 'results.read', { teamId: narrowed.teamId });
  const [versions, patient] = await Promise.all([
    listVersions(db, surveyId, scope),
    findPatient(db, userId, scope),
  ]);
  if (versions.length === 0 || !patient) throw refuse('notFound');
  await context.notePatientRead(userId, patient.team_id);
  const [survey, rows] = await Promise.all([
    mergedSurvey(context, versions),
    listAnswered(db, surveyId, patient, scope, narrowed, now),
  ]);
  const byQuestion = answersByQuestion(rows);
  return {
    surveyId,
    title: survey.title,
    user: await patientNames(context)(patient),
    questions: survey.questions
      .filter((question) => question.isCurrent || byQuestion.has(question.id))
      .map((question) => ({
        ...questionHead(question),
        answersContainer: question.answersContainer,
        answers: (byQuestion.get(question.id) ?? []).map(({ date, given }) => ({
          date,
          answers: given.map(([, answerKey, value]) => shownAnswer(question, answerKey, value)),
        })),
      })),
    versions: firstOfEachVersion(rows),
    missed: rows.filter((row) => row.completed_at === null).map((row) => row.opens_at.toISOString()),
  };
}

function answersByQuestion(
  rows: readonly AnsweredRow[],
): ReadonlyMap<string, { date: string; given: AnswerTriple[] }[]> {
  const all = new Map<string, { date: string; given: AnswerTriple[] }[]>();
  for (const row of rows) {
    if (row.completed_at === null) continue;
    const date = row.completed_at.toISOString();
    const ofRound = Map.groupBy(row.answers ?? [], ([question]) => question);
    for (const [question, given] of ofRound) {
      const list = all.get(question);
      if (list) list.push({ date, given });
      else all.set(question, [{ date, given }]);
    }
  }
  return all;
}

function firstOfEachVersion(rows: readonly AnsweredRow[]): { version: number; date: string }[] {
  const first = new Map<number, string>();
  for (const { version, completed_at } of rows)
    if (completed_at && !first.has(version)) first.set(version, completed_at.toISOString());
  return [...first].map(([version, date]) => ({ version, date }));
}

/** A day that no calendar has is not a day, and a span ends where it begins or after. */
export function checkDays({ from, to }: Days): void {
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (day !== undefined && !isDay(day)) throw refuse('malformed', { field });
  if (from !== undefined && to !== undefined && from > to) throw refuse('malformed', { field: 'to' });
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && !text.startsWith('0000');
}
