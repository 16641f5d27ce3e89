// /surveys/notcompiled/mine: what is waiting for the patient, what was missed and what was done lately (SPEC 2).
import { UserState } from '@trialog/contract/people.ts';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { withAlertTexts } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { WallHeader } from '../messages/wall/header.tsx';
import { useMe } from '../people/queries.ts';
import { request } from '../platform/api.ts';
import { useEnvironment } from '../projects/environment.ts';
import { BackLink } from '../ui/back-link.tsx';
import type { RowGroup } from '../ui/data-table/column.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { TableLoading } from '../ui/data-table/table-loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { useToday } from '../ui/today.ts';
import { surveyAddresses } from './addresses.ts';
import { storedRounds } from './fill/stored-rounds.ts';
import { NeverReminded } from './never-reminded.tsx';
import { useCompleted, useToComplete } from './queries.ts';
import { countDue, doneLately, firstDue, inOrder, isDone, type ListedRound } from './rounds.ts';
import { SurveyTabs } from './survey-tabs.tsx';
import { useToCompleteColumns } from './to-complete-columns.tsx';

// Without a connection the list stands without it.
const OwnAlerts = lazy(() =>
  withAlertTexts(import('../alerts/own-alerts.tsx')).catch(() => ({ default: () => null })),
);

interface Props {
  /** Opens where one sets the hours for notifications. */
  onChangeHours: () => void;
}

export default function ToCompletePage({ onChangeHours }: Props) {
  const { t } = useTranslation();
  const { project, environment } = useEnvironment();
  const me = useMe().data;
  const suspended = me?.state === UserState.Suspended;
  return (
    <Page
      title={t('SurveysToComplete')}
      {...(project?.properties.isMessagingActive === true && {
        back: <BackLink to={surveyAddresses.messages} text={t('BackToMessages')} />,
      })}
      {...(environment && { lead: <WallHeader environment={environment} isPatient /> })}
    >
      <Suspense>
        <OwnAlerts />
      </Suspense>
      <SurveyTabs />
      {suspended && (
        <div className="mb-20">
          <Notice tone="waiting">{t('UserSuspendedMessage')}</Notice>
        </div>
      )}
      {me !== undefined && <Rounds userId={me.userId} mayFill={!suspended} onChangeHours={onChangeHours} />}
    </Page>
  );
}

function Rounds({ userId, mayFill, onChangeHours }: Props & { userId: string; mayFill: boolean }) {
  const { t } = useTranslation();
  const today = useToday();
  const rounds = useToComplete();
  const completed = useCompleted();
  // With every look, for answers come and go without the list being another.
  const [stored, late] = useMemo(() => {
    const listed = new Set(rounds.data?.map(({ id }) => id));
    const unlisted =
      rounds.data === undefined ? [] : storedRounds.forgetUnlisted(userId, (id) => listed.has(id));
    return [storedRounds.all(userId), unlisted] as const;
  }, [userId, rounds.data, rounds.dataUpdatedAt]);
  useEffect(() => {
    if (late.length === 0) return;
    void import('./send-stored.ts').then(async ({ sendLateEdits }) => {
      for (const id of late) await sendLateEdits(storedRounds, request, userId, id);
    });
  }, [late, userId]);
  const ordered = useMemo(() => inOrder(rounds.data ?? [], stored), [rounds.data, stored]);
  // Without it the list of what is to do is whole.
  const done = useMemo(() => doneLately(completed.data ?? [], today), [completed.data, today.getTime()]);
  const rows = useMemo<ListedRound[]>(() => [...ordered, ...done], [ordered, done]);
  const columns = useToCompleteColumns({ stored, mayFill, first: firstDue(ordered, stored) });
  const groups = useGroups();
  if (rounds.isPending) return <TableLoading columns={columns.length} />;
  if (rounds.isLoadingError) return <Failed error={rounds.error} onRetry={() => void rounds.refetch()} />;
  return (
    <>
      {/* Whoever is suspended fills in nothing, and has no hours to change. */}
      {mayFill && <NeverReminded rounds={rounds.data} onChangeHours={onChangeHours} />}
      {countDue(rounds.data) === 0 && rows.length > 0 && (
        <p className="quiet m-0 mb-16">{t('NothingToComplete')}</p>
      )}
      <DataTable
        caption={t('SurveysToComplete')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={t('NothingToComplete')}
        groups={groups}
      />
    </>
  );
}

function useGroups(): readonly RowGroup<ListedRound>[] {
  const { t } = useTranslation();
  return useMemo<RowGroup<ListedRound>[]>(
    () => [
      { title: t('DueNow'), holds: (row) => !isDone(row) && !row.expired },
      { title: t('MissedRounds'), holds: (row) => !isDone(row) },
      { title: t('DoneLately'), holds: () => true },
    ],
    [t],
  );
}
