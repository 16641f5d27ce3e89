// The codebook of a study: its categories and what each element means.
import { Button } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { Codebook } from './codebook.tsx';
import { useCodebook } from './queries.ts';

export default function CodebookDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const codebook = useCodebook(projectId);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('AnalysisCategories')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('BackToAnalyses')}
        </Button>
      }
    >
      {codebook.isLoadingError ? (
        <Failed error={codebook.error} onRetry={() => void codebook.refetch()} />
      ) : codebook.data === undefined ? (
        <LoadingLines />
      ) : codebook.data.length === 0 ? (
        <Empty text={t('NoCodebook')} />
      ) : (
        <Codebook categories={codebook.data} />
      )}
    </Dialog>
  );
}
