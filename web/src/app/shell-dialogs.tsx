// The dialogs of the user menu and the bell, each fetched when it is first opened.
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { withAlertTexts, withNavigationTexts, withNotificationTexts } from '../i18n/load.ts';
import { closeDialog, openDialog, useOpenDialog } from './open-dialog.ts';
import { paths } from './paths.ts';
import { useMenu } from './use-menu.ts';

const ChangeTeamDialog = lazy(() => withNavigationTexts(import('../projects/change-team-dialog.tsx')));
const SettingsDialog = lazy(() => withNotificationTexts(import('../notifications/settings-dialog.tsx')));
const BellDialog = lazy(() =>
  withAlertTexts(withNotificationTexts(import('../notifications/bell-dialog.tsx'))),
);

export function ShellDialogs() {
  const navigate = useNavigate();
  const dialog = useOpenDialog();
  const maySet = useMenu().some(({ entry }) => entry === 'notificationSettings');
  return (
    <Suspense>
      {dialog === 'changeTeam' && (
        <ChangeTeamDialog
          onClose={closeDialog}
          onChosen={() => {
            closeDialog();
            void navigate(paths.home);
          }}
        />
      )}
      {dialog === 'notificationSettings' && maySet && <SettingsDialog onClose={closeDialog} />}
      {dialog === 'notifications' && (
        <BellDialog
          onClose={closeDialog}
          onSettings={maySet ? () => openDialog('notificationSettings') : undefined}
        />
      )}
    </Suspense>
  );
}
