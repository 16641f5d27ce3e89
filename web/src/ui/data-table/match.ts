// Which rows a search or a filter keeps. Case and accents never hide a row: "elodie" finds "Élodie".
import { type CellValue, type ColumnFilter, type TableColumn, textOf } from './column.ts';

/** The folded text of a row, made once for all the searches over it. */
export function searchTexts<Row extends object>(columns: readonly TableColumn<Row>[]): (row: Row) => string {
  const known = new WeakMap<Row, string>();
  return (row) => {
    const folded = known.get(row) ?? fold(columns.map((column) => textOf(column, row)).join('\n'));
    known.set(row, folded);
    return folded;
  };
}

interface TypedFilters {
  readonly search: string;
  /** By column. */
  readonly filters: Readonly<Record<string, ColumnFilter>>;
}

export function matchingRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  searchText: (row: Row) => string,
  { search, filters }: TypedFilters,
): readonly Row[] {
  const filtered = columns.flatMap((column) => {
    const filter = filters[column.id];
    return filter === undefined ? [] : [{ column, filter }];
  });
  const isSearched = search.trim() !== '';
  return rows.filter(
    (row) =>
      filtered.every(({ column, filter }) => matchesFilter(textOf(column, row), column.value(row), filter)) &&
      (!isSearched || matchesSearch(searchText(row), search)),
  );
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();
}

/** Each word of the query stands somewhere in the row, in whichever column. `folded` is the row's folded text. */
function matchesSearch(folded: string, query: string): boolean {
  return fold(query)
    .split(/\s+/u)
    .every((word) => folded.includes(word));
}

function matchesFilter(text: string, value: CellValue, filter: ColumnFilter): boolean {
  switch (filter.kind) {
    case 'text':
      return matchesSearch(fold(text), filter.text);
    case 'choice':
      return filter.texts.length === 0 || filter.texts.includes(text);
    case 'dates': {
      if (filter.from === '' && filter.to === '') return true;
      const date = localDate(value);
      if (date === undefined) return false;
      return (filter.from === '' || date >= filter.from) && (filter.to === '' || date <= filter.to);
    }
  }
}

/** A filter that asks for nothing is none. */
export function isBlank(filter: ColumnFilter): boolean {
  switch (filter.kind) {
    case 'text':
      return filter.text.trim() === '';
    case 'choice':
      return filter.texts.length === 0;
    case 'dates':
      return filter.from === '' && filter.to === '';
  }
}

/** A date as it stands; an instant as the date on this device's calendar. */
function localDate(value: CellValue): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (!value.includes('T')) return value;
  const instant = new Date(value);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}
