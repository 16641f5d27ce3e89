// Any survey for a property test: questions of every kind that come and go from version to version, and answers to
// them by several patients; and how such answers read.
import { QuestionType } from '@trialog/contract/surveys.ts';
import fc from 'fast-check';
import type { Sql } from '../../src/platform/database/connect.ts';
import { countSubmissions } from '../../src/results/counting/count.ts';
import type { SurveyDefinition } from '../../src/surveys/definition.ts';
import {
  definition,
  type Given,
  type MadeRound,
  makeRounds,
  makeSurvey,
  question,
} from './answered-surveys.ts';
import { at } from './results-world.ts';

type Who = 'anna' | 'bruno' | 'lucie';

const kinds = [
  'OPEN_ANSWER',
  'SINGLE_ANSWER',
  'MULTIPLE_ANSWERS',
  'BOOLEAN',
  'RATING',
  'MOOD',
  'NUMERIC',
] as const;
type Kind = (typeof kinds)[number];
const choiceKeys = ['a', 'b', 'c'];

interface Plan {
  /** By question: its kind, in which versions it is asked, and which choices each version has. */
  questions: { kind: Kind; asked: boolean[]; choices: string[][] }[];
  rounds: { who: Who; version: number; answered: boolean; seed: number }[];
}

export const plans: fc.Arbitrary<Plan> = fc.integer({ min: 1, max: 3 }).chain((versions) =>
  fc.record({
    questions: fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        asked: fc.array(fc.boolean(), { minLength: versions, maxLength: versions }),
        choices: fc.array(fc.uniqueArray(fc.constantFrom(...choiceKeys), { minLength: 1 }), {
          minLength: versions,
          maxLength: versions,
        }),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    rounds: fc.array(
      fc.record({
        who: fc.constantFrom('anna', 'bruno', 'lucie'),
        version: fc.integer({ min: 1, max: versions }),
        answered: fc.boolean(),
        seed: fc.nat(1000),
      }),
      { maxLength: 25 },
    ),
  }),
);

function definitionsOf({ questions }: Plan): SurveyDefinition[] {
  const versions = questions[0]?.asked.length ?? 1;
  return Array.from({ length: versions }, (_, version) =>
    definition(
      `Version ${version + 1}`,
      questions.flatMap(({ kind, asked, choices }, number) =>
        asked[version] || number === 0
          ? [questionOf(kind, `q${number}`, choices[version] ?? [], version)]
          : [],
      ),
    ),
  );
}

function questionOf(kind: Kind, key: string, choices: readonly string[], version: number) {
  const isChoice = kind === 'SINGLE_ANSWER' || kind === 'MULTIPLE_ANSWERS';
  const labels = Object.fromEntries(choices.map((choice) => [choice, `${choice} of version ${version + 1}`]));
  return question(key, kind, isChoice ? { choices: labels } : {});
}

/** Spelt in several ways: a number is the same however it is written. */
const spellings = ['5', '5.0', '05', '-3', '0', '-0', '12.5', '12.50'];

function answersOf(version: SurveyDefinition, seed: number): Given[] {
  return version.questions.flatMap(({ id, type, answers }, number): Given[] => {
    const pick = seed + number * 7;
    // Now and then a question was hidden.
    if (pick % 5 === 0) return [];
    const keys = (answers ?? []).map((answer) => answer.id);
    switch (type) {
      case QuestionType.SINGLE_ANSWER:
        return [{ question: id, choice: keys[pick % keys.length] as string }];
      case QuestionType.MULTIPLE_ANSWERS:
        return keys
          .filter((_, place) => place === 0 || (pick >> place) % 2)
          .map((choice) => ({ question: id, choice }));
      case QuestionType.BOOLEAN:
        return [{ question: id, value: pick % 2 ? 'True' : 'False' }];
      case QuestionType.MOOD:
        return [{ question: id, value: String(pick % 4) }];
      case QuestionType.OPEN_ANSWER:
        return [{ question: id, value: `Text ${pick % 3}` }];
      default:
        return [{ question: id, value: spellings[pick % spellings.length] as string }];
    }
  });
}

interface Raw extends MadeRound {
  who: Who;
}

function roundsOf(plan: Plan, versions: readonly SurveyDefinition[]): Raw[] {
  return plan.rounds.map(({ who, version, answered, seed }, day) => ({
    who,
    version,
    opensAt: at(day),
    ...(answered ? { answers: answersOf(versions[version - 1] as SurveyDefinition, seed) } : {}),
  }));
}

export async function storeAny(
  sql: Sql,
  ids: Record<Who | 'aurora', string>,
  plan: Plan,
): Promise<{ surveyId: string; versions: SurveyDefinition[]; rounds: Raw[] }> {
  const versions = definitionsOf(plan);
  const rounds = roundsOf(plan, versions);
  const surveyId = await makeSurvey(sql, ids.aurora, versions);
  for (const who of ['anna', 'bruno', 'lucie'] as const) {
    await makeRounds(
      sql,
      { surveyId, patientId: ids[who] },
      rounds.filter((round) => round.who === who),
    );
    // Some are counted already, some are not.
    if (who === 'anna') await countSubmissions(sql);
  }
  return { surveyId, versions, rounds };
}

/** How an answer reads: by the label of the newest version that has it; numbers as numbers. */
export function shown(
  versions: readonly SurveyDefinition[],
  { question: key, choice, value }: Given,
): string {
  if (value !== undefined) return value;
  const labels = versions.flatMap(({ questions }) =>
    questions.filter(({ id }) => id === key).flatMap(({ answers }) => answers ?? []),
  );
  return labels.findLast(({ id }) => id === choice)?.label.en as string;
}
