// Requests cut in flight: 200 writes that wait for a row which somebody else holds, 200 writes cut at any moment,
// and 50 uploads cut in the middle of their body. Afterwards no connection may be left in a transaction, and the
// next write is answered at once. The worst round counts, not the median: once is too often.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { peoplePaths } from '@trialog/contract/people.ts';
import { connect, type Sql } from '../server/src/platform/database/connect.ts';
import { makeCaller } from '../server/test/world/caller.ts';
import type { BenchContext } from './context.ts';
import { cut, cutAtAnyMoment, halfUpload, sendOn, writeRequest } from './cut-requests.ts';
import { figure, type Result, result } from './report.ts';
import { newFolder, signIn, startServer } from './server.ts';

const WRITES = 200;
const UPLOADS = 50;

export async function benchCut({ measure, nodeArgs }: BenchContext): Promise<Result> {
  const dataDir = newFolder();
  const { url, stop } = await startServer({ dataDir, nodeArgs });
  const sql = connect(readFileSync(join(dataDir, 'postgres/address'), 'utf8'), { connections: 3 });
  try {
    const [cutOff, other] = await Promise.all([signIn(url, 'anna'), signIn(url, 'bruno')]);
    // The first call of a sign-in is noted; that is not what is cut here.
    for (const token of [cutOff, other]) await makeCaller(url, token).get(peoplePaths.me);
    const left: number[] = [];
    const waits: Record<string, number[]> = { held: [], free: [], upload: [] };
    /** What comes after each cut: the next answer, and a second later a look at the connections. */
    const aftermath = async (step: string) => {
      const ms = await nextAnswer(url, other);
      await sleep(Math.max(0, 1000 - ms));
      left.push(await countInTransaction(sql));
      waits[step]?.push(ms);
      return ms;
    };
    const write = (number: number) => writeRequest(url, cutOff, number);
    const rounds = await measure({
      held: () => cutWhileHeld(sql, url, write, () => aftermath('held')),
      free: async () => {
        await cutAtAnyMoment(url, WRITES, write);
        return aftermath('free');
      },
      upload: async () => {
        await cutAtAnyMoment(url, UPLOADS, () => halfUpload(url, cutOff));
        return aftermath('upload');
      },
    });
    const next = (after: string, step: string) =>
      figure(`next answer after ${after}, worst`, 'ms', [Math.max(...(waits[step] ?? []))], {
        is: 'under',
        value: 1000,
      });
    return result(
      'cut',
      [
        figure('connections left in a transaction, worst', '', [Math.max(...left)], {
          is: 'exactly',
          value: 0,
        }),
        next(`${WRITES} waiting writes were cut`, 'held'),
        next(`${WRITES} running writes were cut`, 'free'),
        next(`${UPLOADS} uploads were cut`, 'upload'),
      ],
      [rounds],
    );
  } finally {
    await sql.end({ timeout: 1 });
    await stop();
  }
}

let turn = 0;

/** A write by somebody else, so that nothing is answered from what a process keeps. */
async function nextAnswer(url: string, token: string): Promise<number> {
  const begun = performance.now();
  const timeZone = turn++ % 2 === 0 ? 'Europe/Vienna' : 'Europe/Zurich';
  const answer = await makeCaller(url, token).put(peoplePaths.preferences, { language: 'it', timeZone });
  if (answer.status !== 200) throw new Error(`The next write was answered with ${answer.status}.`);
  return performance.now() - begun;
}

async function countInTransaction(sql: Sql, waiting = false): Promise<number> {
  const [row] = await sql`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE application_name = 'trialog-api' AND xact_start IS NOT NULL
      ${waiting ? sql`AND wait_event_type = 'Lock'` : sql``}`;
  return row?.count;
}

const readVersion = async (sql: Sql): Promise<number> =>
  (await sql`SELECT version FROM users WHERE key = 'anna'`)[0]?.version;

/** The row stays held until after the look, so that no write can end by itself. */
async function cutWhileHeld(
  sql: Sql,
  url: string,
  textOf: (number: number) => string,
  look: () => Promise<number>,
): Promise<number> {
  const before = await readVersion(sql);
  let ms: number;
  const holder = await sql.reserve();
  try {
    await holder`BEGIN`;
    await holder`SELECT 1 FROM users WHERE key = 'anna' FOR NO KEY UPDATE`;
    const sockets = await Promise.all(
      Array.from({ length: WRITES }, (_, number) => sendOn(url, textOf(number))),
    );
    for (let tries = 0; (await countInTransaction(sql, true)) === 0; tries++) {
      if (tries > 100) throw new Error('No write came to wait for the held row.');
      await sleep(20);
    }
    await sleep(200);
    sockets.forEach(cut);
    ms = await look();
  } finally {
    await holder`ROLLBACK`;
    holder.release();
  }
  if ((await readVersion(sql)) !== before) throw new Error('A write that was cut has been committed.');
  return ms;
}
