// The threads of the wall as someone chose to see them: loading, failed, empty, or there; and more of them.
import { Button } from '@mantine/core';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { useEffect, useMemo, useState } from 'react';
import { afterFirstPaint } from '../../boot/idle.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { useWindowCount } from '../../ui/window-title.ts';
import { usePending } from '../pending.ts';
import { useLoadMore, useMarkUnread, usePageAhead, useTriage, useWall, type WallReader } from '../queries.ts';
import type { WallRights } from '../rights.ts';
import { useWallContext, WallContext, type WallContextValue } from './context.ts';
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

  const context = useWallContext();
  const target = useTarget(wall.data?.loading, threads, view.thread === undefined, linkedMessage);
  useLinkedMessage(target, holds(threads, target));
  const { mutate: markUnread } = useMarkUnread(team);
  const { mutate: triage } = useTriage(team);
  const ofThreads = useMemo<WallContextValue>(
    () => ({
      ...context,
      linkedMessage: target,
      markUnread: (messageId) => {
        reading.leaveUnread(messageId);
        markUnread([messageId]);
      },
      triage: (originalId, step) => triage({ originalId, ...step }),
    }),
    [context, target, reading, markUnread, triage],
  );
  useWindowCount(rights.isPatient ? countNew(threads) : undefined);

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
    <WallContext value={ofThreads}>
      <ReadingContext value={reading}>
        <ThreadList
          key={JSON.stringify(view)}
          threads={threads}
          userId={rights.userId}
          medicalTeamId={team.medicalTeamId}
          order={view.order}
        />
        {wall.data.more && <LoadMore team={team} view={view} wall={wall.data} />}
      </ReadingContext>
    </WallContext>
  );
}

/** Where a link to a thread leads: the first message that is new when it comes, unless it names one that is not. */
function useTarget(
  loading: string | undefined,
  threads: readonly WallEntry[],
  isWall: boolean,
  linkedMessage: string | undefined,
): string | undefined {
  return useMemo(() => {
    if (isWall || loading === undefined) return linkedMessage;
    const messages = threads.flatMap(messagesOf);
    const isKnown = messages.some(({ messageId, isNew }) => messageId === linkedMessage && !isNew);
    if (isKnown) return linkedMessage;
    return messages.find(({ isNew }) => isNew)?.messageId ?? linkedMessage;
    // What is new changes by being read; where one was led does not.
  }, [loading, isWall, linkedMessage]);
}

const countNew = (threads: readonly WallEntry[]): number =>
  threads.flatMap(messagesOf).filter(({ isNew }) => isNew).length;

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
