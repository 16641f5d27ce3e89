// In place of a page that needs a team while there is none: it is being found, must be chosen, does not exist, or
// could not be requested (SPEC 8, each with its own text). Whoever has a role of a study instead is led to it.
import { lazy } from 'react';
import { Navigate } from 'react-router';
import { withNavigationTexts } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useMe } from '../people/queries.ts';
import type { EnvironmentState } from '../projects/environment.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';

const FirstTeamPage = lazy(() => withNavigationTexts(import('./navigation/first-team-page.tsx')));

type Missing = Exclude<EnvironmentState, { kind: 'chosen' }>;

export function EnvironmentMissing({ state }: { state: Missing }) {
  const { t } = useTranslation();
  const me = useMe().data;
  if (state.kind === 'resolving') return <PageLoading />;
  if (state.kind === 'failed')
    return (
      <Page title={t('LoadingError')} narrow>
        <Failed title={t(state.text)} error={state.error} onRetry={state.retry} />
      </Page>
    );
  if (state.text === undefined) return <FirstTeamPage />;
  // Of a study, and of no team.
  if (me?.studyRoles !== undefined) return <Navigate to={paths.control} replace />;
  return (
    <Page title={t('MyStudies')} narrow>
      <Notice tone="waiting">{t(state.text)}</Notice>
    </Page>
  );
}
