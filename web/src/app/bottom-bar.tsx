// The bar at the bottom of phones, for staff of all screens without a side bar: the pages one goes to most, and More, which
// is the user menu.
import { IconClipboardList, IconDots, IconMessage2 } from '@tabler/icons-react';
import { wallLanding } from '@trialog/contract/rules/landing.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { withNavigationTexts, withSurveyTexts } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useEnvironment } from '../projects/environment.ts';
import { Link, NavLink } from '../ui/link.tsx';
import classes from './bottom-bar.module.css';
import { situationOf } from './landing.tsx';
import { paths } from './paths.ts';
import { useIsStaff } from './use-is-staff.ts';
import { UserMenu } from './user-menu.tsx';

// A count that cannot be fetched is no reason to break the page.
const DueCount = lazy(() =>
  withSurveyTexts(import('../surveys/due-count.tsx')).catch(() => ({ default: () => null })),
);

const UnreadCount = lazy(() =>
  withNavigationTexts(import('../messages/unread-count.tsx')).catch(() => ({ default: () => null })),
);

const StaffEntries = lazy(() =>
  withNavigationTexts(import('./navigation/bottom-entries.tsx')).catch(() => ({ default: () => null })),
);

const COUNT_AFTER_MS = 1_500;

export function BottomBar() {
  const { t } = useTranslation();
  const state = useEnvironment();
  const isStaff = useIsStaff();
  if (state.kind !== 'chosen') return null;
  const home = wallLanding(situationOf(state));
  // A patient who has no page to go to finds everything in the top bar.
  if (!isStaff && home !== paths.messages && home !== paths.surveysToComplete) return null;
  return (
    <nav
      className={classes.bar}
      aria-label={t('MainNavigation')}
      data-staff={isStaff || undefined}
      data-no-print
    >
      {isStaff ? (
        <Suspense>
          <StaffEntries />
        </Suspense>
      ) : (
        <>
          {home === paths.messages && (
            <NavLink className={classes.entry ?? ''} to={paths.messages}>
              <IconMessage2 size={24} stroke={1.75} aria-hidden />
              {t('Messages')}
              <Later>
                <UnreadCount team={state.environment} />
              </Later>
            </NavLink>
          )}
          <Questionnaires />
        </>
      )}
      <UserMenu up>
        {(button) => (
          <button {...button} type="button" className={classes.entry}>
            <IconDots size={24} stroke={1.75} aria-hidden />
            {t('More')}
          </button>
        )}
      </UserMenu>
    </nav>
  );
}

function Questionnaires() {
  const { t } = useTranslation();
  const isCurrent = useLocation().pathname.startsWith('/surveys/');
  return (
    <Link
      className={classes.entry}
      to={paths.surveysToComplete}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <IconClipboardList size={24} stroke={1.75} aria-hidden />
      {t('Questionnaires')}
      <Later>
        <DueCount />
      </Later>
    </Link>
  );
}

/** Counts are requested after the page has loaded. */
function Later({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), COUNT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isReady && <Suspense>{children}</Suspense>;
}
