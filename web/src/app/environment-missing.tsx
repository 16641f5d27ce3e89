// In place of a page that needs a team while there is none: it is being found, must be chosen, does not exist, or
// could not be requested (SPEC 8, each with its own text).
import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { EnvironmentState } from '../projects/environment.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { openDialog } from './open-dialog.ts';
import { PageLoading } from './page-loading.tsx';

type Missing = Exclude<EnvironmentState, { kind: 'chosen' }>;

export function EnvironmentMissing({ state }: { state: Missing }) {
  const { t } = useTranslation();
  if (state.kind === 'resolving') return <PageLoading />;
  if (state.kind === 'failed')
    return (
      <Page title={t('LoadingError')} narrow>
        <Failed title={t(state.text)} error={state.error} onRetry={state.retry} />
      </Page>
    );
  if (state.text === undefined) return <ChooseTeam />;
  return (
    <Page title={t('MyStudies')} narrow>
      <Notice tone="waiting">{t(state.text)}</Notice>
    </Page>
  );
}

function ChooseTeam() {
  const { t } = useTranslation();
  // With several teams and none used last, the question comes by itself.
  useEffect(() => openDialog('changeTeam'), []);
  return (
    <Page title={t('ChooseTeamTitle')} narrow>
      <Text mb="lg">{t('ChooseTeamText')}</Text>
      <Button onClick={() => openDialog('changeTeam')}>{t('ChooseTeamAction')}</Button>
    </Page>
  );
}
