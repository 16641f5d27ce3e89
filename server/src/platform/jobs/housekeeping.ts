// Work that keeps the platform's own tables small: old idempotency keys, what the identity
// provider let expire, and its keys that have been in use for long.
import { recordAudit } from '../audit/record.ts';
import { systemAuthor } from '../audit/system-author.ts';
import { sweepKeys } from '../http/idempotency.ts';
import { rotateOldKeys } from '../identity/embedded/keys.ts';
import { sweepIdentity } from '../identity/embedded/sweep.ts';
import { tellUnknownTries } from '../identity/embedded/unknown-refusals.ts';
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
    run: async ({ sql, version, now }) => {
      await sweepIdentity(sql, now);
      await tellUnknownTries(sql, version, now);
    },
  },
  {
    name: 'platform.rotateIdentityKeys',
    cron: '23 3 * * *',
    run: async ({ sql, version, now }) => {
      if (!(await rotateOldKeys(sql, now))) return;
      const entry = { action: 'identity.rotateKeys', objectType: 'identityKeys', objectId: 'all' };
      await recordAudit(sql, await systemAuthor(sql, version), [entry]);
    },
  },
];
