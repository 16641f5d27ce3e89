// Who falls behind, and how several surveys count together.
import { UserState } from '@trialog/contract/people.ts';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { words } from '../../test/markup.tsx';
import { translate } from '../i18n/translation.ts';
import {
  adherenceColumn,
  adherenceStatusText,
  adherenceText,
  fallsBehind,
  isBehind,
  totalOf,
} from './adherence.tsx';
import { AdherenceSummary } from './patient/adherence-summary.tsx';

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

it('nobody falls behind who cannot fill in', () => {
  const surveys = [{ due: 10, completed: 1 }];
  expect(isBehind(surveys, UserState.Active)).toBe(true);
  for (const state of [UserState.Suspended, UserState.Deactivated])
    expect(isBehind(surveys, state)).toBe(false);
  expect(adherenceStatusText(surveys, UserState.Active)).toBe('FallingBehind');
  expect(adherenceStatusText(surveys, UserState.Suspended)).toBe('PatientSuspended');
  expect(adherenceStatusText(surveys, UserState.Deactivated)).toBe('PatientDeactivated');
});

it.each([
  [UserState.Active, true],
  [UserState.Suspended, false],
  [UserState.Deactivated, false],
])(
  'the patients of a questionnaire and a patient’s own page say so of those alone who can fill in: %i',
  (state, says) => {
    const adherence = { due: 10, completed: 1 };
    const column = adherenceColumn<{ adherence: typeof adherence; patientState: UserState }>(translate);
    const row = { adherence, patientState: state };
    const survey = { surveyId: 's', title: 'Sleep', adherence, questions: [], completed: [], missed: [] };
    const summary = <AdherenceSummary patientId="p" surveys={[survey]} state={state} />;
    for (const text of [words(column.cell?.(row)), words(<MemoryRouter>{summary}</MemoryRouter>)]) {
      expect(text).toContain('1 of 10');
      expect(text.includes('Falling behind')).toBe(says);
    }
    expect(column.text?.(row) === 'Falling behind').toBe(says);
  },
);

it('a questionnaire as a whole falls behind by what all patients were due', () => {
  const column = adherenceColumn<{ adherence: { due: number; completed: number } }>(translate);
  expect(words(column.cell?.({ adherence: { due: 10, completed: 1 } }))).toContain('Falling behind');
});
