// Questionnaires: each round once, with one end, answered in its time, and counted as often as it was answered.
import { checkBySql } from './by-sql.ts';
import type { Check } from './check.ts';
import {
  findAnswersOutOfTime,
  findDoubleRounds,
  findLateRounds,
  findWrongEnds,
  findWrongSums,
} from './store.ts';

const oneRoundASlot = checkBySql('rounds', 'Each time of a schedule has one round.', findDoubleRounds);

const oneEnd = checkBySql(
  'ends',
  'A round is completed if and only if its answers are there.',
  findWrongEnds,
);

const inTime = checkBySql(
  'answersInTime',
  'Answers were submitted while their round was open.',
  findAnswersOutOfTime,
);

const onTime = checkBySql(
  'roundsOnTime',
  'Rounds open and close within ten minutes of their time.',
  findLateRounds,
);

const sums = checkBySql('sums', 'The counts of answers are what counting anew gives.', findWrongSums);

export const surveyChecks: readonly Check[] = [oneRoundASlot, oneEnd, inTime, onTime, sums];
