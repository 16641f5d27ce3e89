// The rows of a data table under titles: the groups follow one another in their own order, whatever the rows are
// sorted by, and go on over the pages.
import type { RowGroup } from './column.ts';

export interface ShownGroup<Row> {
  /** None where the table has no groups. */
  readonly title?: string;
  /** Those of the page. */
  readonly rows: readonly Row[];
  /** How many there are on all pages. */
  readonly count: number;
}

type Groups<Row extends object> = readonly RowGroup<Row>[] | undefined;

export function sortIntoGroups<Row extends object>(
  rows: readonly Row[],
  groups: Groups<Row>,
): readonly Row[] {
  if (groups === undefined) return rows;
  const rank = (row: Row) => groups.findIndex(({ holds }) => holds(row));
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

/** The groups that have a row on the page. */
export function groupsOf<Row extends object>(
  shown: readonly Row[],
  all: readonly Row[],
  groups: Groups<Row>,
): readonly ShownGroup<Row>[] {
  if (groups === undefined) return [{ rows: shown, count: all.length }];
  const groupOf = (row: Row) => groups.find(({ holds }) => holds(row));
  return groups
    .map((group) => ({
      title: group.title,
      rows: shown.filter((row) => groupOf(row) === group),
      count: all.filter((row) => groupOf(row) === group).length,
    }))
    .filter(({ rows }) => rows.length > 0);
}
