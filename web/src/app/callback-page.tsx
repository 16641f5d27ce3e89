// Where the provider returns to after sign-in: takes its answer and goes on to where the person wanted to be.
import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { Page } from '../ui/page.tsx';
import { LoadingLines, Refused } from '../ui/states.tsx';
import { completeSignIn, startSignIn } from './session.ts';

export default function CallbackPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    completeSignIn().then(
      (returnTo) => void navigate(returnTo, { replace: true }),
      () => setFailed(true),
    );
  }, [navigate]);

  if (!failed)
    return (
      <Page title={t('SigningIn')} narrow>
        <LoadingLines />
      </Page>
    );
  return (
    <Page title={t('SignInFailedTitle')} narrow>
      <Stack align="flex-start">
        <Refused title={t('SignInFailedTitle')} text={t('SignInFailedText')} />
        <Button onClick={() => void startSignIn()}>{t('SignInAgain')}</Button>
      </Stack>
    </Page>
  );
}
