// The columns of the patient's list (SPEC 2), for rounds that are due or missed and for those that were done.
import { Button } from '@mantine/core';
import type { AssignedSurvey } from '@trialog/contract/schemas/surveys.ts';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { TableColumn } from '../ui/data-table/column.ts';
import { formatMoment, isEndless } from '../ui/dates.ts';
import { Link } from '../ui/link.tsx';
import { Moment } from '../ui/moment.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useToday } from '../ui/today.ts';
import { useIntlLanguage } from '../ui/use-language.ts';
import { fillInAddress, ownResultsAddress } from './addresses.ts';
import type { StoredRound } from './fill/stored-rounds.ts';
import { RecurrenceBadge, recurrenceText } from './recurrence-badge.tsx';
import { RoundTitle } from './round-title.tsx';
import { dateOf, isBegun, isDone, type ListedRound } from './rounds.ts';

interface ListState {
  /** What this browser has of the rounds. */
  stored: ReadonlyMap<string, StoredRound>;
  mayFill: boolean;
  /** The one round that has the primary button. */
  first: string | undefined;
}

export function useToCompleteColumns({
  stored,
  mayFill,
  first,
}: ListState): readonly TableColumn<ListedRound>[] {
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
        cell: (row) => (isDone(row) ? row.surveyTitle : <RoundTitle round={row} />),
        namesRow: true,
      },
      {
        id: 'date',
        header: t('Date'),
        value: (row) => dateOf(row).at,
        text: (row) => `${momentText(dateOf(row).at)} ${t(recurrenceText(row.reccurence))}`,
        cell: (row) => <RoundDate row={row} />,
        filter: 'dates',
      },
      {
        id: 'expires',
        header: t('SurveyExpires'),
        // What was done is open no more, and there is nothing to be late for.
        value: (row) => (isDone(row) ? null : row.expireTime),
        text: (row) =>
          isDone(row)
            ? ''
            : [
                isEndless(row.expireTime) ? '∞' : momentText(row.expireTime),
                row.expired ? t('SurveyExpired') : '',
              ].join(' '),
        cell: (row) => (isDone(row) ? null : <Expiry round={row} />),
        filter: 'dates',
      },
      {
        id: 'action',
        header: t('SurveyAction'),
        value: () => null,
        cell: (row) =>
          isDone(row) ? (
            <Action text={t('ShowResults')} title={row.surveyTitle} to={ownResultsAddress(row.id)} />
          ) : (
            <RoundAction round={row} state={{ stored, mayFill, first }} />
          ),
        filter: 'none',
        sortable: false,
        isAction: true,
      },
    ];
  }, [t, language, today, stored, mayFill, first]);
}

function RoundDate({ row }: { row: ListedRound }) {
  const { t } = useTranslation();
  const { at, completed } = dateOf(row);
  const word = isDone(row) ? 'SurveyCompletedAt' : completed ? 'LastCompleted' : 'OpenSince';
  return (
    <span className="inline-row wrap items-center row-gap-4 gap-8">
      <span>
        <span className="quiet">{t(word)}</span> <Moment at={at} withTime />
      </span>
      <RecurrenceBadge recurrence={row.reccurence} />
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

function RoundAction({ round, state }: { round: AssignedSurvey; state: ListState }) {
  const { t } = useTranslation();
  const stored = state.stored.get(round.id);
  if (stored?.attempt !== undefined) return <StatusBadge tone="waiting" text={t('AnswersWaiting')} />;
  const to = fillInAddress(round.surveyId, round.id);
  const title = round.surveyTitle;
  if (!round.expired && state.mayFill) {
    const text = t(isBegun(round, state.stored) ? 'GoOnFilling' : 'FillInSurvey');
    return <Action text={text} title={title} to={to} isPrimary={round.id === state.first} />;
  }
  // Answers that were never sent can be read where they are: in this browser.
  if ((stored?.answers.length ?? 0) === 0) return null;
  return <Action text={t('ShowMyAnswers')} title={title} to={to} />;
}

interface ActionProps {
  text: string;
  title: string;
  to: string;
  isPrimary?: boolean;
}

function Action({ text, title, to, isPrimary = false }: ActionProps) {
  return (
    <Button
      component={Link}
      to={to}
      variant={isPrimary ? 'filled' : 'default'}
      aria-label={`${text}: ${title}`}
    >
      {text}
    </Button>
  );
}
