// Who falls behind, and how several surveys count together.
import { expect, it } from 'vitest';
import { adherenceText, fallsBehind, totalOf } from './adherence.tsx';

it.each([
  [{ due: 2, completed: 0 }, false],
  [{ due: 3, completed: 2 }, false],
  [{ due: 3, completed: 1 }, true],
  [{ due: 30, completed: 19 }, true],
  [{ due: 30, completed: 20 }, false],
])('%o: falls behind is %s', (adherence, behind) => {
  expect(fallsBehind(adherence)).toBe(behind);
});

it('sums surveys up, and says in one word how a patient keeps up', () => {
  expect(totalOf([])).toEqual({ due: 0, completed: 0 });
  const surveys = [
    { due: 30, completed: 30 },
    { due: 4, completed: 0 },
  ];
  expect(totalOf(surveys)).toEqual({ due: 34, completed: 30 });
  expect(adherenceText(totalOf(surveys))).toBe('KeepingUp');
  // One that is neglected is not hidden by one that is kept.
  expect(adherenceText(totalOf(surveys), surveys.some(fallsBehind))).toBe('FallingBehind');
  expect(adherenceText(totalOf([]))).toBe('NothingDueYet');
});
