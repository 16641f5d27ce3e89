// The threads in order. What arrives above does not move what someone reads: the browser keeps the place, and a pill
// tells how many new messages wait at the top.
import type { WallEntry } from '@trialog/contract/messages.ts';
import { memo, useCallback, useDeferredValue, useRef } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { ArrivalsPill } from '../ui/arrivals-pill.tsx';
import { useArrivals } from '../ui/use-arrivals.ts';
import { useKeptPlace } from '../ui/use-kept-place.ts';
import { type NearView, useNearView, usePlace } from '../ui/use-near-view.ts';
import { arrivalsBetween, threadId } from './arrivals.ts';
import { usePending } from './pending.ts';
import { PendingItem } from './pending-item.tsx';
import classes from './thread.module.css';
import { Thread } from './thread.tsx';
import { useFirstDraw } from './use-first-draw.ts';

/** From here on threads out of sight are not drawn. */
const LONG_WALL = 60;

interface Props {
  threads: readonly WallEntry[];
  /** Own messages are no news. */
  userId: string;
  medicalTeamId: string;
}

interface PlaceProps {
  entry: WallEntry;
  near: NearView | undefined;
}

export function ThreadList({ threads: all, userId, medicalTeamId }: Props) {
  const { t } = useTranslation();
  const threads = useFirstDraw(useDeferredValue(all));
  const list = useRef<HTMLUListElement>(null);
  useKeptPlace(list, threads, 'data-thread');
  const near = useNearView(threads.length > LONG_WALL);
  const arrived = useCallback(
    (before: readonly WallEntry[], now: readonly WallEntry[]) => arrivalsBetween(before, now, userId),
    [userId],
  );
  const { waiting, goToTop } = useArrivals({ list, items: threads, idOf: threadId, arrived });
  return (
    <>
      <ArrivalsPill
        text={waiting > 0 ? t('NewMessagesAbove', { count: waiting }) : undefined}
        onGo={goToTop}
      />
      <ul ref={list} className={classes.list} aria-label={t('Messages')}>
        <OnTheirWay medicalTeamId={medicalTeamId} />
        {threads.map((entry) => (
          <ThreadPlace key={threadId(entry)} entry={entry} near={near} />
        ))}
      </ul>
    </>
  );
}

const ThreadPlace = memo(function ThreadPlace({ entry, near }: PlaceProps) {
  const { element, height } = usePlace(near);
  return (
    <li
      ref={element}
      className={classes.thread}
      data-thread={threadId(entry)}
      data-drawn={height === undefined || undefined}
      style={{ height }}
    >
      {height === undefined && <Thread entry={entry} />}
    </li>
  );
});

function OnTheirWay({ medicalTeamId }: { medicalTeamId: string }) {
  return usePending({ medicalTeamId, originalId: undefined }).map((pending) => (
    <li key={pending.key} className={classes.thread}>
      <PendingItem pending={pending} />
    </li>
  ));
}
