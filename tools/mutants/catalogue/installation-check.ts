// Mutants of the checks of an installation: each would let something broken pass.
import { onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const inCheck = (file: string, breaks: string, test: string, change: Pick<Mutant, 'old' | 'new'>): Mutant =>
  onServer(`installation-check/${file}.ts`, breaks, test, change);

export const installationCheckMutants: readonly Mutant[] = [
  inCheck('store', 'answers after the end are in time', 'answers that came too late', {
    old: 's.submitted_at NOT BETWEEN r.opens_at AND r.expires_at',
    new: 's.submitted_at < r.opens_at',
  }),
  inCheck('store', 'counts that are missing are right', 'not what counting anew gives', {
    old: 's.count IS DISTINCT FROM n.count AS faulty',
    new: 's.count <> n.count AS faulty',
  }),
  inCheck('store', 'what has no entry passes', 'came in past the audit trail', {
    old: 'e.id IS NULL AS faulty',
    new: 'false AS faulty',
  }),
  inCheck('machine-time/store', 'jobs that were given up pass', 'wait or were given up', {
    old: 'OR attempts >= max_attempts',
    new: 'OR attempts > max_attempts',
  }),
  inCheck('files', 'a missing file passes', 'a file that is missing', {
    old: '...[...missing].map',
    new: '...[...missing].slice(1).map',
  }),
  inCheck('run', 'a check that cannot be made passes', 'where a check cannot be made', {
    old: 'faults: 1,',
    new: 'faults: 0,',
  }),
];
