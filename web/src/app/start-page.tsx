// The address `/`: a welcome for who is not signed in, the home page for who is.
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { PageLoading } from './frame.tsx';
import { resumeSession, useSession } from './session.ts';

const WelcomePage = lazy(() => import('./welcome-page.tsx'));
const HomePage = lazy(() => import('./home-page.tsx'));

export function StartPage() {
  const { t } = useTranslation();
  const session = useSession();
  if (session.kind === 'starting') return <PageLoading />;
  if (session.kind === 'signedIn') return <HomePage />;
  if (session.kind === 'signedOut') return <WelcomePage />;
  return (
    <Page title={t('SignInFailedTitle')} narrow>
      <Failed error={session.error} onRetry={() => void resumeSession()} />
    </Page>
  );
}
