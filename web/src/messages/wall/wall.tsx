// The threads of the wall as someone chose to see them: loading, failed, empty, or there; and more of them.
import { Button } from '@mantine/core';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { useEffect, useMemo, useState } from 'react';
import { afterFirstPaint } from '../../boot/idle.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { usePending } from '../pending.ts';
import { useLoadMore, usePageAhead, useWall, type WallReader } from '../queries.ts';
import type { WallRights } from '../rights.ts';
import { WallLoading } from './loading.tsx';
import { ReadingContext, useReading } from './read-marks.ts';
import { shownThreads, type WallState } from './state.ts';
import { ThreadList } from './thread-list.tsx';
import { useLinkedMessage } from './use-linked-message.ts';
import { useLiveWall } from './use-live-wall.ts';
import { isAllNew, isWholeWall, messagesOf, type WallView } from './view.ts';

interface Props {
  team: WallReader;
  view: WallView;
  rights: WallRights;
  /** The message that the address leads to. */
  linkedMessage: string | undefined;
  onShowAll: () => void;
}

export function Wall({ team, view, rights, linkedMessage, onShowAll }: Props) {
  const { t } = useTranslation();
  const wall = useWall(team, view);
  const reading = useReading(team);
  useLiveWall(team, view, rights.userId, wall.data);
  const threads = useMemo(() => (wall.data === undefined ? [] : shownThreads(wall.data)), [wall.data]);

  useLinkedMessage(linkedMessage, holds(threads, linkedMessage));

  const sending = usePending({ medicalTeamId: team.medicalTeamId, originalId: undefined });

  if (wall.isPending) return <WallLoading />;
  if (wall.data === undefined) return <Failed error={wall.error} onRetry={() => void wall.refetch()} />;
  if (threads.length === 0 && sending.length === 0)
    return isWholeWall(view) ? (
      <Empty text={t('EmptyWallMessagesMessage')} />
    ) : (
      <Empty
        text={t(isAllNew(view) ? 'NoNewMessages' : 'NoMatchingMessages')}
        action={
          <Button variant="default" onClick={onShowAll}>
            {t('ShowAllMessages')}
          </Button>
        }
      />
    );
  return (
    <ReadingContext value={reading}>
      <ThreadList
        key={JSON.stringify(view)}
        threads={threads}
        userId={rights.userId}
        medicalTeamId={team.medicalTeamId}
      />
      {wall.data.more && <LoadMore team={team} view={view} wall={wall.data} />}
    </ReadingContext>
  );
}

interface LoadMoreProps extends Pick<Props, 'team' | 'view'> {
  wall: WallState;
}

/** Where older threads are known to be there (SPEC 4), or where that could not be found out. */
function LoadMore({ team, view, wall }: LoadMoreProps) {
  const { t } = useTranslation();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterFirstPaint(() => setPainted(true)), []);
  const ahead = usePageAhead(team, view, wall, isPainted);
  const more = useLoadMore(team, view);
  if (!ahead.isError && !ahead.data?.page.length) return null;
  return (
    <div className="row justify-center mt-4">
      <Button variant="default" loading={more.isPending} onClick={() => more.mutate(ahead.data)}>
        {t('LoadMore')}
      </Button>
    </div>
  );
}

const holds = (threads: readonly WallEntry[], messageId: string | undefined): boolean =>
  threads.some((entry) => messagesOf(entry).some((message) => message.messageId === messageId));
