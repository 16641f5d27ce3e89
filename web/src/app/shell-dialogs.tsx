// The dialogs of the user menu, each fetched when it is first opened.
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { closeDialog, useOpenDialog } from './open-dialog.ts';
import { paths } from './paths.ts';

const ChangeTeamDialog = lazy(() => import('../projects/change-team-dialog.tsx'));

export function ShellDialogs() {
  const navigate = useNavigate();
  const dialog = useOpenDialog();
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
    </Suspense>
  );
}
