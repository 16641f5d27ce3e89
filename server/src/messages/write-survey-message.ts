// The message that a survey with a bad outcome leaves for the team: the patient stands as its author, only staff see
// it, and it is written where messaging is off, too. The caller has the change counted before.
import { Emotion, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import { newId } from '../platform/database/uuid.ts';
import type { WriteContext } from '../platform/http/context.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { announce } from './announce.ts';
import type { NewMessageRow } from './new-record.ts';
import { writtenMessage } from './recorded.ts';
import { insertThread } from './store.ts';

interface SurveyMessage {
  roundId: string;
  title: string;
  body: string;
}

export function writeSurveyMessage(
  context: WriteContext,
  team: TeamRef,
  { roundId, title, body }: SurveyMessage,
): void {
  const { userId } = context.person;
  const id = newId(context.now.getTime());
  const row: NewMessageRow = {
    ...team,
    id,
    threadId: id,
    authorId: userId,
    patientId: userId,
    type: MessageType.SURVEY,
    scope: MessageScope.HEALTH,
    emotion: Emotion.NONE,
    title,
    body,
    at: context.now,
    hasAttachment: false,
    surveyRoundId: roundId,
  };
  context.atEnd(insertThread(context.db, row));
  context.audit({ action: 'messages.createBySurvey', ...writtenMessage(team, row) });
  announce(context, 'messages.sent', team, {
    threadId: id,
    messageId: id,
    patientId: userId,
    staffOnly: true,
  });
}
