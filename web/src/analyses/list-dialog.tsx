// The list of a message's analyses, and the way to add one and to the codebook.
import { Button } from '@mantine/core';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { useTranslation } from '../i18n/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { AnalysisList } from './analysis-list.tsx';
import { BlindCoding, emptyText, isWaiting } from './blind-coding.tsx';
import { useAnalyses, useCodebook, useCoding } from './queries.ts';

interface Props {
  message: Message;
  mayWrite: boolean;
  /** Whether several code it without seeing each other's codes. */
  isBlind: boolean;
  onAdd: () => void;
  onEdit: (analysis: Analysis) => void;
  onDelete: (analysis: Analysis) => void;
  onCodebook: () => void;
  onClose: () => void;
}

export default function ListDialog(props: Props) {
  const { message, mayWrite, isBlind, onAdd, onEdit, onDelete, onCodebook, onClose } = props;
  const { t } = useTranslation();
  const analyses = useAnalyses(message);
  const codebook = useCodebook(message.projectId);
  const { data: coding, isLoading } = useCoding(message, isBlind);
  const mayChange = mayWrite && !isWaiting(coding);
  const failed = [analyses, codebook].find(({ isLoadingError }) => isLoadingError);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('AnalysesOfMessage')}
      size="lg"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconBook2 size={20} stroke={1.75} aria-hidden />}
            onClick={onCodebook}
          >
            {t('AnalysisCategories')}
          </Button>
          {mayChange && (
            <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={onAdd}>
              {t('AddAnalysis')}
            </Button>
          )}
        </>
      }
    >
      {coding !== undefined && codebook.data !== undefined && (
        <BlindCoding about={message} coding={coding} codebook={codebook.data} mayWrite={mayWrite} />
      )}
      {failed !== undefined ? (
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      ) : analyses.data === undefined || codebook.data === undefined || isLoading ? (
        <LoadingLines />
      ) : analyses.data.length === 0 ? (
        <Empty text={t(emptyText(coding, mayWrite))} />
      ) : (
        <AnalysisList
          analyses={analyses.data}
          codebook={codebook.data}
          text={message.body}
          onEdit={mayChange ? onEdit : undefined}
          onDelete={mayChange ? onDelete : undefined}
        />
      )}
    </Dialog>
  );
}
