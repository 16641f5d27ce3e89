// All versions of a survey read as one: questions and answers go by their keys, the newest version that has one says
// how it reads. What was dropped follows what is asked today.
import type { Language } from '@trialog/contract/languages.ts';
import type { Question, SelectableAnswer } from '@trialog/contract/schemas/surveys.ts';
import type { CachedVersion } from '../surveys/definition.ts';

export type MergedQuestion = Question & {
  readonly language: Language;
  /** The versions that ask it, oldest first. */
  readonly versions: readonly number[];
  readonly isCurrent: boolean;
  /** By answer key. */
  readonly labels: ReadonlyMap<string, string>;
};

export interface MergedSurvey {
  readonly title: string;
  readonly description: string | null;
  /** The newest. */
  readonly version: number;
  readonly questions: readonly MergedQuestion[];
}

interface NumberedVersion {
  readonly version: number;
  readonly known: CachedVersion;
}

export function mergeVersions(versions: readonly NumberedVersion[], language: Language): MergedSurvey {
  const newestFirst = [...versions].sort((a, b) => b.version - a.version);
  const newest = newestFirst[0];
  if (!newest) throw new Error('A survey without a version cannot be read.');
  const asked = new Map<string, { version: number; question: TranslatedQuestion }[]>();
  for (const { version, known } of newestFirst)
    for (const question of known.in(language).questions)
      asked.set(question.id, [...(asked.get(question.id) ?? []), { version, question }]);
  const { title, description } = newest.known.in(language);
  return {
    title,
    description,
    version: newest.version,
    questions: [...asked.values()].map((all) => mergeQuestion(all, newest.version)),
  };
}

type TranslatedQuestion = ReturnType<CachedVersion['in']>['questions'][number];

function mergeQuestion(
  all: readonly { version: number; question: TranslatedQuestion }[],
  newest: number,
): MergedQuestion {
  const { question } = all[0] as (typeof all)[number];
  const options = new Map<string, SelectableAnswer>();
  for (const { question: one } of all)
    for (const answer of one.answersContainer?.selectableAnswers ?? [])
      if (!options.has(answer.answerId)) options.set(answer.answerId, answer);
  return {
    ...question,
    answersContainer: question.answersContainer && { selectableAnswers: [...options.values()] },
    versions: all.map(({ version }) => version).reverse(),
    isCurrent: all[0]?.version === newest,
    labels: new Map([...options.values()].map(({ answerId, label }) => [answerId, label])),
  };
}

/** A choice by its label, everything else as it was entered. */
export function shownAnswer(
  question: MergedQuestion,
  answerKey: string | null,
  value: string | null,
): string {
  return value ?? question.labels.get(answerKey ?? '') ?? answerKey ?? '';
}
