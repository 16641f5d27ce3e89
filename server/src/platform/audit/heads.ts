// Heads of the audit chain that were written down outside the database: a number, a hash and when, each on a line.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Head {
  seq: number;
  hash: string;
}

/** All that were ever written down, by their number. Whoever writes the chain anew would have to change every copy. */
export type Heads = ReadonlyMap<number, readonly string[]>;

export const headLine = (head: Head, at = new Date()): string =>
  `${JSON.stringify({ ...head, at: at.toISOString() })}\n`;

export async function appendHead(file: string, head: Head): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await appendFile(file, headLine(head));
}

/** A line cut by a crash is passed over; the others still bind. */
export function readHeads(...texts: readonly string[]): Heads {
  const heads = new Map<number, string[]>();
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    try {
      const { seq, hash } = JSON.parse(line) as Head;
      if (Number.isSafeInteger(seq) && typeof hash === 'string')
        heads.set(seq, [...(heads.get(seq) ?? []), hash]);
    } catch {}
  }
  return heads;
}

/** Nothing where there is no such file yet. */
export const readHeadFile = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
