// What stands around every page: mark, language, sign-out above; year, name and version below.
import { ActionIcon, Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration } from 'react-router';
import { Brand } from '../ui/brand.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Page } from '../ui/page.tsx';
import { LoadingLines } from '../ui/states.tsx';
import classes from './frame.module.css';
import { paths } from './paths.ts';
import { leaveSession, useSession } from './session.ts';

export function Frame() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('SkipToContent')}
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link className={classes.home} to={paths.home}>
            <Brand />
          </Link>
          <div className={classes.tools}>
            <LanguageSwitch />
            {session.kind === 'signedIn' && <SignOut />}
          </div>
        </div>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className={classes.footer}>
        © {new Date().getFullYear()} Trialog · {__APP_VERSION__}
      </footer>
      <ScrollRestoration />
    </>
  );
}

function SignOut() {
  const { t } = useTranslation();
  return (
    <>
      <Button
        className={classes.wide ?? ''}
        variant="subtle"
        color="gray"
        onClick={() => void leaveSession()}
        leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
      >
        {t('SignOut')}
      </Button>
      <ActionIcon
        className={classes.small ?? ''}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('SignOut')}
        onClick={() => void leaveSession()}
      >
        <IconLogout size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}

export function PageLoading() {
  const { t } = useTranslation();
  return (
    <Page title={t('Loading')} narrow>
      <LoadingLines />
    </Page>
  );
}
