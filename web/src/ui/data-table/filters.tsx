// The filter of each column, by its kind: words, choices, or a range of dates. Each works while it is being set.
import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { useIntlLanguage } from '../use-language.ts';
import { type ColumnFilter, choicesOf, filterKind, type TableColumn } from './column.ts';
import classes from './filters.module.css';
import { collatorOf } from './order.ts';
import { filterBy, type TableView } from './view.ts';

interface Props<Row extends object> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  view: TableView;
  onChange: (change: (view: TableView) => TableView) => void;
}

export function Filters<Row extends object>({ columns, rows, view, onChange }: Props<Row>) {
  return (
    <div className="stack gap-20">
      {columns
        .filter((column) => filterKind(column) !== 'none')
        .map((column) => (
          <ColumnFilterField
            key={column.id}
            column={column}
            rows={rows}
            filter={view.filters[column.id]}
            onChange={(filter) => onChange((now) => filterBy(now, column.id, filter))}
          />
        ))}
    </div>
  );
}

interface FieldProps<Row extends object> {
  column: TableColumn<Row>;
  rows: readonly Row[];
  filter: ColumnFilter | undefined;
  onChange: (filter: ColumnFilter) => void;
}

function ColumnFilterField<Row extends object>({ column, rows, filter, onChange }: FieldProps<Row>) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  switch (filterKind(column)) {
    case 'choice': {
      const chosen = filter?.kind === 'choice' ? filter.texts : [];
      return (
        <Checkbox.Group
          size="md"
          label={column.header}
          value={[...chosen]}
          onChange={(texts) => onChange({ kind: 'choice', texts })}
        >
          <div className={classes.choices}>
            {choicesOf(column, rows, collatorOf(language).compare).map((text) => (
              <Checkbox key={text} value={text} label={text} />
            ))}
          </div>
        </Checkbox.Group>
      );
    }
    case 'dates': {
      const { from, to } = filter?.kind === 'dates' ? filter : { from: '', to: '' };
      return (
        <fieldset className={classes.dates}>
          <legend className={classes.legend}>{column.header}</legend>
          <TextInput
            type="date"
            label={t('DateFrom')}
            value={from}
            max={to}
            onChange={({ currentTarget }) => onChange({ kind: 'dates', from: currentTarget.value, to })}
          />
          <TextInput
            type="date"
            label={t('DateUntil')}
            value={to}
            min={from}
            onChange={({ currentTarget }) => onChange({ kind: 'dates', from, to: currentTarget.value })}
          />
        </fieldset>
      );
    }
    default:
      return (
        <TextInput
          label={column.header}
          value={filter?.kind === 'text' ? filter.text : ''}
          onChange={({ currentTarget }) => onChange({ kind: 'text', text: currentTarget.value })}
        />
      );
  }
}
