// Puts the log together again to the pieces in which PostgreSQL stores it, as it is read.
import type { LogReader } from './log-reader.ts';
import { segmentAt } from './segments.ts';

export interface LogPart {
  name: string;
  begins: bigint;
  /** As long as a whole piece; what is not known yet is zero. It is used again for the next piece. */
  bytes: Buffer;
  isWhole: boolean;
  /** How much of the piece is known. */
  filled: number;
}

/** Gives a part each time when something came, or the database said that nothing did. */
export async function* assemblePieces(
  reader: LogReader,
  { timeline, segmentBytes }: { timeline: number; segmentBytes: number },
): AsyncGenerator<LogPart> {
  const bytes = Buffer.alloc(segmentBytes);
  let part: { name: string; begins: bigint } | undefined;
  let filled = 0;
  for await (const { position, bytes: came } of reader) {
    for (let from = 0; from < came.length; ) {
      const at = position + BigInt(from);
      part ??= segmentAt(at, { timeline, segmentBytes });
      if (at !== part.begins + BigInt(filled))
        throw new Error(`The log goes on at ${at}, not where it ended in ${part.name}.`);
      const copied = came.copy(bytes, filled, from);
      from += copied;
      filled += copied;
      if (filled < segmentBytes) continue;
      yield { ...part, bytes, isWhole: true, filled };
      bytes.fill(0);
      part = undefined;
      filled = 0;
    }
    if (part) yield { ...part, bytes, isWhole: false, filled };
  }
}
