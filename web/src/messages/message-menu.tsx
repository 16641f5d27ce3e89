// What can be done with a message: see its details, edit or delete it, each where it is allowed (SPEC 2 and 5).
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconInfoCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Message, WallEntry } from '@trialog/contract/messages.ts';
import { useTranslation } from 'react-i18next';
import { sayTime } from '../ui/dates.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import classes from './message-menu.module.css';
import { isTooLate, mayDeleteMessage, mayEditMessage } from './rights.ts';
import { useWallContext } from './wall-context.ts';

export function MessageMenu({ message, entry }: { message: Message; entry: WallEntry }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const { rights, ask } = useWallContext();
  const until =
    message.canDeleteUntil === null || isTooLate(message, Date.now())
      ? undefined
      : sayTime(new Date(message.canDeleteUntil), language);
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <ActionIcon
          className={classes.button ?? ''}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('MessageActions', { name: message.authorName })}
        >
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}
          onClick={() => ask({ kind: 'details', message, entry })}
        >
          {t('FullDetails')}
        </Menu.Item>
        {mayEditMessage(rights, message) && (
          <Menu.Item
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            onClick={() => ask({ kind: 'edit', message, entry })}
          >
            {t('Edit')}
          </Menu.Item>
        )}
        {mayDeleteMessage(rights, message) && (
          <Menu.Item
            className={classes.danger ?? ''}
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={() => ask({ kind: 'delete', message, entry })}
          >
            {t('Delete')}
            {until !== undefined && (
              <span className={classes.until}>{t('DeleteUntil', { time: until })}</span>
            )}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
