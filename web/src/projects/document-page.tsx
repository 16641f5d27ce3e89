// /terms, /privacy and /licence: lead on to the document itself, wherever it stands (R2.58); say so where it is not.
import { Button, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { LoadingLines } from '../ui/states.tsx';
import { type DocumentKind, documentNames, useDocumentLinks } from './documents.ts';

export default function DocumentPage({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  const links = useDocumentLinks();
  const url = links.isPlaceholderData ? undefined : links.data?.[kind];

  // In its place, so that going back does not lead here again.
  useEffect(() => {
    if (url !== undefined) window.location.replace(url);
  }, [url]);

  const isLoaded = !links.isFetching && !links.isPending;
  // The calls were answered: another try would find nothing more.
  const missing = isLoaded && links.isSuccess && url === undefined;
  return (
    <Page title={t(documentNames[kind])} narrow>
      {missing && <Notice tone="waiting">{t('DocumentMissingMessage')}</Notice>}
      {isLoaded && links.isError && (
        <Stack align="flex-start" gap="md">
          <Notice tone="danger" title={t('DocumentsUnavailableTitle')} urgent>
            {t('DocumentsUnavailableMessage')}
          </Notice>
          <Button variant="default" onClick={() => void links.refetch()}>
            {t('TryAgain')}
          </Button>
        </Stack>
      )}
      {(!isLoaded || url !== undefined) && <LoadingLines />}
    </Page>
  );
}
