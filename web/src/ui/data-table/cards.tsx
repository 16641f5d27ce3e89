// The rows on a phone: each a card, its name above, the other columns as pairs of word and value.

import classes from './cards.module.css';
import { type TableColumn, textOf } from './column.ts';

interface Props<Row extends object> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

export function Cards<Row extends object>({ caption, columns, rows, rowKey }: Props<Row>) {
  const name = columns.find((column) => column.namesRow);
  const actions = columns.filter((column) => column.isAction);
  const others = columns.filter((column) => column !== name && !column.isAction);
  const content = (column: TableColumn<Row>, row: Row) => column.cell?.(row) ?? textOf(column, row);
  return (
    <ul className="plain-list stack gap-12" aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          {name !== undefined && <div className="semibold mb-12">{content(name, row)}</div>}
          <dl className="stack m-0 gap-6">
            {others.map((column) => (
              <div key={column.id} className={classes.fact} data-long={column.isLong}>
                <dt>{column.header}</dt>
                <dd>{content(column, row)}</dd>
              </div>
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
