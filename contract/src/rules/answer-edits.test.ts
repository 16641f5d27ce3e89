// Changes of answers before they are submitted: why each was made, how long lists are joined, and what is stored of a
// list that comes more than once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import type { Answer, AnswerEdit, Question } from '../schemas/surveys.ts';
import { QuestionType } from '../surveys.ts';
import { answerChanges, boundEdits, countEdits, freshEdits, isDoubtfulTime } from './answer-edits.ts';

const question = (id: string, links?: Record<string, string | null>): Question => ({
  id,
  type: links ? QuestionType.SINGLE_ANSWER : QuestionType.OPEN_ANSWER,
  title: id,
  question: id,
  properties: null,
  answersContainer: links
    ? {
        selectableAnswers: Object.entries(links).map(([answerId, childQuestionId]) => ({
          answerId,
          label: answerId,
          childQuestionId,
        })),
      }
    : null,
  language: 'en',
});
const survey = [question('pain', { yes: 'where', no: null }), question('where'), question('remarks')];
const given = (answers: Record<string, readonly Answer[]>) => new Map(Object.entries(answers));
const text = (value: string): Answer[] => [{ value }];
const yes = [{ answerId: 'yes' }];
const no = [{ answerId: 'no' }];

const edit = (number: number, more: Partial<AnswerEdit> = {}): AnswerEdit => ({
  number,
  questionId: 'q',
  from: text(String(number - 1)),
  to: text(String(number)),
  cause: 'entry',
  at: new Date(Date.UTC(2026, 10, 18, 10) + number * 1000).toISOString(),
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => edit(index + 1));

describe('a change of an answer', () => {
  it('is an entry with the old and the new answer, the first one from nothing', () => {
    expect(answerChanges(survey, given({}), given({ remarks: text('a') }))).toEqual([
      { questionId: 'remarks', from: [], to: text('a'), cause: 'entry' },
    ]);
    expect(answerChanges(survey, given({ remarks: text('a') }), given({ remarks: text('b') }))).toEqual([
      { questionId: 'remarks', from: text('a'), to: text('b'), cause: 'entry' },
    ]);
    expect(answerChanges(survey, given({ remarks: text('a') }), given({}))).toEqual([
      { questionId: 'remarks', from: text('a'), to: [], cause: 'entry' },
    ]);
  });

  it('is none where the same was chosen in another order', () => {
    const one = given({ pain: [{ answerId: 'a' }, { answerId: 'b' }] });
    const other = given({ pain: [{ answerId: 'b' }, { answerId: 'a' }] });
    expect(answerChanges(survey, one, other)).toEqual([]);
    expect(answerChanges(survey, given({ remarks: [] }), given({}))).toEqual([]);
  });

  it('that a check asked for names the check', () => {
    const prompts = new Map([['remarks', 'textTooLong' as const]]);
    expect(
      answerChanges(survey, given({ remarks: text('long') }), given({ remarks: text('l') }), prompts),
    ).toEqual([
      { questionId: 'remarks', from: text('long'), to: text('l'), cause: 'check', check: 'textTooLong' },
    ]);
  });

  it('takes the answers of what it hides away, and gives them back', () => {
    const before = given({ pain: yes, where: text('knee') });
    const after = given({ pain: no });
    const prompts = new Map([['where', 'textTooLong' as const]]);
    expect(answerChanges(survey, before, after, prompts)).toEqual([
      { questionId: 'pain', from: yes, to: no, cause: 'entry' },
      { questionId: 'where', from: text('knee'), to: [], cause: 'hidden' },
    ]);
    expect(answerChanges(survey, after, before)).toEqual([
      { questionId: 'pain', from: no, to: yes, cause: 'entry' },
      { questionId: 'where', from: [], to: text('knee'), cause: 'restored' },
    ]);
  });

  it('leads from what was to what is, whatever was changed', () => {
    const answers = fc.record(
      {
        pain: fc.constantFrom(yes, no),
        where: fc.constantFrom(text('a'), text('b')),
        remarks: fc.constantFrom(text('a'), text('b')),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const [one, other] = [given(before as never), given(after as never)];
        const made = new Map(one);
        for (const { questionId, from, to } of answerChanges(survey, one, other)) {
          expect(from).toEqual(made.get(questionId) ?? []);
          if (to.length > 0) made.set(questionId, to);
          else made.delete(questionId);
        }
        expect(made).toEqual(other);
      }),
    );
  });
});

describe('a list of changes that becomes too long', () => {
  it('stays as it is up to its bound', () => {
    const edits = many(limits.answerEdits);
    expect(boundEdits(edits)).toEqual({ edits, lost: 0 });
  });

  it('joins its oldest changes of a question, and says how many', () => {
    const { edits, lost } = boundEdits(many(limits.answerEdits + 1));
    const [oldest, ...newest] = edits;
    expect(oldest).toEqual({
      ...edit(251),
      from: text('0'),
      cause: 'joined',
      joined: 251,
      since: edit(1).at,
    });
    expect(newest).toEqual(many(limits.answerEdits + 1).slice(251));
    expect(lost).toBe(0);
  });

  it('joins what was joined before, and counts every change once', () => {
    let edits: readonly AnswerEdit[] = [];
    for (let number = 1; number <= 1000; number += 1) edits = boundEdits([...edits, edit(number)]).edits;
    expect(edits.length).toBeLessThanOrEqual(limits.answerEdits);
    expect(edits[0]?.since).toBe(edit(1).at);
    expect(countEdits(edits, 0)).toMatchObject({ edits: 1000, lastNumber: 1000, missing: 0 });
  });

  it('joins questions apart, in the order of their last change', () => {
    const two = many(400).map((one) => ({ ...one, questionId: one.number % 2 === 0 ? 'even' : 'odd' }));
    expect(
      boundEdits(two)
        .edits.slice(0, 2)
        .map(({ questionId, number, joined }) => [questionId, number, joined]),
    ).toEqual([
      ['odd', 349, 175],
      ['even', 350, 175],
    ]);
  });

  it('says what could not be stored even so', () => {
    const long = 'x'.repeat(limits.editedTextCharacters);
    const edits = Array.from({ length: 200 }, (_, index) =>
      edit(index + 1, { questionId: `q${index}`, to: text(long) }),
    );
    const bounded = boundEdits(edits);
    expect(JSON.stringify(bounded.edits).length).toBeLessThanOrEqual(limits.answerEditCharacters);
    expect(bounded.lost).toBe(200 - bounded.edits.length);
    expect(bounded.edits.at(-1)).toEqual(edits.at(-1));
  });
});

describe('a list of changes that arrives', () => {
  it('adds what is not stored yet, each number once and in order', () => {
    const again = { ...edit(4), to: text('other') };
    expect(freshEdits([edit(5), edit(4), again, edit(3)], 3)).toEqual([edit(4), edit(5)]);
    expect(freshEdits(many(3), 3)).toEqual([]);
    expect(countEdits([], 3)).toBeUndefined();
  });

  it('is counted: changes of what was there, corrections, and when', () => {
    const edits = [
      edit(1, { from: [], questionId: 'a' }),
      edit(2, { questionId: 'b' }),
      edit(3, { questionId: 'b', cause: 'check', check: 'invalidNumber' }),
    ];
    expect(countEdits(edits, 0)).toEqual({
      lastNumber: 3,
      edits: 3,
      changes: 2,
      corrections: 1,
      missing: 0,
      firstAt: edit(1).at,
      lastAt: edit(3).at,
      changedQuestions: ['b'],
    });
  });

  it('counts joined changes as many, the first answer not as a change', () => {
    const joined = edit(9, { cause: 'joined', joined: 9, since: edit(1).at });
    expect(countEdits([joined], 0)).toMatchObject({ edits: 9, changes: 9, missing: 0, firstAt: edit(1).at });
    expect(countEdits([{ ...joined, from: [] }], 0)).toMatchObject({ edits: 9, changes: 8 });
  });

  it('says which numbers are missing', () => {
    expect(countEdits([edit(4), edit(7)], 3)?.missing).toBe(2);
    expect(countEdits([edit(4), edit(5)], 3)?.missing).toBe(0);
  });

  it('has doubtful times before its round opened and after it arrived', () => {
    const [opened, received] = [new Date('2026-11-18T08:00:00Z'), new Date('2026-11-18T10:00:00Z')];
    const doubtful = (at: string) => isDoubtfulTime(at, opened, received);
    expect(doubtful('2026-11-18T07:50:00Z')).toBe(false);
    expect(doubtful('2026-11-18T07:49:59Z')).toBe(true);
    expect(doubtful('2026-11-18T10:10:00Z')).toBe(false);
    expect(doubtful('2026-11-18T10:10:01Z')).toBe(true);
  });
});
