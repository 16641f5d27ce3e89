// Start of the process to the first 200 of /health/ready: on an empty folder with the demonstration, on existing
// data with the embedded database, and with a PostgreSQL that runs already. The limit beside it is a bare Fastify
// that asks the same database one question.
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts';
import type { BenchContext } from './context.ts';
import { type Rounds, valuesOf } from './measure.ts';
import { figure, type Result, result } from './report.ts';
import { newFolder, type StartedServer, startBare, startServer } from './server.ts';

export async function benchStart({ measure }: BenchContext): Promise<Result> {
  let dataDir = '';
  const first = await measure({
    first: () => {
      dataDir = newFolder();
      return readyMs(startServer({ dataDir }));
    },
  });
  const again = await measure({ embedded: () => readyMs(startServer({ dataDir })) });
  const own = await withOwnDatabase(dataDir, (databaseUrl) =>
    measure({
      bare: () => readyMs(startBare({ DATABASE_URL: databaseUrl })),
      own: () => readyMs(startServer({ dataDir, env: { DATABASE_URL: databaseUrl } })),
    }),
  );
  return result(
    'start',
    [
      figure('first start on an empty folder, with the demo', 'ms', valuesOf(first, 'first'), {
        is: 'under',
        value: 20_000,
      }),
      figure('existing data, embedded database', 'ms', valuesOf(again, 'embedded'), {
        is: 'under',
        value: 2000,
      }),
      figure('existing data, own PostgreSQL', 'ms', valuesOf(own, 'own'), { is: 'under', value: 1000 }),
      figure('limit: bare Fastify with one query', 'ms', valuesOf(own, 'bare')),
    ],
    [first, again, own],
  );
}

async function readyMs(starting: Promise<StartedServer>): Promise<number> {
  const started = await starting;
  await started.stop();
  return started.readyMs;
}

/** The cluster of the folder, run by the bench instead of by the server. */
async function withOwnDatabase(dataDir: string, work: (url: string) => Promise<Rounds>): Promise<Rounds> {
  const database = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres'), database: 'trialog' });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
