// One value of a change: words as they are, lists and objects as JSON, people by their names.
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import classes from './trail.module.css';

interface Props {
  value: unknown;
  /** Of people whom the reader knows, by id. */
  names: ReadonlyMap<string, string>;
}

export function TrailValue({ value, names }: Props): ReactNode {
  const { t } = useTranslation();
  if (value === null || value === undefined || value === '')
    return <span className="quiet">{t('TrailNothing')}</span>;
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.map((one) => names.get(one) ?? one).join(', ');
  return <code className={classes.json}>{JSON.stringify(value, null, 1)}</code>;
}
