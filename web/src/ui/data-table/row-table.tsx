// The rows as a real table: a header that stays in sight and orders by its columns.
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { isSortable, type TableColumn, textOf } from './column.ts';
import type { Density } from './density.tsx';
import type { ShownGroup } from './groups.ts';
import classes from './row-table.module.css';
import type { Sort } from './view.ts';

interface Props<Row extends object> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  groups: readonly ShownGroup<Row>[];
  rowKey: (row: Row) => string;
  density: Density;
  sort: Sort | undefined;
  onSort: (column: string) => void;
}

export function RowTable<Row extends object>(props: Props<Row>) {
  const { caption, columns, groups, rowKey, density, sort, onSort } = props;
  return (
    <div className={classes.frame}>
      <table className={classes.table} data-density={density}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column) => {
              const direction = sort?.column === column.id ? sort.direction : undefined;
              return (
                <th
                  key={column.id}
                  scope="col"
                  {...(isSortable(column) ? { 'aria-sort': direction ?? 'none' } : {})}
                >
                  {isSortable(column) ? (
                    <button
                      type="button"
                      className={classes.sort}
                      data-print
                      onClick={() => onSort(column.id)}
                    >
                      {column.header}
                      <SortIcon direction={direction} />
                    </button>
                  ) : (
                    <span className={classes.heading}>{column.header}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        {groups.map(({ title, rows, count }) => (
          <tbody key={title ?? ''}>
            {title !== undefined && (
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {title} <span className="quiet regular">{count}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => {
                  const content = column.cell?.(row) ?? textOf(column, row);
                  return column.namesRow ? (
                    <th key={column.id} scope="row">
                      {content}
                    </th>
                  ) : (
                    <td key={column.id}>{content}</td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function SortIcon({ direction }: { direction: Sort['direction'] | undefined }) {
  if (direction === undefined) return <IconSelector className={classes.unsorted} size={16} aria-hidden />;
  const Icon = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return <Icon className={classes.sorted} size={16} stroke={2.25} aria-hidden />;
}
