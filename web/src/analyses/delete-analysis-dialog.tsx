// Asks before one's analysis is deleted, and deletes it.
import { Text } from '@mantine/core';
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import type { RefObject } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { isPassing } from '../platform/problem.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showFailedCall, showSuccess } from '../ui/toasts.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { useDeleteAnalysis } from './queries.ts';
import { dropEdit } from './stored-drafts.ts';

interface Props {
  message: Message;
  analysis: Analysis;
  /** Where one goes on once it is deleted, and the button that asked with it. */
  after?: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export default function DeleteAnalysisDialog({ message, analysis, after, onClose }: Props) {
  const { t } = useTranslation();
  useReturnFocus(after);
  const remove = useDeleteAnalysis(message);
  const confirm = async () => {
    try {
      await remove.mutateAsync(analysis);
      dropEdit(analysis.analysisId);
      showSuccess(t('AnalysisDeleted'));
      onClose();
    } catch (error) {
      showFailedCall(error, t('DeleteAnalysisError'));
      // Refused is refused; where nobody answered, the question stays open for another try.
      if (!isPassing(error)) onClose();
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t('DeleteAnalysisTitle')}
      confirm={t('DeleteAnalysis')}
      danger
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text>{t('DeleteAnalysisText')}</Text>
    </ConfirmDialog>
  );
}
