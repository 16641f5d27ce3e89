// The calls about the saved replies of a team.
import { messagePaths } from '@trialog/contract/messages.ts';
import {
  NewSavedReply,
  ReadyReplies,
  RemovedSavedReply,
  SavedReplies,
  SavedReply,
} from '@trialog/contract/schemas/saved-replies.ts';
import { Id, NoMore } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import { type Route, read, write } from '../../platform/http/route.ts';
import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  readReadyReplies,
  readSavedReplies,
} from './saved-replies.ts';

const Team = Type.Object({ projectId: Id, teamId: Id });
const TeamAndReply = Type.Object({ projectId: Id, teamId: Id, savedReplyId: Id });
const ofTeam = ({ params }: { params: { projectId: string; teamId: string } }) => ({
  projectId: params.projectId,
  teamId: params.teamId,
});

export const savedReplyRoutes: readonly Route[] = [
  read({
    path: messagePaths.savedReplies(':projectId', ':teamId'),
    summary: "A team's saved replies, in all their languages",
    action: 'messages.readSavedReplies',
    params: Team,
    answer: SavedReplies,
    subject: ofTeam,
    handle: (context, { params }) => readSavedReplies(context, params),
  }),
  read({
    path: messagePaths.readyReplies(':projectId', ':teamId'),
    summary: "A team's saved replies as they are inserted, for one patient or for everyone",
    action: 'messages.readSavedReplies',
    params: Team,
    query: Type.Object({ patient: Type.Optional(Id) }, NoMore),
    answer: ReadyReplies,
    subject: ofTeam,
    handle: (context, { params, query }) => readReadyReplies(context, params, query.patient),
  }),
  write('POST', {
    path: messagePaths.savedReplies(':projectId', ':teamId'),
    summary: 'Save a reply for the team',
    action: 'messages.writeSavedReplies',
    params: Team,
    body: NewSavedReply,
    answer: SavedReply,
    subject: ofTeam,
    handle: (context, { params, body }) => createSavedReply(context, params, body),
  }),
  write('PUT', {
    path: messagePaths.savedReply(':projectId', ':teamId', ':savedReplyId'),
    summary: 'Change a saved reply',
    action: 'messages.writeSavedReplies',
    params: TeamAndReply,
    body: NewSavedReply,
    answer: SavedReply,
    subject: ofTeam,
    handle: (context, { params, body }) => changeSavedReply(context, params, params.savedReplyId, body),
  }),
  write('DELETE', {
    path: messagePaths.savedReply(':projectId', ':teamId', ':savedReplyId'),
    summary: 'Remove a saved reply',
    action: 'messages.writeSavedReplies',
    params: TeamAndReply,
    answer: RemovedSavedReply,
    subject: ofTeam,
    handle: (context, { params }) => deleteSavedReply(context, params, params.savedReplyId),
  }),
];
