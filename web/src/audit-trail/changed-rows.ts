// The rows in which the changes of an entry are read: one for each field, or for each part of it that differs.
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import type { Translate } from '../i18n/translation.ts';
import { fieldName } from './fields.ts';
import { hasOwnWords, isFingerprint } from './value-words.ts';

type Change = TrailEntry['changes'][number];

interface ChangedRow extends Change {
  /** With its part: `helpDesk.phone`. */
  readonly key: string;
  readonly name: string;
  /** Too long for a table: shown on demand. */
  readonly isLong: boolean;
}

const long = new Set(['contactHtml', 'definition', 'html']);

export const rowsOf = (t: Translate, changes: readonly Change[]): ChangedRow[] =>
  changes.flatMap((change) => {
    const { field, from, to } = change;
    const isLong = long.has(field) && [from, to].some((value) => value !== null && !isFingerprint(value));
    const parts = isLong || hasOwnWords(field) ? [] : changedParts(from, to);
    if (parts.length === 0) return [{ ...change, key: field, name: fieldName(t, field), isLong }];
    return parts.map((part) => ({
      ...change,
      key: `${field}.${part}`,
      name: fieldName(t, field, part),
      from: partOf(from, part),
      to: partOf(to, part),
      isLong: false,
    }));
  });

type Parts = Readonly<Record<string, Change['from']>>;

const isParted = (value: Change['from']): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of two values of which at least one has parts, and the other is nothing or has parts, too. */
function changedParts(from: Change['from'], to: Change['from']): string[] {
  const given = [from, to].filter((value) => value !== null);
  if (!given.every(isParted)) return [];
  const all = new Set(given.flatMap((value) => Object.keys(value)));
  return [...all].filter((part) => JSON.stringify(partOf(from, part)) !== JSON.stringify(partOf(to, part)));
}

const partOf = (value: Change['from'], part: string): Change['from'] =>
  isParted(value) ? (value[part] ?? null) : null;
