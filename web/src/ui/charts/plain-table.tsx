// A chart's figures in rows: long ones scroll inside their frame.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './plain-table.module.css';

interface Props {
  caption: string;
  head: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

export function PlainTable({ caption, head, rows }: Props) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={classes.frame} aria-label={`${caption}, ${t('ChartAsTable')}`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={head[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
