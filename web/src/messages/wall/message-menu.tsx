// What can be done with a message: see its details, analyse, edit or delete it, each where it is allowed (SPEC 2 and 5).
import {
  IconDotsVertical,
  IconInfoCircle,
  IconMail,
  IconPencil,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import { MessageType } from '@trialog/contract/messages.ts';
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
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

export function MessageMenu({ message, entry }: { message: Message; entry: WallEntry }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  const { rights, openDialog, markUnread } = useWallContext();

  const choices = (): readonly MenuChoice[] => {
    const { canDeleteUntil } = message;
    const until =
      canDeleteUntil === null || isTooLate(message, serverNow())
        ? undefined
        : t('DeleteUntil', { time: formatTime(new Date(canDeleteUntil), language) });
    const can = (kind: 'details' | 'analyses' | 'edit' | 'delete') => () =>
      openDialog({ kind, message, entry });
    return [
      { key: 'details', text: t('FullDetails'), icon: IconInfoCircle, onChoose: can('details') },
      ...(markUnread !== undefined &&
      rights.mayMarkRead &&
      !message.isNew &&
      message.authorId !== rights.userId &&
      message.deletedDateTime === undefined
        ? [
            {
              key: 'unread',
              text: t('MarkAsUnread'),
              icon: IconMail,
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
              icon: IconTags,
              onChoose: can('analyses'),
            },
          ]
        : []),
      ...(mayEditMessage(rights, message)
        ? [{ key: 'edit', text: t('Edit'), icon: IconPencil, onChoose: can('edit') }]
        : []),
      ...(mayDeleteMessage(rights, message)
        ? [
            {
              key: 'delete',
              text: t('Delete'),
              icon: IconTrash,
              note: until,
              danger: true,
              onChoose: can('delete'),
            },
          ]
        : []),
    ];
  };

  return (
    <MenuButton choices={choices}>
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
