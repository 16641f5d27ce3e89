// The command that runs Trialog: `main.ts api`, `main.ts worker`, or `main.ts all` for both in one process.
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ConfigError, type RunMode, readConfig } from './config.ts';

// Most of a start is the reading of modules: what Node made of them is cached for the next one. It must be switched
// on before they are imported (`npm start` does it before this file), and where the folder is not ours to write, Node
// goes on without.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/trialog'));
const { makeLogger } = await import('./platform/logger.ts');
const { start } = await import('./start.ts');

const MODES: readonly string[] = ['api', 'worker', 'all'];
const STOP_WITHIN = 15_000;

async function main(): Promise<void> {
  const mode = process.argv[2] ?? 'all';
  if (!MODES.includes(mode)) throw new ConfigError([`"${mode}" is none of ${MODES.join(', ')}.`]);
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const config = readConfig(process.env, version);
  const logger = makeLogger(config.logLevel);
  // A stop that comes while it still starts ends the start where it stands, so that nothing is left running behind.
  const stopping = new AbortController();
  const starting = start(config, mode as RunMode, logger, stopping.signal);
  listenForStop(async () => {
    stopping.abort();
    const running = await starting.catch(() => undefined);
    await running?.stop();
  });
  const running = await starting.catch((error) => {
    if (!stopping.signal.aborted) throw error;
    return undefined;
  });
  if (!running) return;
  console.log(
    running.address
      ? `Trialog ${version} is ready: ${config.publicUrl}`
      : `Trialog ${version} worker is ready`,
  );
  if (running.setUp) {
    const { setUpWords } = await import('./administration/first-run/offer-set-up.ts');
    for (const line of setUpWords(running.setUp)) console.log(line);
  }
  if (config.demo && running.address)
    console.log('Sign in as anna@demo.test, elena@demo.test … with the password trialog-demo.');
}

function listenForStop(stop: () => Promise<void>): void {
  let stopping = false;
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    // A request that never ends must not keep the process for ever.
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce);
  // Who started it and keeps a channel to it is gone, by whatever end.
  if (process.channel) process.once('disconnect', stopOnce);
  // A terminal that was closed takes no more lines; that must not cut the end short.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** One clear sentence for what an operator can mend; a stack only for what they cannot. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') {
    const { port } = error as { port?: number };
    const setting = String(port) === process.env.METRICS_PORT ? 'METRICS_PORT' : 'PORT';
    return `Port ${port} is in use. Stop what listens there, or set ${setting} to another one.`;
  }
  if (code === 'EACCES') return `Trialog may not listen on this port or write to its folder: ${message}`;
  if (code === '28P01' || code === '28000') return 'The database refuses the login in DATABASE_URL.';
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist.';
  if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CONNECT_TIMEOUT', 'ETIMEDOUT'].includes(code ?? ''))
    return 'The database in DATABASE_URL cannot be reached. Is it running, and are host and port right?';
  return message && !stack?.includes('TypeError') ? message : (stack ?? String(error));
}

main().catch((error) => {
  console.error(explain(error));
  process.exit(1);
});
