// Changes before sending, as somebody reads them in the trail: in the words of the questionnaire, with when and why.
import type { AnswerEdit } from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { words } from '../../test/markup.tsx';
import { question, selectable } from '../../test/questionnaires.ts';
import trailTexts from '../i18n/trail/en.ts';
import { addTexts } from '../i18n/translation.ts';
import { AnswerEdits, editsIn } from './answer-edits.tsx';
import { AnswersValue } from './answers-value.tsx';

beforeAll(() => addTexts(trailTexts));

const questionnaire = {
  title: 'Today',
  roundIds: ['r1'],
  questions: [
    question('mood', QuestionType.MOOD),
    question('pain', QuestionType.BOOLEAN),
    question('which', QuestionType.MULTIPLE_ANSWERS, selectable('Head', 'Knee')),
    question('fever', QuestionType.NUMERIC),
  ],
};
const edit = (questionId: string, more: object): AnswerEdit => ({
  number: 1,
  questionId,
  from: [],
  to: [],
  cause: 'entry',
  at: '2026-03-01T10:42:00.000Z',
  ...more,
});

function shown(edits: readonly object[], more: object = {}, questionId?: string): string {
  const list = editsIn({ deviceId: 'a1b2c3d4-0000', listId: 'l', edits, ...more });
  if (list === undefined) throw new Error('This is no list.');
  return words(
    <AnswerEdits
      list={list}
      receivedAt="2026-03-01T10:43:00.000Z"
      questionnaire={questionnaire}
      questionId={questionId}
    />,
  );
}

describe('a change before sending', () => {
  it('is read in the words of its question and its answers, with both times', () => {
    const mood = shown([edit('mood', { from: [{ value: '1' }], to: [{ value: '3' }] })]);
    expect(mood).toMatch(/mood\?.*Before: Bad.*→.*After: Very good.*\d\d:42 on the device, received \d\d:43/);
    expect(mood).toContain('device a1b2c3d4');
    expect(shown([edit('pain', { to: [{ value: 'True' }] })])).toMatch(/Before: Nothing.*After: Yes/);
    expect(shown([edit('which', { to: [{ answerId: 'Head' }, { answerId: 'Knee' }] })])).toContain(
      'Head, Knee',
    );
    expect(shown([edit('ghost', { to: [{ answerId: 'x' }], unknownQuestion: true })])).toMatch(
      /ghost.*x.*has no such question/,
    );
  });

  it('says why it was made', () => {
    const given = { from: [{ value: '999' }], to: [{ value: '39' }] };
    const check = 'invalidNumber';
    expect(shown([edit('fever', { ...given, check })])).toContain('Not accepted: it was not a valid number');
    expect(shown([edit('fever', { ...given, cause: 'check', check })])).toContain(
      'Changed because a check asked for it: it was not a valid number',
    );
    expect(shown([edit('fever', { ...given, cause: 'check', check: 'malformed' })])).toContain('did not fit');
    expect(shown([edit('fever', { from: given.from, cause: 'hidden' })])).toContain('another answer hid');
    expect(shown([edit('fever', { to: given.to, cause: 'restored' })])).toContain('was undone');
    expect(shown([edit('fever', given)])).not.toMatch(/accepted|asked|hid|undone/);
  });

  it('says what is doubtful, joined, missing or lost', () => {
    const joined = edit('fever', { cause: 'joined', joined: 12, since: '2026-03-01T09:00:00.000Z' });
    expect(shown([{ ...joined, doubtfulTime: true }], { missing: 1, lost: 3 })).toMatch(
      /12 changes in one.*cannot have been right.*1 change has not arrived.*3 changes could not be stored/,
    );
  });

  it('is shown alone where somebody came from its answer', () => {
    const both = [edit('fever', { to: [{ value: '39' }] }), { ...edit('pain', { to: [] }), number: 2 }];
    expect(shown(both, {}, 'fever')).not.toContain('pain?');
    expect(shown(both, {}, 'mood')).toBe('');
  });

  it('of another shape is left to the raw entry', () => {
    for (const value of [null, [], {}, 'x', { deviceId: 'd' }]) expect(editsIn(value)).toBeUndefined();
  });
});

it('answers of an entry are read in the words of their questions', () => {
  const value = [{ questionId: 'pain', answers: [{ value: 'False' }] }];
  expect(words(<AnswersValue value={value} questionnaire={questionnaire} />)).toMatch(/pain\?.*No/);
  expect(words(<AnswersValue value={null} questionnaire={questionnaire} />)).toBe('Nothing');
});
