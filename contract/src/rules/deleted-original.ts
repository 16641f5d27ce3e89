// What deleting an original leaves: what staff have answered stays, without the words that it answers.
import { MessageType } from '../messages.ts';

interface ThreadMessage {
  readonly type: MessageType;
  readonly authorId: string;
}

const isOfStaff = ({ type }: ThreadMessage): boolean =>
  type === MessageType.MEDIC || type === MessageType.NURSE;

/** Whether the thread stays when its original is deleted: an instruction of the team must not vanish with the question. */
export const staysWithout = (replies: readonly ThreadMessage[]): boolean => replies.some(isOfStaff);

/** What a patient wrote goes with the original; what others wrote is not theirs to delete. */
export const goesWith = (original: ThreadMessage, reply: ThreadMessage): boolean =>
  original.authorId === reply.authorId && !isOfStaff(reply);
