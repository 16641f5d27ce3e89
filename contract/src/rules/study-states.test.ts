// The states of a study: which follows which, and what a move needs.
import { describe, expect, it } from 'vitest';
import { Status } from '../projects.ts';
import { type StudyState, studyStates } from '../study-states.ts';
import { admitsPeople, movingRefusal, stateOf, statesAfter } from './study-states.ts';

const move = {
  from: 'test',
  to: 'live',
  reason: undefined,
  testPeople: 0,
  isTheirFateSaid: false,
  failedChecks: 0,
} as const;

describe('the state of a study', () => {
  it('is its stage while it is open, and closed whatever its stage', () => {
    expect(stateOf('draft', Status.OPEN)).toBe('draft');
    expect(stateOf('live', Status.OPEN)).toBe('live');
    expect(stateOf('test', Status.CLOSE)).toBe('closed');
  });

  it('follows from the one before, and never goes back', () => {
    const allowed = studyStates.flatMap((from) => statesAfter(from).map((to) => `${from} → ${to}`));
    expect(allowed).toEqual([
      'draft → test',
      'draft → closed',
      'test → live',
      'test → closed',
      'live → closed',
    ]);
    const tried = (from: StudyState, to: StudyState) => movingRefusal({ ...move, from, to, reason: 'Done' });
    expect(tried('draft', 'live')).toBe('stateNotNext');
    expect(tried('live', 'test')).toBe('stateNotNext');
    expect(tried('closed', 'live')).toBe('stateNotNext');
    expect(tried('draft', 'test')).toBeUndefined();
  });

  it('is closed with a reason alone', () => {
    expect(movingRefusal({ ...move, to: 'closed', reason: ' ' })).toBe('reasonMissing');
    expect(movingRefusal({ ...move, to: 'closed', reason: 'Enough patients' })).toBeUndefined();
  });

  it('is live once its checklist is done and it was said what becomes of the people of the test', () => {
    expect(movingRefusal(move)).toBeUndefined();
    expect(movingRefusal({ ...move, failedChecks: 1 })).toBe('checklistOpen');
    expect(movingRefusal({ ...move, testPeople: 2 })).toBe('testPeopleUndecided');
    expect(movingRefusal({ ...move, testPeople: 2, isTheirFateSaid: true })).toBeUndefined();
    expect(movingRefusal({ ...move, to: 'closed', reason: 'Enough', failedChecks: 3 })).toBeUndefined();
  });

  it('lets people in from the test on', () => {
    expect([admitsPeople('draft'), admitsPeople('test'), admitsPeople('live')]).toEqual([false, true, true]);
  });
});
