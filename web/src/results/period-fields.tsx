// Chooses a range of days; an empty end is open.
import { TextInput } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import type { Period } from './queries.ts';

interface Props {
  period: Period;
  onChange: (period: Period) => void;
}

export function PeriodFields({ period, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        type="date"
        size="md"
        label={t('DateFrom')}
        value={period.from}
        max={period.to}
        onChange={({ currentTarget }) => onChange({ ...period, from: currentTarget.value })}
      />
      <TextInput
        type="date"
        size="md"
        label={t('DateUntil')}
        value={period.to}
        min={period.from}
        onChange={({ currentTarget }) => onChange({ ...period, to: currentTarget.value })}
      />
    </>
  );
}
