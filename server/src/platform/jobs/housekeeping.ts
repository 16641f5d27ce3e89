// Work that keeps the platform's own tables small: old idempotency keys and notes of reads are removed.
import { sweepKeys } from '../http/idempotency.ts';
import { sweepPatientReads } from '../http/patient-reads.ts';
import type { Job } from './worker.ts';

export const housekeeping: readonly Job[] = [
  {
    name: 'platform.sweepKeys',
    cron: '7 * * * *',
    run: async ({ sql, now }) => {
      await sweepKeys(sql, now);
      await sweepPatientReads(sql, now);
    },
  },
];
