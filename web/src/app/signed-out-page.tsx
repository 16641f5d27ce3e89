// Where one arrives after signing out, by choice or because the account is not active any more.
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { leftBecause } from '../platform/sign-in.ts';
import { Page } from '../ui/page.tsx';
import { Refused } from '../ui/states.tsx';
import { startSignIn } from './session.ts';

export default function SignedOutPage() {
  const { t } = useTranslation();
  const inactive = leftBecause() === 'accountDeactivated';
  return (
    <Page title={t(inactive ? 'AccountNotActive' : 'SignedOutTitle')} narrow>
      <Stack align="flex-start" gap="lg">
        {inactive ? (
          <Refused title={t('AccountNotActive')} text={t('UserInactiveMessage')} />
        ) : (
          <Text>{t('SignedOutText')}</Text>
        )}
        <Button onClick={() => void startSignIn()}>{t('SignInAgain')}</Button>
      </Stack>
    </Page>
  );
}
