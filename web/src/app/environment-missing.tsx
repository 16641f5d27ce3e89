// In place of a page that needs a team while there is none: it is being found, must be chosen, does not exist, or
// could not be requested (SPEC 8, each with its own text).
import { lazy } from 'react';
import { withNavigationTexts } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import type { EnvironmentState } from '../projects/environment.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { PageLoading } from './page-loading.tsx';

const FirstTeamPage = lazy(() => withNavigationTexts(import('./navigation/first-team-page.tsx')));

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
  if (state.text === undefined) return <FirstTeamPage />;
  return (
    <Page title={t('MyStudies')} narrow>
      <Notice tone="waiting">{t(state.text)}</Notice>
    </Page>
  );
}
