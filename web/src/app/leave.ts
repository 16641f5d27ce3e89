// Signing out by choice: what was answered and not sent yet goes to the server first; where it cannot, one is asked.
import { lastingStore } from '../platform/storage.ts';
import { openDialog } from './open-dialog.ts';
import { leaveSession } from './session.ts';

export async function leave(): Promise<void> {
  // What surveys keep in this browser (surveys/fill/kept-rounds.ts); mostly there is none.
  const begun = lastingStore.keys().some((key) => key.startsWith('trialog.survey.'));
  const safe = !begun || (await (await import('../surveys/settle-kept.ts')).settleKept());
  if (safe) await leaveSession();
  else openDialog('unsentAnswers');
}
