// The shapes of messages on the wire (SPEC 3 and 7).
import type { Static } from 'typebox';
import { limits } from '../limits.ts';
import { videoStatuses } from '../media.ts';
import { draftKinds, Emotion, MessageScope, MessageType } from '../messages.ts';
import { AttachmentSchema } from './media.ts';
import { Type } from './type.ts';
import { Id, Instant, NoMore, oneOf, orNull, Url } from './wire.ts';

/** Far above any text that fits: the rules count characters, this keeps a book away. */
const Text = Type.String({ maxLength: limits.longBodyCharacters * 32 });

export const MessageSchema = Type.Object(
  {
    messageId: Id,
    title: orNull(Type.String()),
    body: Type.String(),
    emotion: oneOf(Object.values(Emotion)),
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
    isRead: Type.Boolean(),
    isNew: Type.Boolean(),
    readBy: Type.Optional(Type.Integer()),
    recipients: Type.Array(Id),
    hasAnalysis: Type.Boolean(),
    analysisCount: Type.Integer(),
    attachment: orNull(AttachmentSchema),
    videoStatus: Type.Optional(oneOf(videoStatuses)),
    originalMessageId: orNull(Id),
    surveyAssignmentId: orNull(Id),
    canReplyAt: orNull(Instant),
    canDeleteUntil: orNull(Instant),
  },
  NoMore,
);

export const WallEntrySchema = Type.Object(
  { originalMessage: MessageSchema, replyMessages: Type.Array(MessageSchema) },
  NoMore,
);
export const WallPage = Type.Array(WallEntrySchema);

/** What changed after a counter. Where too much did, `reset` asks to reload the wall. */
export const Changes = Type.Object(
  {
    counter: Type.Integer(),
    reset: Type.Boolean(),
    entries: Type.Array(WallEntrySchema),
    withdrawn: Type.Array(Id),
  },
  NoMore,
);

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
export const ReadMarksAnswer = Type.Object({ marked: Type.Integer() }, NoMore);
export const Withdrawn = Type.Object({ messageId: Id }, NoMore);

export const MessageDraftSchema = Type.Object(
  {
    kind: oneOf(draftKinds),
    aboutId: Id,
    title: Text,
    body: Text,
    emotion: oneOf(Object.values(Emotion)),
    patientId: orNull(Id),
    withPhoto: Type.Boolean(),
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
export const DraftsToKeep = Type.Object(
  { drafts: Type.Array(MessageDraftSchema, { minItems: 1, maxItems: limits.keptDrafts }) },
  NoMore,
);
export const DraftsKept = Type.Object({ kept: Type.Integer() }, NoMore);
export const KeptDraftsSchema = Type.Object(
  { drafts: Type.Array(MessageDraftSchema), until: orNull(Instant) },
  NoMore,
);
export const DraftsForgotten = Type.Object({ forgotten: Type.Integer() }, NoMore);
