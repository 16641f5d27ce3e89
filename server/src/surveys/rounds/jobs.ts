// Background work about surveys: rounds are planned, opened and closed by themselves, and follow who travels. The
// database's clock says what time it is, as it does for submissions.
import type { Job } from '../../platform/jobs/worker.ts';
import type { Reaction } from '../../platform/outbox/dispatch.ts';
import { noticeReactions, notify } from '../notices/notify.ts';
import { moveToTimeZone } from './move.ts';
import { closeRounds, openRounds } from './open-and-close.ts';
import { planRounds } from './plan.ts';
import { findNow } from './store.ts';

const EVERY_MINUTE = '* * * * *';

const plan: Job = {
  name: 'surveys.planRounds',
  cron: EVERY_MINUTE,
  run: async ({ sql }) => {
    await planRounds(sql, await findNow(sql));
  },
};

const open: Job = {
  name: 'surveys.openRounds',
  cron: EVERY_MINUTE,
  run: async ({ sql, trail }) => {
    await openRounds(sql, await findNow(sql), { trail });
  },
};

/** Whoever has just joined finds what is due, rather than an empty list for as long as the other jobs need. */
const begin: Job = {
  name: 'surveys.beginRounds',
  run: async ({ sql, trail }) => {
    const now = await findNow(sql);
    await planRounds(sql, now);
    await openRounds(sql, now, { trail });
  },
};

const close: Job = {
  name: 'surveys.closeRounds',
  cron: EVERY_MINUTE,
  run: async ({ sql, trail }) => {
    await closeRounds(sql, await findNow(sql), { trail });
  },
};

const move: Job = {
  name: 'surveys.moveRounds',
  run: async ({ sql, trail }, { userId }) => {
    await moveToTimeZone(sql, String(userId), await findNow(sql), trail);
  },
};

export const surveyJobs: readonly Job[] = [plan, open, begin, close, move, notify];
export const surveyReactions: readonly Reaction[] = [
  { kind: 'people.patientsJoined', job: begin.name, jobKey: () => begin.name },
  { kind: 'people.timeZoneChanged', job: move.name },
  ...noticeReactions,
];
