// Messages: enumerations, the shape of a thread, and the calls (SPEC 3 and 7).
import type { Attachment, VideoStatus } from './media.ts';
import { path } from './path.ts';

export const Emotion = { VERY_BAD: 0, BAD: 1, GOOD: 2, VERY_GOOD: 3, NONE: 4 } as const;
export type Emotion = (typeof Emotion)[keyof typeof Emotion];

export const MessageScope = { INFO: 1, HEALTH: 2 } as const;
export type MessageScope = (typeof MessageScope)[keyof typeof MessageScope];

export const MessageType = { PATIENT: 0, MEDIC: 1, NURSE: 2, BROADCAST: 3, SURVEY: 4 } as const;
export type MessageType = (typeof MessageType)[keyof typeof MessageType];

export const contentKinds = ['Text', 'Voice', 'Video'] as const;
export type ContentKind = (typeof contentKinds)[number];

export interface Message {
  readonly messageId: string;
  readonly title: string | null;
  readonly body: string;
  readonly emotion: Emotion;
  readonly messageScope: MessageScope;
  readonly messageType: MessageType;
  readonly hasAttachment: boolean;
  readonly projectId: string;
  readonly medicalTeamId: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly avatarUrl: string | null;
  readonly createdDateTime: string;
  readonly editedDateTime: string | null;
  readonly isRead: boolean;
  readonly isNew: boolean;
  /** How many professionals and nurses have read it; for them alone. */
  readonly readBy?: number;
  readonly recipients: readonly string[];
  readonly hasAnalysis: boolean;
  readonly analysisCount: number;
  readonly attachment: Attachment | null;
  readonly videoStatus?: VideoStatus;
  readonly originalMessageId: string | null;
  readonly canReplyAt: string | null;
  readonly canDeleteUntil: string | null;
  readonly surveyAssignmentId: string | null;
}

export interface WallEntry {
  readonly originalMessage: Message;
  readonly replyMessages: readonly Message[];
}

/** What changed after a value of the team's counter; `reset` asks to reload the wall. */
export interface WallChanges {
  readonly counter: number;
  readonly reset: boolean;
  readonly entries: readonly WallEntry[];
  readonly withdrawn: readonly string[];
}

/** The dialogs in which something is written. */
export const draftKinds = ['info', 'health', 'broadcast', 'toPatient', 'reply', 'editBroadcast'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** What someone began to write and took along when signing out. */
export interface MessageDraft {
  readonly kind: DraftKind;
  /** The message or patient that it is about, else the team that it is for. */
  readonly aboutId: string;
  readonly title: string;
  readonly body: string;
  readonly emotion: Emotion;
  readonly patientId: string | null;
  /** A photo was chosen; the file itself does not travel. */
  readonly withPhoto: boolean;
  /** A try to send it whose end is unknown: the next one goes by the same key. */
  readonly attempt: { readonly key: string; readonly call: string; readonly waitingId: string | null } | null;
}

export interface KeptDrafts {
  readonly drafts: readonly MessageDraft[];
  /** The youngest of them; what is kept later is not among these. */
  readonly until: string | null;
}

type Id = string;

export const messagePaths = {
  page: (project: Id, team: Id, page: number | ':page') => path`Messages/${project}/${team}/${page}`,
  patientSearch: (project: Id, team: Id) => path`Messages/${project}/${team}/patient/search`,
  medicSearch: (project: Id, team: Id, page: number | ':page') =>
    path`Messages/${project}/${team}/${page}/medic/search`,
  thread: (project: Id, team: Id, message: Id) => path`Messages/${project}/${team}/message/${message}`,
  changes: (project: Id, team: Id) => path`Messages/${project}/${team}/changes`,
  markRead: (project: Id, team: Id) => path`Messages/${project}/${team}/read`,
  create: (project: Id, team: Id) => path`Messages/${project}/${team}/create`,
  createBroadcast: (project: Id, team: Id) => path`Messages/${project}/${team}/createbroadcast`,
  editBroadcast: (project: Id, team: Id, message: Id) =>
    path`Messages/${project}/${team}/${message}/editbroadcast`,
  reply: (project: Id, team: Id, original: Id) => path`Messages/${project}/${team}/replyTo/${original}`,
  createByMedic: (project: Id, team: Id, patient: Id) =>
    path`Messages/${project}/${team}/${patient}/createbyMedic`,
  remove: (project: Id, team: Id, message: Id) => path`Messages/${project}/${team}/${message}`,
  drafts: 'MessageDrafts/me',
  events: (project: Id, team: Id) => path`Events/${project}/${team}`,
} as const;
