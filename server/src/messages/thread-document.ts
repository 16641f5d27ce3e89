// A thread as it is stored for reading: plain JSON that SQL's thread_document() writes. Each message is a part of the
// shape that the API sends; view.ts completes it for one reader.
import { AttachmentType, type VideoFailure, type VideoStatus } from '@trialog/contract/media.ts';
import type { MessagePriority } from '@trialog/contract/messages.ts';
import type { Attachment } from '@trialog/contract/schemas/media.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';

/** A message's file in its row; keys are of the object store. */
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

/** A video of which nothing is known yet. */
export const unreadVideo: StoredAttachment = {
  type: AttachmentType.VIDEO,
  key: null,
  thumbnailKey: null,
  width: null,
  height: null,
  durationInMilliseconds: null,
};

export type FileKeys = Pick<StoredAttachment, 'key' | 'thumbnailKey'>;

/** Without the addresses, which are signed for each reader. */
export type SharedAttachment = Omit<Attachment, 'url' | 'thumbnailUrl' | 'contentUrl'>;

/** What differs from reader to reader. */
type ReadersOwn =
  | 'authorName'
  | 'avatarUrl'
  | 'isRead'
  | 'seenBy'
  | 'seenByPatient'
  | 'isNew'
  | 'hasAnalysis'
  | 'videoStatus'
  | 'canReplyAt'
  | 'canDeleteUntil';

/** What of a message is the same for all who see it. */
export type SharedMessage = Required<
  Omit<Message, ReadersOwn | 'attachment' | 'deletedDateTime' | 'priority'>
> & {
  readonly priority?: MessagePriority;
  /** Of an original whose words and files were deleted. */
  readonly deletedDateTime?: string;
  readonly attachment: SharedAttachment | null;
};

export interface MessageRecord {
  readonly message: SharedMessage;
  /** The one patient who sees it beside the team; null for everyone's. */
  readonly patientId: string | null;
  /** Its file has not come yet: only its author sees it. */
  readonly awaitingUpload: boolean;
  readonly files: FileKeys | null;
  /** The doctors and nurses who have read it. */
  readonly seenBy?: readonly string[];
  /** Of what staff write to one patient. */
  readonly seenByPatient?: boolean;
  /** Of an original: who has taken its thread, and until when nothing in it needs an answer. */
  readonly triage?: { readonly takenBy: string | null; readonly settledAt: string | null };
}

/** The messages of a thread, original first. */
export type ThreadDocument = readonly MessageRecord[];

/** A thread as it is read inside a transaction. */
export interface ThreadRow {
  document: ThreadDocument;
  /** Ids of the messages that the reader has read, joined by commas. */
  read: string | null;
}

export type AuthorView = Pick<Message, 'authorName' | 'avatarUrl'>;
