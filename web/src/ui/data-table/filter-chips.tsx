// The filters that are on, each a chip that can be removed.
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIntlLanguage } from '../use-language.ts';
import type { TableColumn } from './column.ts';
import classes from './filter-chips.module.css';
import { filterText } from './filter-text.ts';
import type { TableView } from './view.ts';

interface Props<Row extends object> {
  columns: readonly TableColumn<Row>[];
  view: TableView;
  onRemove: (column: string) => void;
}

export function FilterChips<Row extends object>({ columns, view, onRemove }: Props<Row>) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const on = columns.flatMap((column) => {
    const filter = view.filters[column.id];
    return filter === undefined ? [] : [{ column, text: filterText(filter, t, language) }];
  });
  if (on.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('TableFilters')}>
      {on.map(({ column, text }) => (
        <li key={column.id}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t('TableFilterRemove', { filter: `${column.header}: ${text}` })}
            onClick={() => onRemove(column.id)}
          >
            <span className={classes.text}>
              <span className={classes.column}>{column.header}:</span> {text}
            </span>
            <IconX className={classes.icon} size={16} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
