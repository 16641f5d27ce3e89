// The calls about messages (SPEC 7), and what stands beside them: one thread, changes, read marks.
import { limits } from '@trialog/contract/limits.ts';
import { AttachmentType, mediaPaths } from '@trialog/contract/media.ts';
import { messagePaths, wallFilters } from '@trialog/contract/messages.ts';
import { threadOrders } from '@trialog/contract/rules/thread-order.ts';
import { Attachment, VideoSizes, VideoUpload, VideoUploadRequest } from '@trialog/contract/schemas/media.ts';
import {
  NewMessage,
  ReadMarks,
  ReadMarksAnswer,
  TriageStep,
  UnreadInTeams,
  UnreadMarksAnswer,
  WallChanges,
  WallEntry,
  WallPage,
  Withdrawn,
  WrittenAttachment,
  WrittenEntry,
} from '@trialog/contract/schemas/messages.ts';
import { Id, Instant, oneOf } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import { isPatientOf } from '../people/store.ts';
import type { Feature } from '../platform/feature.ts';
import { read, write } from '../platform/http/route.ts';
import { attachPicture, attachVoice, getAttachment, readMessagePicture, readMessageVoice } from './attach.ts';
import { countUnread } from './counts/count-unread.ts';
import { draftRoutes } from './drafts/routes.ts';
import { editBroadcast } from './edit-broadcast.ts';
import { messageJobs, messageReactions } from './jobs.ts';
import { markRead, markUnreadAgain } from './reading/mark-read.ts';
import { reply } from './reply.ts';
import { savedReplyRoutes } from './saved-replies/routes.ts';
import { sendBroadcast, sendMessage, writeToPatient } from './send.ts';
import { triage } from './triage/triage.ts';
import { requestVideoUpload, uploadVideo } from './videos/upload.ts';
import { readChanges, readPage, readThread, searchAsPatient } from './wall/read.ts';
import { withdraw } from './withdraw.ts';

const more = { additionalProperties: false } as const;
const Wall = Type.Object({ projectId: Id, teamId: Id });
const WallAndPage = Type.Object({
  projectId: Id,
  teamId: Id,
  page: Type.String({ pattern: '^(0|[1-9][0-9]{0,4})$' }),
});
const WallAndMessage = Type.Object({ projectId: Id, teamId: Id, messageId: Id });
const WallAndOriginal = Type.Object({ projectId: Id, teamId: Id, originalMessageId: Id });
const WallAndPatient = Type.Object({ projectId: Id, teamId: Id, patientId: Id });
const OneMessage = Type.Object({ messageId: Id });

const Search = { message: Type.Optional(Type.String({ maxLength: 20_000 })), patient: Type.Optional(Id) };
const Filter = { filter: Type.Optional(oneOf(wallFilters)) };
const Order = { order: Type.Optional(oneOf(threadOrders)) };
const Before = { before: Type.Optional(Id), activeBefore: Type.Optional(Instant) };
const PageQuery = Type.Object({ ...Filter, ...Order, ...Before, patient: Type.Optional(Id) }, more);
const SearchQuery = Type.Object({ ...Search, ...Filter, ...Order, ...Before }, more);
const PatientSearchQuery = Type.Object(
  { ...Search, ...Filter, ...Order, ...Before, page: Type.Optional(Type.Integer({ minimum: 0 })) },
  more,
);
const Since = Type.Object({ since: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }, more);

const paths = messagePaths;
const ofWall = ({ params }: { params: { projectId: string; teamId: string } }) => ({
  projectId: params.projectId,
  teamId: params.teamId,
});

export const messages: Feature = {
  name: 'messages',
  jobs: messageJobs,
  reactions: messageReactions,
  routes: [
    read({
      path: paths.page(':projectId', ':teamId', ':page'),
      summary:
        'A page of the wall: the newest threads first, or with `order=activity` those with the newest message',
      action: 'messages.read',
      params: WallAndPage,
      query: PageQuery,
      answer: WallPage,
      subject: ofWall,
      handle: (context, { params, query }) =>
        readPage(context, params, { ...query, page: Number(params.page) }),
    }),
    read({
      path: paths.unread,
      summary: "How much is unread in each of one's teams",
      action: 'messages.countUnread',
      answer: UnreadInTeams,
      handle: countUnread,
    }),
    read({
      path: paths.patientSearch(':projectId', ':teamId'),
      summary: 'Search the messages that a patient sees',
      action: 'messages.read',
      params: Wall,
      query: PatientSearchQuery,
      answer: WallPage,
      subject: ofWall,
      handle: (context, { params, query }) => searchAsPatient(context, params, query),
    }),
    read({
      path: paths.medicSearch(':projectId', ':teamId', ':page'),
      summary: 'Search the wall by text and by patient',
      action: 'messages.read',
      params: WallAndPage,
      query: SearchQuery,
      answer: WallPage,
      subject: ofWall,
      handle: (context, { params, query }) =>
        readPage(context, params, { ...query, page: Number(params.page) }),
    }),
    read({
      path: paths.thread(':projectId', ':teamId', ':messageId'),
      summary: 'One thread',
      action: 'messages.read',
      params: WallAndMessage,
      answer: WallEntry,
      subject: ofWall,
      handle: (context, { params }) => readThread(context, params, params.messageId),
    }),
    read({
      path: paths.changes(':projectId', ':teamId'),
      summary: "What changed after a value of the team's counter",
      action: 'messages.read',
      params: Wall,
      query: Since,
      answer: WallChanges,
      subject: ofWall,
      handle: (context, { params, query }) => readChanges(context, params, query.since),
    }),
    write('POST', {
      path: paths.create(':projectId', ':teamId'),
      summary: 'Send an info or health message to the team',
      action: 'messages.create',
      params: Wall,
      body: NewMessage,
      answer: WrittenEntry,
      subject: ofWall,
      handle: (context, { params, body }) => sendMessage(context, params, body),
    }),
    write('POST', {
      path: paths.createBroadcast(':projectId', ':teamId'),
      summary: 'Send a broadcast to the whole team',
      action: 'messages.createBroadcast',
      params: Wall,
      body: NewMessage,
      answer: WrittenEntry,
      subject: ofWall,
      handle: (context, { params, body }) => sendBroadcast(context, params, body),
    }),
    write('POST', {
      path: paths.editBroadcast(':projectId', ':teamId', ':messageId'),
      summary: "Edit one's own broadcast",
      action: 'messages.editBroadcast',
      params: WallAndMessage,
      body: NewMessage,
      answer: WrittenEntry,
      subject: ofWall,
      handle: (context, { params, body }) => editBroadcast(context, params, params.messageId, body),
    }),
    write('POST', {
      path: paths.reply(':projectId', ':teamId', ':originalMessageId'),
      summary: 'Reply to a message',
      action: 'messages.reply',
      params: WallAndOriginal,
      body: NewMessage,
      answer: WrittenEntry,
      subject: ofWall,
      handle: (context, { params, body }) => reply(context, params, params.originalMessageId, body),
    }),
    write('POST', {
      path: paths.createByMedic(':projectId', ':teamId', ':patientId'),
      summary: 'Write to one patient',
      action: 'messages.createByMedic',
      params: WallAndPatient,
      body: NewMessage,
      answer: WrittenEntry,
      subject: ofWall,
      ahead: (db, { params }) => isPatientOf(db, params.teamId, params.patientId),
      handle: (context, { params, body }, _file, isInTeam) =>
        writeToPatient(context, params, { patientId: params.patientId, isInTeam }, body),
    }),
    write('POST', {
      path: paths.markRead(':projectId', ':teamId'),
      summary: 'Mark messages as read',
      action: 'messages.markRead',
      params: Wall,
      body: ReadMarks,
      answer: ReadMarksAnswer,
      subject: ofWall,
      handle: (context, { params, body }) => markRead(context, params, body.messageIds),
    }),
    write('POST', {
      path: paths.markUnread(':projectId', ':teamId'),
      summary: 'Mark messages as unread again',
      action: 'messages.markRead',
      params: Wall,
      body: ReadMarks,
      answer: UnreadMarksAnswer,
      subject: ofWall,
      handle: (context, { params, body }) => markUnreadAgain(context, params, body.messageIds),
    }),
    write('POST', {
      path: paths.triage(':projectId', ':teamId', ':originalMessageId'),
      summary: 'Take a thread, give it back, or say that it needs no answer',
      action: 'messages.triage',
      params: WallAndOriginal,
      body: TriageStep,
      answer: WrittenEntry,
      subject: ofWall,
      handle: (context, { params, body }) => triage(context, params, params.originalMessageId, body),
    }),
    write('DELETE', {
      path: paths.remove(':projectId', ':teamId', ':messageId'),
      summary: "Delete one's own message",
      action: 'messages.withdraw',
      params: WallAndMessage,
      answer: Withdrawn,
      subject: ofWall,
      handle: (context, { params }) => withdraw(context, params, params.messageId),
    }),
    read({
      path: mediaPaths.one(':messageId'),
      summary: 'The attachment of a message',
      action: 'messages.readAttachment',
      params: OneMessage,
      answer: Attachment,
      handle: (context, { params }) => getAttachment(context, params.messageId),
    }),
    write('POST', {
      path: mediaPaths.upload(':messageId', AttachmentType.IMAGE),
      summary: "Attach a picture to one's own message",
      action: 'messages.attach',
      params: OneMessage,
      upload: { maxBytes: limits.pictureBytes, prepare: readMessagePicture },
      answer: WrittenAttachment,
      handle: (context, { params }, picture) => attachPicture(context, params.messageId, picture),
    }),
    write('POST', {
      path: mediaPaths.upload(':messageId', AttachmentType.VOICE),
      summary: "Attach a voice recording to one's own health message, or to a reply to one",
      action: 'messages.attach',
      params: OneMessage,
      upload: { maxBytes: limits.voiceBytes, prepare: readMessageVoice },
      answer: WrittenAttachment,
      handle: (context, { params }, voice) => attachVoice(context, params.messageId, voice),
    }),
    read({
      path: mediaPaths.videoUploadRequest(':messageId'),
      summary: "Addresses to which the video of one's own message and its thumbnail are uploaded",
      action: 'messages.attachVideo',
      params: OneMessage,
      query: VideoSizes,
      answer: VideoUploadRequest,
      handle: (context, { params, query }) => requestVideoUpload(context, params.messageId, query),
    }),
    write('POST', {
      path: mediaPaths.uploadVideo,
      summary: 'Say that a video and its thumbnail are uploaded',
      action: 'messages.attachVideo',
      body: VideoUpload,
      answer: WrittenAttachment,
      handle: (context, { body }) => uploadVideo(context, body),
    }),
    ...draftRoutes,
    ...savedReplyRoutes,
  ],
};
