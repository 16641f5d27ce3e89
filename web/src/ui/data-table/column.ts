// How a screen describes a column of a data table, and what a filter on it can ask for (SPEC 2).
import type { ReactNode } from 'react';

/** What a column is sorted by; nothing sorts last. Dates are ISO texts. */
export type CellValue = string | number | null;

export interface TableColumn<Row extends object> {
  readonly id: string;
  /** Already in the person's language. */
  readonly header: string;
  readonly value: (row: Row) => CellValue;
  /** What search and filters read: the words on the screen. The value itself where they are the same. */
  readonly text?: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
  /** `text` where nothing is said; a column of buttons has none. */
  readonly filter?: 'text' | 'choice' | 'dates' | 'none';
  /** A column of buttons cannot be sorted. */
  readonly sortable?: boolean;
  /** An action on a row. On a card it comes last, without a label. */
  readonly isAction?: boolean;
  /** What is long: below its word on a card, not beside it. */
  readonly isLong?: boolean;
  /** The column that names its row: its header cell, and a card's title on phones. */
  readonly namesRow?: boolean;
}

/** Rows under a title of their own. A row belongs to the first group that holds it. */
export interface RowGroup<Row extends object> {
  readonly title: string;
  readonly holds: (row: Row) => boolean;
}

export type ColumnFilter =
  | { readonly kind: 'text'; readonly text: string }
  /** The cell must contain one of these words. */
  | { readonly kind: 'choice'; readonly texts: readonly string[] }
  /** Local dates YYYY-MM-DD, both ends included; an empty end is open. */
  | { readonly kind: 'dates'; readonly from: string; readonly to: string };

export const filterKind = <Row extends object>(column: TableColumn<Row>) => column.filter ?? 'text';

export const isSortable = <Row extends object>(column: TableColumn<Row>) => column.sortable ?? true;

export function textOf<Row extends object>(column: TableColumn<Row>, row: Row): string {
  return column.text?.(row) ?? String(column.value(row) ?? '');
}

/** The options of a choice filter: the values of the rows, sorted by the rules of the language. */
export function choicesOf<Row extends object>(
  column: TableColumn<Row>,
  rows: readonly Row[],
  compare: (a: string, b: string) => number,
): string[] {
  const texts = rows.map((row) => textOf(column, row)).filter((text) => text !== '');
  return [...new Set(texts)].sort(compare);
}
