// The outside anchor: at an interval the head of the audit chain goes to a place where whoever runs the database cannot
// change it, a file on another machine or an address that takes it. A chain that was written anew is found by it. The head
// goes there also when nothing was sealed since: whoever looks there knows "nothing happened" from "it has stopped".
import type { Sql } from '../database/connect.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { appendHead, type Head, headLine, readHeadFile } from './heads.ts';
import { readHead } from './seal.ts';

export interface AnchorConfig {
  /** A file, or an address that takes POST and gives by GET what it was sent. */
  target: string;
  minutes: number;
}

const MINUTE = 60_000;
const PATIENCE = 10_000;
/** So many characters are ten years of heads, one in five minutes. */
const MOST_CHARACTERS = 200_000_000;

const isAddress = (target: string) => /^https?:\/\//.test(target);

/** Tries again after a minute where it could not be reached. */
export function startAnchor(
  sql: Sql,
  { target, minutes }: AnchorConfig,
  onError: (error: unknown) => void,
): Loop {
  return startLoop(
    async () => {
      const head = await readHead(sql);
      if (head) await sendHead(target, head);
      return minutes * MINUTE;
    },
    MINUTE,
    onError,
  );
}

async function sendHead(target: string, head: Head): Promise<void> {
  if (!isAddress(target)) return appendHead(target, head);
  const answer = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: headLine(head),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) throw new Error(`The anchor of the audit trail answered ${answer.status}.`);
}

/** What the anchor has, as lines. */
export async function readAnchor(target: string): Promise<string> {
  if (!isAddress(target)) return readHeadFile(target);
  const answer = await fetch(target, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`The anchor ${target} answered ${answer.status}.`);
  const text = await answer.text();
  if (text.length > MOST_CHARACTERS) throw new Error(`The anchor ${target} gives too much.`);
  return text;
}
