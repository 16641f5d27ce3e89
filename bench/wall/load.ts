// Load on the wall: as fast as 32 connections go, or paced at a fixed rate, where an answer's time counts from the
// moment at which it should have been asked for.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Connection, openConnection } from './connection.ts';

/** One thing to ask, and whether the answer is right. */
export interface Task {
  request: Buffer;
  /** The whole body, or what must be true of it. */
  expected?: Buffer;
  check?: (answer: Answer) => boolean;
}

export interface Load {
  port: number;
  seconds: number;
  connections?: number;
  /** Ends it before its time. */
  ended?: () => boolean;
  /** The next task of a connection. */
  next(connection: number): Task;
}

const CONNECTIONS = 32;

async function withConnections<T>(load: Load, work: (connections: Connection[]) => Promise<T>): Promise<T> {
  const count = load.connections ?? CONNECTIONS;
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(load.port)));
  try {
    return await work(connections);
  } finally {
    for (const connection of connections) connection.close();
  }
}

async function perform(connection: Connection, task: Task): Promise<void> {
  const answer = await connection.ask(task.request, task.expected);
  if (answer.status !== 200 || task.check?.(answer) === false)
    throw new Error(`A wrong answer: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
}

/** Answers a second. */
export async function fastest(load: Load): Promise<number> {
  return withConnections(load, async (connections) => {
    const begun = performance.now();
    const end = begun + load.seconds * 1000;
    let answers = 0;
    await Promise.all(
      connections.map(async (connection, number) => {
        while (performance.now() < end) {
          await perform(connection, load.next(number));
          answers++;
        }
      }),
    );
    return (answers * 1000) / (performance.now() - begun);
  });
}

/** Milliseconds of every answer at a rate. */
export async function pacedLatencies(load: Load, rate: number): Promise<number[]> {
  return withConnections(load, async (connections) => {
    const times: number[] = [];
    const free = connections.map((_, number) => number);
    const queue: number[] = [];
    let failure: unknown;
    const serve = async (number: number, due: number) => {
      await perform(connections[number] as Connection, load.next(number));
      times.push(performance.now() - due);
      const waiting = queue.shift();
      if (waiting === undefined) free.push(number);
      else serve(number, waiting).catch((error) => (failure = error));
    };
    const begun = performance.now();
    const all = Math.floor(load.seconds * rate);
    let sent = 0;
    while (sent < all && failure === undefined && !load.ended?.()) {
      const due = begun + (sent * 1000) / rate;
      if (performance.now() < due) {
        await sleep(1);
        continue;
      }
      // In turn: the server closes a connection that is idle for a minute.
      const number = free.shift();
      if (number === undefined) queue.push(due);
      else serve(number, due).catch((error) => (failure = error));
      sent++;
    }
    while (times.length < sent && failure === undefined) await sleep(5);
    if (failure !== undefined) throw failure;
    return times;
  });
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
