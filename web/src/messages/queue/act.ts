// What the author of a queued message can do with it: try again, take its words back into a dialog, or discard it.
import { MessageScope } from '@trialog/contract/messages.ts';
import { request } from '../../platform/api.ts';
import { type Drafts, draftKey, drafts as ownDrafts } from '../compose/drafts.ts';
import type { Composing } from '../compose/kinds.ts';
import { abandon, type CreateCall } from '../compose/send.ts';
import { sendQueueNow } from './follow-queue.ts';
import { publishQueue } from './queue-message.ts';
import type { QueuedMessage } from './queued-message.ts';
import { tryAgain } from './rules.ts';
import { type QueuedBytes, storedQueue } from './stored-queue.ts';

export function sendAgain(userId: string, message: QueuedMessage): void {
  storedQueue.update(
    userId,
    tryAgain(message, () => crypto.randomUUID()),
  );
  publishQueue(userId);
  sendQueueNow();
}

/** A message that was made for its file and will not get it is taken back. */
export async function discardQueued(userId: string, message: QueuedMessage): Promise<void> {
  await storedQueue.remove(userId, message.id);
  publishQueue(userId);
  void abandon(request, message, message.attempt);
}

/** The dialog in which its words can be written again; none for a recording, and for a reply whose thread is there. */
export function composingAgain(message: QueuedMessage, hasThread: boolean): Composing | undefined {
  const { kind, content, file, isFromPatient } = message;
  if (file !== undefined && file.medium !== 'photo') return undefined;
  const toPatient: Composing =
    content.patientId === undefined
      ? { kind: 'toPatient' }
      : { kind: 'toPatient', patientId: content.patientId };
  if (kind === 'toPatient') return toPatient;
  if (kind !== 'reply') return { kind };
  if (hasThread) return undefined;
  if (!isFromPatient) return toPatient;
  const { body } = JSON.parse(message.attempt.call) as CreateCall;
  return { kind: body.messageScope === MessageScope.HEALTH ? 'health' : 'info' };
}

/** Puts its words into the draft of that dialog, below what is written there already; only then it leaves the queue. */
export async function writeAgain(
  userId: string,
  message: QueuedMessage,
  composing: Composing,
  drafts: Pick<Drafts, 'find' | 'photo' | 'store'> = ownDrafts,
): Promise<void> {
  const key = draftKey(userId, message.medicalTeamId, composing);
  const { content, file } = message;
  const bytes: QueuedBytes | undefined = file && (await storedQueue.bytes(userId, message.id));
  const photo = (await drafts.photo(key)) ?? (bytes && { file: bytes.file, key: crypto.randomUUID() });
  const draft = drafts.find(key);
  const next = {
    ...content,
    title: draft?.title || content.title,
    body: draft?.body ? `${draft.body}\n\n${content.body}` : content.body,
    mood: draft?.mood ?? content.mood,
    withPhoto: photo !== undefined,
  };
  drafts.store(key, next, photo);
  await discardQueued(userId, message);
}
