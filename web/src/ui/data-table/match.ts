// Which rows a search or a filter keeps. Case and accents never hide a row: "elodie" finds "Élodie".
import type { CellValue, ColumnFilter } from './column.ts';

export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();
}

/** Each word of the query stands somewhere in the row, in whichever column. `folded` is the row's folded text. */
export function matchesSearch(folded: string, query: string): boolean {
  return fold(query)
    .split(/\s+/u)
    .every((word) => folded.includes(word));
}

export function matchesFilter(text: string, value: CellValue, filter: ColumnFilter): boolean {
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
