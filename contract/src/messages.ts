// Messages: enumerations and the calls (SPEC 3 and 7).
import { path } from './path.ts';

export const Emotion = { VERY_BAD: 0, BAD: 1, GOOD: 2, VERY_GOOD: 3, NONE: 4 } as const;
export type Emotion = (typeof Emotion)[keyof typeof Emotion];

export const MessageScope = { INFO: 1, HEALTH: 2 } as const;
export type MessageScope = (typeof MessageScope)[keyof typeof MessageScope];

export const MessageType = { PATIENT: 0, MEDIC: 1, NURSE: 2, BROADCAST: 3, SURVEY: 4 } as const;
export type MessageType = (typeof MessageType)[keyof typeof MessageType];

/** How soon a patient would like an answer to a health message; nothing where it was not said. */
export const messagePriorities = ['soon', 'canWait'] as const;
export type MessagePriority = (typeof messagePriorities)[number];

export const contentKinds = ['Text', 'Voice', 'Video'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The dialogs in which something is written. */
export const draftKinds = ['info', 'health', 'broadcast', 'toPatient', 'reply', 'editBroadcast'] as const;

/** Which threads of a wall one looks at; patients choose between the first two. */
export const wallFilters = ['all', 'new', 'needsAnswer', 'mine', 'media'] as const;
export type WallFilter = (typeof wallFilters)[number];

/** Somebody of the team takes a thread, gives it back, or says that it needs no answer. */
export const triageSteps = ['take', 'release', 'settle'] as const;

type Id = string;

export const messagePaths = {
  page: (project: Id, team: Id, page: number | ':page') => path`Messages/${project}/${team}/${page}`,
  patientSearch: (project: Id, team: Id) => path`Messages/${project}/${team}/patient/search`,
  medicSearch: (project: Id, team: Id, page: number | ':page') =>
    path`Messages/${project}/${team}/${page}/medic/search`,
  thread: (project: Id, team: Id, message: Id) => path`Messages/${project}/${team}/message/${message}`,
  changes: (project: Id, team: Id) => path`Messages/${project}/${team}/changes`,
  markRead: (project: Id, team: Id) => path`Messages/${project}/${team}/read`,
  markUnread: (project: Id, team: Id) => path`Messages/${project}/${team}/unread`,
  triage: (project: Id, team: Id, original: Id) => path`Messages/${project}/${team}/${original}/triage`,
  create: (project: Id, team: Id) => path`Messages/${project}/${team}/create`,
  createBroadcast: (project: Id, team: Id) => path`Messages/${project}/${team}/createbroadcast`,
  editBroadcast: (project: Id, team: Id, message: Id) =>
    path`Messages/${project}/${team}/${message}/editbroadcast`,
  reply: (project: Id, team: Id, original: Id) => path`Messages/${project}/${team}/replyTo/${original}`,
  createByMedic: (project: Id, team: Id, patient: Id) =>
    path`Messages/${project}/${team}/${patient}/createbyMedic`,
  remove: (project: Id, team: Id, message: Id) => path`Messages/${project}/${team}/${message}`,
  unread: 'UnreadMessages/me',
  drafts: 'MessageDrafts/me',
  savedReplies: (project: Id, team: Id) => path`SavedReplies/${project}/${team}`,
  savedReply: (project: Id, team: Id, savedReply: Id) => path`SavedReplies/${project}/${team}/${savedReply}`,
  readyReplies: (project: Id, team: Id) => path`SavedReplies/${project}/${team}/ready`,
  events: (project: Id, team: Id) => path`Events/${project}/${team}`,
} as const;
