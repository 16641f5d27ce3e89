// Who has seen a message, in words: of the team by their names, oneself, and how many more; or the patient whom it is for.
import type { Message } from '@trialog/contract/schemas/messages.ts';
import type { Translate } from '../../i18n/translation.ts';
import type { WallRights } from '../rights.ts';
import { isFromPatient } from './message-texts.ts';

interface Reader {
  userId: string;
  /** For Intl. */
  language: string;
  t: Translate;
}

type Seen = Pick<Message, 'readBy' | 'seenBy' | 'isNew'>;

/** Names at most so many; the others are counted. */
export function seenByText(message: Seen, { userId, language, t }: Reader, mostNames = 2): string {
  const { readBy: count = 0, seenBy = [], isNew } = message;
  if (count === 0) return t('NotReadYet');
  const others = seenBy.filter((one) => one.userId !== userId).map(({ name }) => name);
  const named = [...others.slice(0, mostNames), ...(isNew ? [] : [t('SeenByYou')])];
  if (named.length === 0) return t('ReadByCount', { count });
  const more = count - named.length;
  const names = more > 0 ? [...named, t('SeenByMore', { count: more })] : named;
  return t('SeenBy', { names: new Intl.ListFormat(language).format(names) });
}

type Told = Seen & Pick<Message, 'messageType' | 'authorId' | 'isRead' | 'seenByPatient'>;

/** What stands under a message: to doctors and nurses who has seen it, to patients that somebody has (R2.85). */
export function seenText(
  message: Told,
  rights: Pick<WallRights, 'userId' | 'isPatient' | 'isProfessional'>,
  { language, t }: Omit<Reader, 'userId'>,
): { text: string; isSeen: boolean } | undefined {
  const { userId, isPatient, isProfessional } = rights;
  if (isPatient)
    return message.isRead && message.authorId === userId
      ? { text: t('SeenByYourTeam'), isSeen: true }
      : undefined;
  if (!isProfessional) return undefined;
  if (message.seenByPatient !== undefined)
    return {
      text: t(message.seenByPatient ? 'PatientHasSeen' : 'PatientHasNotSeen'),
      isSeen: message.seenByPatient,
    };
  if (!isFromPatient(message) || message.readBy === undefined) return undefined;
  return { text: seenByText(message, { userId, language, t }), isSeen: message.readBy > 0 };
}
