// The urgent medical advice: not for emergencies, whom to call instead, and the tick that confirms it (R1.31).
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { EmergencyCall } from '../projects/emergency-call.tsx';
import { fieldError } from '../ui/field-error.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { useConfirmUrgentAdvice } from './queries.ts';
import { type ExitProps, RequiredDialog } from './required-dialog.tsx';

interface Props extends ExitProps {
  onConfirmed: () => void;
}

export default function UrgentAdviceDialog({ onConfirmed, ...exitProps }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const confirm = useConfirmUrgentAdvice();
  const [ticked, setTicked] = useState(false);
  const [tried, setTried] = useState(false);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    // A promise, since the dialog is gone before a callback of its own would be called.
    if (ticked) confirm.mutateAsync(true).then(onConfirmed, () => {});
    else focusFirstError(event.currentTarget);
  };

  return (
    <RequiredDialog
      title={t('UrgentMedicalAdviceTitle')}
      busy={confirm.isPending}
      {...exitProps}
      action={
        <Button type="submit" form={form} loading={confirm.isPending}>
          {t('UrgentMedicalAdviceAccept')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Stack gap="md">
          <Text>{t('UrgentMedicalAdviceText')}</Text>
          <EmergencyCall />
          <Checkbox
            label={t('UrgentMedicalAdviceConfirm')}
            checked={ticked}
            error={fieldError(tried && !ticked ? t('UrgentMedicalAdviceError') : undefined)}
            aria-invalid={tried && !ticked}
            onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
          />
        </Stack>
      </form>
    </RequiredDialog>
  );
}
