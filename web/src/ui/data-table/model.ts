// A data table without its looks: rows, columns and view put into TanStack Table, which keeps each step's result.
import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';
import {
  type CellValue,
  type ColumnFilter,
  filterKind,
  isSortable,
  type TableColumn,
  textOf,
} from './column.ts';
import { fold, matchesFilter, matchesSearch } from './match.ts';
import { compareValues } from './order.ts';
import type { TableView } from './view.ts';

export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});
export type Features = typeof features;
type Defs<Row extends object> = ColumnDef<Features, Row>[];

export function columnDefs<Row extends object>(
  columns: readonly TableColumn<Row>[],
  collator: Intl.Collator,
): Defs<Row> {
  return columns.map((column) => ({
    id: column.id,
    header: column.header,
    // `undefined` is what TanStack puts last in both directions.
    accessorFn: (row) => column.value(row) ?? undefined,
    sortUndefined: 'last',
    enableSorting: isSortable(column),
    sortFn: (a, b, id) => compareValues(a.getValue<CellValue>(id), b.getValue<CellValue>(id), collator),
    enableColumnFilter: filterKind(column) !== 'none',
    filterFn: (row, _id, filter: ColumnFilter) =>
      matchesFilter(textOf(column, row.original), column.value(row.original), filter),
  }));
}

/** The folded text of a row, made once for all the searches over it. */
export function searchTexts<Row extends object>(columns: readonly TableColumn<Row>[]): (row: Row) => string {
  const known = new WeakMap<Row, string>();
  return (row) => {
    const folded = known.get(row) ?? fold(columns.map((column) => textOf(column, row)).join('\n'));
    known.set(row, folded);
    return folded;
  };
}

interface Parts<Row extends object> {
  defs: Defs<Row>;
  searchText: (row: Row) => string;
  rows: Row[];
  view: TableView;
}

export function optionsOf<Row extends object>({
  defs,
  searchText,
  rows,
  view,
}: Parts<Row>): TableOptions<Features, Row> {
  const first = defs[0]?.id;
  return {
    features,
    columns: defs,
    data: rows,
    state: {
      globalFilter: view.search.trim(),
      columnFilters: Object.entries(view.filters).map(([id, value]) => ({ id, value })),
      sorting:
        view.sort === undefined ? [] : [{ id: view.sort.column, desc: view.sort.direction === 'descending' }],
    },
    // The search reads a whole row, hence once a row, not once a cell.
    getColumnCanGlobalFilter: (column) => column.id === first,
    globalFilterFn: (row, _id, query: string) => matchesSearch(searchText(row.original), query),
  };
}
