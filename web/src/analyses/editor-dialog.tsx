// Adds an analysis to a message, or edits one's own.
import { Button } from '@mantine/core';
import type { Analysis, AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { useTranslation } from '../i18n/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { AnalysisForm } from './analysis-form.tsx';
import { useCodebook } from './queries.ts';
import { useAnalysisForm } from './use-analysis-form.ts';

interface Props {
  message: Message;
  /** None for a new one. */
  analysis?: Analysis;
  onSaved: () => void;
  onClose: () => void;
}

export default function EditorDialog({ message, analysis, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const codebook = useCodebook(message.projectId);
  const title = t(analysis === undefined ? 'AddAnalysis' : 'EditAnalysis');
  if (codebook.data !== undefined && codebook.data.length > 0)
    return (
      <Editor
        title={title}
        message={message}
        analysis={analysis}
        codebook={codebook.data}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      {codebook.isLoadingError ? (
        <Failed error={codebook.error} onRetry={() => void codebook.refetch()} />
      ) : codebook.data === undefined ? (
        <LoadingLines />
      ) : (
        <Empty text={t('NoCodebook')} />
      )}
    </Dialog>
  );
}

interface EditorProps {
  title: string;
  message: Message;
  analysis: Analysis | undefined;
  codebook: readonly AnalysisCategory[];
  onSaved: () => void;
  onClose: () => void;
}

function Editor({ title, message, analysis, codebook, onSaved, onClose }: EditorProps) {
  const { t } = useTranslation();
  const form = useAnalysisForm({ message, analysis, onSaved });
  const cancel = () => {
    form.giveUp();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closable={!form.busy}
      firstFocus="marked"
      actions={
        <>
          <Button variant="default" disabled={form.busy} onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button loading={form.busy} onClick={form.save}>
            {t('SaveAnalysis')}
          </Button>
        </>
      }
    >
      <AnalysisForm form={form} message={message} codebook={codebook} firstFocus />
    </Dialog>
  );
}
