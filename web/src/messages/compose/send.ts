// Sends a message: the text, and where there is a photo or a voice its file in a second step. A try that failed is
// repeated with the same keys, so that a lost answer never makes a message twice.

import { AttachmentType, mediaPaths } from '@trialog/contract/media.ts';
import { Emotion, MessageScope, messagePaths } from '@trialog/contract/messages.ts';
import { uploadField } from '@trialog/contract/people.ts';
import type {
  Message,
  NewMessage,
  WallEntry,
  WrittenAttachment,
  WrittenEntry,
} from '@trialog/contract/schemas/messages.ts';
import type { Request } from '../../platform/request.ts';
import type { Content } from './content.ts';
import type { Composing } from './kinds.ts';

interface TeamRef {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

/** One attempt to send a message. Its content is stored with its key: the server refuses a key for another text. */
export interface Attempt {
  readonly key: string;
  readonly call: string;
  /** The message stands at the server and waits for its file; nobody but its author sees it. */
  readonly waitingId?: string | undefined;
}

export type Step = 'message' | 'file';

/** A file that goes with a message: a photo, unless it says otherwise. */
interface Upload {
  readonly file: File;
  /** The same file is never taken twice, another one is another upload. */
  readonly key: string;
  readonly type?: AttachmentType;
}

export interface CreateCall {
  readonly path: string;
  readonly body: NewMessage;
}

export function callFor(
  team: TeamRef,
  composing: Composing,
  content: Content,
  withFile: boolean,
): CreateCall {
  const { projectId, medicalTeamId } = team;
  const text = { body: content.body, projectId, medicalTeamId };
  const patient = { ...text, emotion: Emotion.NONE, hasAttachment: withFile };
  const staff = {
    ...text,
    title: content.title.trim(),
    messageScope: MessageScope.INFO,
    hasAttachment: false,
  };
  const at = [projectId, medicalTeamId] as const;
  switch (composing.kind) {
    case 'info':
      return { path: messagePaths.create(...at), body: { ...patient, messageScope: MessageScope.INFO } };
    case 'health':
      return {
        path: messagePaths.create(...at),
        body: {
          ...patient,
          emotion: content.mood ?? Emotion.NONE,
          ...(content.priority === undefined ? {} : { priority: content.priority }),
          messageScope: MessageScope.HEALTH,
        },
      };
    case 'reply': {
      const isAnswer = composing.answered !== undefined;
      return replyCall(team, composing.original, isAnswer ? content : { body: content.body }, withFile);
    }
    case 'broadcast':
      return { path: messagePaths.createBroadcast(...at), body: staff };
    case 'editBroadcast': {
      const { messageId } = composing.message;
      return { path: messagePaths.editBroadcast(...at, messageId), body: { ...staff, messageId } };
    }
    case 'toPatient': {
      const { patientId = '' } = content;
      return { path: messagePaths.createByMedic(...at, patientId), body: { ...staff, patientId } };
    }
  }
}

/** With a patient, it is for them and the team alone. */
export function replyCall(
  { projectId, medicalTeamId }: TeamRef,
  { messageId, messageScope }: Pick<Message, 'messageId' | 'messageScope'>,
  { body, patientId }: Pick<Content, 'body' | 'patientId'>,
  withFile: boolean,
): CreateCall {
  return {
    path: messagePaths.reply(projectId, medicalTeamId, messageId),
    body: {
      body,
      projectId,
      medicalTeamId,
      emotion: Emotion.NONE,
      hasAttachment: withFile,
      messageScope,
      originalMessageId: messageId,
      ...(patientId === undefined ? {} : { patientId }),
    },
  };
}

/** The earlier try where it said the same, else a new one. */
export function attemptFor(call: CreateCall, earlier: Attempt | undefined, newKey: () => string): Attempt {
  const same = JSON.stringify(call);
  return earlier?.call === same ? earlier : { key: newKey(), call: same };
}

export interface Sending {
  readonly call: CreateCall;
  readonly attempt: Attempt;
  readonly upload: Upload | undefined;
  /** An earlier try that said something else and may still wait for its file. */
  readonly superseded?: Attempt | undefined;
  readonly onStep: (step: Step) => void;
  /** The message now waits for its file. */
  readonly onWaiting: (attempt: Attempt) => void;
}

/** A line that does not answer is none; what was sent there is sent again, by the same key. */
const MESSAGE_LIMIT_MS = 30_000;
/** The slowest line on which a file is waited for: two kilobytes a second. */
const fileLimitMs = ({ size }: Blob): number => 60_000 + size / 2;

/** Gives the thread as it stands after sending, the file included. */
export async function sendMessage(request: Request, team: TeamRef, sending: Sending): Promise<WrittenEntry> {
  const { call, attempt, upload, superseded, onStep, onWaiting } = sending;
  if (superseded !== undefined && superseded.key !== attempt.key) await abandon(request, team, superseded);
  onStep('message');
  const entry = await request<WrittenEntry>(call.path, {
    method: 'POST',
    body: call.body,
    key: attempt.key,
    limitMs: MESSAGE_LIMIT_MS,
  });
  if (upload === undefined) return entry;
  const waitingId = waitingMessage(entry)?.messageId;
  if (waitingId === undefined) return entry;
  onWaiting({ ...attempt, waitingId });
  onStep('file');
  const form = new FormData();
  form.append(uploadField, upload.file);
  const attachment = await request<WrittenAttachment>(
    mediaPaths.upload(waitingId, upload.type ?? AttachmentType.IMAGE),
    {
      method: 'POST',
      body: form,
      key: upload.key,
      limitMs: fileLimitMs(upload.file),
    },
  );
  return withAttachment(entry, waitingId, attachment);
}

/** A message that will never get its file is taken back. Where that fails the server does it after a day. */
export async function abandon(request: Request, team: TeamRef, attempt: Attempt): Promise<void> {
  if (attempt.waitingId === undefined) return;
  const path = messagePaths.remove(team.projectId, team.medicalTeamId, attempt.waitingId);
  await request(path, { method: 'DELETE' }).catch(() => undefined);
}

/** The message of the thread that was just made for a file; others' are not shown until theirs is there. */
export function waitingMessage({ originalMessage, replyMessages }: WallEntry): Message | undefined {
  return [originalMessage, ...replyMessages].findLast(
    ({ hasAttachment, attachment }) => hasAttachment && attachment === null,
  );
}

/** The thread with its file; where others changed something between the two steps, only as fresh as the first. */
export function withAttachment(
  entry: WrittenEntry,
  messageId: string,
  { change, ...attachment }: WrittenAttachment,
): WrittenEntry {
  const attach = (message: Message) =>
    message.messageId === messageId ? { ...message, attachment } : message;
  const joined =
    entry.change && change && change.previousCounter <= entry.change.counter
      ? { counter: change.counter, previousCounter: entry.change.previousCounter }
      : entry.change;
  return {
    originalMessage: attach(entry.originalMessage),
    replyMessages: entry.replyMessages.map(attach),
    ...(joined ? { change: joined } : {}),
  };
}
