// The threads of the wall as someone chose to see them: loading, failed, empty, or there; and more of them.
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Empty, Failed } from '../ui/states.tsx';
import { useLiveWall } from './live.ts';
import { usePending } from './pending.ts';
import { useLoadMore, useWall, type WallReader } from './queries.ts';
import { ReadingContext, useReading } from './reading.ts';
import type { WallRights } from './rights.ts';
import { ThreadList } from './thread-list.tsx';
import { WallLoading } from './wall-loading.tsx';
import classes from './wall-page.module.css';
import { shownThreads } from './wall-state.ts';
import { isWholeWall, type WallView } from './wall-view.ts';

interface Props {
  place: WallReader;
  view: WallView;
  rights: WallRights;
  onShowAll: () => void;
}

export function Wall({ place, view, rights, onShowAll }: Props) {
  const { t } = useTranslation();
  const wall = useWall(place, view);
  const more = useLoadMore(place, view);
  const reading = useReading(place);
  useLiveWall(place, view, rights.userId, wall.data?.behind ?? false);
  const threads = useMemo(() => (wall.data === undefined ? [] : shownThreads(wall.data)), [wall.data]);

  const sending = usePending({ medicalTeamId: place.medicalTeamId, originalId: undefined });

  if (wall.isPending) return <WallLoading />;
  if (wall.data === undefined) return <Failed error={wall.error} onRetry={() => void wall.refetch()} />;
  if (threads.length === 0 && sending.length === 0)
    return isWholeWall(view) ? (
      <Empty text={t('EmptyWallMessagesMessage')} />
    ) : (
      <Empty
        text={t('NoMatchingMessages')}
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
        medicalTeamId={place.medicalTeamId}
      />
      {wall.data.more && (
        <div className={classes.more}>
          <Button variant="default" loading={more.isPending} onClick={() => more.mutate()}>
            {t('LoadMore')}
          </Button>
        </div>
      )}
    </ReadingContext>
  );
}
