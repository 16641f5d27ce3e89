// Follow-up questions come and go with the answer that links to them, down the whole branch.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Question } from '../schemas/surveys.ts';
import { QuestionType } from '../surveys.ts';
import { answersByQuestion, visibleQuestions, withoutHidden } from './visible-questions.ts';

type Links = Record<string, string | null>;

function choice(id: string, links: Links, type: QuestionType = QuestionType.SINGLE_ANSWER): Question {
  const selectableAnswers = Object.entries(links).map(([answerId, childQuestionId]) => ({
    answerId,
    label: answerId,
    childQuestionId,
  }));
  return { ...open(id), type, answersContainer: { selectableAnswers } };
}

function open(id: string): Question {
  const type = QuestionType.OPEN_ANSWER;
  return { id, type, title: id, question: id, properties: null, answersContainer: null, language: 'en' };
}

function answers(given: Record<string, string>): ReadonlyMap<string, readonly Answer[]> {
  return new Map(Object.entries(given).map(([id, answerId]) => [id, [{ answerId }]]));
}

function shown(questions: readonly Question[], given: Record<string, string>): string[] {
  return [...visibleQuestions(questions, answers(given))].sort();
}

const pain = [
  choice('pain', { 'pain-yes': 'where', 'pain-no': 'glad' }),
  choice('where', { head: 'since', back: null }),
  open('since'),
  open('glad'),
  open('remarks'),
];

describe('visible questions', () => {
  it('hides follow-ups at the start', { tags: ['R4.49'] }, () => {
    expect(shown(pain, {})).toEqual(['pain', 'remarks']);
  });

  it('shows the follow-up of the selected answer', { tags: ['R4.50'] }, () => {
    expect(shown(pain, { pain: 'pain-yes' })).toEqual(['pain', 'remarks', 'where']);
  });

  it('hides the follow-ups of the other answers', { tags: ['R4.51'] }, () => {
    expect(shown(pain, { pain: 'pain-no' })).toEqual(['glad', 'pain', 'remarks']);
  });

  it('hides what hangs on a hidden follow-up', { tags: ['R4.53'] }, () => {
    expect(shown(pain, { pain: 'pain-yes', where: 'head' })).toContain('since');
    expect(shown(pain, { pain: 'pain-no', where: 'head' })).toEqual(['glad', 'pain', 'remarks']);
  });

  it('discards the answers of hidden questions, and no others', { tags: ['R4.52'] }, () => {
    const given = new Map<string, Answer[]>([
      ['remarks', [{ value: 'none' }]],
      ['since', [{ value: 'Monday' }]],
      ['where', [{ answerId: 'head' }]],
      ['pain', [{ answerId: 'pain-no' }]],
    ]);
    expect([...withoutHidden(pain, given).keys()]).toEqual(['pain', 'remarks']);
    given.set('pain', [{ answerId: 'pain-yes' }]);
    expect([...withoutHidden(pain, given).keys()]).toEqual(['pain', 'where', 'since', 'remarks']);
  });

  it('shows a follow-up of two questions while either asks for it', () => {
    const shared = [choice('a', { a1: 'x', a2: null }), choice('b', { b1: 'x', b2: null }), open('x')];
    expect(shown(shared, { a: 'a2', b: 'b1' })).toContain('x');
    expect(shown(shared, { a: 'a2', b: 'b2' })).not.toContain('x');
  });

  it('shows a follow-up that two answers of one question share', () => {
    const shared = [choice('a', { a1: 'x', a2: 'x', a3: null }), open('x')];
    expect(shown(shared, { a: 'a2' })).toEqual(['a', 'x']);
  });

  it('links follow-ups in single-choice questions alone', { tags: ['R4.49'] }, () => {
    const multiple = [choice('a', { a1: 'x' }, QuestionType.MULTIPLE_ANSWERS), open('x')];
    expect(shown(multiple, {})).toEqual(['a', 'x']);
  });

  it('never shows follow-ups that lead only to one another, and does not hang on them', () => {
    const circle = [choice('a', { a1: 'b' }), choice('b', { b1: 'a' }), open('c')];
    expect(shown(circle, { a: 'a1', b: 'b1' })).toEqual(['c']);
    expect(shown([choice('s', { s1: 's' })], { s: 's1' })).toEqual([]);
  });

  it('comes to an end when a visible question leads into a circle', () => {
    const circle = [choice('start', { go: 'a' }), choice('a', { a1: 'b' }), choice('b', { b1: 'a' })];
    expect(shown(circle, { start: 'go', a: 'a1', b: 'b1' })).toEqual(['a', 'b', 'start']);
  });

  it('ignores a link to a question that does not exist', () => {
    expect(shown([choice('a', { a1: 'ghost' })], { a: 'a1' })).toEqual(['a']);
  });
});

describe('any tree of follow-ups', () => {
  // Question n may hang on an answer of an earlier question; each question has answers 0 to 2.
  const trees = fc
    .array(fc.record({ parent: fc.nat(), answer: fc.nat(2), root: fc.boolean() }), {
      minLength: 1,
      maxLength: 14,
    })
    .map((nodes) => {
      const parents = nodes.map((node, n) => (n === 0 || node.root ? undefined : node.parent % n));
      const links: Links[] = nodes.map((_, n) => ({ [`${n}:0`]: null, [`${n}:1`]: null, [`${n}:2`]: null }));
      nodes.forEach((node, n) => {
        const parent = parents[n];
        if (parent === undefined) return;
        const free = [0, 1, 2]
          .map((k) => `${parent}:${(node.answer + k) % 3}`)
          .find((a) => links[parent]?.[a] === null);
        if (free) (links[parent] as Links)[free] = `q${n}`;
      });
      return links.map((link, n) => choice(`q${n}`, link));
    });
  const given = fc
    .array(fc.option(fc.nat(2)), { minLength: 14, maxLength: 14 })
    .map((picks) =>
      Object.fromEntries(picks.flatMap((pick, n) => (pick === null ? [] : [[`q${n}`, `${n}:${pick}`]]))),
    );

  /** The definition, told from the child's side: shown when nobody links here, or a shown parent selects it. */
  function isShown(questions: readonly Question[], picks: Record<string, string>, id: string): boolean {
    const parents = questions.flatMap((question) =>
      (question.answersContainer?.selectableAnswers ?? [])
        .filter((answer) => answer.childQuestionId === id)
        .map((answer) => ({ id: question.id, answerId: answer.answerId })),
    );
    if (parents.length === 0) return true;
    return parents.some(
      (parent) => picks[parent.id] === parent.answerId && isShown(questions, picks, parent.id),
    );
  }

  it('shows exactly what the definition shows', { tags: ['R4.49', 'R4.50', 'R4.51', 'R4.53'] }, () => {
    fc.assert(
      fc.property(trees, given, (questions, picks) => {
        const expected = questions.map(({ id }) => id).filter((id) => isShown(questions, picks, id));
        expect(shown(questions, picks)).toEqual(expected.sort());
      }),
    );
  });

  it('does not depend on the order of questions or answers', { tags: ['R4.53'] }, () => {
    const shuffled = trees.chain((questions) =>
      fc.tuple(
        fc.constant(questions),
        fc.shuffledSubarray(questions, { minLength: questions.length, maxLength: questions.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, given, ([questions, mixed], picks) => {
        const backwards = Object.fromEntries(Object.entries(picks).reverse());
        expect(shown(mixed, backwards)).toEqual(shown(questions, picks));
      }),
    );
  });

  it('is the same before and after discarding, which leaves nothing hidden', {
    tags: ['R4.52', 'R4.54'],
  }, () => {
    fc.assert(
      fc.property(trees, given, (questions, picks) => {
        const kept = withoutHidden(questions, answers(picks));
        const visible = visibleQuestions(questions, answers(picks));
        expect(visibleQuestions(questions, kept)).toEqual(visible);
        for (const id of kept.keys()) expect(visible.has(id)).toBe(true);
        for (const id of visible) expect(kept.has(id)).toBe(picks[id] !== undefined);
      }),
    );
  });

  it('forgets for good: an answer once discarded does not come back with its branch', {
    tags: ['R4.52'],
  }, () => {
    const before = answers({ pain: 'pain-yes', where: 'head' });
    const away = withoutHidden(pain, new Map(before).set('pain', [{ answerId: 'pain-no' }]));
    const back = withoutHidden(pain, new Map(away).set('pain', [{ answerId: 'pain-yes' }]));
    expect([...back.keys()]).toEqual(['pain']);
  });

  it('reads a submission by question', () => {
    const compiled = [{ questionId: 'pain', answers: [{ answerId: 'pain-yes' }] }];
    expect(answersByQuestion(compiled).get('pain')).toEqual([{ answerId: 'pain-yes' }]);
  });
});
