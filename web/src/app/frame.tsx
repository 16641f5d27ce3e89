// What stands around every page: top bar, the navigation of staff, banners, the page, footer, and the bottom bar.
import { isClosedForPatient } from '@trialog/contract/rules/landing.ts';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useFont } from '../boot/font.ts';
import {
  withAlertTexts,
  withNavigationTexts,
  withSessionTexts,
  withSurveyTexts,
  withWritingTexts,
} from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { noneQueued, queuedMessages, useHasQueue } from '../messages/queued.ts';
import { useMe } from '../people/queries.ts';
import { useStore } from '../platform/create-store.ts';
import { fetchUntilThere } from '../platform/fetch-until-there.ts';
import { useHasLicence } from '../projects/documents.ts';
import { useEnvironment } from '../projects/environment.ts';
import { EnvironmentProvider } from '../projects/environment-provider.tsx';
import { followUps } from '../surveys/follow-ups.ts';
import { Link } from '../ui/link.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { BackgroundTasks } from './background-tasks.tsx';
import { BottomBar } from './bottom-bar.tsx';
import classes from './frame.module.css';
import { situationOf } from './landing.tsx';
import { PageLoading } from './page-loading.tsx';
import { paths } from './paths.ts';
import { useNothingLoaded, useReconnect } from './reconnect.ts';
import { useSession } from './session-store.ts';
import { ShellDialogs } from './shell-dialogs.tsx';
import { sideBarFolded } from './side-bar-folded.ts';
import { TopBar } from './top-bar.tsx';
import { useIsStaff } from './use-is-staff.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

// Where it cannot be loaded nobody is asked.
const nothing = () => ({ default: () => null });
const EdgeQuestions = lazy<ComponentType>(() => import('./edge-questions.tsx').catch(nothing));

// Without it staff still find everything in the user menu.
const StaffNavigation = lazy(() =>
  withAlertTexts(withNavigationTexts(import('./navigation/staff-navigation.tsx'))).catch(nothing),
);

const QueueBanner = lazy<ComponentType<{ userId: string; wall: string | undefined }>>(() =>
  withWritingTexts(import('../messages/queue/queue-banner.tsx')).catch(nothing),
);

const FollowUpDialog = lazy(() =>
  fetchUntilThere(() => withSessionTexts(withSurveyTexts(import('../surveys/follow-up-dialog.tsx')))),
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
        {signedIn && <Queue />}
        {signedIn && (
          <Suspense>
            <EdgeQuestions />
          </Suspense>
        )}
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
          <FollowUps />
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

/** What a patient has to read of answers that were sent while their page was not open. */
function FollowUps() {
  if (useStore(followUps).unread.length === 0) return null;
  return (
    <Suspense>
      <FollowUpDialog />
    </Suspense>
  );
}

/** Messages that wait in this browser: how many, on every page. */
function Queue() {
  const userId = useMe().data?.userId;
  const state = useEnvironment();
  const { pathname } = useLocation();
  // Nothing of one person stays in memory for the next.
  useEffect(() => () => queuedMessages.set(noneQueued), [userId]);
  if (!useHasQueue(userId) || userId === undefined) return null;
  const isClosed = state.kind === 'chosen' && isClosedForPatient(situationOf(state));
  const wall = isClosed ? paths.ownMessages : paths.messages;
  return (
    <Suspense>
      <QueueBanner userId={userId} wall={pathname === wall ? undefined : wall} />
    </Suspense>
  );
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
