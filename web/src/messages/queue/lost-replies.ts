// Replies that were begun, and whose message was deleted before they were sent: their form was in its thread and is no
// longer there, so what was written goes among the messages that were not sent, where its author finds it.
import { messagePaths } from '@trialog/contract/messages.ts';
import type { Environment } from '@trialog/contract/projects.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { FailedCall } from '../../platform/problem.ts';
import type { Request } from '../../platform/request.ts';

import { type BegunReply, type Draft, type Drafts, drafts as ownDrafts } from '../compose/drafts.ts';
import type { Photo } from '../compose/photo-check.ts';
import { replyCall } from '../compose/send.ts';
import { pendingMessages } from '../pending.ts';
import type { WallState } from '../wall/state.ts';
import { messagesOf } from '../wall/view.ts';
import { publishQueue } from './queue-message.ts';
import type { QueuedMessage } from './queued-message.ts';
import { positionBehind } from './rules.ts';
import { withQueueLock } from './run-queue.ts';
import { newId, type StoredQueue, storedQueue } from './stored-queue.ts';

/** Our own code, beside those of the server. */
export const answeredDeleted = 'answeredDeleted';

interface Writing extends Pick<Environment, 'userId' | 'projectId' | 'medicalTeamId' | 'medicalTeamName'> {
  readonly isPatient: boolean;
}

/** Not drawn yet. The focus was in their form, and goes with their words. */
export const withFocus = new Set<string>();

/** Whether it can still be written where it was begun. */
const hasForm = ({ originalMessage, ...entry }: WallEntry, { answeredId }: BegunReply): boolean =>
  originalMessage.canReplyAt !== null &&
  messagesOf({ originalMessage, ...entry }).some(({ messageId }) => messageId === answeredId);

/** By what a wall knows; undefined where it does not have the thread. */
function isLost(
  reply: BegunReply,
  { threads, withdrawn }: Pick<WallState, 'threads' | 'withdrawn'>,
): boolean | undefined {
  const entry = threads.get(reply.answers.originalId);
  if (entry !== undefined) return !hasForm(entry, reply);
  return withdrawn.has(reply.answers.originalId) || undefined;
}

/** By the server's word, of a thread that stands further down or is not on this view. */
async function isLostAtServer(request: Request, team: Writing, reply: BegunReply): Promise<boolean> {
  try {
    const path = messagePaths.thread(team.projectId, team.medicalTeamId, reply.answers.originalId);
    return !hasForm(await request<WallEntry>(path), reply);
  } catch (error) {
    if (error instanceof FailedCall && error.problem.status === 404) return true;
    throw error;
  }
}

interface Parts {
  readonly request: Request;
  readonly drafts?: Pick<Drafts, 'begunReplies' | 'find' | 'photo' | 'remove'>;
  readonly stored?: StoredQueue;
}

export function createLostReplies({ request, drafts = ownDrafts, stored = storedQueue }: Parts) {
  /** The threads that the server has; asked about once. */
  const found = new Set<string>();

  async function isLostFor(team: Writing, wall: WallState, reply: BegunReply): Promise<boolean> {
    const known = isLost(reply, wall);
    if (known !== undefined) return known;
    if (found.has(reply.answers.originalId)) return false;
    const lost = await isLostAtServer(request, team, reply);
    if (!lost) found.add(reply.answers.originalId);
    return lost;
  }

  return {
    /** Gives what was moved among the messages that are not sent. `closed` had its form on the page until now. */
    async move(team: Writing, wall: WallState, closed?: string): Promise<readonly QueuedMessage[]> {
      const { userId } = team;
      const begun = () =>
        drafts.begunReplies(userId).filter(({ answers }) => answers.medicalTeamId === team.medicalTeamId);
      const lost: BegunReply[] = [];
      for (const reply of begun())
        if (await isLostFor(team, wall, reply).catch(() => false)) lost.push(reply);
      if (lost.length === 0) return [];
      // One tab at a time: whichever comes second finds no draft any more.
      return withQueueLock(userId, async () => {
        const moved: QueuedMessage[] = [];
        for (const reply of begun().filter(({ key }) => lost.some((each) => each.key === key))) {
          const photo = await drafts.photo(reply.key);
          const draft = drafts.find(reply.key);
          if (draft === undefined || isSending(reply, draft)) continue;
          const position = positionBehind(stored.all(userId), Date.now());
          const message = refusedReply(team, reply, draft, photo, position);
          if (reply.key === closed) withFocus.add(message.id);
          const { file: _, ...words } = message;
          // Where there is no room for the photo, the words stay.
          const isStored =
            (await stored.add(userId, message, photo && { file: photo.file })) ||
            (photo !== undefined && (await stored.add(userId, words, undefined)));
          if (!isStored) continue;
          drafts.remove(reply.key);
          moved.push(message);
        }
        if (moved.length > 0) publishQueue(userId);
        return moved;
      });
    },
  };
}

/** Its answer decides first. */
const isSending = ({ answers }: BegunReply, { attempt }: Draft): boolean =>
  pendingMessages.at(answers).some(({ key }) => key === attempt?.key);

function refusedReply(
  { projectId, medicalTeamId, medicalTeamName, isPatient }: Writing,
  { answers }: BegunReply,
  draft: Draft,
  photo: Photo | undefined,
  position: number,
): QueuedMessage {
  const { originalId, authorName, messageScope, patientId } = answers;
  const call = replyCall(
    { projectId, medicalTeamId },
    { messageId: originalId, messageScope },
    draft,
    photo !== undefined,
  );
  return {
    id: newId(Date.now()),
    position,
    projectId,
    medicalTeamId,
    teamName: medicalTeamName,
    kind: 'reply',
    content: {
      title: draft.title,
      body: draft.body,
      // Whom staff may write to instead.
      ...(patientId === null ? {} : { patientId }),
    },
    original: { messageId: originalId, authorName },
    isFromPatient: isPatient,
    ...(photo && { file: { medium: 'photo', key: photo.key } }),
    attempt: draft.attempt ?? { key: crypto.randomUUID(), call: JSON.stringify(call) },
    refusal: { code: answeredDeleted, text: '' },
  };
}
