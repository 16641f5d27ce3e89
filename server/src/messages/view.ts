// What a reader gets of a thread: the ready JSON of each message they may see, with what is theirs alone around it.

import { MessageType } from '@trialog/contract/messages.ts';
import { canDeleteUntil, deleteLimitMinutes } from '@trialog/contract/rules/delete-window.ts';
import { canReplyAt } from '@trialog/contract/rules/reply-window.ts';
import type { ObjectStore } from '../platform/object-store/port.ts';
import type { Author, Reader } from './reader.ts';
import { type MessageRecord, readDocument, type StoredAttachment } from './thread-document.ts';

export interface ThreadRow {
  document: string;
  /** Ids of the messages that the reader has read, joined by commas. */
  read: string | null;
}

const MEDIA_SECONDS = 900;

/** The JSON of a wall entry. */
export async function entryJson(reader: Reader, row: ThreadRow): Promise<string> {
  const records = readDocument(row.document).filter((record) => isVisible(reader, record));
  const read = row.read ?? '';
  const [original, ...replies] = await Promise.all(
    records.map((record) => messageJson(reader, record, records, read)),
  );
  return `{"originalMessage":${original},"replyMessages":[${replies.join(',')}]}`;
}

export async function wallJson(reader: Reader, rows: readonly ThreadRow[]): Promise<string> {
  return `[${(await Promise.all(rows.map((row) => entryJson(reader, row)))).join(',')}]`;
}

function isVisible(reader: Reader, record: MessageRecord): boolean {
  if (record.waiting && record.authorId !== reader.userId) return false;
  return !reader.isPatient || record.patientId === '' || record.patientId === reader.userId;
}

async function messageJson(
  reader: Reader,
  record: MessageRecord,
  thread: readonly MessageRecord[],
  read: string,
): Promise<string> {
  const author = await reader.author(record.authorId);
  const attachment = record.attachment ? await attachmentView(reader.files, record.attachment) : null;
  const own = record.authorId === reader.userId;
  const analyses = reader.isPatient ? 0 : record.analysisCount;
  const rest = {
    authorName: nameFor(reader, author),
    avatarUrl: reader.seesNames || author.studyCode === null ? author.avatarUrl : null,
    isRead: record.readBy > 0,
    isNew: !own && !read.includes(record.id),
    ...(reader.isProfessional ? { readBy: record.readBy } : {}),
    hasAnalysis: analyses > 0,
    analysisCount: analyses,
    attachment,
    ...(attachment?.videoStatus ? { videoStatus: attachment.videoStatus } : {}),
    canReplyAt: replyTime(reader, thread[0] ?? record),
    canDeleteUntil: own ? deleteTime(reader, record) : null,
  };
  return `${record.json},${JSON.stringify(rest).slice(1)}`;
}

/** Where the study asks for codes, a patient's name stands nowhere. */
function nameFor(reader: Reader, author: Author): string {
  return reader.seesNames || author.studyCode === null ? author.name : author.studyCode;
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
