// The order of values: numbers by size, words as the chosen language sorts them ("Ö" beside "O", 2 before 10).
import { type CellValue, isSortable, type TableColumn } from './column.ts';
import type { Sort } from './view.ts';

const collators = new Map<string, Intl.Collator>();

export function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language);
  if (known !== undefined) return known;
  const made = new Intl.Collator(language, { numeric: true });
  collators.set(language, made);
  return made;
}

type Value = NonNullable<CellValue>;

function compareValues(a: Value, b: Value, collator: Intl.Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** Rows without a value come last in both directions; rows that are alike keep their order. */
export function sortRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: Sort | undefined,
  language: string,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (sort === undefined || column === undefined || !isSortable(column)) return rows;
  const collator = collatorOf(language);
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .sort((a, b) =>
      a.value === null || b.value === null
        ? Number(a.value === null) - Number(b.value === null)
        : sign * compareValues(a.value, b.value, collator),
    )
    .map(({ row }) => row);
}
