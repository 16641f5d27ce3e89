// Any questionnaire, answered in any way: the server takes exactly what the shared rules take, and keeps nothing that
// was hidden.
import { faultInAnswers } from '@trialog/contract/rules/answers-complete.ts';
import { outcomeOf } from '@trialog/contract/rules/outcome.ts';
import { answersByQuestion, visibleQuestions } from '@trialog/contract/rules/visible-questions.ts';
import type { Answer, CompiledQuestion } from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { insertVersion } from '../src/study-import/apply/surveys/store.ts';
import { type DefinedQuestion, type SurveyDefinition, translateSurvey } from '../src/surveys/definition.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { answersTo, compile, giveRound } from './world/rounds.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let anna: Caller;
let userId: string;
beforeAll(async () => {
  world = await openWorld();
  [anna, userId] = [await world.as('anna'), await world.userId('anna')];
});
afterAll(() => world.stop());

interface Node {
  type: QuestionType;
  parent: number;
  answer: number;
  range: [number, number];
  decimals: number;
}

const nodes = fc.array(
  fc.record<Node>({
    type: fc.constantFrom(...Object.values(QuestionType)),
    parent: fc.nat(),
    answer: fc.nat(2),
    range: fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 21, max: 99 })),
    decimals: fc.nat(2),
  }),
  { minLength: 1, maxLength: 9 },
);

/** Questions hang on free answers of earlier single choices, where there are any. */
function definitionOf(tree: readonly Node[]): SurveyDefinition {
  const links = new Map<string, string>();
  tree.forEach((node, index) => {
    const parents = tree.flatMap((other, place) =>
      place < index && other.type === QuestionType.SINGLE_ANSWER ? [place] : [],
    );
    const parent = parents[node.parent % (parents.length + 1)];
    if (parent === undefined) return;
    const name = `${parent}:${node.answer}`;
    if (!links.has(name)) links.set(name, `q${index}`);
  });
  const questions = tree.map(({ type, range, decimals }, index): DefinedQuestion => {
    const measured = type === QuestionType.RATING || type === QuestionType.NUMERIC;
    const choice = type === QuestionType.SINGLE_ANSWER || type === QuestionType.MULTIPLE_ANSWERS;
    return {
      id: `q${index}`,
      type,
      title: { en: `Q${index}` },
      question: { en: `Question ${index}?` },
      properties: measured
        ? { min: range[0], max: range[1], minLabel: null, maxLabel: null, decimalCount: decimals }
        : null,
      answers: choice
        ? [0, 1, 2].map((answer) => ({
            id: `a${answer}`,
            label: { en: `A${answer}` },
            childQuestionId: links.get(`${index}:${answer}`) ?? null,
          }))
        : null,
    };
  });
  const choices = questions.filter(({ answers }) => answers !== null);
  return {
    defaultLanguage: 'en',
    title: { en: 'Any' },
    description: null,
    questions,
    rules: choices.map(({ id }) => ({ kind: 'selected' as const, questionId: id, answerIds: ['a2'] })),
  };
}

const value = fc.oneof(
  fc.integer({ min: -30, max: 110 }).map(String),
  fc.constantFrom('True', 'False', '', ' ', '1.5', '-3.25', '1e1', '+4', 'word', 'x'.repeat(501), '3'),
);
const answer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a0', 'a1', 'a2', 'ghost').map((answerId) => ({ answerId })) },
  { weight: 3, arbitrary: value.map((text) => ({ value: text })) },
);
/** What is done to a right submission: nothing, most often. */
const spoilings = fc.array(
  fc.record({
    at: fc.nat(12),
    how: fc.constantFrom('leave', 'drop', 'double', 'replace', 'add', 'hidden'),
    answers: fc.array(answer, { maxLength: 2 }),
  }),
  { maxLength: 2 },
);
const picks = fc.array(fc.nat(2), { minLength: 9, maxLength: 9 });

function submissionOf(
  definition: SurveyDefinition,
  chosen: readonly number[],
  spoiling: readonly { at: number; how: string; answers: Answer[] }[],
): CompiledQuestion[] {
  const { questions } = translateSurvey(definition, 'en');
  const wanted = Object.fromEntries(
    questions.flatMap(({ id, answersContainer }, index) =>
      answersContainer ? [[id, [{ answerId: `a${chosen[index]}` }]]] : [],
    ),
  );
  let compiled = answersTo(questions, wanted);
  for (const { at, how, answers } of spoiling) {
    const place = at % Math.max(compiled.length, 1);
    const hit = compiled[place];
    if (how === 'drop') compiled = compiled.filter((_, index) => index !== place);
    if (how === 'double' && hit) compiled = [...compiled, hit];
    if (how === 'replace' && hit)
      compiled = compiled.map((one, index) => (index === place ? { ...one, answers } : one));
    if (how === 'add') compiled = [...compiled, { questionId: 'ghost', answers }];
    const given = new Set(compiled.map(({ questionId }) => questionId));
    const hidden = questions.find(({ id }) => !given.has(id));
    if (how === 'hidden' && hidden) compiled = [...compiled, { questionId: hidden.id, answers }];
  }
  return compiled;
}

describe('any questionnaire', () => {
  it('takes what the rules take, refuses the rest, and stores no hidden answer', {
    tags: ['R4.52', 'R4.54', 'R5.33', 'F8'],
  }, async () => {
    const projectId = await world.projectId('AURORA');
    const seen = { taken: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(nodes, picks, spoilings, async (tree, chosen, spoiling) => {
        const definition = definitionOf(tree);
        const [id, key] = [newId(), newId()];
        await insertVersion(world.sql, {
          id,
          projectId,
          key,
          version: 1,
          hash: key,
          definition,
          at: new Date(),
        });
        const round = await giveRound(world.sql, userId, key);
        const compiled = submissionOf(definition, chosen, spoiling);
        const { questions } = translateSurvey(definition, 'en');
        const fault = faultInAnswers(questions, compiled);
        const got = await compile(anna, round, compiled);
        const rows =
          await world.sql`SELECT DISTINCT question_key FROM survey_answers WHERE round_id = ${round.id}`;
        const kept = rows.map((row) => row.question_key).sort();
        if (fault) {
          seen.refused += 1;
          expect(codeOf(got)).toBe(fault.code);
          expect(kept).toEqual([]);
          return;
        }
        seen.taken += 1;
        const answers = answersByQuestion(compiled);
        expect([got.status, got.body.outcome]).toEqual([200, outcomeOf(definition.rules, answers)]);
        expect(kept).toEqual([...visibleQuestions(questions, answers)].sort());
      }),
      { numRuns: 120 },
    );
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(10);
  });
});
