// The rows of a data table's page. Each step (search and filters, order, page) is done again only when its part of
// the view or the rows change.
import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn } from './column.ts';
import { columnDefs, optionsOf, searchTexts } from './model.ts';
import { collatorOf } from './order.ts';
import { shownPage, type TableView } from './view.ts';

export interface ShownRows<Row> {
  /** The rows of the page. */
  readonly rows: readonly Row[];
  /** How many there are on all pages. */
  readonly count: number;
  readonly page: number;
}

export function useShownRows<Row extends object>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  view: TableView,
  language: string,
): ShownRows<Row> {
  const defs = useMemo(() => columnDefs(columns, collatorOf(language)), [columns, language]);
  const searchText = useMemo(() => searchTexts(columns), [columns]);
  // A copy for each language and set of columns: TanStack keeps the values and order of rows that it knows.
  const data = useMemo(() => [...rows], [rows, defs]);
  const table = useTable(optionsOf({ defs, searchText, rows: data, view }));
  const ordered = table.getRowModel().rows;
  const page = shownPage(view, ordered.length);
  const start = page * view.pageSize;
  return {
    rows: ordered.slice(start, start + view.pageSize).map((row) => row.original),
    count: ordered.length,
    page,
  };
}
