// The pieces of the write-ahead log: their names, and which of them follow each other.

interface LogSizes {
  timeline: number;
  segmentBytes: number;
}

const SEGMENT = /^[0-9A-F]{24}$/;
const LOG_BYTES = 0x1_0000_0000n;

export const isSegment = (name: string): boolean => SEGMENT.test(name);

/** As PostgreSQL writes a position in the log, such as 0/3000028. */
export function readPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const writePosition = (position: bigint): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();

const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0');

/** The piece that holds a position, and where that piece begins. */
export function segmentAt(position: bigint, sizes: LogSizes): { name: string; begins: bigint } {
  const bytes = BigInt(sizes.segmentBytes);
  return { name: nameOf(position / bytes, sizes), begins: position - (position % bytes) };
}

function nameOf(number: bigint, { timeline, segmentBytes }: LogSizes): string {
  const each = LOG_BYTES / BigInt(segmentBytes);
  return `${hex(timeline)}${hex(number / each)}${hex(number % each)}`;
}

/** All that hold something from the first position up to, but not including, the last one. */
export function segmentsBetween(from: bigint, to: bigint, sizes: LogSizes): string[] {
  const bytes = BigInt(sizes.segmentBytes);
  const names: string[] = [];
  for (let number = from / bytes; number <= (to - 1n) / bytes; number++) names.push(nameOf(number, sizes));
  return names;
}

export function segmentAfter(name: string, segmentBytes: number): string {
  const each = LOG_BYTES / BigInt(segmentBytes);
  const number = BigInt(`0x${name.slice(8, 16)}`) * each + BigInt(`0x${name.slice(16)}`);
  return nameOf(number + 1n, { timeline: Number.parseInt(name.slice(0, 8), 16), segmentBytes });
}

/** Those that follow `first` without a gap, and the first one that is missing though later ones are there. */
export function unbrokenFrom(
  first: string,
  names: Iterable<string>,
  segmentBytes: number,
): { unbroken: string[]; missing?: string } {
  const there = new Set([...names].filter((name) => isSegment(name) && name >= first));
  const unbroken: string[] = [];
  let next = first;
  for (; there.has(next); next = segmentAfter(next, segmentBytes)) unbroken.push(next);
  return there.size > unbroken.length ? { unbroken, missing: next } : { unbroken };
}
