// Chooses one of the team's patients, by name or study code. Those whose account has ended read nothing any more.
import { Button, Select } from '@mantine/core';
import { UserState } from '@trialog/contract/people.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { usePatients } from '../../people/queries.ts';
import { fieldError } from '../../ui/field-error.tsx';

interface Props {
  medicalTeamId: string;
  value: string | undefined;
  onChange: (patientId: string | undefined) => void;
  error: string | undefined;
}

export function PatientField({ medicalTeamId, value, onChange, error }: Props) {
  const { t } = useTranslation();
  const patients = usePatients(medicalTeamId);
  const readers = patients.data?.filter(({ state }) => state !== UserState.Deactivated) ?? [];
  return (
    <div>
      <Select
        label={t('MessagePatient')}
        placeholder={t('ChoosePatient')}
        data={readers.map(({ userId, name, studyCode }) => ({
          value: userId,
          label: name === studyCode ? name : `${name} · ${studyCode}`,
        }))}
        value={value ?? null}
        onChange={(chosen) => onChange(chosen ?? undefined)}
        searchable
        // A list that opens by itself would cover what is wrong with the field.
        openOnFocus={false}
        clearable
        clearButtonProps={{ 'aria-label': t('TableSearchClear') }}
        nothingFoundMessage={t('NoPatientFound')}
        error={fieldError(patients.isError ? t('PatientListMissing') : error)}
        size="md"
        required
        data-autofocus={value === undefined || undefined}
      />
      {patients.isError && (
        <Button mt="xs" variant="default" size="sm" onClick={() => void patients.refetch()}>
          {t('TryAgain')}
        </Button>
      )}
    </div>
  );
}
