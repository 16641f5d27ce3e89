// The rows of a data table's page. Each step (search and filters, order, page) is done again only when its part of
// the view or the rows change.
import { useMemo } from 'react';
import type { TableColumn } from './column.ts';
import { matchingRows, searchTexts } from './match.ts';
import { sortRows } from './order.ts';
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
  const { search, filters, sort, pageSize } = view;
  const searchText = useMemo(() => searchTexts(columns), [columns]);
  const matching = useMemo(
    () => matchingRows(rows, columns, searchText, { search, filters }),
    [rows, columns, searchText, search, filters],
  );
  const sorted = useMemo(
    () => sortRows(matching, columns, sort, language),
    [matching, columns, sort, language],
  );
  const page = shownPage(view, sorted.length);
  const start = page * pageSize;
  return { rows: sorted.slice(start, start + pageSize), count: sorted.length, page };
}
