// A server that is slow is waited for, one that has ended is not.
import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../server/src/platform/embedded-postgres/start.ts';
import { START_WITHIN, untilReady } from './until-ready.ts';

let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

function startNode(source: string): { child: ChildProcess; printed: () => string } {
  const started = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'ignore', 'pipe'] });
  child = started;
  let said = '';
  started.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  return { child: started, printed: () => said };
}

describe('waiting for a server', () => {
  it('goes on while it is refused and while it says that it is not ready', async () => {
    const port = await freePort();
    const server = startNode(`let asked = 0;
      const answer = (_, response) => { asked += 1; response.writeHead(asked < 4 ? 503 : 200).end(); };
      setTimeout(() => require('node:http').createServer(answer).listen(${port}, '127.0.0.1'), 300);`);
    await untilReady(server.child, `http://127.0.0.1:${port}/`, server);
    expect(server.child.exitCode).toBeNull();
  });

  it.each([
    ['by itself', "console.error('no room'); process.exitCode = 3", 'code 3'],
    ['by a signal', "console.error('no room'); process.kill(process.pid, 'SIGKILL')", 'SIGKILL'],
  ])('ends at once, with its words, when the process ends %s', async (_how, source, ended) => {
    const address = `http://127.0.0.1:${await freePort()}/`;
    const server = startNode(source);
    const failure = untilReady(server.child, address, server).catch((error: Error) => error.message);
    expect(await failure).toBe(`The server did not start: it ended with ${ended}.\nno room\n`);
  });

  it('gives up on one that lives and never answers, after a time that only a fault takes', async () => {
    const address = `http://127.0.0.1:${await freePort()}/`;
    const server = startNode("console.error('thinking'); setInterval(() => {}, 1000)");
    await expect.poll(server.printed).toContain('thinking');
    await expect(untilReady(server.child, address, { ...server, within: 100 })).rejects.toThrow(
      'The server was not ready within 0.1 s.\nthinking',
    );
    expect(START_WITHIN).toBeGreaterThanOrEqual(240_000);
  });
});
