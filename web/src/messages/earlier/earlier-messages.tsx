// What was written in a team from which a patient was transferred. Nothing changes there any more: it is read page by page, and
// not followed.
import { useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '@trialog/contract/limits.ts';
import { messagePaths } from '@trialog/contract/messages.ts';
import { UserState } from '@trialog/contract/people.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { LightButton } from '../../boot/light-parts/button.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { request } from '../../platform/api.ts';
import type { Chosen } from '../../projects/environment.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { wallRights } from '../rights.ts';
import { WallContext, type WallContextValue, type WallRequest } from '../wall/context.ts';
import { WallLoading } from '../wall/loading.tsx';
import threadClasses from '../wall/thread.module.css';
import { Thread } from '../wall/thread.tsx';
import { threadId } from '../wall/thread-positions.ts';

const MessageDetails = lazy(() => import('../wall/message-details.tsx'));

interface Props {
  chosen: Chosen;
  userId: string;
  medicalTeamId: string;
}

export function EarlierMessages({ chosen, userId, medicalTeamId }: Props) {
  const { t } = useTranslation();
  const { projectId } = chosen.environment;
  const [opened, setOpened] = useState<WallRequest>();
  const context = useMemo<WallContextValue>(
    () => ({
      // As somebody who may read and do nothing else.
      rights: wallRights(chosen, { userId, state: UserState.Suspended }),
      patientNames: new Map(),
      consoleAddress: undefined,
      openDialog: setOpened,
    }),
    [chosen, userId],
  );
  const wall = useInfiniteQuery({
    queryKey: ['messages', 'earlier', projectId, medicalTeamId],
    queryFn: ({ pageParam, signal }) =>
      request<WallEntry[]>(
        `${messagePaths.page(projectId, medicalTeamId, 0)}${pageParam === '' ? '' : `?before=${pageParam}`}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) =>
      page.length < limits.threadsPerPage ? undefined : page.at(-1)?.originalMessage.messageId,
    meta: { shownByPage: true },
  });
  if (wall.isPending) return <WallLoading />;
  if (wall.isLoadingError) return <Failed error={wall.error} onRetry={() => void wall.refetch()} />;
  const threads = wall.data?.pages.flat() ?? [];
  if (threads.length === 0) return <Empty text={t('EarlierNone')} />;
  return (
    <WallContext value={context}>
      <ul className="plain-list" aria-label={t('EarlierHeading')}>
        {threads.map((entry) => (
          <li key={threadId(entry)} className={threadClasses.thread}>
            <Thread entry={entry} />
          </li>
        ))}
      </ul>
      {wall.hasNextPage && (
        <div className="row justify-center mt-4">
          <LightButton
            look="outlined"
            loading={wall.isFetchingNextPage}
            onClick={() => void wall.fetchNextPage()}
          >
            {t('LoadMore')}
          </LightButton>
        </div>
      )}
      {opened?.kind === 'details' && (
        <Suspense>
          <MessageDetails {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </WallContext>
  );
}
