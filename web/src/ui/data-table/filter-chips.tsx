// The filters of a table that are on, each a chip that can be removed.
import { useTranslation } from '../../i18n/translation.ts';
import { useIntlLanguage } from '../use-language.ts';
import type { TableColumn } from './column.ts';
import { filterText } from './filter-text.ts';
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
