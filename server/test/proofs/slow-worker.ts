// A worker as a process of its own, whose job begins and never ends, so that it can be killed in the middle of it.
import type { AuditTrail } from '../../src/platform/audit/trail.ts';
import { connect } from '../../src/platform/database/connect.ts';
import type { Job } from '../../src/platform/jobs/worker.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import type { ObjectStore } from '../../src/platform/object-store/port.ts';
import { noPush } from '../../src/platform/push/none.ts';

export const SLOW_JOB = 'test.slow';

const [, script, url] = process.argv;
if (script === import.meta.filename && url) {
  // By the channel it knows when the test is gone.
  process.once('disconnect', () => process.exit());
  const job: Job = {
    name: SLOW_JOB,
    run: () => {
      console.log('begun');
      return new Promise(() => {});
    },
  };
  const context = {
    sql: connect(url, { connections: 2 }),
    files: {} as ObjectStore,
    push: noPush,
    ffmpeg: undefined,
    trail: {} as AuditTrail,
  };
  await startWorker(url, [job], context, (error) => console.error(error));
}
