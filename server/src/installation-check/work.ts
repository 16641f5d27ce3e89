// Work in the background: nothing waits for longer than a minute, and nothing was given up.
import { compareClocks } from '../platform/database/clock-check.ts';
import { checkBySql } from './by-sql.ts';
import type { Check } from './check.ts';
import { findWaitingEvents, findWaitingJobs } from './machine-time/store.ts';

const outbox = checkBySql('outbox', 'What happened is passed on within a minute.', findWaitingEvents);

const jobs = checkBySql(
  'jobs',
  'Jobs begin within a minute of their time, and none was given up.',
  findWaitingJobs,
);

const MOST_SECONDS = 1;

const clock: Check = {
  name: 'clock',
  rule: 'This machine’s clock and the database’s agree to a second.',
  find: async ({ sql, now }) => {
    const { aheadMs, uncertainMs } = await compareClocks(sql, now);
    const isOff = Math.abs(aheadMs) - uncertainMs > MOST_SECONDS * 1000;
    return {
      looked: 1,
      faults: isOff ? 1 : 0,
      examples: isOff ? [`${(aheadMs / 1000).toFixed(1)} s ahead`] : [],
    };
  },
};

export const workChecks: readonly Check[] = [outbox, jobs, clock];
