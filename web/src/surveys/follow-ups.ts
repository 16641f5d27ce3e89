// Answers that need follow-up and were sent while their page was not open. Their patient reads what happens now on whatever
// page they are, and a sign-out waits until they have.
import { createStore } from '../platform/create-store.ts';
import type { Sent } from './fill/send-answers.ts';

export interface FollowUp {
  readonly assignmentId: string;
  /** Of the questionnaire. */
  readonly title: string;
  readonly end: Extract<Sent, { kind: 'sent' }>;
}

interface FollowUps {
  readonly unread: readonly FollowUp[];
  /** Somebody is signing out: goes on with it, or leaves them signed in. */
  readonly onRead?: ((leave: boolean) => void) | undefined;
}

export const followUps = createStore<FollowUps>({ unread: [] });

/** Each once: the page and a sign-out may have sent the same. */
export function addFollowUps(found: readonly FollowUp[]): void {
  const { unread, onRead } = followUps.get();
  const isNew = ({ assignmentId }: FollowUp) => unread.every((known) => known.assignmentId !== assignmentId);
  const added = found.filter(isNew);
  if (added.length > 0) followUps.set({ unread: [...unread, ...added], onRead });
}

/** The patient has read the first of them; of the last one they say whether they leave, where they were about to. */
export function markFirstRead(leave = false): void {
  const { unread, onRead } = followUps.get();
  const others = unread.slice(1);
  followUps.set(others.length > 0 ? { unread: others, onRead } : { unread: [] });
  if (others.length === 0) onRead?.(leave);
}

/** Whether a sign-out goes on: at once where there is nothing to read. */
export function readBeforeLeaving(): Promise<boolean> {
  const { unread, onRead } = followUps.get();
  onRead?.(false);
  if (unread.length === 0) return Promise.resolve(true);
  return new Promise((resolve) => followUps.set({ unread, onRead: resolve }));
}

/** Nothing of one person stays in memory for the next. */
export function forgetFollowUps(): void {
  const { onRead } = followUps.get();
  followUps.set({ unread: [] });
  onRead?.(false);
}
