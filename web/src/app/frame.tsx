// What stands around every page: top bar, banners, the page, footer, and the bottom bar of phones.
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { EdgeQuestions } from '../people/edge-questions.tsx';
import { useHasLicence } from '../projects/documents.ts';
import { EnvironmentProvider } from '../projects/environment-provider.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { useTypeface } from '../ui/typeface.ts';
import { BesidePages } from './beside-pages.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useComeBack, useNothingHere } from './come-back.ts';
import classes from './frame.module.css';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import { useSession } from './session.ts';
import { ShellDialogs } from './shell-dialogs.tsx';
import { TopBar } from './top-bar.tsx';
import { useScrollPlace } from './use-scroll-place.ts';

export function Frame() {
  const { t } = useTranslation();
  const signedIn = useSession().kind === 'signedIn';
  useScrollPlace();
  useTypeface();
  return (
    <EnvironmentProvider signedIn={signedIn}>
      <a className={classes.skip} href="#content">
        {t('SkipToContent')}
      </a>
      <TopBar signedIn={signedIn} />
      <Connection />
      {signedIn && <EdgeQuestions />}
      <main id="content" className={classes.main} tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className={classes.footer}>
        <span>
          © {new Date().getFullYear()} Trialog · {__APP_VERSION__}
        </span>
        {signedIn && (
          <>
            <Link to={paths.help}>{t('HelpDesk')}</Link>
            <Link to={paths.protocol}>{t('Protocol')}</Link>
            <LicenceLink />
          </>
        )}
      </footer>
      {signedIn && (
        <>
          <BottomBar />
          <ShellDialogs />
        </>
      )}
      <BesidePages />
    </EnvironmentProvider>
  );
}

/** What is said and done while there is none. */
function Connection() {
  useComeBack();
  return <OfflineBanner nothingHere={useNothingHere()} />;
}

/** An institute may have none. */
function LicenceLink() {
  const { t } = useTranslation();
  if (!useHasLicence()) return null;
  return (
    <Link to={paths.licence} target="_blank" rel="noopener noreferrer">
      {t('Licence')}
    </Link>
  );
}
