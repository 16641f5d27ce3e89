// What this device records of each change: typing as one, what a check did not accept, what another answer hid; stored in
// the browser, sent once, and named where it cannot be.
import { limits } from '@trialog/contract/limits.ts';
import type { AnswerEdit } from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyQuestionnaire, question, selectable, someAnswer } from '../../../test/questionnaires.ts';
import { openStore } from '../../storage/browser-stores.ts';
import { createEditRecorder } from './edit-recorder.ts';
import { type Answers, answerQuestion, inReadingOrder, startFilling, undoDiscarding } from './filling.ts';
import { createStoredEdits } from './stored-edits.ts';

const survey = [
  question('pain', QuestionType.SINGLE_ANSWER, selectable(['yes', 'where'], 'no')),
  question('where', QuestionType.OPEN_ANSWER),
  question('notes', QuestionType.OPEN_ANSWER),
  question('fever', QuestionType.NUMERIC, { properties: { min: 30, max: 45, decimalCount: 1 } }),
  question('tired', QuestionType.RATING, { properties: { min: 0, max: 10 } }),
  question('which', QuestionType.MULTIPLE_ANSWERS, selectable('a', 'b')),
];

/** A browser at one round, with a clock that the test moves; `tab()` is another tab of it. */
function browser(questions = survey) {
  const store = openStore(() => undefined as unknown as Storage);
  let ids = 0;
  const stored = createStoredEdits(store, () => `id-${++ids}`);
  let time = Date.UTC(2026, 10, 18, 10);
  const tab = () => {
    const edits = createEditRecorder(stored, 'anna', 'r1', () => time);
    let filling = startFilling(questions, new Map());
    return {
      edits,
      state: () => filling,
      answer(questionId: string, ...given: { answerId?: string; value?: string }[]) {
        const before = filling;
        filling = answerQuestion(before, questionId, given);
        edits.changed(before, filling, questionId);
      },
      write(questionId: string, value: string) {
        this.answer(questionId, ...(value === '' ? [] : [{ value }]));
      },
      /** Letter by letter. */
      type(questionId: string, value: string, msBetween = 100) {
        for (let length = 1; length <= value.length; length += 1) {
          time += msBetween;
          this.write(questionId, value.slice(0, length));
        }
      },
      undo() {
        const before = filling;
        filling = undoDiscarding(before);
        edits.changed(before, filling);
      },
      merge(after: Answers) {
        edits.merged(filling, after);
        filling = { ...filling, answers: after };
      },
    };
  };
  const list = () => stored.open('anna', 'r1');
  return {
    ...tab(),
    tab,
    store,
    stored,
    list,
    wait: (ms: number) => {
      time += ms;
    },
    /** Question, old, new, cause and check, in short. */
    made: () => (list()?.edits ?? []).map(short),
  };
}

const words = (given: AnswerEdit['from']) => given.map(({ answerId, value }) => answerId ?? value).join('+');
const short = ({ questionId, from, to, cause, check }: AnswerEdit) =>
  [questionId, words(from), words(to), cause, ...(check ? [check] : [])].join(' ');

describe('a change on this device', () => {
  it('is recorded with its number, old, new and the time of the device', () => {
    const phone = browser();
    phone.answer('pain', { answerId: 'no' });
    phone.wait(60_000);
    phone.answer('pain', { answerId: 'yes' });
    expect(phone.list()?.edits).toEqual([
      {
        number: 1,
        questionId: 'pain',
        from: [],
        to: [{ answerId: 'no' }],
        cause: 'entry',
        at: '2026-11-18T10:00:00.000Z',
      },
      {
        number: 2,
        questionId: 'pain',
        from: [{ answerId: 'no' }],
        to: [{ answerId: 'yes' }],
        cause: 'entry',
        at: '2026-11-18T10:01:00.000Z',
      },
    ]);
  });

  it('by typing is one until a pause, or until one goes on', () => {
    const phone = browser();
    phone.type('notes', 'My knee');
    phone.wait(5_001);
    phone.write('notes', 'My knee hurts');
    expect(phone.made()).toEqual(['notes  My knee entry', 'notes My knee My knee hurts entry']);
    phone.edits.close();
    phone.write('notes', 'My knee hurts.');
    expect(phone.made().at(-1)).toBe('notes My knee hurts My knee hurts. entry');
    phone.answer('which', { answerId: 'a' });
    phone.write('notes', '!');
    expect(phone.made()).toHaveLength(5);
  });

  it('by a slider is one until it rests; each choice of several is one', () => {
    const phone = browser();
    phone.write('tired', '3');
    phone.write('tired', '4');
    phone.write('tired', '6');
    phone.wait(1_501);
    phone.write('tired', '5');
    phone.answer('which', { answerId: 'a' });
    phone.answer('which', { answerId: 'a' }, { answerId: 'b' });
    expect(phone.made()).toEqual([
      'tired  6 entry',
      'tired 6 5 entry',
      'which  a entry',
      'which a a+b entry',
    ]);
  });

  it('that was typed and taken back within one breath is none; a choice that was changed back is two', () => {
    const phone = browser();
    phone.write('notes', 'x');
    phone.write('notes', '');
    phone.answer('pain', { answerId: 'no' });
    phone.answer('pain', { answerId: 'yes' });
    phone.answer('pain', { answerId: 'no' });
    expect(phone.made()).toEqual(['pain  no entry', 'pain no yes entry', 'pain yes no entry']);
    expect(phone.list()?.edits.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('takes the answers of what it hides away, and an undo gives them back', () => {
    const phone = browser();
    phone.answer('pain', { answerId: 'yes' });
    phone.type('where', 'knee');
    phone.answer('pain', { answerId: 'no' });
    phone.undo();
    expect(phone.made()).toEqual([
      'pain  yes entry',
      'where  knee entry',
      'pain yes no entry',
      'where knee  hidden',
      'pain no yes entry',
      'where  knee restored',
    ]);
  });

  it('of another device is in its own list; what it hid here is in this one', () => {
    const phone = browser();
    phone.answer('pain', { answerId: 'yes' });
    phone.type('where', 'knee');
    phone.merge(
      new Map([
        ['pain', [{ answerId: 'no' }]],
        ['notes', [{ value: 'theirs' }]],
      ]),
    );
    expect(phone.made().slice(2)).toEqual(['where knee  hidden']);
    phone.write('notes', 'mine');
    expect(phone.made().at(-1)).toBe('notes theirs mine entry');
  });
});

describe('a correction that a check asked for', () => {
  it('of a number has the refused one, the check and the change', () => {
    const phone = browser();
    phone.type('fever', '38');
    phone.wait(6_000);
    // While it is typed it is no answer, and the field says so when one leaves it.
    phone.write('fever', '');
    phone.edits.refused(phone.state(), 'fever', '380', 'invalidNumber');
    phone.edits.refused(phone.state(), 'fever', '380', 'invalidNumber');
    phone.write('fever', '39');
    phone.wait(6_000);
    phone.write('fever', '40');
    expect(phone.made()).toEqual([
      'fever  38 entry',
      'fever 38 380 entry invalidNumber',
      'fever 380 39 check invalidNumber',
      'fever 39 40 entry',
    ]);
  });

  it('of a number that is removed instead is recorded too', () => {
    const phone = browser();
    phone.edits.refused(phone.state(), 'fever', 'warm\0', 'invalidNumber');
    phone.write('fever', '');
    expect(phone.made()).toEqual(['fever  warm entry invalidNumber', 'fever warm  check invalidNumber']);
  });

  it('of a text that is too long begins where it fits again', () => {
    const phone = browser();
    const most = limits.openAnswerCharacters;
    const text = (length: number) => 'x'.repeat(length);
    phone.write('notes', text(most));
    phone.write('notes', text(most + 1));
    phone.write('notes', text(most + 9));
    phone.write('notes', text(most + 8));
    phone.write('notes', text(most));
    phone.write('notes', text(most - 1));
    const edits = phone.list()?.edits ?? [];
    expect(
      edits.map(({ from, to, cause, check }) => [words(from).length, words(to).length, cause, check]),
    ).toEqual([
      [0, most + 8, 'entry', 'textTooLong'],
      [most + 8, most - 1, 'check', 'textTooLong'],
    ]);
  });

  it('of a missing answer says that it was asked for, once', () => {
    const phone = browser();
    const fever = survey.filter(({ id }) => id === 'pain' || id === 'fever');
    phone.edits.openAt(phone.state(), fever, new Map([['fever', '999']]));
    phone.answer('pain', { answerId: 'no' });
    phone.answer('pain', { answerId: 'yes' });
    phone.write('fever', '39');
    expect(phone.made()).toEqual([
      'fever  999 entry invalidNumber',
      'pain  no check fillInAllFields',
      'pain no yes entry',
      'fever 999 39 check invalidNumber',
    ]);
  });

  it('far too long is recorded by its beginning', () => {
    const phone = browser();
    phone.write('notes', 'x'.repeat(5_000));
    expect(words(phone.list()?.edits[0]?.to ?? [])).toHaveLength(limits.editedTextCharacters + 1);
  });
});

describe('the list in this browser', () => {
  it('is one for two tabs, and goes on after a reload', () => {
    const phone = browser();
    phone.answer('pain', { answerId: 'no' });
    const other = phone.tab();
    other.answer('which', { answerId: 'a' });
    phone.answer('pain', { answerId: 'yes' });
    expect(phone.list()?.edits.map(({ number, questionId }) => [number, questionId])).toEqual([
      [1, 'pain'],
      [2, 'which'],
      [3, 'pain'],
    ]);
  });

  it('sends what is finished, and forgets what the server has', () => {
    const phone = browser();
    expect(phone.edits.toSend()).toBeUndefined();
    phone.answer('pain', { answerId: 'no' });
    phone.type('notes', 'still typing');
    expect(phone.edits.toSend()?.edits.map(short)).toEqual(['pain  no entry']);
    phone.edits.confirm(1);
    expect(phone.edits.toSend()).toBeUndefined();
    phone.edits.close();
    expect(phone.edits.toSend()?.edits.map(({ number }) => number)).toEqual([2]);
    phone.edits.confirm(undefined);
    expect(phone.edits.toSend()).toBeDefined();
    phone.edits.confirm(2);
    phone.answer('pain', { answerId: 'yes' });
    expect(phone.edits.toSend()?.edits.map(({ number }) => number)).toEqual([3]);
  });

  it('has the same browser for everybody, and another list for each round and after it was removed', () => {
    const phone = browser();
    phone.answer('pain', { answerId: 'no' });
    const first = phone.edits.toSend();
    phone.stored.remove('anna', 'r1');
    phone.answer('pain', { answerId: 'yes' });
    const second = phone.edits.toSend();
    expect(second?.deviceId).toBe(first?.deviceId);
    expect(second?.listId).not.toBe(first?.listId);
    expect(second?.edits[0]?.number).toBe(1);
  });

  it('that cannot be read is begun again', () => {
    const phone = browser();
    phone.store.set('trialog.edits.anna.r1', '{"edits":');
    phone.answer('pain', { answerId: 'no' });
    expect(phone.made()).toEqual(['pain  no entry']);
  });

  it('names what the server could not read', () => {
    const phone = browser();
    phone.answer('pain', { answerId: 'no' });
    phone.edits.lose(phone.edits.toSend()?.edits ?? []);
    expect(phone.edits.toSend()).toMatchObject({ lost: 1, edits: [] });
    phone.edits.confirm(0);
    expect(phone.edits.toSend()).toBeUndefined();
    phone.answer('pain', { answerId: 'yes' });
    expect(phone.edits.toSend()).toMatchObject({ lost: 1, edits: [{ number: 2 }] });
    phone.edits.lose(phone.edits.toSend()?.edits ?? []);
    // A server that cannot read this either is left alone with it.
    phone.edits.lose(phone.edits.toSend()?.edits ?? []);
    expect(phone.edits.toSend()).toBeUndefined();
  });

  it('leads from nothing to the answers, whatever was answered and wherever one paused', () => {
    fc.assert(
      fc.property(anyQuestionnaire, fc.array(fc.tuple(fc.nat(1000), fc.nat(9_000))), (questions, draws) => {
        const phone = browser([...questions]);
        for (const [draw, ms] of draws) {
          const shown = inReadingOrder(questions, phone.state().answers);
          const chosen = shown[draw % shown.length]!;
          phone.wait(ms);
          phone.answer(chosen.id, ...someAnswer(chosen, draw));
          if (draw % 7 === 0) phone.undo();
        }
        const made = new Map<string, AnswerEdit['to']>();
        for (const { questionId, from, to } of phone.list()?.edits ?? []) {
          expect(words(from)).toBe(words(made.get(questionId) ?? []));
          made.set(questionId, to);
        }
        for (const { id } of questions)
          expect(words(made.get(id) ?? [])).toBe(words(phone.state().answers.get(id) ?? []));
      }),
    );
  });
});
