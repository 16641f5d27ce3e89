// `npm start`: builds the web when it is stale, then runs the server with its worker.
import { buildWeb } from './build-web.ts';
import { compileCache } from './paths.ts';
import { become } from './run.ts';

try {
  await buildWeb();
  become('node', ['server/src/main.ts', 'all'], { NODE_COMPILE_CACHE: compileCache }, { leash: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
