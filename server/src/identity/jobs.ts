// Background work of the embedded identity provider: what has expired is removed, and keys that have been in use for long
// are replaced.
import { recordAudit, systemAuthor } from '../platform/audit/record.ts';
import type { Feature } from '../platform/feature.ts';
import { rotateOldKeys } from './keys.ts';
import { sweepIdentity } from './sweep.ts';
import { auditThrottled } from './throttled-tries.ts';
import { auditUnknownTries } from './unknown-refusals.ts';

export const identity: Feature = {
  name: 'identity',
  // Its pages are served in front of the API: see provider.ts.
  routes: [],
  // The names are older than this folder: jobs under them may wait in the queue.
  jobs: [
    {
      name: 'platform.sweepIdentity',
      cron: '*/15 * * * *',
      run: async ({ sql, trail, now }) => {
        await sweepIdentity(sql, now);
        await auditUnknownTries(sql, trail, now);
        await auditThrottled(sql, trail, now);
      },
    },
    {
      name: 'platform.rotateIdentityKeys',
      cron: '23 3 * * *',
      run: async ({ sql, trail, now }) => {
        if (!(await rotateOldKeys(sql, now))) return;
        const entry = { action: 'identity.rotateKeys', objectType: 'identityKeys', objectId: 'all' };
        await recordAudit(sql, trail, systemAuthor, [entry]);
      },
    },
  ],
};
