// Work that keeps the platform's own tables small: old idempotency keys and what the identity provider let expire.
import { sweepKeys } from '../http/idempotency.ts';
import { sweepIdentity } from '../identity/embedded/sweep.ts';
import type { Job } from './worker.ts';

export const housekeeping: readonly Job[] = [
  {
    name: 'platform.sweepKeys',
    cron: '7 * * * *',
    run: async ({ sql, now }) => {
      await sweepKeys(sql, now);
    },
  },
  {
    name: 'platform.sweepIdentity',
    cron: '*/15 * * * *',
    run: async ({ sql, now }) => {
      await sweepIdentity(sql, now);
    },
  },
];
