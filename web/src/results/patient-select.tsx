// Chooses whose answers are shown: everybody once, however many rounds they had.
import { Select } from '@mantine/core';
import type { ResultPatient } from '@trialog/contract/schemas/results.ts';
import { useTranslation } from '../i18n/translation.ts';

interface Props {
  patients: readonly ResultPatient[];
  value: string | undefined;
  onChange: (userId: string) => void;
}

export function PatientSelect({ patients, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('MessagePatient')}
      placeholder={t('ChoosePatient')}
      data={patients.map(({ userId, name }) => ({ value: userId, label: name }))}
      value={value ?? null}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('NoPatientFound')}
      size="md"
      maw={360}
      data-no-print
    />
  );
}
