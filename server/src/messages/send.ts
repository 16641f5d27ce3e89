// New threads: a patient's info or health message, a broadcast, a message to one patient (SPEC 5 and 6).
import { limits } from '@trialog/contract/limits.ts';
import { Emotion, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import { opensAlert, priorityRefusal } from '@trialog/contract/rules/message-priority.ts';
import type { NewMessage, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import type { ProjectProperties } from '@trialog/contract/schemas/projects.ts';
import { openAlert } from '../alerts/open.ts';
import { newId } from '../platform/database/uuid.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { type LateAnswer, withLateFields } from '../platform/http/late-answer.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { announce } from './announce.ts';
import { type NewMessageRow, newRecord } from './new-record.ts';
import { writtenMessage } from './recorded.ts';
import { insertThread, requireFewWaiting, requirePatientOf } from './store.ts';
import {
  authorType,
  checkBody,
  checkEcho,
  checkTitle,
  entryFor,
  lateChangeNumber,
  lockTeamAtEnd,
} from './writing.ts';

export async function sendMessage(
  context: WriteContext,
  team: TeamRef,
  body: NewMessage,
): Promise<LateAnswer<WrittenEntry>> {
  checkEcho(body, echoOf(team));
  const scope = body.messageScope ?? MessageScope.INFO;
  const emotion = body.emotion ?? Emotion.NONE;
  // A mood belongs to how one feels.
  if (scope === MessageScope.INFO && emotion !== Emotion.NONE)
    throw refuse('malformed', { field: 'emotion' });
  const hasAttachment = body.hasAttachment ?? false;
  if (hasAttachment && scope === MessageScope.INFO)
    throw refuse('healthMessagesOnly', { field: 'hasAttachment' });
  // A voice or a video speaks for itself; a picture does not, which its upload checks.
  const text = checkBody(body.body, limits.shortBodyCharacters, hasAttachment);
  const title = checkTitle(body.title, false);
  const { userId } = context.person;
  const properties = lockTeamAtEnd(context, team);
  const code = priorityRefusal(body.priority, scope, properties);
  if (code) throw refuse(code, { field: 'priority' });
  if (hasAttachment) context.atEnd(requireFewWaiting(context.db, userId, limits.waitingMessages));
  return insertOriginal(context, team, properties, 'messages.create', {
    type: MessageType.PATIENT,
    patientId: userId,
    scope,
    emotion,
    priority: body.priority,
    title,
    body: text,
    hasAttachment,
  });
}

export async function sendBroadcast(
  context: WriteContext,
  team: TeamRef,
  body: NewMessage,
): Promise<LateAnswer<WrittenEntry>> {
  checkEcho(body, echoOf(team));
  const content = staffContent(body);
  const properties = lockTeamAtEnd(context, team);
  return insertOriginal(context, team, properties, 'messages.createBroadcast', {
    ...content,
    type: MessageType.BROADCAST,
    patientId: null,
  });
}

export async function writeToPatient(
  context: WriteContext,
  team: TeamRef,
  { patientId, isInTeam }: { patientId: string; isInTeam: boolean },
  body: NewMessage,
): Promise<LateAnswer<WrittenEntry>> {
  checkEcho(body, { ...echoOf(team), patientId });
  const content = staffContent(body);
  if (!isInTeam) throw refuse('notFound');
  const properties = lockTeamAtEnd(context, team);
  context.require(requirePatientOf(context.db, team.teamId, patientId));
  const type = authorType(context, team);
  return insertOriginal(context, team, properties, 'messages.createByMedic', {
    ...content,
    type,
    patientId,
  });
}

const echoOf = (team: TeamRef) => ({ projectId: team.projectId, medicalTeamId: team.teamId });

/** Broadcasts and messages to a patient: title and text, information, no mood, no file. */
export function staffContent(body: NewMessage) {
  if (body.emotion !== undefined && body.emotion !== Emotion.NONE)
    throw refuse('malformed', { field: 'emotion' });
  if (body.priority !== undefined) throw refuse('malformed', { field: 'priority' });
  if (body.messageScope === MessageScope.HEALTH) throw refuse('malformed', { field: 'messageScope' });
  if (body.hasAttachment) throw refuse('healthMessagesOnly', { field: 'hasAttachment' });
  return {
    title: checkTitle(body.title, true),
    body: checkBody(body.body, limits.longBodyCharacters),
    scope: MessageScope.INFO,
    emotion: Emotion.NONE,
    hasAttachment: false,
  };
}

type Content = Pick<
  NewMessageRow,
  'type' | 'patientId' | 'scope' | 'emotion' | 'priority' | 'title' | 'body' | 'hasAttachment'
>;

async function insertOriginal(
  context: WriteContext,
  team: TeamRef,
  properties: ProjectProperties,
  action: string,
  content: Content,
): Promise<LateAnswer<WrittenEntry>> {
  const id = newId(context.now.getTime());
  const { userId: authorId } = context.person;
  const row = {
    ...content,
    projectId: team.projectId,
    teamId: team.teamId,
    id,
    threadId: id,
    authorId,
    at: context.now,
  };
  context.atEnd(insertThread(context.db, row));
  const { patientId, priority } = content;
  context.audit({ action, ...writtenMessage(team, row) });
  // One with a file is sent, and alerts, once the file is there.
  if (!content.hasAttachment && opensAlert(priority))
    await openAlert(context, team, { kind: 'answerSoon', messageId: id });
  if (!content.hasAttachment)
    announce(context, 'messages.sent', team, {
      threadId: id,
      messageId: id,
      patientId,
    });
  const entry = await entryFor(context, team, properties, { document: [newRecord(row)], read: null });
  return withLateFields(entry, lateChangeNumber(context, team));
}
