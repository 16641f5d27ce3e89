// What someone has begun goes along when they sign out: texts and answers to the server. What cannot go is named before
// it is lost. Notifications stop reaching the device.
import { keptUserId } from '../people/profile-cache.ts';
import { lastingStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import type { UnsentAnswers } from '../surveys/send-stored.ts';

export interface Unsent {
  readonly answers: readonly UnsentAnswers[];
  readonly texts: number;
  readonly photos: number;
  /** Codings of messages that were not saved. */
  readonly analyses: number;
  /** Not there where the browser does not say; then none of them is removed either. */
  readonly recordings: number | undefined;
}

export const isNothing = ({ answers, texts, photos, analyses, recordings }: Unsent): boolean =>
  answers.length + texts + photos + analyses + (recordings ?? 0) === 0;

const nothing: Unsent = { answers: [], texts: 0, photos: 0, analyses: 0, recordings: 0 };

const isKept = (prefix: string, userId: string) =>
  lastingStore.keys().some((key) => key.startsWith(`${prefix}${userId}.`));

/** Sends what can be sent, and gives what would be lost. Where nobody is known nothing is removed either. */
export async function sendBeforeLeaving(): Promise<Unsent> {
  const userId = keptUserId();
  if (userId === undefined) return nothing;
  const [answers, texts, analyses, recordings] = await Promise.all([
    answersThatStay(userId),
    textsThatStay(userId),
    analysesThatStay(userId),
    recordingsThatStay(userId),
  ]);
  return { ...texts, answers, analyses, recordings };
}

async function answersThatStay(userId: string): Promise<readonly UnsentAnswers[]> {
  if (!isKept(storageKeys.surveyAnswers.key, userId)) return [];
  const { sendBeforeSignOut } = await import('../surveys/send-stored.ts');
  return sendBeforeSignOut(userId);
}

async function textsThatStay(userId: string): Promise<Pick<Unsent, 'texts' | 'photos'>> {
  if (!isKept(storageKeys.messageDrafts.key, userId)) return { texts: 0, photos: 0 };
  const { drafts } = await import('../messages/compose/drafts.ts');
  const { photos } = drafts.count(userId);
  const { travel } = await import('../messages/compose/draft-backup.ts');
  return { texts: await travel.takeAlong(userId), photos };
}

async function analysesThatStay(userId: string): Promise<number> {
  if (!isKept(storageKeys.analysisDrafts.key, userId)) return 0;
  return (await import('../analyses/stored-drafts.ts')).countDrafts(userId);
}

async function recordingsThatStay(userId: string): Promise<number | undefined> {
  return (await import('../storage/blobs.ts')).countFiles(userId);
}

/** What this person has not sent, without sending it. */
export async function unsentHere(): Promise<Unsent> {
  const userId = keptUserId();
  if (userId === undefined) return nothing;
  const { isUnsent, keptRounds } = await import('../surveys/fill/stored-rounds.ts');
  const { drafts } = await import('../messages/compose/drafts.ts');
  const rounds = [...keptRounds.all(userId).values()].filter(isUnsent);
  return {
    answers: rounds.map(({ title }) => ({ title, why: 'away' })),
    ...drafts.count(userId),
    analyses: await analysesThatStay(userId),
    recordings: await recordingsThatStay(userId),
  };
}

/** What leaving needs is there before it is needed: one may leave without a connection. */
export function prepareToLeave(): void {
  const files = [
    import('./signed-out-page.tsx'),
    import('./unsent-dialog.tsx'),
    import('./session-ended-dialog.tsx'),
    import('../surveys/send-stored.ts'),
    import('../messages/compose/draft-backup.ts'),
    import('../analyses/stored-drafts.ts'),
    import('../storage/blobs.ts'),
  ];
  void Promise.allSettled(files);
}

/** Signing out waits no longer: unsubscribing in the browser is enough for nothing to arrive. */
const PATIENCE_MS = 2_000;

/** While there still is a token. What fails here fails at the push service later, which says that the device is gone. */
export async function leavePushService(): Promise<void> {
  if (lastingStore.get(storageKeys.pushDevice.key) === undefined) return;
  const work = import('../notifications/device.ts').then(({ removeDevice }) => removeDevice());
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([work.catch(() => undefined), enough]);
}
