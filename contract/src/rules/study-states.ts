// Which state a study is in, where it goes from there, and what a move needs.
import type { ProblemCode } from '../problems.ts';
import { Status } from '../projects.ts';
import type { StudyStage, StudyState } from '../study-states.ts';
import { isBlank } from './blank-text.ts';

export const stateOf = (stage: StudyStage, status: Status): StudyState =>
  status === Status.CLOSE ? 'closed' : stage;

/** Forward alone; a study that nobody wants any more is closed, whatever it is. It opens again by its study document. */
const nextStates: Readonly<Record<StudyState, readonly StudyState[]>> = {
  draft: ['test', 'closed'],
  test: ['live', 'closed'],
  live: ['closed'],
  closed: [],
};

export const statesAfter = (state: StudyState): readonly StudyState[] => nextStates[state];

interface Move {
  from: StudyState;
  to: StudyState;
  reason: string | undefined;
  /** Patients who were invited for the test and can still sign in. */
  testPeople: number;
  /** Whether it was said what becomes of them. */
  isTheirFateSaid: boolean;
  /** Lines of the checklist that are not done. */
  failedChecks: number;
}

/** Why a study must not move there. Nobody goes live by closing, nor without an answer about the people of the test. */
export function movingRefusal(move: Move): ProblemCode | undefined {
  if (!statesAfter(move.from).includes(move.to)) return 'stateNotNext';
  if (move.to === 'closed' && isBlank(move.reason ?? '')) return 'reasonMissing';
  if (move.to !== 'live') return undefined;
  if (move.failedChecks > 0) return 'checklistOpen';
  return move.testPeople > 0 && !move.isTheirFateSaid ? 'testPeopleUndecided' : undefined;
}

/** Whether people belong to it. A draft is found by those alone who change it. */
export const admitsPeople = (stage: StudyStage): boolean => stage !== 'draft';
