// What runs without being asked: the worker with its jobs and schedules, the dispatcher of the outbox, the sealer of
// the audit trail. The watchdog looks after all of them.
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type AnchorConfig, startAnchor } from '../audit/anchor.ts';
import { startSealer } from '../audit/seal.ts';
import type { AuditTrail } from '../audit/trail.ts';
import type { Sql } from '../database/connect.ts';
import type { Feature } from '../feature.ts';
import { withoutData } from '../http/problem-answer.ts';
import type { ObjectStore } from '../object-store/port.ts';
import { startDispatcher } from '../outbox/dispatch.ts';
import type { PushPort } from '../push/port.ts';
import { makeGivenUpJobs } from './given-up.ts';
import { housekeeping } from './housekeeping.ts';
import type { Watchdog } from './watchdog.ts';
import { type Mailing, startWorker } from './worker.ts';

export interface BackgroundParts {
  ownerUrl: string;
  owner: Sql;
  files: ObjectStore;
  push: PushPort;
  logger: FastifyBaseLogger;
  watchdog: Watchdog;
  dataDir: string;
  trail: AuditTrail;
  ffmpeg: string | undefined;
  auditAnchor?: AnchorConfig;
  mailing?: Mailing | undefined;
}

export interface Background {
  /** How many jobs have used up their attempts, as last counted. */
  givenUpJobs(): number;
  stop(): Promise<void>;
}

export async function startBackground(
  features: readonly Feature[],
  {
    ownerUrl,
    owner,
    files,
    push,
    logger,
    watchdog,
    dataDir,
    trail,
    ffmpeg,
    auditAnchor,
    mailing,
  }: BackgroundParts,
): Promise<Background> {
  const onError = (error: unknown, job?: string) =>
    logger.error({ err: withoutData(error), job }, 'background');
  const givenUp = makeGivenUpJobs((count) =>
    logger.error({ count }, 'jobs have used up their attempts: see "npm run trialog -- jobs"'),
  );
  const jobs = [...housekeeping, givenUp.job, ...features.flatMap((feature) => feature.jobs ?? [])];
  const reactions = features.flatMap((feature) => feature.reactions ?? []);
  // First, since it brings the queue's tables up to date, into which the dispatcher puts jobs.
  const worker = await startWorker(
    ownerUrl,
    jobs,
    { sql: owner, files, push, ffmpeg, trail, mailing },
    onError,
  );
  const dispatcher = startDispatcher(owner, reactions, onError);
  const sealer = startSealer(owner, join(dataDir, 'audit-heads.jsonl'), onError);
  const anchor = auditAnchor && startAnchor(owner, auditAnchor, onError);
  watchdog.watch({ name: 'jobs', ...worker });
  watchdog.watch({ name: 'outbox', ...dispatcher });
  watchdog.watch({ name: 'seals', ...sealer });
  return {
    givenUpJobs: givenUp.count,
    stop: async () => {
      // At once, since each may take its time where the database does not answer.
      await Promise.all([sealer.stop(), dispatcher.stop(), worker.stop(), anchor?.stop()]);
    },
  };
}
