// Open event streams: what each costs the server in memory, and how long a change takes to reach all of them.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestText } from './connection.ts';

const WANTED = 10_000;
/** Files that server and bench need for everything else. */
const RESERVED = 500;
const AT_ONCE = 100;
const REST = 3_000;

/** As many as the file limit allows, at most 10,000: Node takes the hard limit at its start. */
export function possibleStreams(): number {
  const most = Number(spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout);
  return Math.min(WANTED, Number.isNaN(most) ? WANTED : most - RESERVED);
}

export interface Streams {
  count: number;
  /** Resolves with the milliseconds until each stream has told of a change. */
  untilAllHeard(cause: () => Promise<void>): Promise<number>;
  close(): void;
}

export async function openStreams(
  port: number,
  path: string,
  tokens: readonly string[],
  count: number,
): Promise<Streams> {
  const sockets: Socket[] = [];
  const heard = new Set<Socket>();
  let onHeard = () => {};
  const open = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const token = tokens[number % tokens.length] as string;
      const request = requestText({ path, token });
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      let isOpen = false;
      socket.on('data', (chunk) => {
        if (!isOpen) {
          isOpen = chunk.includes(': open');
          if (isOpen) resolve();
          else if (!chunk.toString('latin1').startsWith('HTTP/1.1 200')) reject(new Error(chunk.toString()));
        }
        if (!chunk.includes('event: change')) return;
        heard.add(socket);
        onHeard();
      });
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('A stream was closed.')));
      sockets.push(socket);
    });
  for (let opened = 0; opened < count; opened += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - opened) }, (_, index) => open(opened + index)),
    );
  return {
    count,
    untilAllHeard: async (cause) => {
      heard.clear();
      const begun = performance.now();
      const all = new Promise<number>((resolve) => {
        onHeard = () => {
          if (heard.size === count) resolve(performance.now() - begun);
        };
      });
      const patience = sleep(10_000).then(() => Number.POSITIVE_INFINITY);
      await cause();
      return Promise.race([all, patience]);
    },
    close: () => {
      for (const socket of sockets) socket.removeAllListeners('close').destroy();
    },
  };
}

/** The server's own memory, once it is quiet. */
export async function restingMegabytes(pid: number): Promise<number> {
  await sleep(REST);
  const [, kilobytes] = /^Rss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
