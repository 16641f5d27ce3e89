// What stands around every page: top bar, the navigation of staff, banners, the page, footer, and the bottom bar.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { useFont } from '../boot/font.ts';
import { withAlertTexts, withNavigationTexts } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import {
  type LanguagePrompt,
  type TimeZonePrompt,
  useLanguageQuestion,
  useTimeZoneQuestion,
} from '../people/account-questions.ts';
import { useStore } from '../platform/create-store.ts';
import { useHasLicence } from '../projects/documents.ts';
import { EnvironmentProvider } from '../projects/environment-provider.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { BackgroundTasks } from './background-tasks.tsx';
import { BottomBar } from './bottom-bar.tsx';
import classes from './frame.module.css';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import { useNothingLoaded, useReconnect } from './reconnect.ts';
import { useSession } from './session.ts';
import { ShellDialogs } from './shell-dialogs.tsx';
import { sideBarFolded } from './side-bar-folded.ts';
import { TopBar } from './top-bar.tsx';
import { useIsStaff } from './use-is-staff.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

// Where they cannot be loaded nobody is asked.
const nothing = () => ({ default: () => null });
const LanguageQuestion = lazy<ComponentType<LanguagePrompt>>(() =>
  import('../people/language-question.tsx').catch(nothing),
);
const TimeZoneQuestion = lazy<ComponentType<TimeZonePrompt>>(() =>
  import('../people/time-zone-question.tsx').catch(nothing),
);

// Without it staff still find everything in the user menu.
const StaffNavigation = lazy(() =>
  withAlertTexts(withNavigationTexts(import('./navigation/staff-navigation.tsx'))).catch(nothing),
);

export function Frame() {
  const { t } = useTranslation();
  const signedIn = useSession().kind === 'signedIn';
  useScrollRestoration();
  useFont();
  return (
    <EnvironmentProvider signedIn={signedIn}>
      <a className={classes.skip} href="#content">
        {t('SkipToContent')}
      </a>
      <TopBar signedIn={signedIn} />
      <BesideNavigation>
        <Connection />
        {signedIn && <EdgeQuestions />}
        <main id="content" className={classes.main} tabIndex={-1}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </main>
        <footer className={classes.footer} data-no-print>
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
      </BesideNavigation>
      {signedIn && (
        <>
          <BottomBar />
          <ShellDialogs />
        </>
      )}
      <BackgroundTasks />
    </EnvironmentProvider>
  );
}

/** The room of the side bar is there before the side bar is, so that nothing moves when it comes. */
function BesideNavigation({ children }: { children: ReactNode }) {
  const isStaff = useIsStaff();
  const isFolded = useStore(sideBarFolded);
  return (
    <div className={classes.body} data-side-bar={isStaff ? (isFolded ? 'icons' : 'names') : undefined}>
      {isStaff && (
        <Suspense>
          <StaffNavigation />
        </Suspense>
      )}
      <div className={classes.column}>{children}</div>
    </div>
  );
}

/** What is said and done while there is none. */
function Connection() {
  useReconnect();
  return <OfflineBanner nothingLoaded={useNothingLoaded()} />;
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

/** What the person is asked at the edge of the page, one question at a time. */
function EdgeQuestions() {
  const language = useLanguageQuestion();
  const timeZone = useTimeZoneQuestion();
  return (
    <Suspense>
      {language !== undefined ? (
        <LanguageQuestion {...language} />
      ) : (
        timeZone !== undefined && <TimeZoneQuestion {...timeZone} />
      )}
    </Suspense>
  );
}
