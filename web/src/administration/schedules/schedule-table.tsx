// The schedules of a study as a table or, on phones, as cards.
import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { StudySchedule } from '@trialog/contract/schemas/schedules.ts';
import { useMemo } from 'react';
import { type Translate, useTranslation } from '../../i18n/translation.ts';
import { Cards } from '../../ui/data-table/cards.tsx';
import type { TableColumn } from '../../ui/data-table/column.ts';
import { RowTable } from '../../ui/data-table/row-table.tsx';
import { formatDate, formatter } from '../../ui/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { fromUntil, howLong, howOften, stateTexts } from './schedule-words.ts';
import classes from './schedules.module.css';

interface Props {
  schedules: readonly StudySchedule[];
  /** Nothing where one may not pause. */
  onPause: ((schedule: StudySchedule) => void) | undefined;
}

export function ScheduleTable({ schedules, onPause }: Props) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const columns = useColumns(onPause);
  const parts = {
    caption: t('NavigationSchedules'),
    columns,
    groups: [{ rows: schedules, count: schedules.length }],
    rowKey: ({ scheduleId }: StudySchedule) => scheduleId,
  };
  return isPhone ? (
    <Cards {...parts} />
  ) : (
    <RowTable {...parts} density="comfortable" sort={undefined} onSort={() => undefined} />
  );
}

function useColumns(onPause: Props['onPause']): readonly TableColumn<StudySchedule>[] {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  return useMemo((): readonly TableColumn<StudySchedule>[] => {
    const column = (one: TableColumn<StudySchedule>) => ({ ...one, sortable: false });
    return [
      column({
        id: 'survey',
        header: t('Questionnaire'),
        value: ({ title }) => title,
        cell: ({ title, key }) => (
          <span className={classes.two}>
            <span>{title}</span>
            {key !== 'main' && <span className="quiet text-14 regular">{key}</span>}
          </span>
        ),
        namesRow: true,
      }),
      column({
        id: 'whom',
        header: t('SchedWhom'),
        value: ({ team, studyCode }) => studyCode ?? team.name,
        cell: ({ team, studyCode, patients }) => (
          <span className={classes.two}>
            <span>{studyCode ?? t('SchedAllOf', { team: team.name })}</span>
            <span className="quiet text-14">
              {studyCode === null ? t('SchedPatients', { count: patients }) : team.name}
            </span>
          </span>
        ),
      }),
      column({
        id: 'often',
        header: t('SchedWhen'),
        value: (schedule) => howOften(schedule, t, language),
        cell: (schedule) => (
          <span className={classes.two}>
            <span>{howOften(schedule, t, language)}</span>
            <span className="quiet text-14">{fromUntil(schedule, t, language)}</span>
            <span className="quiet text-14">{t('SchedOpenFor', { time: howLong(schedule, language) })}</span>
          </span>
        ),
        isLong: true,
      }),
      column({
        id: 'state',
        header: t('SchedState'),
        value: ({ state }) => t(stateTexts[state]),
        cell: (schedule) => <State schedule={schedule} t={t} language={language} />,
        isLong: true,
      }),
      column({
        id: 'next',
        header: t('SchedNext'),
        value: ({ next }) => next[0] ?? null,
        cell: ({ next, timeZone }) =>
          next.length === 0 ? (
            <span className="quiet">{t('SchedNone')}</span>
          ) : (
            <span className={classes.two}>
              {next.map((at) => (
                <span key={at} className="nowrap digits">
                  {momentIn(at, timeZone, language)}
                </span>
              ))}
              <span className="quiet text-14">{timeZone}</span>
            </span>
          ),
        isLong: true,
      }),
      ...(onPause === undefined
        ? []
        : [
            column({
              id: 'actions',
              header: t('PeopleChange'),
              value: () => null,
              cell: (schedule) => <PauseButton schedule={schedule} t={t} onPause={onPause} />,
              isAction: true,
            }),
          ]),
    ];
  }, [t, language, onPause]);
}

const momentIn = (at: string, timeZone: string, language: string): string =>
  formatter(language, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));

const tones = { running: 'done', future: 'waiting', paused: 'waiting', ended: 'still' } as const;

interface StateProps {
  schedule: StudySchedule;
  t: Translate;
  language: string;
}

function State({ schedule: { state, pause }, t, language }: StateProps) {
  return (
    <span className={classes.two}>
      <StatusBadge
        tone={tones[state]}
        text={t(stateTexts[state])}
        {...(state === 'paused' ? { icon: IconPlayerPause } : {})}
      />
      {pause && (
        <>
          <span className="text-14">
            {t(state === 'paused' ? 'SchedPausedSince' : 'SchedPausedFrom', {
              day: formatDate(pause.from, language),
              name: pause.by,
            })}
          </span>
          <span className="quiet text-14 break">{pause.reason}</span>
        </>
      )}
    </span>
  );
}

function PauseButton({
  schedule,
  t,
  onPause,
}: {
  schedule: StudySchedule;
  t: Translate;
  onPause: (schedule: StudySchedule) => void;
}) {
  const { state, pause, studyCode, team, title } = schedule;
  // What holds for the whole team is resumed there.
  if (state === 'ended' || (pause?.isOfTeam && studyCode !== null)) return '';
  const text = t(pause ? 'SchedResume' : 'SchedPause');
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`${text}: ${title}, ${studyCode ?? team.name}`}
      onClick={() => onPause(schedule)}
    >
      {text}
    </Button>
  );
}
