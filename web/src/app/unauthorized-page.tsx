// For who has no access: says so in red; the frame stays, so that one can sign out and come back as another.
import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { Page } from '../ui/page.tsx';
import { Refused } from '../ui/states.tsx';
import { paths } from './paths.ts';
import { signOutByChoice, useSession } from './session.ts';

export default function UnauthorizedPage() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <Page title={t('UnauthorizedTitle')} narrow>
      <Stack align="flex-start" gap="lg">
        <Refused title={t('UnauthorizedTitle')} text={t('UnauthorizedMessage')} />
        {session.kind === 'signedIn' ? (
          <Button onClick={() => void signOutByChoice()}>{t('InvitationOtherAccount')}</Button>
        ) : (
          <Button component={Link} to={paths.home}>
            {t('BackToStart')}
          </Button>
        )}
      </Stack>
    </Page>
  );
}
