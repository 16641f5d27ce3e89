// How far a new institute has come: computed from what is there, for those who administer it.
import { firstSteps, nextFirstStep } from '@trialog/contract/rules/first-steps.ts';
import type { FirstStepsDone } from '@trialog/contract/schemas/study-roles.ts';
import type { Context } from '../../platform/http/context.ts';
import { findProgress } from './store.ts';

/** Of the first of these institutes in which something is still to be done. */
export async function firstStepsLeft(
  { db, now }: Pick<Context, 'db' | 'now'>,
  instituteIds: readonly string[],
): Promise<FirstStepsDone | null> {
  for (const instituteId of instituteIds) {
    const { projectId, teamId, ...progress } = await findProgress(db, instituteId, now);
    const done = firstSteps.filter((step) => step === 'institute' || progress[step]);
    if (nextFirstStep(done) !== undefined) return { instituteId, done, projectId, teamId };
  }
  return null;
}
