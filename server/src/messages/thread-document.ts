// A thread as it is kept for reading: records that SQL's thread_document() wrote, taken apart here. What is the
// same for every reader is ready JSON; the rest is said around it.
import type { AttachmentType, VideoFailure, VideoStatus } from '@trialog/contract/media.ts';
import type { MessageType } from '@trialog/contract/messages.ts';

/** What a message keeps of its file; keys are of the object store. */
export interface StoredAttachment {
  type: AttachmentType;
  /** None while a video is not ready. */
  key: string | null;
  thumbnailKey: string | null;
  width: number | null;
  height: number | null;
  durationInMilliseconds: number | null;
  waveform?: number[];
  videoStatus?: VideoStatus;
  videoFailure?: VideoFailure;
}

export interface MessageRecord {
  id: string;
  authorId: string;
  /** The one patient who sees it beside the team; empty for everyone's. */
  patientId: string;
  type: MessageType;
  createdAt: number;
  waiting: boolean;
  readBy: number;
  analysisCount: number;
  attachment: StoredAttachment | undefined;
  /** A JSON object without its closing brace. */
  json: string;
}

export const FIELD = '\x1f';
const RECORD = '\x1e';

export function readDocument(document: string): MessageRecord[] {
  return document.split(RECORD).map((record) => {
    const [id, authorId, patientId, type, createdAt, waiting, readBy, analysisCount, attachment, json] =
      record.split(FIELD) as [string, string, string, string, string, string, string, string, string, string];
    return {
      id,
      authorId,
      patientId,
      type: Number(type) as MessageType,
      createdAt: Number(createdAt),
      waiting: waiting !== '',
      readBy: Number(readBy),
      analysisCount: Number(analysisCount),
      attachment: attachment === '' ? undefined : (JSON.parse(attachment) as StoredAttachment),
      json: compact(json),
    };
  });
}

/** Without the blanks that PostgreSQL writes: they would go over the wire with every page. */
function compact(open: string): string {
  return JSON.stringify(JSON.parse(`${open}}`)).slice(0, -1);
}
