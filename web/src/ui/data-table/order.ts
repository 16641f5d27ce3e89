// The order of values: numbers by size, words as the chosen language sorts them ("Ö" beside "O", 2 before 10).
import type { CellValue } from './column.ts';

const collators = new Map<string, Intl.Collator>();

export function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language);
  if (known !== undefined) return known;
  const made = new Intl.Collator(language, { numeric: true });
  collators.set(language, made);
  return made;
}

export function compareValues(a: CellValue, b: CellValue, collator: Intl.Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}
