// What the bell opens: the person's notifications, grouped, newest first, each leading where it belongs.
import { Button, VisuallyHidden } from '@mantine/core';
import type { Notification } from '@trialog/contract/schemas/notifications.ts';
import { useRef } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { serverNow } from '../platform/server-clock.ts';
import { formatMoment } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { useMinute } from '../ui/minute.ts';
import { Moment } from '../ui/moment.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { timeSpan } from '../ui/time-span.ts';
import { useToday } from '../ui/today.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import classes from './bell-dialog.module.css';
import { type BellGroup, groupBell, withShown } from './bell-groups.ts';
import { bellText, waitingSince } from './bell-text.ts';
import { kindTexts } from './notification-texts.ts';
import { useBell, useMarkRead } from './queries.ts';

interface Props {
  onClose: () => void;
  /** For those who can set hours. */
  onSettings?: (() => void) | undefined;
}

export default function BellDialog({ onClose, onSettings }: Props) {
  const { t } = useTranslation();
  const bell = useBell({ refetch: true });
  const mark = useMarkRead();
  const unread = bell.data?.unreadCount ?? 0;
  const shown = useRef<readonly Notification[]>([]);
  if (bell.data !== undefined) shown.current = withShown(shown.current, bell.data.notifications);
  const groups = groupBell(shown.current);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('Notifications')}
      actions={
        (onSettings !== undefined || unread > 0) && (
          <>
            {onSettings !== undefined && (
              <Button variant="default" onClick={onSettings}>
                {t('NotificationSettings')}
              </Button>
            )}
            {unread > 0 && <Button onClick={() => mark.mutate({ all: true })}>{t('MarkAllRead')}</Button>}
          </>
        )
      }
    >
      {bell.isPending && <LoadingLines />}
      {bell.isLoadingError && <Failed error={bell.error} onRetry={() => void bell.refetch()} />}
      {bell.data !== undefined && groups.length === 0 && <Empty text={t('NoNotifications')} />}
      {groups.length > 0 && (
        <ul className={classes.list}>
          {groups.map((group) => (
            <Line
              key={group.newest.id}
              group={group}
              onOpen={() => {
                mark.mutate({ notificationIds: [...group.ids], opened: true });
                onClose();
              }}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Line({ group, onOpen }: { group: BellGroup; onOpen: () => void }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  const { newest, ids, isRead } = group;
  const { kind, dueDateTime, url } = newest;
  const { icon: Icon } = kindTexts[kind];
  const momentText = (at: string) => formatMoment(new Date(at), today, language, { withTime: true });
  return (
    <li>
      <Link className={classes.line} to={url} data-new={!isRead || undefined} onClick={onOpen}>
        <Icon className={classes.icon} size={22} stroke={1.75} aria-hidden />
        <span className={classes.words}>
          {bellText(newest, t, momentText)}
          <span className={classes.when}>
            <Moment at={dueDateTime} withTime />
            <OpenFor line={newest} />
            {ids.length > 1 && ` · ${t('NotifiedCount', { count: ids.length })}`}
          </span>
        </span>
        {!isRead && (
          <>
            <span className={classes.dot} aria-hidden />
            <VisuallyHidden>{t('NotificationIsNew')}</VisuallyHidden>
          </>
        )}
      </Link>
    </li>
  );
}

/** For how long an alert has waited by now; what was dealt with leaves the bell. */
function OpenFor({ line }: { line: Notification }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  useMinute();
  const since = waitingSince(line);
  if (since === undefined) return null;
  const now = new Date(serverNow()).toISOString();
  return <> · {t('AlertOpenFor', { time: timeSpan(since, now, language) })}</>;
}
