// /surveys/notcompiled/mine: what is waiting for the patient, and what was missed (SPEC 2).
import { Button } from '@mantine/core';
import { UserState } from '@trialog/contract/people.ts';
import type { AssignedSurvey } from '@trialog/contract/schemas/surveys.ts';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { withAlertTexts } from '../i18n/load.ts';
import { useTranslation } from '../i18n/translation.ts';
import { WallHeader } from '../messages/wall/header.tsx';
import { useMe } from '../people/queries.ts';
import { useEnvironment } from '../projects/environment.ts';
import { BackLink } from '../ui/back-link.tsx';
import type { TableColumn } from '../ui/data-table/column.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { TableLoading } from '../ui/data-table/table-loading.tsx';
import { formatMoment, isEndless } from '../ui/dates.ts';
import { Moment } from '../ui/moment.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useToday } from '../ui/today.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import { fillInAddress, surveyAddresses } from './addresses.ts';
import { type StoredRound, storedRounds } from './fill/stored-rounds.ts';
import { NeverReminded } from './never-reminded.tsx';
import { useToComplete } from './queries.ts';
import { RecurrenceBadge, recurrenceText } from './recurrence-badge.tsx';
import { RoundTitle } from './round-title.tsx';
import { dateOf, inOrder } from './rounds.ts';
import { SurveyTabs } from './survey-tabs.tsx';

const OwnAlerts = lazy(() => withAlertTexts(import('../alerts/own-alerts.tsx')));

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
  const rounds = useToComplete();
  // With every look, for answers come and go without the list being another.
  const stored = useMemo(() => {
    const listed = new Set(rounds.data?.map(({ id }) => id));
    if (rounds.data !== undefined) storedRounds.forgetUnlisted(userId, (id) => listed.has(id));
    return storedRounds.all(userId);
  }, [userId, rounds.data, rounds.dataUpdatedAt]);
  const columns = useColumns(stored, mayFill);
  const rows = useMemo(() => inOrder(rounds.data ?? []), [rounds.data]);
  if (rounds.isPending) return <TableLoading columns={columns.length} />;
  if (rounds.isLoadingError) return <Failed error={rounds.error} onRetry={() => void rounds.refetch()} />;
  return (
    <>
      {/* Whoever is suspended fills in nothing, and has no hours to change. */}
      {mayFill && <NeverReminded rounds={rounds.data} onChangeHours={onChangeHours} />}
      <DataTable
        caption={t('SurveysToComplete')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={t('NothingToComplete')}
      />
    </>
  );
}

function useColumns(
  stored: ReadonlyMap<string, StoredRound>,
  mayFill: boolean,
): readonly TableColumn<AssignedSurvey>[] {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  return useMemo(() => {
    const momentText = (at: string) => formatMoment(new Date(at), today, language, { withTime: true });
    return [
      {
        id: 'title',
        header: t('Questionnaire'),
        value: ({ surveyTitle }) => surveyTitle,
        cell: (round) => <RoundTitle round={round} />,
        namesRow: true,
      },
      {
        id: 'date',
        header: t('Date'),
        value: (round) => dateOf(round).at,
        text: (round) => `${momentText(dateOf(round).at)} ${t(recurrenceText(round.reccurence))}`,
        cell: (round) => <RoundDate round={round} />,
        filter: 'dates',
      },
      {
        id: 'expires',
        header: t('SurveyExpires'),
        value: ({ expireTime }) => expireTime,
        text: ({ expireTime, expired }) =>
          [isEndless(expireTime) ? '∞' : momentText(expireTime), expired ? t('SurveyExpired') : ''].join(' '),
        cell: (round) => <Expiry round={round} />,
        filter: 'dates',
      },
      {
        id: 'action',
        header: t('SurveyAction'),
        value: () => null,
        cell: (round) => <Action round={round} stored={stored.get(round.id)} mayFill={mayFill} />,
        filter: 'none',
        sortable: false,
        isAction: true,
      },
    ];
  }, [t, language, today, stored, mayFill]);
}

function RoundDate({ round }: { round: AssignedSurvey }) {
  const { t } = useTranslation();
  const { at, completed } = dateOf(round);
  return (
    <span className="inline-row wrap items-center row-gap-4 gap-8">
      <span>
        <span className="quiet">{t(completed ? 'LastCompleted' : 'OpenSince')}</span>{' '}
        <Moment at={at} withTime />
      </span>
      <RecurrenceBadge recurrence={round.reccurence} />
    </span>
  );
}

function Expiry({ round: { expireTime, expired } }: { round: AssignedSurvey }) {
  const { t } = useTranslation();
  return (
    <span className="inline-row wrap items-center row-gap-4 gap-8">
      {isEndless(expireTime) ? <span title={t('NoEndDate')}>∞</span> : <Moment at={expireTime} withTime />}
      {expired && <StatusBadge tone="danger" text={t('SurveyExpired')} />}
    </span>
  );
}

interface ActionProps {
  round: AssignedSurvey;
  stored: StoredRound | undefined;
  mayFill: boolean;
}

function Action({ round, stored, mayFill }: ActionProps) {
  const { t } = useTranslation();
  if (stored?.attempt !== undefined) return <StatusBadge tone="waiting" text={t('AnswersWaiting')} />;
  const isStarted = (stored?.answers.length ?? 0) > 0;
  const open = !round.expired && mayFill;
  if (!open && !isStarted) return null;
  const text = t(open ? (isStarted ? 'GoOnFilling' : 'FillInSurvey') : 'ShowMyAnswers');
  return (
    <Button
      component={Link}
      to={fillInAddress(round.surveyId, round.id)}
      variant={open ? 'filled' : 'default'}
      aria-label={`${text}: ${round.surveyTitle}`}
    >
      {text}
    </Button>
  );
}
