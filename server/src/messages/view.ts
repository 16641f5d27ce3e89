// What a reader gets of a thread: the ready JSON of each message they may see, with what is theirs alone around it.

import { MessageType } from '@trialog/contract/messages.ts';
import { canDeleteUntil, deleteLimitMinutes } from '@trialog/contract/rules/delete-window.ts';
import { canReplyAt } from '@trialog/contract/rules/reply-window.ts';
import type { ObjectStore } from '../platform/object-store/port.ts';
import type { Author, Reader } from './reader.ts';
import type { MessageRecord, StoredAttachment } from './thread-document.ts';
import { bytesToKeep, keepView, type TakenApart, takeApart } from './wall/kept-threads.ts';

/** A thread as it is read inside a transaction. */
export interface ThreadRow {
  document: string;
  /** Ids of the messages that the reader has read, joined by commas. */
  read: string | null;
}

/** A thread as it is read on a wall. */
export interface ReadThread {
  thread: TakenApart;
  read: string | null;
}

const MEDIA_SECONDS = 900;

/** The JSON of a wall entry. */
export async function entryJson(reader: Reader, { document, read }: ThreadRow): Promise<string> {
  const thread = takeApart(document);
  return threadJson(reader, thread.records, read ?? '', await partsOf(reader, [{ thread, read }]));
}

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

/** The JSON of many, as it is sent. A page has a hundred messages: what was said before is not said anew. */
export async function wallJson(reader: Reader, threads: readonly ReadThread[]): Promise<Buffer> {
  const parts = await partsOf(reader, threads);
  const pieces: Buffer[] = [];
  for (const { thread, read } of threads)
    pieces.push(pieces.length === 0 ? OPEN : COMMA, threadBytes(reader, thread, read ?? '', parts));
  if (pieces.length === 0) pieces.push(OPEN);
  pieces.push(CLOSE);
  return Buffer.concat(pieces);
}

function threadBytes(reader: Reader, thread: TakenApart, read: string, parts: Parts): Buffer {
  const say = () => threadJson(reader, thread.records, read, parts);
  // Addresses of files are signed for minutes.
  if (thread.records.some(({ attachment }) => attachment)) return Buffer.from(say());
  const { viewKey } = reader;
  const own = reader.isPatient || thread.authorIds.includes(reader.userId);
  const userId = own ? reader.userId : undefined;
  const authors = thread.authorIds.map((id) => authorPart(reader, parts, id));
  const known = thread.views.find(
    (view) =>
      view.read === read &&
      view.userId === userId &&
      view.viewKey === viewKey &&
      view.authors.every((said, index) => said === authors[index]),
  );
  if (known) return known.json;
  const json = bytesToKeep(say());
  keepView(thread, { viewKey, userId, read, authors, json });
  return json;
}

interface Parts {
  authors: ReadonlyMap<string, Author>;
  attachments: ReadonlyMap<MessageRecord, string>;
}

/** What must be waited for is fetched for all threads at once. */
async function partsOf(reader: Reader, threads: readonly ReadThread[]): Promise<Parts> {
  const authorIds = new Set<string>();
  const attached: MessageRecord[] = [];
  for (const { thread } of threads) {
    for (const id of thread.authorIds) authorIds.add(id);
    for (const record of thread.records)
      if (record.attachment && isVisible(reader, record)) attached.push(record);
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
  const pairs = records.map(async (record) => {
    const view = await attachmentView(files, record.attachment as StoredAttachment);
    const status = view.videoStatus ? `,"videoStatus":${JSON.stringify(view.videoStatus)}` : '';
    return [record, `${JSON.stringify(view)}${status}`] as const;
  });
  return new Map(await Promise.all(pairs));
}

function authorPart(reader: Reader, { authors }: Parts, id: string): string {
  const author = authors.get(id) as Author;
  return reader.seesNames ? author.named : author.coded;
}

function isVisible(reader: Reader, record: MessageRecord): boolean {
  if (record.waiting && record.authorId !== reader.userId) return false;
  return !reader.isPatient || record.patientId === '' || record.patientId === reader.userId;
}

function threadJson(reader: Reader, records: readonly MessageRecord[], read: string, parts: Parts): string {
  const [original, ...replies] = records.filter((record) => isVisible(reader, record));
  if (original === undefined) throw new Error('A thread was read that its reader does not see.');
  const replyAt = JSON.stringify(replyTime(reader, original));
  const said = (record: MessageRecord) => messageJson(reader, record, read, replyAt, parts);
  return `{"originalMessage":${said(original)},"replyMessages":[${replies.map(said).join(',')}]}`;
}

// Written by hand, since this runs for every message; every value is a number, a truth or ready JSON.
function messageJson(
  reader: Reader,
  record: MessageRecord,
  read: string,
  replyAt: string,
  parts: Parts,
): string {
  const own = record.authorId === reader.userId;
  const analyses = reader.isPatient ? 0 : record.analysisCount;
  return `${record.json},${authorPart(reader, parts, record.authorId)},"isRead":${record.readBy > 0},"isNew":${
    !own && !read.includes(record.id)
  },${reader.isProfessional ? `"readBy":${record.readBy},` : ''}"hasAnalysis":${
    analyses > 0
  },"analysisCount":${analyses},"attachment":${
    parts.attachments.get(record) ?? 'null'
  },"canReplyAt":${replyAt},"canDeleteUntil":${own ? JSON.stringify(deleteTime(reader, record)) : 'null'}}`;
}

function replyTime(reader: Reader, original: MessageRecord): string | null {
  if (!reader.mayReply || original.type === MessageType.SURVEY) return null;
  const wait = reader.properties.messageCanBeRepliedAfterMinutes;
  return new Date(canReplyAt(original.createdAt, wait)).toISOString();
}

function deleteTime(reader: Reader, record: MessageRecord): string | null {
  if (!reader.mayDelete || record.type === MessageType.SURVEY) return null;
  const until = canDeleteUntil(record.createdAt, deleteLimitMinutes(record.type, reader.properties));
  return until === null ? null : new Date(until).toISOString();
}

export async function attachmentView(files: ObjectStore, stored: StoredAttachment) {
  const sign = async (key: string | null) =>
    key === null
      ? null
      : (await files.signedUrl(key, { method: 'GET', expiresInSeconds: MEDIA_SECONDS })).url;
  const { waveform, videoStatus, videoFailure } = stored;
  const url = await sign(stored.key);
  return {
    attachmentType: stored.type,
    url,
    thumbnailUrl: await sign(stored.thumbnailKey),
    durationInMilliseconds: stored.durationInMilliseconds,
    width: stored.width,
    height: stored.height,
    contentUrl: url,
    ...(waveform ? { waveform } : {}),
    ...(videoStatus ? { videoStatus } : {}),
    ...(videoFailure ? { videoFailure } : {}),
  };
}
