// Where one arrives after signing out, by choice, after a while without activity, or because the account is not active any
// more. It says so only once
// the provider's session has ended too; whoever is still signed in reads that.
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { withSessionTexts } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { signOutReason } from '../platform/sign-in.ts';
import {
  type EndOfSession,
  endAtProvider,
  endOfSession,
  helpEnding,
  onEndOfSession,
  openEndWindow,
} from '../platform/sign-out.ts';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { LoadingLines, Refused } from '../ui/states.tsx';
import { showFailedCall } from '../ui/toasts.ts';
import { type IdleEnd, idleEnd } from './idle/idle-end.ts';
import { idleReason } from './idle/leave.ts';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import { signOutByChoice, startSignIn } from './session.ts';
import { useSession } from './session-store.ts';

// Without it the page still says that nobody is signed in.
const IdleReason = lazy<ComponentType<{ end: IdleEnd }>>(() =>
  withSessionTexts(import('./idle/idle-reason.tsx')).catch(() => ({ default: () => null })),
);

const titles = {
  ended: 'SignedOutTitle',
  ending: 'SigningOutTitle',
  away: 'SignOutPendingTitle',
} as const satisfies Record<EndOfSession, string>;

export default function SignedOutPage() {
  const { t } = useTranslation();
  const session = useSession();
  const known = useSyncExternalStore(onEndOfSession, endOfSession);
  const end = session.kind === 'leaving' ? 'ending' : known;
  useEffect(helpEnding, []);
  const [leaving, setLeaving] = useState(false);
  const inactive = signOutReason() === 'accountDeactivated';
  const idle = signOutReason() === idleReason ? idleEnd() : undefined;

  if (session.kind === 'starting') return <PageLoading />;
  if (session.kind === 'signedIn') return <StillSignedIn />;

  const start = async () => {
    setLeaving(true);
    try {
      await startSignIn(idle?.path);
    } catch (error) {
      showFailedCall(error);
      setLeaving(false);
    }
  };
  return (
    <Page title={t(inactive && end === 'ended' ? 'AccountNotActive' : titles[end])} narrow>
      <Stack align="flex-start" gap="lg">
        {inactive && <Refused title={t('AccountNotActive')} text={t('UserInactiveMessage')} />}
        <div role="status">
          {idle !== undefined && (
            <Suspense>
              <IdleReason end={idle} />
            </Suspense>
          )}
          {end === 'ended' && !inactive && idle === undefined && <Text>{t('SignedOutText')}</Text>}
          {end === 'ending' && <Text>{t('SigningOutText')}</Text>}
          {end === 'away' && <Notice tone="danger">{t('SignOutPendingText')}</Notice>}
        </div>
        {end === 'ending' && <LoadingLines lines={1} />}
        <Group>
          {end === 'away' && (
            <Button onClick={() => void endAtProvider(openEndWindow())}>{t('TryAgain')}</Button>
          )}
          <Button
            variant={end === 'away' ? 'default' : 'filled'}
            loading={leaving}
            onClick={() => void start()}
          >
            {t('SignInAgain')}
          </Button>
        </Group>
      </Stack>
    </Page>
  );
}

function StillSignedIn() {
  const { t } = useTranslation();
  return (
    <Page title={t('StillSignedInTitle')} narrow>
      <Stack align="flex-start" gap="lg">
        <Text>{t('StillSignedInText')}</Text>
        <Group>
          <Button onClick={() => void signOutByChoice()}>{t('SignOut')}</Button>
          <Button variant="default" component={Link} to={paths.home}>
            {t('BackToStart')}
          </Button>
        </Group>
      </Stack>
    </Page>
  );
}
