// Where an error page of the provider leads: straight to its sign-in form, and home for those who are signed in.
import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { Page } from '../ui/page.tsx';
import { LoadingLines, Refused } from '../ui/states.tsx';
import { paths } from './paths.ts';
import { startSignIn } from './session.ts';
import { useSession } from './session-store.ts';

export default function SignInAgainPage() {
  const { t } = useTranslation();
  const { kind } = useSession();
  const [failed, setFailed] = useState(false);

  const start = () => {
    setFailed(false);
    startSignIn(paths.home, true).catch(() => setFailed(true));
  };
  useEffect(() => {
    if (kind === 'signedOut') startSignIn(paths.home, true).catch(() => setFailed(true));
    else if (kind === 'failed') setFailed(true);
  }, [kind]);

  if (kind === 'signedIn') return <Navigate to={paths.home} replace />;
  return (
    <Page title={t(failed ? 'SignInFailedTitle' : 'SigningIn')} narrow>
      {failed ? (
        <Stack align="flex-start">
          <Refused title={t('SignInFailedTitle')} text={t('SignInFailedText')} />
          <Button onClick={start}>{t('SignInAgain')}</Button>
        </Stack>
      ) : (
        <LoadingLines />
      )}
    </Page>
  );
}
