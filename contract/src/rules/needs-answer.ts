// Whether somebody of the team still owes a patient a word: what a patient wrote last was answered by nobody, and nobody
// has said that it needs no answer.
import { MessageType } from '../messages.ts';
import type { Message, WallEntry } from '../schemas/messages.ts';

/** For staff, who see the whole thread. */
export function needsAnswer({ originalMessage, replyMessages, triage }: WallEntry): boolean {
  const messages = [originalMessage, ...replyMessages].filter(isSaid);
  const settledAt = triage?.settledDateTime ?? '';
  return messages.some(
    (asked) =>
      asked.messageType === MessageType.PATIENT &&
      asked.createdDateTime > settledAt &&
      !messages.some((answer) => answers(answer, asked)),
  );
}

/** Deleted, or without its file as yet: nothing that one could answer. */
const isSaid = ({ deletedDateTime, hasAttachment, attachment }: Message): boolean =>
  deletedDateTime === undefined && !(hasAttachment && attachment === null);

/** Under a broadcast, what staff write to another patient is no answer. */
function answers({ messageType, createdDateTime, recipients }: Message, asked: Message): boolean {
  if (messageType !== MessageType.MEDIC && messageType !== MessageType.NURSE) return false;
  if (createdDateTime < asked.createdDateTime) return false;
  return recipients.length === 0 || recipients.includes(asked.authorId);
}
