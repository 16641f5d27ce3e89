// What a reader gets of a thread: each message they may see, completed with what is theirs alone.

import { MessageType } from '@trialog/contract/messages.ts';
import { canDeleteUntil, deleteLimitMinutes } from '@trialog/contract/rules/delete-window.ts';
import { canReplyAt } from '@trialog/contract/rules/reply-window.ts';
import type { Attachment } from '@trialog/contract/schemas/media.ts';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { Ready } from '../platform/http/ready.ts';
import type { ObjectStore } from '../platform/object-store/port.ts';
import type { Author, Reader } from './reader.ts';
import type {
  AuthorView,
  FileKeys,
  MessageRecord,
  SharedAttachment,
  SharedMessage,
  StoredAttachment,
  ThreadDocument,
  ThreadRow,
} from './thread-document.ts';
import { cacheView, type ParsedThread, parseThread } from './wall/thread-cache.ts';

/** A thread as it is read on a wall. */
export interface ReadThread {
  thread: ParsedThread;
  read: string | null;
}

const MEDIA_SECONDS = 900;

export async function entryView(reader: Reader, { document, read }: ThreadRow): Promise<WallEntry> {
  const thread = parseThread(document);
  return threadView(reader, thread.records, read ?? '', await partsOf(reader, [{ thread, read }]));
}

/** Many, as they are sent. A page has a hundred messages: what was written before is not written again. */
export async function wallJson(
  reader: Reader,
  threads: readonly ReadThread[],
): Promise<Ready<readonly WallEntry[]>> {
  const parts = await partsOf(reader, threads);
  return Ready.list(threads.map(({ thread, read }) => threadJson(reader, thread, read ?? '', parts)));
}

function threadJson(reader: Reader, thread: ParsedThread, read: string, parts: Parts): Ready<WallEntry> {
  const write = () => Ready.of(threadView(reader, thread.records, read, parts));
  // Addresses of files are signed for minutes.
  if (thread.records.some(({ files }) => files)) return write();
  const { viewKey } = reader;
  const own = reader.isPatient || thread.authorIds.includes(reader.userId);
  const userId = own ? reader.userId : undefined;
  const authors = thread.namedIds.map((id) => authorView(reader, parts, id));
  const known = thread.views.find(
    (view) =>
      view.read === read &&
      view.userId === userId &&
      view.viewKey === viewKey &&
      view.authors.every((author, index) => isSame(author, authors[index])),
  );
  if (known) return known.json;
  const json = write();
  cacheView(thread, { viewKey, userId, read, authors, json });
  return json;
}

const isSame = (one: AuthorView, other: AuthorView | undefined): boolean =>
  one.authorName === other?.authorName && one.avatarUrl === other.avatarUrl;

interface Parts {
  authors: ReadonlyMap<string, Author>;
  /** By the id of the message. */
  attachments: ReadonlyMap<string, Attachment | null>;
}

/** What must be waited for is fetched for all threads at once. */
async function partsOf(reader: Reader, threads: readonly ReadThread[]): Promise<Parts> {
  const authorIds = new Set<string>();
  const attached: MessageRecord[] = [];
  for (const { thread } of threads) {
    for (const id of thread.namedIds) authorIds.add(id);
    for (const record of thread.records) if (record.files && isVisible(reader, record)) attached.push(record);
  }
  const [authors, attachments] = await Promise.all([
    reader.authors(authorIds),
    attachmentsOf(reader.files, attached),
  ]);
  return { authors, attachments };
}

async function attachmentsOf(
  files: ObjectStore,
  records: readonly MessageRecord[],
): Promise<Parts['attachments']> {
  const pairs = records.map(async ({ message, files: keys }) => {
    const { messageId, attachment } = message;
    return [messageId, attachment && keys ? await withAddresses(files, attachment, keys) : null] as const;
  });
  return new Map(await Promise.all(pairs));
}

function authorView(reader: Reader, { authors }: Parts, id: string): AuthorView {
  const author = authors.get(id) as Author;
  return reader.seesNames ? author.named : author.coded;
}

function isVisible(reader: Reader, { message, patientId, awaitingUpload }: MessageRecord): boolean {
  if (awaitingUpload && message.authorId !== reader.userId) return false;
  if (reader.until !== undefined && Date.parse(message.createdDateTime) > reader.until.getTime())
    return false;
  return !reader.isPatient || patientId === null || patientId === reader.userId;
}

function threadView(reader: Reader, records: ThreadDocument, read: string, parts: Parts): WallEntry {
  const [original, ...replies] = records.flatMap((record) => (isVisible(reader, record) ? [record] : []));
  if (original === undefined) throw new Error('A thread was read that its reader does not see.');
  const canReplyAt = replyTime(reader, original.message);
  const view = (record: MessageRecord) => messageView(reader, record, { read, canReplyAt, parts });
  return {
    originalMessage: view(original),
    replyMessages: replies.map(view),
    ...(reader.isPatient ? {} : triageView(original, parts)),
  };
}

function triageView({ triage }: MessageRecord, parts: Parts): Pick<WallEntry, 'triage'> {
  if (triage === undefined) return {};
  const { takenBy, settledAt } = triage;
  return {
    triage: { takenBy: takenBy === null ? null : staffView(parts, takenBy), settledDateTime: settledAt },
  };
}

function messageView(
  reader: Reader,
  { message: { readBy, ...shared }, patientId, seenBy = [], seenByPatient = false }: MessageRecord,
  { read, canReplyAt, parts }: { read: string; canReplyAt: string | null; parts: Parts },
): Message {
  const own = shared.authorId === reader.userId;
  const isDeleted = shared.deletedDateTime !== undefined;
  const analysisCount = reader.isPatient ? 0 : shared.analysisCount;
  const attachment = parts.attachments.get(shared.messageId) ?? null;
  return {
    ...shared,
    ...authorView(reader, parts, shared.authorId),
    isRead: readBy > 0,
    isNew: !own && !isDeleted && !read.includes(shared.messageId),
    ...(reader.isProfessional ? { readBy, seenBy: seenBy.map((userId) => staffView(parts, userId)) } : {}),
    ...(reader.isProfessional && patientId !== null && isByStaff(shared) && !isDeleted
      ? { seenByPatient }
      : {}),
    hasAnalysis: analysisCount > 0,
    analysisCount,
    attachment,
    ...(attachment?.videoStatus ? { videoStatus: attachment.videoStatus } : {}),
    canReplyAt,
    canDeleteUntil: own && !isDeleted ? deleteTime(reader, shared) : null,
  };
}

const isByStaff = ({ messageType }: Pick<SharedMessage, 'messageType'>): boolean =>
  messageType === MessageType.MEDIC || messageType === MessageType.NURSE;

/** Doctors and nurses, who have no code. */
const staffView = ({ authors }: Parts, userId: string) => ({
  userId,
  name: (authors.get(userId) as Author).named.authorName,
});

function replyTime(reader: Reader, original: SharedMessage): string | null {
  if (!reader.mayReply || original.messageType === MessageType.SURVEY) return null;
  // What it answers is not there any more: whoever has more to say writes a new message.
  if (original.deletedDateTime !== undefined) return null;
  const wait = reader.properties.messageCanBeRepliedAfterMinutes;
  return new Date(canReplyAt(Date.parse(original.createdDateTime), wait)).toISOString();
}

type Written = Pick<SharedMessage, 'messageType' | 'createdDateTime'>;

function deleteTime(reader: Reader, { messageType, createdDateTime }: Written): string | null {
  if (!reader.mayDelete || messageType === MessageType.SURVEY) return null;
  const limit = deleteLimitMinutes(messageType, reader.properties);
  const until = canDeleteUntil(Date.parse(createdDateTime), limit);
  return until === null ? null : new Date(until).toISOString();
}

/** The file of a message as its row has it. */
export async function attachmentView(files: ObjectStore, stored: StoredAttachment): Promise<Attachment> {
  const { type, key, thumbnailKey, ...described } = stored;
  return withAddresses(files, { attachmentType: type, ...described }, { key, thumbnailKey });
}

async function withAddresses(
  files: ObjectStore,
  described: SharedAttachment,
  keys: FileKeys,
): Promise<Attachment> {
  const sign = async (key: string | null) =>
    key === null
      ? null
      : (await files.signedUrl(key, { method: 'GET', expiresInSeconds: MEDIA_SECONDS })).url;
  const url = await sign(keys.key);
  return { ...described, url, thumbnailUrl: await sign(keys.thumbnailKey), contentUrl: url };
}
