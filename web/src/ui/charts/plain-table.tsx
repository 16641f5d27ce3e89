// A chart's figures in rows: long ones scroll inside their frame, and of very long ones the first rows come first.
import { Button } from '@mantine/core';
import { type ReactNode, startTransition, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './plain-table.module.css';

interface Props {
  caption: string;
  head: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

const FIRST = 100;

export function PlainTable({ caption, head, rows }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST);
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
          {shown.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={head[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        // In the background: thousands of rows take a while.
        <Button variant="subtle" fullWidth onClick={() => startTransition(() => setAll(true))}>
          {t('ChartShowRows', { count: rows.length })}
        </Button>
      )}
    </section>
  );
}
