// Who of the team has seen a patient's message, in words: their names, oneself, and how many more.
import type { Message } from '@trialog/contract/schemas/messages.ts';
import type { Translate } from '../../i18n/translation.ts';

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
