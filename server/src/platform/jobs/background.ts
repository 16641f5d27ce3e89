// What runs without being asked: the worker with its jobs and schedules, the dispatcher of the outbox, the sealer of
// the audit trail.
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { startSealer } from '../audit/seal.ts';
import type { Sql } from '../database/connect.ts';
import type { Feature } from '../feature.ts';
import { withoutData } from '../http/problem-answer.ts';
import type { ObjectStore } from '../object-store/port.ts';
import { startDispatcher } from '../outbox/dispatch.ts';
import type { PushPort } from '../push/port.ts';
import { housekeeping } from './housekeeping.ts';
import { startWorker } from './worker.ts';

export interface BackgroundParts {
  ownerUrl: string;
  owner: Sql;
  files: ObjectStore;
  push: PushPort;
  logger: FastifyBaseLogger;
  dataDir: string;
  version: string;
  ffmpeg: string | undefined;
}

export async function startBackground(
  features: readonly Feature[],
  { ownerUrl, owner, files, push, logger, dataDir, version, ffmpeg }: BackgroundParts,
): Promise<{ stop(): Promise<void> }> {
  const onError = (error: unknown, job?: string) =>
    logger.error({ err: withoutData(error), job }, 'background');
  const jobs = [...housekeeping, ...features.flatMap((feature) => feature.jobs ?? [])];
  const reactions = features.flatMap((feature) => feature.reactions ?? []);
  // First, since it brings the queue's tables up to date, into which the dispatcher puts jobs.
  const worker = await startWorker(ownerUrl, jobs, { sql: owner, files, push, ffmpeg, version }, onError);
  const dispatcher = startDispatcher(owner, reactions, onError);
  const sealer = startSealer(owner, join(dataDir, 'audit-heads.jsonl'), onError);
  return {
    stop: async () => {
      await sealer.stop();
      await dispatcher.stop();
      await worker.stop();
    },
  };
}
