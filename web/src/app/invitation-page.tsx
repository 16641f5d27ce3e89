// A one-time invitation: sign in with any account of the provider, then connect it with one's place in the study.
import { Button, Group, Stack, Text } from '@mantine/core';
import { useLocation, useParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { useAcceptInvitation } from '../people/queries.ts';
import { failureText, requestIdOf } from '../ui/failure-text.ts';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import { startSignIn } from './session.ts';
import { useSession } from './session-store.ts';

export default function InvitationPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { pathname } = useLocation();
  const session = useSession();
  const accept = useAcceptInvitation();

  if (session.kind === 'starting') return <PageLoading />;
  if (accept.isSuccess)
    return (
      <Page title={t('InvitationDoneTitle')} narrow>
        <Stack align="flex-start" gap="lg">
          <Notice tone="done">{t('InvitationDoneText')}</Notice>
          <Button component={Link} to={paths.home}>
            {t('InvitationContinue')}
          </Button>
        </Stack>
      </Page>
    );
  if (session.kind !== 'signedIn')
    return (
      <Page title={t('InvitationTitle')} narrow>
        <Stack align="flex-start" gap="lg">
          <Text>{t('InvitationSignInText')}</Text>
          <Button onClick={() => void startSignIn(pathname)}>{t('InvitationSignIn')}</Button>
        </Stack>
      </Page>
    );

  const { label } = session.account;
  const requestId = requestIdOf(accept.error);
  return (
    <Page title={t('InvitationTitle')} narrow>
      <Stack align="flex-start" gap="lg">
        <Text>
          {label === undefined ? t('InvitationConfirmText') : t('InvitationAccountText', { account: label })}
        </Text>
        {accept.isError && (
          <Notice tone="danger" title={t('InvitationFailedTitle')} urgent>
            {failureText(accept.error)}
            {requestId !== undefined && <Text size="sm">{t('RequestId', { id: requestId })}</Text>}
          </Notice>
        )}
        <Group>
          <Button loading={accept.isPending} onClick={() => accept.mutate(token)}>
            {t('InvitationConfirm')}
          </Button>
          <Button variant="default" onClick={() => void startSignIn(pathname, true)}>
            {t('InvitationOtherAccount')}
          </Button>
        </Group>
      </Stack>
    </Page>
  );
}
