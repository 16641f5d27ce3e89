// Patients: each takes part where it is written that they are.
import { checkBySql } from './by-sql.ts';
import type { Check } from './check.ts';
import { findWrongEnrolments } from './store.ts';

export const patientChecks: readonly Check[] = [
  checkBySql(
    'enrolments',
    'Each patient has one enrolment that is current, in the team where they are.',
    findWrongEnrolments,
  ),
];
