// The days on which a patient's treatment begins and ends.
import { Stack } from '@mantine/core';
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { FormFailure } from './failure.tsx';
import { type PeopleTeam, useChangeTreatment } from './queries.ts';
import { TreatmentFields } from './treatment-fields.tsx';

interface Props {
  team: PeopleTeam;
  person: TeamPerson;
  onClose: () => void;
}

export function TreatmentDialog({ team, person, onClose }: Props) {
  const { t } = useTranslation();
  const [days, setDays] = useState({
    treatmentStart: person.treatmentStart,
    treatmentEnd: person.treatmentEnd,
  });
  const change = useChangeTreatment(team, person);
  const { name } = person;
  const done = () => {
    showSuccess(t('PeopleChanged', { name }));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('PeopleTreatmentTitle', { name })}
      size="sm"
      closable={!change.isPending}
      actions={
        <DialogActions
          save={t('SaveChanges')}
          busy={change.isPending}
          onSave={() => change.mutate(days, { onSuccess: done })}
          onCancel={onClose}
        />
      }
    >
      <Stack gap="sm">
        <FormFailure error={change.error} fields={['treatmentEnd']} />
        <TreatmentFields days={days} onChange={setDays} error={change.error} />
      </Stack>
    </Dialog>
  );
}
