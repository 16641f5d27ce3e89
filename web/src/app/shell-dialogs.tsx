// The dialogs of the user menu, each fetched when it is first opened.
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { withSurveyTexts } from '../i18n/surveys/load.ts';
import { closeDialog, useOpenDialog } from './open-dialog.ts';
import { paths } from './paths.ts';
import { leaveSession } from './session.ts';

const ChangeTeamDialog = lazy(() => import('../projects/change-team-dialog.tsx'));
const UnsentDialog = lazy(() => withSurveyTexts(import('../surveys/unsent-dialog.tsx')));

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
      {dialog === 'unsentAnswers' && (
        <UnsentDialog
          onClose={closeDialog}
          onLeave={() => {
            closeDialog();
            void leaveSession();
          }}
        />
      )}
    </Suspense>
  );
}
