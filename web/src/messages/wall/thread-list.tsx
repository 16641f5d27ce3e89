// The threads in order. What arrives above does not move what someone reads: the browser keeps the scroll position, and a
// pill says how many new messages are at the top.

import type { ThreadOrder } from '@trialog/contract/rules/thread-order.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { withWritingTexts } from '../../i18n/load.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { fetchUntilThere } from '../../platform/fetch-until-there.ts';
import { NewItemsPill } from '../../ui/new-items-pill.tsx';
import { useGradualList } from '../../ui/use-gradual-list.ts';
import { type NearView, useNearView, useSlot } from '../../ui/use-near-view.ts';
import { useNewItems } from '../../ui/use-new-items.ts';
import { useStableScroll } from '../../ui/use-stable-scroll.ts';
import { usePending } from '../pending.ts';
import { useQueuedCount } from '../queued.ts';
import { PendingItem } from './pending-message.tsx';
import classes from './thread.module.css';
import { Thread } from './thread.tsx';
import { type Group, regroup } from './thread-groups.ts';
import { newThreadsBetween, threadId } from './thread-positions.ts';
import { useHeldOrder } from './use-held-order.ts';
import { patientOf } from './view.ts';

const QueuedThreads = lazy(async () => ({
  default: (await fetchUntilThere(() => withWritingTexts(import('../queue/queued-lists.tsx')))).QueuedThreads,
}));

/** How many threads more each step of the first drawing brings. */
const FIRST_DRAW_STEP = 4;
/** From here on threads out of sight are not drawn. */
const LONG_WALL = 60;
/** A group is there before its threads are needed, and its threads before they are seen. */
const GROUP_MARGIN_PX = 4_000;
const THREAD_MARGIN_PX = 1_200;
/** Of a thread with the room below it that was never drawn. */
const GUESSED_PX = 320;

interface Props {
  threads: readonly WallEntry[];
  /** Own messages are no news. */
  userId: string;
  medicalTeamId: string;
  order: ThreadOrder;
}

interface GroupProps {
  group: Group<WallEntry>;
  nearGroups: NearView | undefined;
  nearThreads: NearView | undefined;
}

interface SlotProps {
  entry: WallEntry;
  near: NearView | undefined;
}

export function ThreadList({ threads: all, userId, medicalTeamId, order }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { shown, release } = useHeldOrder({ list, threads: all, userId, order });
  const threads = useGradualList(useDeferredValue(shown), FIRST_DRAW_STEP);
  useStableScroll(list, threads, 'data-thread');
  const isLong = threads.length > LONG_WALL;
  const nearGroups = useNearView(isLong, GROUP_MARGIN_PX);
  const nearThreads = useNearView(isLong, THREAD_MARGIN_PX);
  const groups = useGroups(threads);
  const newItemsIn = useCallback(
    (before: readonly WallEntry[], now: readonly WallEntry[]) =>
      newThreadsBetween(before, now, userId, order),
    [userId, order],
  );
  const { waiting, goToTop } = useNewItems({ list, items: threads, idOf: threadId, newItemsIn });
  return (
    <>
      <NewItemsPill
        text={waiting > 0 ? t('NewMessagesAbove', { count: waiting }) : undefined}
        onGo={() => {
          release();
          goToTop();
        }}
      />
      {/* By roles: between a list and its items HTML knows no groups. */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div ref={list} role="list" aria-label={t('Messages')}>
        <PendingThreads medicalTeamId={medicalTeamId} />
        <QueuedAbove threads={all} />
        {groups.map((group) => (
          <ThreadGroup key={group.id} group={group} nearGroups={nearGroups} nearThreads={nearThreads} />
        ))}
      </div>
    </>
  );
}

function useGroups(threads: readonly WallEntry[]): readonly Group<WallEntry>[] {
  const [grouped, setGrouped] = useState({ threads, groups: regroup([], threads, threadId) });
  if (grouped.threads === threads) return grouped.groups;
  const groups = regroup(grouped.groups, threads, threadId);
  setGrouped({ threads, groups });
  return groups;
}

const ThreadGroup = memo(function ThreadGroup({ group, nearGroups, nearThreads }: GroupProps) {
  const guessed = group.items.length * GUESSED_PX;
  const { element, height } = useSlot<HTMLDivElement>(nearGroups, { id: `${group.id}`, guessed });
  return (
    <div ref={element} className={classes.group} style={{ height }}>
      {height === undefined &&
        group.items.map((entry) => <ThreadSlot key={threadId(entry)} entry={entry} near={nearThreads} />)}
    </div>
  );
});

const ThreadSlot = memo(function ThreadSlot({ entry, near }: SlotProps) {
  const { element, height } = useSlot<HTMLDivElement>(near, { id: threadId(entry), guessed: GUESSED_PX });
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in a group of the list
    <div
      ref={element}
      role="listitem"
      className={classes.thread}
      data-thread={threadId(entry)}
      data-patient={patientOf(entry)}
      tabIndex={-1}
      data-drawn={height === undefined || undefined}
      style={{ height }}
    >
      {height === undefined && <Thread entry={entry} />}
    </div>
  );
});

/** What waits in this browser and has no thread here. */
export function QueuedAbove({ threads }: { threads: readonly WallEntry[] }) {
  const count = useQueuedCount();
  const shown = useMemo(() => new Set(threads.map(threadId)), [threads]);
  if (count === 0) return null;
  return (
    <Suspense>
      <QueuedThreads shown={shown} />
    </Suspense>
  );
}

function PendingThreads({ medicalTeamId }: { medicalTeamId: string }) {
  return usePending({ medicalTeamId, originalId: undefined }).map((pending) => (
    // biome-ignore lint/a11y/useSemanticElements: it stands in a list by role
    <div key={pending.key} role="listitem" className={classes.thread}>
      <PendingItem pending={pending} />
    </div>
  ));
}
