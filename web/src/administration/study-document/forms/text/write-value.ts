// How a value is written into a study document: on one line as it is, as a block of lines where it has several, or within brackets.
import { isScalar, type Node, stringify } from 'yaml';

const wide = { lineWidth: 0, aliasDuplicateObjects: false } as const;

/** Begins no group or list, and ends none. */
const plainInBrackets = /^[\p{L}\p{N} _./+°'’-]+$/u;

/** On one line. What stood there before says which quotes are used. */
export function inline(value: unknown, inBrackets: boolean, before?: Node | null): string {
  if (Array.isArray(value)) return `[${value.map((one) => inline(one, true)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([key, one]) => `${inline(key, true)}: ${inline(one, true)}`);
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  }
  if (typeof value !== 'string') return stringify(value, wide).trimEnd();
  const quotes = isScalar(before) ? before.type : undefined;
  if (quotes === 'QUOTE_DOUBLE' || value.includes('\n')) return JSON.stringify(value);
  if (quotes === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`;
  const plain = stringify(value, wide).trimEnd();
  return inBrackets && !plainInBrackets.test(plain) ? JSON.stringify(value) : plain;
}

export const isBlock = (value: unknown): value is string => typeof value === 'string' && value.includes('\n');

/** `|` with its lines, for a value below a key in this column. */
export function block(value: string, column: number): { header: string; lines: string } {
  const trailing = /\n*$/.exec(value)?.[0].length ?? 0;
  const lead = ' '.repeat(column + 2);
  // Where the first line begins with blanks, it has to be said how deep the block is.
  const depth = /^\n* /.test(value) ? '2' : '';
  return {
    header: `|${depth}${trailing === 0 ? '-' : trailing > 1 ? '+' : ''}`,
    lines: value
      .slice(0, trailing > 0 ? -1 : undefined)
      .split('\n')
      .map((line) => (line === '' ? '' : lead + line))
      .join('\n'),
  };
}

/** A group as lines in this column; the first one without its blanks. */
export function group(value: Readonly<Record<string, unknown>>, column: number): string {
  return stringify(value, wide)
    .trimEnd()
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : ' '.repeat(column) + line))
    .join('\n');
}
