// Runs all checks, one after the other, each for itself: one that cannot be made is at fault too.
import { backupChecks } from './backups.ts';
import type { Check, CheckContext, CheckResult } from './check.ts';
import { fileChecks } from './files.ts';
import { patientChecks } from './patients.ts';
import { surveyChecks } from './surveys.ts';
import { trailChecks } from './trail.ts';
import { workChecks } from './work.ts';

const checks: readonly Check[] = [
  ...patientChecks,
  ...surveyChecks,
  ...trailChecks,
  ...workChecks,
  ...fileChecks,
  ...backupChecks,
];

export async function* runChecks(context: CheckContext): AsyncGenerator<CheckResult> {
  for (const { name, rule, find } of checks) {
    const found = await find(context).catch((error: unknown) => ({
      looked: 0,
      faults: 1,
      examples: [`It could not be checked: ${error instanceof Error ? error.message : String(error)}`],
    }));
    yield { name, rule, ...found };
  }
}
