// The job that sends links by e-mail: at once when somebody has asked for one, and every minute for what has to be tried
// again or was more than a minute may have. Its payload names nobody.
import type { Sql } from '../../platform/database/connect.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { Reaction } from '../../platform/outbox/dispatch.ts';
import { sendDueMails } from './send.ts';

export const MAIL_DUE = 'administration.mailDue';

const SEND = 'administration.sendMails';
/** Nearly until the next one comes by itself. */
const PATIENCE = 50_000;

/** One at a time in a process: a mail server that keeps everybody waiting must not hold up all other work. */
const busy = new WeakSet<Sql>();

const send: Job = {
  name: SEND,
  cron: '* * * * *',
  run: async ({ sql, trail, mailing }) => {
    if (!mailing || busy.has(sql)) return;
    busy.add(sql);
    try {
      await sendDueMails({ sql, trail, mailing }, PATIENCE);
    } finally {
      busy.delete(sql);
    }
  },
};

export const linkMailJobs: readonly Job[] = [send];
export const linkMailReactions: readonly Reaction[] = [{ kind: MAIL_DUE, job: SEND, jobKey: () => SEND }];
