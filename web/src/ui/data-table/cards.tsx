// The rows on a phone: each a card, its name above, the other columns as pairs of word and value.

import { type ReactNode, useId } from 'react';
import classes from './cards.module.css';
import { type TableColumn, textOf } from './column.ts';
import type { ShownGroup } from './groups.ts';

interface Props<Row extends object> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  groups: readonly ShownGroup<Row>[];
  rowKey: (row: Row) => string;
}

export function Cards<Row extends object>({ caption, columns, groups, rowKey }: Props<Row>) {
  const id = useId();
  return groups.map(({ title, rows, count }) =>
    title === undefined ? (
      <CardList key="" label={caption} columns={columns} rows={rows} rowKey={rowKey} />
    ) : (
      <section key={title} className="stack gap-8" aria-labelledby={`${id}${title}`}>
        <h2 className={classes.group} id={`${id}${title}`}>
          {title} <span className="quiet regular">{count}</span>
        </h2>
        <CardList label={`${caption}: ${title}`} columns={columns} rows={rows} rowKey={rowKey} />
      </section>
    ),
  );
}

interface ListProps<Row extends object> extends Omit<Props<Row>, 'caption' | 'groups'> {
  label: string;
  rows: readonly Row[];
}

function CardList<Row extends object>({ label, columns, rows, rowKey }: ListProps<Row>) {
  const name = columns.find((column) => column.namesRow);
  const actions = columns.filter((column) => column.isAction);
  const others = columns.filter((column) => column !== name && !column.isAction);
  const content = (column: TableColumn<Row>, row: Row) => column.cell?.(row) ?? textOf(column, row);
  return (
    <ul className="plain-list stack gap-12" aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          {name !== undefined && <div className="semibold mb-12">{content(name, row)}</div>}
          <dl className="stack m-0 gap-6">
            {others.map((column) => (
              <Fact key={column.id} column={column} content={content(column, row)} />
            ))}
          </dl>
          {actions.map((column) => (
            <div key={column.id} className={classes.action}>
              {content(column, row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** A word alone says nothing on a card; in a table its cell stays, empty. */
function Fact<Row extends object>({ column, content }: { column: TableColumn<Row>; content: ReactNode }) {
  if (content === '') return null;
  return (
    <div className={classes.fact} data-long={column.isLong}>
      <dt>{column.header}</dt>
      <dd>{content}</dd>
    </div>
  );
}
