// The rows of a data table's page. Each step (search and filters, order, page) is done again only when its part of
// the view or the rows change.
import { useMemo } from 'react';
import type { RowGroup, TableColumn } from './column.ts';
import { groupsOf, type ShownGroup, sortIntoGroups } from './groups.ts';
import { matchingRows, searchTexts } from './match.ts';
import { sortRows } from './order.ts';
import { shownPage, type TableView } from './view.ts';

export interface ShownRows<Row> {
  /** The rows of the page. */
  readonly rows: readonly Row[];
  /** The same rows under their titles; one group without a title where the table has none. */
  readonly groups: readonly ShownGroup<Row>[];
  /** How many there are on all pages. */
  readonly count: number;
  readonly page: number;
}

export function useShownRows<Row extends object>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  view: TableView,
  language: string,
  groups?: readonly RowGroup<Row>[],
): ShownRows<Row> {
  const { search, filters, sort, pageSize } = view;
  const searchText = useMemo(() => searchTexts(columns), [columns]);
  const matching = useMemo(
    () => matchingRows(rows, columns, searchText, { search, filters }),
    [rows, columns, searchText, search, filters],
  );
  const sorted = useMemo(
    () => sortIntoGroups(sortRows(matching, columns, sort, language), groups),
    [matching, columns, sort, language, groups],
  );
  const page = shownPage(view, sorted.length);
  const start = page * pageSize;
  const shown = sorted.slice(start, start + pageSize);
  return { rows: shown, groups: groupsOf(shown, sorted, groups), count: sorted.length, page };
}
