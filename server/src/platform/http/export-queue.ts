// The queue for exports of a whole study: each holds a connection for as long as its reader takes, so only a few run at a
// time. One person has no more than two, waiting ones included.
import type { ExportContext } from './context.ts';
import { withoutData } from './problem-answer.ts';

const MOST_AT_ONCE = 3;
const MOST_OF_ONE = 2;

let free = MOST_AT_ONCE;
const waiting: (() => void)[] = [];
const ofPerson = new Map<string, number>();

export function hasTooManyExports(userId: string): boolean {
  return (ofPerson.get(userId) ?? 0) >= MOST_OF_ONE;
}

/** What was sent so far. */
export interface Sent {
  rows: number;
}

/**
 * The parts of an export, once there is a slot for it; `record` learns at the end how many rows were sent, and whether all
 * of them were.
 */
export async function* exportInSlot(
  { person, log }: Pick<ExportContext, 'person' | 'log'>,
  parts: (sent: Sent) => AsyncIterable<string>,
  record: (rows: number, whole: boolean) => Promise<void>,
): AsyncGenerator<string> {
  const sent = { rows: 0 };
  let whole = false;
  const releaseSlot = await acquireSlot(person.userId);
  try {
    yield* parts(sent);
    whole = true;
  } catch (error) {
    log.error({ err: withoutData(error) }, 'export');
    throw error;
  } finally {
    releaseSlot();
    await record(sent.rows, whole).catch((error) => log.error({ err: withoutData(error) }, 'export'));
  }
}

/** Waits for a slot; call what it returns to release the slot. */
async function acquireSlot(userId: string): Promise<() => void> {
  ofPerson.set(userId, (ofPerson.get(userId) ?? 0) + 1);
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  return () => {
    const left = (ofPerson.get(userId) ?? 1) - 1;
    if (left > 0) ofPerson.set(userId, left);
    else ofPerson.delete(userId);
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
}
