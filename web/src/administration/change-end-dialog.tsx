// Ends a role of a study or an institute, at once or after a day, or takes its end away.
import { Radio, Stack, TextInput } from '@mantine/core';
import type { StaffRole } from '@trialog/contract/schemas/study-roles.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { isText, useBegunForm } from '../people/begun-forms.ts';
import { RestoredForm } from '../people/restored-form.tsx';
import { studyRoleNames } from '../people/study-role-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { errorAt, FormFailure } from './failure.tsx';
import { dayOf, endOfDay } from './last-day.ts';
import { ReasonField } from './reason-field.tsx';
import { type StaffScope, useChangeEnd } from './staff-queries.ts';

interface Props {
  of: StaffScope;
  role: StaffRole;
  onClose: () => void;
}

const ways = { now: 'StaffEndNow', on: 'StaffEndOn', never: 'StaffEndNever' } as const;
type Way = keyof typeof ways;

export function ChangeEndDialog({ of, role, onClose }: Props) {
  const { t } = useTranslation();
  const { name } = role;
  const [way, setWay] = useState<Way>('now');
  const [lastDay, setLastDay] = useState(dayOf(role.until));
  const begun = useBegunForm({ name: `reason.role.${role.roleId}`, first: '', isForm: isText });
  const change = useChangeEnd(of, role);
  const offered = (Object.keys(ways) as Way[]).filter((one) => one !== 'never' || role.role !== 'Inspector');
  const giveUp = () => {
    begun.forget();
    onClose();
  };
  const save = () =>
    change.mutate(
      {
        endsNow: way === 'now',
        until: way === 'on' ? endOfDay(lastDay) : null,
        ...(way === 'now' ? { reason: begun.form } : {}),
      },
      {
        onSuccess: () => {
          showSuccess(t('StaffChanged', { name }));
          giveUp();
        },
      },
    );
  return (
    <Dialog
      opened
      title={t('StaffChangeTitle', { name })}
      size="sm"
      onClose={giveUp}
      closable={!change.isPending}
      actions={
        <DialogActions
          save={t('SaveChanges')}
          busy={change.isPending}
          danger={way === 'now'}
          onSave={save}
          onCancel={giveUp}
        />
      }
    >
      <Stack gap="md">
        <FormFailure error={change.error} fields={['reason', 'until']} />
        <p className="m-0">{t(studyRoleNames[role.role])}</p>
        <Radio.Group label={t('StaffHow')} value={way} onChange={(value) => setWay(value as Way)}>
          <Stack gap="sm" mt="sm">
            {offered.map((one) => (
              <Radio key={one} size="md" value={one} label={t(ways[one])} />
            ))}
          </Stack>
        </Radio.Group>
        {way === 'on' && (
          <TextInput
            type="date"
            size="md"
            label={t('FieldEndsOn')}
            value={lastDay}
            onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
            error={errorAt(change.error, 'until')}
            required
          />
        )}
        {way === 'now' && (
          <>
            <RestoredForm begun={begun} />
            <ReasonField value={begun.form} onChange={begun.change} error={change.error} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
