// The pages that need someone signed in. Whoever is not is welcomed and comes back to the same address; whoever has
// something to accept sees that first.
import type { Role } from '@trialog/contract/people.ts';
import { lazy, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { AgreementGate } from '../agreements/agreement-gate.tsx';
import { afterFirstPaint } from '../boot/idle.ts';
import { LightButton } from '../boot/light-parts/button.tsx';
import { useTranslation } from '../i18n/translation.ts';
import { useMe } from '../people/queries.ts';
import { FailedCall } from '../platform/problem.ts';
import { useEnvironment } from '../projects/environment.ts';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { showFailedCall } from '../ui/toasts.ts';
import { LanguageChoice } from './language-choice.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import { resumeSession, signOutByChoice, startSignIn } from './session.ts';
import { useSession } from './session-store.ts';

const WelcomePage = lazy(() => import('./welcome-page.tsx'));

export function SignedIn() {
  const { t } = useTranslation();
  const session = useSession();
  if (session.kind === 'starting' || session.kind === 'leaving') return <PageLoading />;
  if (session.kind === 'signedIn') return <SignedInPages />;
  if (session.kind === 'signedOut') return <WelcomePage />;
  return (
    <Page title={t('SignInFailedTitle')} narrow>
      <div className="stack items-start gap-16">
        <Failed error={session.error} onRetry={() => void resumeSession()} />
        <SignInAgain />
      </div>
    </Page>
  );
}

/** For browsers in which signing in silently never works. */
function SignInAgain() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <LightButton look="subtle" onClick={() => void startSignIn(`${pathname}${search}`).catch(showFailedCall)}>
      {t('SignInAgain')}
    </LightButton>
  );
}

function SignedInPages() {
  const navigate = useNavigate();
  const state = useEnvironment();
  // The account is nobody's in any study.
  const isUnlinked =
    state.kind === 'failed' &&
    state.error instanceof FailedCall &&
    state.error.problem.code === 'accountUnknown';
  if (isUnlinked) return <Navigate to={paths.unauthorized} replace />;
  return (
    <AgreementGate
      waiting={<PageLoading />}
      languageSwitch={<LanguageChoice />}
      onSignOut={() => void signOutByChoice()}
      onFinished={() => void navigate(paths.home, { replace: true })}
    >
      <Outlet />
      <RestoreDrafts />
    </AgreementGate>
  );
}

/** Restores the drafts that this person backed up when signing out, here or elsewhere. */
function RestoreDrafts() {
  const me = useMe().data;
  const userId = me?.roles.some((role) => writers.includes(role)) ? me.userId : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    // Nobody waits for it; after a failure the next page tries again.
    return afterFirstPaint(() => void restoreDrafts(userId).catch(() => undefined));
  }, [userId]);
  return null;
}

const writers: readonly string[] = ['Patient', 'MedicalProfessional', 'Nurse'] satisfies Role[];

async function restoreDrafts(userId: string): Promise<void> {
  const { draftBackup } = await import('../messages/compose/draft-backup.ts');
  const { drafts } = await import('../messages/compose/drafts.ts');
  void drafts.sweepPhotos().catch(() => undefined);
  await draftBackup.restore(userId);
}
