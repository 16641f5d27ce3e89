// The pages that need someone signed in. Whoever is not is welcomed and comes back to the same address; whoever has
// something to accept sees that first.
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useNavigate } from 'react-router';
import { AgreementGate } from '../agreements/agreement-gate.tsx';
import { FailedCall } from '../platform/problem.ts';
import { useEnvironment } from '../projects/environment.ts';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import { leaveSession, resumeSession, useSession } from './session.ts';

const WelcomePage = lazy(() => import('./welcome-page.tsx'));

export function SignedIn() {
  const { t } = useTranslation();
  const session = useSession();
  if (session.kind === 'starting') return <PageLoading />;
  if (session.kind === 'signedIn') return <Known />;
  if (session.kind === 'signedOut') return <WelcomePage />;
  return (
    <Page title={t('SignInFailedTitle')} narrow>
      <Failed error={session.error} onRetry={() => void resumeSession()} />
    </Page>
  );
}

function Known() {
  const navigate = useNavigate();
  const state = useEnvironment();
  // The account is nobody's in any study.
  const stranger =
    state.kind === 'failed' &&
    state.error instanceof FailedCall &&
    state.error.problem.code === 'accountUnknown';
  if (stranger) return <Navigate to={paths.unauthorized} replace />;
  return (
    <AgreementGate
      waiting={<PageLoading />}
      languageSwitch={<LanguageChoice />}
      onSignOut={() => void leaveSession()}
      onFinished={() => void navigate(paths.home, { replace: true })}
    >
      <Outlet />
    </AgreementGate>
  );
}
