// What to do with unsent work at sign-out: texts and answers are saved to the server, and what cannot be saved is named
// before it is lost. Also removes this device from the push service.
import { withSessionTexts, withSurveyTexts } from '../i18n/load.ts';
import type { QueuedMessage } from '../messages/queue/queued-message.ts';
import { begunForms, type FormKind } from '../people/begun-forms.ts';
import { cachedUserId } from '../people/profile-cache.ts';
import { localStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { addFollowUps } from '../surveys/follow-ups.ts';
import type { UnsentAnswers } from '../surveys/send-stored.ts';

export interface Unsent {
  readonly answers: readonly UnsentAnswers[];
  /** Messages that wait for a connection, or that the server did not accept. */
  readonly messages: readonly QueuedMessage[];
  readonly texts: number;
  /** Photos of these texts that are in this browser. */
  readonly photos: number;
  /** Of these, those that end with this page: the browser stores no files. */
  readonly unstoredPhotos: number;
  /** What was typed into forms and not saved. */
  readonly forms: readonly FormKind[];
  /** Codings of messages that were not saved. */
  readonly analyses: number;
  /** Not there where the browser does not say; then none of them is removed either. */
  readonly recordings: number | undefined;
}

export const isNothing = ({
  answers,
  messages,
  texts,
  photos,
  forms,
  analyses,
  recordings = 0,
}: Unsent): boolean =>
  answers.length + messages.length + texts + photos + forms.length + analyses + recordings === 0;

const nothing: Unsent = {
  answers: [],
  messages: [],
  texts: 0,
  photos: 0,
  unstoredPhotos: 0,
  forms: [],
  analyses: 0,
  recordings: 0,
};

const isStored = (prefix: string, userId: string) =>
  localStore.keys().some((key) => key.startsWith(`${prefix}${userId}.`));

/**
 * Saves what can be saved, and returns what would be lost. Where nobody is known nothing is removed either. What a patient
 * has to read about answers that were sent waits in `followUps`.
 */
export async function saveUnsentWork(): Promise<Unsent> {
  const userId = cachedUserId();
  if (userId === undefined) return nothing;
  const [answers, messages, texts, analyses, recordings] = await Promise.all([
    saveAnswers(userId),
    sendMessages(userId),
    saveTexts(userId),
    countAnalyses(userId),
    countRecordings(userId),
  ]);
  return { ...texts, forms: begunForms(userId), answers, messages, analyses, recordings };
}

async function saveAnswers(userId: string): Promise<readonly UnsentAnswers[]> {
  if (!isStored(storageKeys.surveyAnswers.key, userId)) return [];
  const { sendBeforeSignOut } = await import('../surveys/send-stored.ts');
  const { unsent, followUps } = await sendBeforeSignOut(userId);
  addFollowUps(followUps);
  return unsent;
}

async function sendMessages(userId: string): Promise<readonly QueuedMessage[]> {
  if (!isStored(storageKeys.queuedMessages.key, userId)) return [];
  const { sendQueueBeforeSignOut } = await import('../messages/queue/before-sign-out.ts');
  return sendQueueBeforeSignOut(userId);
}

async function saveTexts(userId: string): Promise<Pick<Unsent, 'texts' | 'photos' | 'unstoredPhotos'>> {
  if (!isStored(storageKeys.messageDrafts.key, userId)) return { texts: 0, photos: 0, unstoredPhotos: 0 };
  const { drafts } = await import('../messages/compose/drafts.ts');
  const { draftBackup } = await import('../messages/compose/draft-backup.ts');
  const [texts, photos] = await Promise.all([draftBackup.backUp(userId), drafts.countPhotos(userId)]);
  return { texts, ...photos };
}

async function countAnalyses(userId: string): Promise<number> {
  if (!isStored(storageKeys.analysisDrafts.key, userId)) return 0;
  return (await import('../analyses/stored-drafts.ts')).countDrafts(userId);
}

async function countRecordings(userId: string): Promise<number | undefined> {
  return (await import('../storage/blobs.ts')).countBlobs(userId);
}

/** What this person has not sent, without sending it. */
export async function countUnsentWork(): Promise<Unsent> {
  const userId = cachedUserId();
  if (userId === undefined) return nothing;
  const { isUnsent, storedRounds } = await import('../surveys/fill/stored-rounds.ts');
  const { drafts } = await import('../messages/compose/drafts.ts');
  const { storedQueue } = await import('../messages/queue/stored-queue.ts');
  const rounds = [...storedRounds.all(userId).values()].filter(isUnsent);
  return {
    answers: rounds.map(({ title }) => ({ title, why: 'away' })),
    messages: storedQueue.all(userId),
    texts: drafts.count(userId),
    ...(await drafts.countPhotos(userId)),
    forms: begunForms(userId),
    analyses: await countAnalyses(userId),
    recordings: await countRecordings(userId),
  };
}

/** Loads what signing out needs in advance: people may sign out without a connection. */
export function preloadSignOut(): void {
  const files = [
    import('./signed-out-page.tsx'),
    withSessionTexts(import('./unsent-dialog.tsx')),
    withSessionTexts(withSurveyTexts(import('../surveys/follow-up-dialog.tsx'))),
    withSessionTexts(import('./session-ended-dialog.tsx')),
    withSessionTexts(import('./idle/idle-dialog.tsx')),
    import('./idle/idle-reason.tsx'),
    import('../surveys/send-stored.ts'),
    import('../messages/compose/draft-backup.ts'),
    import('../messages/queue/before-sign-out.ts'),
    import('../analyses/stored-drafts.ts'),
    import('../storage/blobs.ts'),
  ];
  void Promise.allSettled(files);
}

/** Signing out waits no longer: unsubscribing in the browser is enough for nothing to arrive. */
const PATIENCE_MS = 2_000;

/** While there still is a token. What fails here fails at the push service later, which says that the device is gone. */
export async function removePushDevice(): Promise<void> {
  // Also where it is not registered yet: that may be under way.
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const work = import('../notifications/device.ts').then(({ leaveDevice }) => leaveDevice());
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([work.catch(() => undefined), enough]);
}
