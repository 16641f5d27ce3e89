// `npm start`: builds the web when it is stale, then runs the server with its worker.
import { buildWeb } from './build-web.ts';
import { become } from './run.ts';
import { serverArgs, serverEnv } from './server-process.ts';

try {
  await buildWeb();
  become('node', [...serverArgs, 'server/src/main.ts', 'all'], serverEnv, { leash: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
