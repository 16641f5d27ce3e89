// The navigation of staff, fetched for them alone: the side bar of desktops, study and team above the page on smaller
// screens, keys and the palette. The bar at the bottom takes its entries from bottom-entries.tsx.
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { useLiveAlerts } from '../../alerts/queries.ts';
import { seesAlerts } from '../../alerts/rights.ts';
import { afterFirstPaint } from '../../boot/idle.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLiveUnread, useUnread } from '../../messages/live-unread.ts';
import { useMe } from '../../people/queries.ts';
import { useStore } from '../../platform/create-store.ts';
import { type Chosen, useEnvironment } from '../../projects/environment.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { useWindowCount } from '../../ui/window-title.ts';
import { closeDialog, useOpenDialog } from '../open-dialog.ts';
import { SideBar } from './side-bar.tsx';
import classes from './staff-navigation.module.css';
import { TeamSwitch } from './team-switch.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { switched } from './use-switch-team.ts';

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = lazy(loadPalette);
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

export default function StaffNavigation() {
  const state = useEnvironment();
  return state.kind === 'chosen' ? <Navigation chosen={state} /> : null;
}

function Navigation({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation();
  // Stylesheets say the same with `min-width: 64em`.
  const hasSideBar = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const userId = useMe().data?.userId;
  useLiveUnread(chosen.environment, userId);
  useWindowCount(useUnread().get(chosen.environment.medicalTeamId) ?? 0);
  useLiveAlerts(chosen.environment, seesAlerts(chosen.team) ? userId : undefined);
  useShortcuts();
  return (
    <>
      {hasSideBar ? (
        <SideBar />
      ) : (
        <section className={classes.above} aria-label={t('StudyAndTeam')} data-no-print>
          <TeamSwitch look="line" />
        </section>
      )}
      <HiddenText>
        <span role="status">{useStore(switched)}</span>
      </HiddenText>
      <Dialogs />
    </>
  );
}

function Dialogs() {
  const opened = useOpenDialog();
  // Before it is needed: it opens at the press of a key.
  useEffect(() => afterFirstPaint(() => void loadPalette().catch(() => undefined)), []);
  return (
    <Suspense>
      {opened === 'commands' && <CommandPalette onClose={closeDialog} />}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={closeDialog} />}
    </Suspense>
  );
}
