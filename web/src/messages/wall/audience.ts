// Who sees a reply under a broadcast, where that differs from reply to reply: one patient and the team, or everyone.
import { MessageType } from '@trialog/contract/messages.ts';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { Translate } from '../../i18n/translation.ts';
import { isFromPatient } from './message-texts.ts';
import { messagesOf } from './view.ts';

export const isBroadcast = ({ messageType }: Pick<Message, 'messageType'>): boolean =>
  messageType === MessageType.BROADCAST;

/** The one patient who sees a reply to a broadcast; null for everyone. */
const patientOf = (reply: Message): string | null =>
  isFromPatient(reply) ? reply.authorId : (reply.recipients[0] ?? null);

export interface Audience {
  readonly isPrivate: boolean;
  readonly text: string;
}

interface Reader {
  userId: string;
  patientNames: ReadonlyMap<string, string>;
  t: Translate;
}

/** Nothing outside of broadcasts: there a reply is seen by those who see its original. */
export function audienceOf(message: Message, entry: WallEntry, reader: Reader): Audience | undefined {
  const { originalMessage } = entry;
  if (!isBroadcast(originalMessage) || message.messageId === originalMessage.messageId) return undefined;
  const patientId = patientOf(message);
  const { t } = reader;
  if (patientId === null) return { isPrivate: false, text: t('EveryoneInTeam') };
  if (patientId === reader.userId) return { isPrivate: true, text: t('OnlyYouAndTeam') };
  const name =
    messagesOf(entry).find(({ authorId }) => authorId === patientId)?.authorName ??
    reader.patientNames.get(patientId);
  return {
    isPrivate: true,
    text: name === undefined ? t('OnlyOnePatientAndTeam') : t('OnlyNamedAndTeam', { name }),
  };
}
