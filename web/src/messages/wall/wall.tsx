// The threads of the wall as someone chose to see them: loading, failed, empty, or there; and more of them.
import { IconClock } from '@tabler/icons-react';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { afterFirstPaint } from '../../boot/idle.ts';
import { LightButton } from '../../boot/light-parts/button.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { isConnected, onConnectionChange } from '../../platform/connection.ts';
import { formatMoment } from '../../ui/dates.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { useToday } from '../../ui/today.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { useMarkUnread } from '../mark-queries.ts';
import { usePending } from '../pending.ts';
import { useLoadMore, usePageAhead, useTriage, useWall, type WallReader } from '../queries.ts';
import { useQueuedCount } from '../queued.ts';
import type { WallRights } from '../rights.ts';
import { useWallContext, WallContext, type WallContextValue } from './context.ts';
import { WallLoading } from './loading.tsx';
import { ReadingContext, useReading } from './read-marks.ts';
import { shownThreads, type WallState } from './state.ts';
import { QueuedAbove, ThreadList } from './thread-list.tsx';
import { useLastWall } from './use-last-wall.ts';
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
  useLastWall(team, view, rights.userId, wall);
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

  const sending = usePending({ medicalTeamId: team.medicalTeamId, originalId: undefined });
  const queued = useQueuedCount();

  if (wall.isPending) return <WallLoading />;
  if (wall.data === undefined)
    return (
      <>
        {/* What waits in this browser needs no connection to be read. */}
        {queued > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: the same parts as on the wall
          <div role="list" aria-label={t('Messages')}>
            <QueuedAbove threads={threads} />
          </div>
        )}
        <Failed error={wall.error} onRetry={() => void wall.refetch()} />
      </>
    );
  if (threads.length === 0 && sending.length === 0 && queued === 0)
    return isWholeWall(view) ? (
      <Empty text={t('EmptyWallMessagesMessage')} />
    ) : (
      <Empty
        text={t(isAllNew(view) ? 'NoNewMessages' : 'NoMatchingMessages')}
        action={
          <LightButton look="outlined" onClick={onShowAll}>
            {t('ShowAllMessages')}
          </LightButton>
        }
      />
    );
  return (
    <WallContext value={ofThreads}>
      <ReadingContext value={reading}>
        {wall.data.asOf !== undefined && <AsOf at={wall.data.asOf} />}
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

/** When this was seen, on a wall that could not be fetched since. */
function AsOf({ at }: { at: string }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const connected = useSyncExternalStore(onConnectionChange, isConnected);
  const time = formatMoment(new Date(at), useToday(), language, { withTime: true });
  return (
    <p className="row items-center quiet gap-6 m-0 mb-16 text-14" role="note">
      <IconClock className="flex-none" size={16} stroke={1.75} aria-hidden />
      {t(connected ? 'WallAsOfLoading' : 'WallAsOf', { time })}
    </p>
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
      <LightButton look="outlined" loading={more.isPending} onClick={() => more.mutate(ahead.data)}>
        {t('LoadMore')}
      </LightButton>
    </div>
  );
}

const holds = (threads: readonly WallEntry[], messageId: string | undefined): boolean =>
  threads.some((entry) => messagesOf(entry).some((message) => message.messageId === messageId));
