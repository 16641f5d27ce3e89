// Closes an alert with a note of what was done.
import { Button, Text } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
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
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const fault = isBlank(note)
    ? t('RequiredField')
    : fits(note, limits.alertNoteCharacters)
      ? undefined
      : t('AlertNoteTooLong');
  const save = () => {
    setChecked(true);
    if (fault === undefined) onSave(note);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('AlertCloseTitle')}
      size="sm"
      closable={!busy}
      firstFocus="marked"
      actions={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={busy} onClick={save}>
            {t('AlertClose')}
          </Button>
        </>
      }
    >
      <Text mb="sm">
        {alert.patient.name} · {alertTitle(alert, t)}
      </Text>
      <TextAreaField
        label={t('AlertNote')}
        description={t('AlertNoteHint')}
        value={note}
        onChange={setNote}
        maximum={limits.alertNoteCharacters}
        error={isChecked ? fault : undefined}
        required
        firstFocus
      />
    </Dialog>
  );
}
