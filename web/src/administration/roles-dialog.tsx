// Gives and ends roles within the team; whatever ends needs a reason.
import { Checkbox, Stack } from '@mantine/core';
import { type Role, roles } from '@trialog/contract/people.ts';
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { isText, useBegunForm } from '../people/begun-forms.ts';
import { RestoredForm } from '../people/restored-form.tsx';
import { roleNames } from '../people/role-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { FormFailure } from './failure.tsx';
import { type PeopleTeam, useChangeRoles } from './queries.ts';
import { ReasonField } from './reason-field.tsx';

interface Props {
  team: PeopleTeam;
  person: TeamPerson;
  onClose: () => void;
}

const staff = roles.filter((role) => role !== 'Patient');

export function RolesDialog({ team, person, onClose }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<readonly string[]>(person.roles);
  const begun = useBegunForm({ name: `reason.roles.${person.userId}`, first: '', isForm: isText });
  const change = useChangeRoles(team, person);
  const { name } = person;
  const ends = person.roles.some((role) => !wanted.includes(role));
  const giveUp = () => {
    begun.forget();
    onClose();
  };
  const save = () =>
    change.mutate(
      { roles: wanted as Role[], ...(ends ? { reason: begun.form } : {}) },
      {
        onSuccess: () => {
          showSuccess(t('PeopleChanged', { name }));
          giveUp();
        },
      },
    );
  return (
    <Dialog
      opened
      onClose={giveUp}
      title={t('PeopleRolesTitle', { name })}
      size="sm"
      closable={!change.isPending}
      actions={
        <DialogActions save={t('SaveChanges')} busy={change.isPending} onSave={save} onCancel={giveUp} />
      }
    >
      <Stack gap="md">
        <FormFailure error={change.error} fields={['reason']} />
        <Checkbox.Group
          label={t('PeopleRole')}
          description={t('PeopleRolesHint')}
          value={[...wanted]}
          onChange={setWanted}
        >
          <Stack gap="sm" mt="sm">
            {staff.map((role) => (
              <Checkbox key={role} size="md" value={role} label={t(roleNames[role])} />
            ))}
          </Stack>
        </Checkbox.Group>
        {ends && (
          <>
            <RestoredForm begun={begun} />
            <ReasonField value={begun.form} onChange={begun.change} error={change.error} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
