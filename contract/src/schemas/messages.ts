// The shapes of messages on the wire (SPEC 3 and 7).

import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { videoStatuses } from '../media.ts';
import {
  draftKinds,
  Emotion,
  MessageScope,
  MessageType,
  messagePriorities,
  triageSteps,
} from '../messages.ts';
import { Attachment } from './media.ts';
import { Id, Instant, NoMore, oneOf, orNull, type Static, Url } from './wire.ts';

/** Far above any text that fits: the rules count characters, this keeps a book away. */
const Text = Type.String({ maxLength: limits.longBodyCharacters * 32 });

export const Message = Type.Object(
  {
    messageId: Id,
    title: orNull(Type.String()),
    body: Type.String(),
    emotion: oneOf(Object.values(Emotion)),
    /** How soon the patient would like an answer; missing where that was not said. */
    priority: Type.Optional(oneOf(messagePriorities)),
    messageScope: oneOf(Object.values(MessageScope)),
    messageType: oneOf(Object.values(MessageType)),
    hasAttachment: Type.Boolean(),
    projectId: Id,
    medicalTeamId: Id,
    authorId: Id,
    authorName: Type.String(),
    avatarUrl: orNull(Url),
    createdDateTime: Instant,
    editedDateTime: orNull(Instant),
    /** Of an original whose author deleted it after staff had answered: its words and files are not there any more. */
    deletedDateTime: Type.Optional(Instant),
    isRead: Type.Boolean(),
    isNew: Type.Boolean(),
    /** How many professionals and nurses have read it; for them alone. */
    readBy: Type.Optional(Type.Integer()),
    /** Those of them who are known by name, in the order in which they read it. */
    seenBy: Type.Optional(Type.Array(Type.Object({ userId: Id, name: Type.String() }, NoMore))),
    /** Of what staff write to one patient; for doctors and nurses alone. */
    seenByPatient: Type.Optional(Type.Boolean()),
    recipients: Type.Array(Id),
    hasAnalysis: Type.Boolean(),
    analysisCount: Type.Integer(),
    attachment: orNull(Attachment),
    videoStatus: Type.Optional(oneOf(videoStatuses)),
    originalMessageId: orNull(Id),
    surveyAssignmentId: orNull(Id),
    canReplyAt: orNull(Instant),
    canDeleteUntil: orNull(Instant),
  },
  NoMore,
);
export type Message = Static<typeof Message>;

/** What the team knows of a thread; for staff alone, and only where there is any of it. */
const Triage = Type.Object(
  {
    takenBy: orNull(Type.Object({ userId: Id, name: Type.String() }, NoMore)),
    /** When somebody said that what was written until then needs no answer. */
    settledDateTime: orNull(Instant),
  },
  NoMore,
);

export const WallEntry = Type.Object(
  { originalMessage: Message, replyMessages: Type.Array(Message), triage: Type.Optional(Triage) },
  NoMore,
);
export type WallEntry = Static<typeof WallEntry>;
export const WallPage = Type.Array(WallEntry);

/**
 * Where a write stands among the changes of its wall: its number, and that of the last change before it that the writer
 * can see. Whoever knows everything up to the one before knows everything up to the write, together with its answer.
 */
export const ChangeNumber = Type.Object({ counter: Type.Integer(), previousCounter: Type.Integer() }, NoMore);
export type ChangeNumber = Static<typeof ChangeNumber>;

/** Missing where nothing was written now: a retry whose first try an earlier version answered, or an upload confirmed twice. */
const written = { change: Type.Optional(ChangeNumber) };

export const WrittenEntry = Type.Object({ ...WallEntry.properties, ...written }, NoMore);
export type WrittenEntry = Static<typeof WrittenEntry>;

export const WrittenAttachment = Type.Object({ ...Attachment.properties, ...written }, NoMore);
export type WrittenAttachment = Static<typeof WrittenAttachment>;

/** What changed after a value of the team's counter. Where too much did, `reset` asks to reload the wall. */
export const WallChanges = Type.Object(
  {
    counter: Type.Integer(),
    reset: Type.Boolean(),
    entries: Type.Array(WallEntry),
    withdrawn: Type.Array(Id),
  },
  NoMore,
);
export type WallChanges = Static<typeof WallChanges>;

/** How much somebody has not read yet, on the wall of each team that they read. */
export const UnreadInTeams = Type.Array(
  Type.Object(
    {
      projectId: Id,
      medicalTeamId: Id,
      unreadCount: Type.Integer({ minimum: 0 }),
      /** Threads in which a patient waits for a word; for staff alone. */
      unansweredCount: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    NoMore,
  ),
);
export type UnreadInTeams = Static<typeof UnreadInTeams>;

/** Ids that the path says too; they are compared with it, never believed. */
const Echo = {
  projectId: Type.Optional(Id),
  medicalTeamId: Type.Optional(Id),
  patientId: Type.Optional(Id),
  messageId: Type.Optional(Id),
  originalMessageId: Type.Optional(Id),
};

export const NewMessage = Type.Object(
  {
    title: Type.Optional(orNull(Text)),
    body: Text,
    emotion: Type.Optional(oneOf(Object.values(Emotion))),
    /** Of a patient's health message, where the study allows it. */
    priority: Type.Optional(oneOf(messagePriorities)),
    messageScope: Type.Optional(oneOf(Object.values(MessageScope))),
    hasAttachment: Type.Optional(Type.Boolean()),
    ...Echo,
  },
  NoMore,
);
export type NewMessage = Static<typeof NewMessage>;

export const ReadMarks = Type.Object(
  { messageIds: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) },
  NoMore,
);
export const ReadMarksAnswer = Type.Object(
  {
    marked: Type.Integer(),
    /** How many professionals and nurses have read each message that was marked; only where the reader is one. */
    ticks: Type.Optional(Type.Array(Type.Object({ messageId: Id, readBy: Type.Integer() }, NoMore))),
    ...written,
  },
  NoMore,
);
export type ReadMarksAnswer = Static<typeof ReadMarksAnswer>;
/** Messages that one wants to read again. */
export const UnreadMarksAnswer = Type.Object({ marked: Type.Integer() }, NoMore);
export type UnreadMarksAnswer = Static<typeof UnreadMarksAnswer>;

export const TriageStep = Type.Object(
  {
    step: oneOf(triageSteps),
    /** Who has it at this moment, as far as the caller knows; nobody where it is missing. */
    takenBy: Type.Optional(Id),
  },
  NoMore,
);
export type TriageStep = Static<typeof TriageStep>;

export const Withdrawn = Type.Object(
  {
    messageId: Id,
    /** The thread as it stays, where staff had answered its original. */
    entry: Type.Optional(WallEntry),
    ...written,
  },
  NoMore,
);
export type Withdrawn = Static<typeof Withdrawn>;

/** What somebody began to write and saved when signing out. */
export const MessageDraft = Type.Object(
  {
    kind: oneOf(draftKinds),
    /** The message or patient that it is about, else the team that it is for. */
    aboutId: Id,
    title: Text,
    body: Text,
    emotion: oneOf(Object.values(Emotion)),
    priority: Type.Optional(oneOf(messagePriorities)),
    patientId: orNull(Id),
    /** A photo was chosen; the file itself is not saved. */
    withPhoto: Type.Boolean(),
    /** What a reply answers: it may be deleted before the reply is sent. */
    answers: Type.Optional(
      Type.Object(
        {
          medicalTeamId: Id,
          originalId: Id,
          authorName: Text,
          messageScope: oneOf(Object.values(MessageScope)),
          patientId: orNull(Id),
        },
        NoMore,
      ),
    ),
    /** A try to send it whose end is unknown: the next one uses the same key. */
    attempt: orNull(
      Type.Object(
        {
          key: Type.String({ minLength: 8, maxLength: 128 }),
          call: Type.String({ maxLength: limits.longBodyCharacters * 64 }),
          waitingId: orNull(Id),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);
export type MessageDraft = Static<typeof MessageDraft>;
export const DraftsToSave = Type.Object(
  { drafts: Type.Array(MessageDraft, { minItems: 1, maxItems: limits.savedDrafts }) },
  NoMore,
);
export const DraftsSaved = Type.Object({ kept: Type.Integer() }, NoMore);
export const SavedDrafts = Type.Object(
  {
    drafts: Type.Array(MessageDraft),
    /** When the youngest of them was saved; what is saved later is not among these. */
    until: orNull(Instant),
  },
  NoMore,
);
export type SavedDrafts = Static<typeof SavedDrafts>;
export const DraftsForgotten = Type.Object({ forgotten: Type.Integer() }, NoMore);
