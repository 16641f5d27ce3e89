// The codebook of a study: its categories and what each element means.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import classes from './codebook.module.css';
import { Codebook } from './codebook.tsx';
import { useCodebook } from './queries.ts';

interface Props {
  projectId: string;
  history: ReactNode;
  onClose: () => void;
}

export default function CodebookDialog({ projectId, history, onClose }: Props) {
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
        <>
          <div className={classes.history}>{history}</div>
          <Codebook categories={codebook.data} />
        </>
      )}
    </Dialog>
  );
}
