// From which day to which day something is shown; an empty end is open.
import { TextInput } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';

interface Props {
  from: string | undefined;
  until: string | undefined;
  onFrom: (day: string) => void;
  onUntil: (day: string) => void;
}

export function DaysFields({ from, until, onFrom, onUntil }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        type="date"
        size="md"
        label={t('DateFrom')}
        value={from ?? ''}
        max={until}
        onChange={({ currentTarget }) => onFrom(currentTarget.value)}
      />
      <TextInput
        type="date"
        size="md"
        label={t('DateUntil')}
        value={until ?? ''}
        min={from}
        onChange={({ currentTarget }) => onUntil(currentTarget.value)}
      />
    </>
  );
}
