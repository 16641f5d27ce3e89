// Two days, either of which may be open.
import { TextInput } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { errorAt } from './failure.tsx';

interface Days {
  treatmentStart: string | null;
  treatmentEnd: string | null;
}

interface Props {
  days: Days;
  onChange: (days: Days) => void;
  error: unknown;
}

export function TreatmentFields({ days: { treatmentStart, treatmentEnd }, onChange, error }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        type="date"
        size="md"
        label={t('TreatmentStart')}
        value={treatmentStart ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ treatmentStart: currentTarget.value || null, treatmentEnd })
        }
      />
      <TextInput
        type="date"
        size="md"
        label={t('TreatmentEnd')}
        value={treatmentEnd ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ treatmentStart, treatmentEnd: currentTarget.value || null })
        }
        error={errorAt(error, 'treatmentEnd')}
      />
    </>
  );
}
