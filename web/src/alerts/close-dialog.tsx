// Closes an alert with a note of what was done.
import { Button, Stack, Text } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { isText, useBegunForm } from '../people/begun-forms.ts';
import { RestoredForm } from '../people/restored-form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { alertTitle } from './alert-words.tsx';

interface Props {
  alert: Alert;
  busy: boolean;
  onSave: (note: string) => void;
  onClose: () => void;
}

export default function CloseDialog({ alert, busy, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const begun = useBegunForm({ name: `alertNote.${alert.alertId}`, first: '', isForm: isText });
  const note = begun.form;
  const [isChecked, setChecked] = useState(false);
  const fault = isBlank(note)
    ? t('RequiredField')
    : fits(note, limits.alertNoteCharacters)
      ? undefined
      : t('AlertNoteTooLong');
  const cancel = () => {
    begun.forget();
    onClose();
  };
  const save = () => {
    setChecked(true);
    if (fault === undefined) onSave(note);
  };
  return (
    <Dialog
      opened
      onClose={cancel}
      title={t('AlertCloseTitle')}
      size="sm"
      closable={!busy}
      firstFocus="marked"
      actions={
        <>
          <Button variant="default" disabled={busy} onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button loading={busy} onClick={save}>
            {t('AlertClose')}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text>
          {alert.patient.name} · {alertTitle(alert, t)}
        </Text>
        <RestoredForm begun={begun} />
        <TextAreaField
          label={t('AlertNote')}
          description={t('AlertNoteHint')}
          value={note}
          onChange={begun.change}
          maximum={limits.alertNoteCharacters}
          error={isChecked ? fault : undefined}
          required
          firstFocus
        />
      </Stack>
    </Dialog>
  );
}
