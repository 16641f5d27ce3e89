// The filters of a table that are on, each a chip that can be removed.
import { type Translate, useTranslation } from '../../i18n/translation.ts';
import { formatDate } from '../dates.ts';
import { useIntlLanguage } from '../use-language.ts';
import type { ColumnFilter, TableColumn } from './column.ts';
import { RemovableChips } from './removable-chips.tsx';
import type { TableView } from './view.ts';

interface Props<Row extends object> {
  columns: readonly TableColumn<Row>[];
  view: TableView;
  onRemove: (column: string) => void;
}

export function FilterChips<Row extends object>({ columns, view, onRemove }: Props<Row>) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const chips = columns.flatMap(({ id, header }) => {
    const filter = view.filters[id];
    return filter === undefined ? [] : [{ key: id, name: header, text: filterText(filter, t, language) }];
  });
  return <RemovableChips chips={chips} onRemove={onRemove} />;
}

/** What a filter says on its chip, such as "Status: Active, Suspended". */
function filterText(filter: ColumnFilter, t: Translate, language: string): string {
  switch (filter.kind) {
    case 'text':
      return filter.text.trim();
    case 'choice':
      return filter.texts.join(', ');
    case 'dates': {
      const [from, to] = [filter.from, filter.to].map((date) =>
        date === '' ? '' : formatDate(date, language),
      );
      if (to === '') return t('DatesFrom', { date: from ?? '' });
      return from === '' ? t('DatesUntil', { date: to ?? '' }) : `${from} – ${to}`;
    }
  }
}
