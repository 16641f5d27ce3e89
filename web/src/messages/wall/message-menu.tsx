// What can be done with a message: see its details, analyse, edit or delete it, each where it is allowed (SPEC 2 and 5).
import { IconDotsVertical } from '@tabler/icons-react';
import { MessageType } from '@trialog/contract/messages.ts';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { formatMoment, formatTime } from '../../ui/dates.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { MenuChoice } from '../../ui/menu-choice.ts';
import { useToday } from '../../ui/today.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { isTooLate, mayDeleteMessage, mayEditMessage } from '../rights.ts';
import { useWallContext } from './context.ts';
import classes from './message-menu.module.css';

let icons: typeof import('./menu-icons.ts').menuIcons | undefined;
const fetchIcons = async () => {
  icons ??= (await import('./menu-icons.ts')).menuIcons;
};

export function MessageMenu({ message, entry }: { message: Message; entry: WallEntry }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  const { rights, openDialog, markUnread } = useWallContext();
  // As it was when the menu opened: read meanwhile, the message would push another entry under the hand.
  const wasNew = useRef(message.isNew);

  const choices = (): readonly MenuChoice[] => {
    const { canDeleteUntil } = message;
    const until =
      canDeleteUntil === null || isTooLate(message, serverNow())
        ? undefined
        : t('DeleteUntil', { time: formatTime(new Date(canDeleteUntil), language) });
    const can = (kind: 'details' | 'analyses' | 'edit' | 'delete') => () =>
      openDialog({ kind, message, entry });
    return [
      { key: 'details', text: t('FullDetails'), icon: icons?.details, onChoose: can('details') },
      ...(markUnread !== undefined &&
      rights.mayMarkRead &&
      !wasNew.current &&
      message.authorId !== rights.userId &&
      message.deletedDateTime === undefined
        ? [
            {
              key: 'unread',
              text: t('MarkAsUnread'),
              icon: icons?.unread,
              onChoose: () => markUnread(message.messageId),
            },
          ]
        : []),
      ...(rights.mayReadAnalyses &&
      message.messageType === MessageType.PATIENT &&
      message.deletedDateTime === undefined
        ? [
            {
              key: 'analyses',
              text: t(rights.mayAnalyse ? 'AnalyseMessage' : 'ShowAnalyses'),
              icon: icons?.analyses,
              onChoose: can('analyses'),
            },
          ]
        : []),
      ...(mayEditMessage(rights, message)
        ? [{ key: 'edit', text: t('Edit'), icon: icons?.edit, onChoose: can('edit') }]
        : []),
      ...(mayDeleteMessage(rights, message)
        ? [
            {
              key: 'delete',
              text: t('Delete'),
              icon: icons?.delete,
              note: until,
              danger: true,
              onChoose: can('delete'),
            },
          ]
        : []),
    ];
  };

  return (
    <MenuButton
      choices={choices}
      prepare={() => {
        wasNew.current = message.isNew;
        return fetchIcons();
      }}
    >
      {(button) => (
        <button
          {...button}
          type="button"
          className={classes.button}
          aria-label={t('MessageActions', {
            name: message.authorName,
            time: formatMoment(new Date(message.createdDateTime), today, language, { withTime: true }),
          })}
        >
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </MenuButton>
  );
}
