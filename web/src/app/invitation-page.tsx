// A one-time invitation: who invites to what; then one signs in with any account of the provider, and connects it with
// one's place in the study. What became of a link that no longer works is said before anybody has to sign in.
import { Button, Group, Stack, Text } from '@mantine/core';
import type { InvitationDescription } from '@trialog/contract/schemas/people.ts';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { switchLanguage } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useAcceptInvitation, useInvitation } from '../people/queries.ts';
import { chosenLanguage } from '../platform/language.ts';
import { FailedCall } from '../platform/problem.ts';
import { failureText, requestIdOf } from '../ui/failure-text.ts';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import { startSignIn } from './session.ts';
import { useSession } from './session-store.ts';

export default function InvitationPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const session = useSession();
  const accept = useAcceptInvitation();
  // An accepted one has been used, and is not asked about again.
  const invitation = useInvitation(token, session.kind !== 'starting' && accept.isIdle);
  useLanguageOf(invitation.data);

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
  if (session.kind === 'starting' || invitation.isPending) return <PageLoading />;
  if (invitation.isError)
    return (
      <Page title={t('InvitationTitle')} narrow>
        {isOver(invitation.error) ? (
          <Stack align="flex-start" gap="lg">
            <Notice tone="waiting" urgent>
              {failureText(invitation.error)}
            </Notice>
            <Button component={Link} to={paths.home} variant="default">
              {t('BackToStart')}
            </Button>
          </Stack>
        ) : (
          <Failed error={invitation.error} onRetry={() => void invitation.refetch()} />
        )}
      </Page>
    );
  return (
    <Page title={t('InvitationTitle')} narrow>
      <Stack align="flex-start" gap="lg">
        <WhoInvites {...invitation.data} />
        {session.kind === 'signedIn' ? (
          <Accept label={session.account.label} token={token} accept={accept} />
        ) : (
          <SignIn />
        )}
      </Stack>
    </Page>
  );
}

/** Whoever has chosen no language reads it in the one in which they were invited. */
function useLanguageOf(invitation: InvitationDescription | undefined): void {
  useEffect(() => {
    if (invitation && chosenLanguage() === undefined) void switchLanguage(invitation.language);
  }, [invitation]);
}

/** Used, expired, withdrawn, or never there: another try finds the same. */
const isOver = (error: unknown): boolean => error instanceof FailedCall && error.problem.status === 404;

function WhoInvites({ invitedBy, study, team, isPatient }: InvitationDescription) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      {study !== null && team !== null && (
        <Text>
          {invitedBy === null
            ? t('InvitationTo', { study, team })
            : t('InvitationBy', { name: invitedBy, study, team })}
        </Text>
      )}
      <Text>{t(isPatient ? 'InvitationNextPatient' : 'InvitationNext')}</Text>
    </Stack>
  );
}

function SignIn() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return <Button onClick={() => void startSignIn(pathname)}>{t('InvitationSignIn')}</Button>;
}

interface AcceptProps {
  label: string | undefined;
  token: string;
  accept: ReturnType<typeof useAcceptInvitation>;
}

function Accept({ label, token, accept }: AcceptProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const requestId = requestIdOf(accept.error);
  return (
    <>
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
    </>
  );
}
