// Signing out by choice: what was answered and not sent yet goes to the server first; where it cannot, one is asked.
import { say } from '../i18n/translation.ts';
import { lastingStore } from '../platform/storage.ts';
import { showError } from '../ui/toasts.ts';
import { openDialog } from './open-dialog.ts';
import { leaveSession } from './session.ts';

export async function leave(): Promise<void> {
  // What surveys keep in this browser (surveys/fill/kept-rounds.ts); mostly there is none.
  const begun = lastingStore.keys().some((key) => key.startsWith('trialog.survey.'));
  if (!begun) return leaveSession();
  try {
    const { settleKept } = await import('../surveys/settle-kept.ts');
    const end = await settleKept();
    if (end === 'settled') await leaveSession();
    else openDialog(end === 'refused' ? 'refusedAnswers' : 'unsentAnswers');
  } catch {
    // Not even the question can be fetched: nobody leaves answers behind without having been asked.
    showError(say('ConnectionLost'));
  }
}
