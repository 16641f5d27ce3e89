// Asks why, before a change is handed to somebody else or published.
import { Checkbox, Stack, Text } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { isText, useBegunForm } from '../../people/begun-forms.ts';
import { FailedCall } from '../../platform/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { failureText } from '../../ui/failure-text.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { FormFailure } from '../failure.tsx';

interface Props {
  projectId: string;
  title: string;
  text: string;
  confirm: string;
  /** Where a reason was given before, it holds. */
  reason: string;
  needsReason: boolean;
  /** How many translations are stale, where that is to be said. */
  stale: number;
  busy: boolean;
  error: unknown;
  onConfirm: (reason: string, acceptsStale: boolean) => void;
  onClose: () => void;
}

export function StepDialog(props: Props) {
  const { projectId, title, text, confirm, reason, needsReason, stale, busy, error, onConfirm, onClose } =
    props;
  const { t } = useTranslation();
  const [acceptsStale, setAcceptsStale] = useState(false);
  const begun = useBegunForm({ name: `reason.studyDocument.${projectId}`, first: reason, isForm: isText });
  const close = () => {
    begun.forget();
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={title}
      confirm={confirm}
      busy={busy}
      onConfirm={() => onConfirm(begun.form, acceptsStale)}
      onClose={close}
    >
      <Stack gap="sm">
        <FormFailure error={error} fields={['reason']} />
        <Text>{text}</Text>
        <TextAreaField
          label={t('DocReason')}
          description={t('DocReasonHint')}
          value={begun.form}
          onChange={begun.change}
          maximum={limits.reasonCharacters}
          error={
            error instanceof FailedCall && error.problem.field === 'reason' ? failureText(error) : undefined
          }
          rows={2}
          required={needsReason}
        />
        {stale > 0 && (
          <Checkbox
            size="md"
            checked={acceptsStale}
            onChange={({ currentTarget }) => setAcceptsStale(currentTarget.checked)}
            label={t('DocAcceptStale', { count: stale })}
            description={t('DocReasonHint')}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
