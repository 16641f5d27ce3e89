// What a filter says on its chip, such as "Status: Active, Suspended".
import type { Translate } from '../../i18n/translation.ts';
import { sayDate } from '../dates.ts';
import type { ColumnFilter } from './column.ts';

export function filterText(filter: ColumnFilter, t: Translate, language: string): string {
  switch (filter.kind) {
    case 'text':
      return filter.text.trim();
    case 'choice':
      return filter.texts.join(', ');
    case 'dates': {
      const [from, to] = [filter.from, filter.to].map((date) => (date === '' ? '' : sayDate(date, language)));
      if (to === '') return t('DatesFrom', { date: from ?? '' });
      return from === '' ? t('DatesUntil', { date: to ?? '' }) : `${from} – ${to}`;
    }
  }
}
