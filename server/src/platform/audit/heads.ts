// Heads of the audit chain that were written down outside the database: a number, a hash and when, each on a line.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Head {
  seq: number;
  hash: string;
  /** When this was the head, by the database's clock, which the rows go by as well. */
  at: Date;
  /** The time of the oldest row that was not sealed then; nothing where all were. */
  waitingSince?: Date;
}

/** A head that was written down; lines of former versions may have no time. */
export interface NotedHead {
  seq: number;
  hash: string;
  at: number | undefined;
  /** Whatever was written before this moment is sealed behind no later head; nothing where that is not known. */
  until: number | undefined;
}

export const headLine = ({ seq, hash, at, waitingSince }: Head): string =>
  `${JSON.stringify({ seq, hash, at, waitingSince })}\n`;

export async function appendHead(file: string, head: Head): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const handle = await open(file, 'a+');
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    // A full disk takes half a line, and what comes after must not be lost with it.
    const isCut = size > 0 && last.toString() !== '\n';
    await handle.appendFile(`${isCut ? '\n' : ''}${headLine(head)}`);
  } finally {
    await handle.close();
  }
}

/**
 * All that were ever written down, by their number: whoever writes the chain anew would have to change every copy. A line
 * cut by a crash is passed over; the others still bind.
 */
export function readHeads(...texts: readonly string[]): NotedHead[] {
  const heads: NotedHead[] = [];
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    try {
      const { seq, hash, at, waitingSince } = JSON.parse(line) as Record<string, unknown>;
      if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || typeof hash !== 'string') continue;
      const until = waitingSince ?? at;
      heads.push({ seq, hash, at: timeOf(at), until: timeOf(until) });
    } catch {}
  }
  return heads.sort((one, other) => one.seq - other.seq);
}

function timeOf(written: unknown): number | undefined {
  const time = typeof written === 'string' ? Date.parse(written) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Nothing where there is no such file yet. */
export const readHeadFile = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
