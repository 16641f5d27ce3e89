// What someone looks at in a data table: search, filters, order and page; and how each step changes it.
// Whatever changes which rows there are, or their order, begins again at the first page.
import { limits } from '@trialog/contract/limits.ts';
import type { ColumnFilter } from './column.ts';
import { isBlank } from './match.ts';

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface TableView {
  readonly search: string;
  /** By column. */
  readonly filters: Readonly<Record<string, ColumnFilter>>;
  readonly sort: Sort | undefined;
  /** Counted from 0. */
  readonly page: number;
  readonly pageSize: number;
}

export const firstView = (sort?: Sort): TableView => ({
  search: '',
  filters: {},
  sort,
  page: 0,
  pageSize: limits.tablePageSize,
});

export const searchFor = (view: TableView, search: string): TableView =>
  view.search === search ? view : { ...view, search, page: 0 };

export function filterBy(view: TableView, column: string, filter: ColumnFilter): TableView {
  if (isBlank(filter)) return unfilter(view, column);
  return { ...view, filters: { ...view.filters, [column]: filter }, page: 0 };
}

export function unfilter(view: TableView, column: string): TableView {
  const { [column]: _removed, ...filters } = view.filters;
  return { ...view, filters, page: 0 };
}

/** Every row again, in the order and page size that were chosen. */
export const showAll = (view: TableView): TableView => ({ ...view, search: '', filters: {}, page: 0 });

/** Upwards, downwards, then as the rows came. */
export function sortNext(view: TableView, column: string): TableView {
  const current = view.sort?.column === column ? view.sort.direction : undefined;
  if (current === 'descending') return { ...view, sort: undefined, page: 0 };
  return {
    ...view,
    sort: { column, direction: current === undefined ? 'ascending' : 'descending' },
    page: 0,
  };
}

export const sortBy = (view: TableView, sort: Sort | undefined): TableView => ({ ...view, sort, page: 0 });

/** Sizes that SPEC does not offer are not taken. */
export function sizePages(view: TableView, pageSize: number): TableView {
  return limits.tablePageSizes.some((offered) => offered === pageSize)
    ? { ...view, pageSize, page: 0 }
    : view;
}

export const pageCount = (view: TableView, rows: number): number =>
  Math.max(1, Math.ceil(rows / view.pageSize));

/** The page that can be shown: rows may have gone since it was chosen. */
export const shownPage = (view: TableView, rows: number): number =>
  Math.min(view.page, pageCount(view, rows) - 1);

export type PageStep = 'first' | 'previous' | 'next' | 'last';

export function goToPage(view: TableView, step: PageStep, rows: number): TableView {
  const page = shownPage(view, rows);
  const last = pageCount(view, rows) - 1;
  const target = { first: 0, previous: Math.max(0, page - 1), next: Math.min(last, page + 1), last };
  return { ...view, page: target[step] };
}
