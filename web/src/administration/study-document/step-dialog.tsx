// Asks why, before a change is handed to somebody else or published.
import { Stack, Text } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
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
  busy: boolean;
  error: unknown;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

export function StepDialog(props: Props) {
  const { projectId, title, text, confirm, reason, needsReason, busy, error, onConfirm, onClose } = props;
  const { t } = useTranslation();
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
      onConfirm={() => onConfirm(begun.form)}
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
      </Stack>
    </ConfirmDialog>
  );
}
