// Compares a sealed row with the heads that were written down outside the database: its hash, and its time with when they
// were written down. The time of a seal in the database can be forged together with the row; that of a head cannot.
import type { NotedHead } from './heads.ts';

interface ComparedRow {
  /** Of the seal. Rows are compared in its order. */
  seq: number;
  id: number;
  hash: string;
  micros: number | null;
}

export type HeadFault = (row: ComparedRow) => string | undefined;

/** The clock of the database may be corrected a little. */
const CLOCK_TOLERANCE = 60_000;
/** A transaction may commit, and its rows be sealed, long after they were written: as in `verify.ts`. */
const COMMIT_TOLERANCE = 3_600_000;

/** `heads` in the order of their numbers. */
export function compareWithHeads(heads: readonly NotedHead[]): HeadFault {
  const earliest = earliestFrom(heads);
  let next = 0;
  let sealedUntil = Number.NEGATIVE_INFINITY;
  return ({ seq, id, hash, micros }) => {
    for (let head = heads[next]; head && head.seq < seq; head = heads[++next])
      sealedUntil = Math.max(sealedUntil, head.until ?? sealedUntil);
    for (let own = next; heads[own]?.seq === seq; own++)
      if (heads[own]?.hash !== hash)
        return `Seal ${seq} differs from the one written down outside the database: the chain was written anew.`;
    if (micros === null) return undefined;
    const time = micros / 1000;
    const when = `Audit row ${id} (seal ${seq}) says ${new Date(time).toISOString()}`;
    if (time < sealedUntil - COMMIT_TOLERANCE)
      return `${when}, but was sealed after ${new Date(sealedUntil).toISOString()}, when an earlier head was written down outside the database: it was added afterwards.`;
    const noted = earliest[next] ?? Number.POSITIVE_INFINITY;
    if (time > noted + CLOCK_TOLERANCE)
      return `${when}, but its seal was written down outside the database by ${new Date(noted).toISOString()}: its time was changed, or the clock was set back.`;
    return undefined;
  };
}

/** For each head when it or one behind it was written down first. */
function earliestFrom(heads: readonly NotedHead[]): number[] {
  const earliest: number[] = [];
  let time = Number.POSITIVE_INFINITY;
  for (let index = heads.length - 1; index >= 0; index--) {
    time = Math.min(time, heads[index]?.at ?? time);
    earliest[index] = time;
  }
  return earliest;
}
