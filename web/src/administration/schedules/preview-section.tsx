// The calendar of somebody who joins a team, or of one of its patients, a month or a week at a time.
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import type { StudySchedules } from '@trialog/contract/schemas/schedules.ts';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { formatDate, formatter } from '../../ui/dates.ts';
import { Failed, LoadingLines } from '../../ui/states.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { Calendar, Legend } from './calendar.tsx';
import { addDays, addMonths, dayIn, mondayOf, monthOf } from './days.ts';
import { useCalendar } from './queries.ts';
import classes from './schedules.module.css';

interface Props {
  projectId: string;
  teams: StudySchedules['teams'];
}

type View = 'month' | 'week';

export function PreviewSection({ projectId, teams }: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const id = useId();
  const isPhone = usePhone();
  const [teamId, setTeamId] = useState(teams[0]?.teamId ?? '');
  const [typed, setTyped] = useState('');
  const [studyCode, setStudyCode] = useState('');
  const [view, setView] = useState<View>(isPhone ? 'week' : 'month');
  const [day, setDay] = useState(() => dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  const search = useDebouncedCallback(setStudyCode, limits.tableSearchDebounceMs);
  const from = view === 'month' ? monthOf(day) : mondayOf(day);
  const calendar = useCalendar(projectId, { teamId, studyCode: studyCode.trim(), from });
  const move = (count: number) => setDay(view === 'month' ? addMonths(day, count) : addDays(day, 7 * count));
  const title =
    view === 'month'
      ? formatter(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))
      : `${formatDate(from, language)} – ${formatDate(addDays(from, 6), language)}`;
  return (
    <section className="stack gap-16" aria-labelledby={id}>
      <div className="stack gap-4">
        <h2 id={id} className="m-0 text-17 semibold">
          {t('SchedPreview')}
        </h2>
        <p className="m-0 quiet">{t('SchedPreviewLead')}</p>
      </div>
      <div className={classes.filters}>
        <NativeSelect
          size="md"
          label={t('Team')}
          value={teamId}
          data={teams.map(({ teamId: value, name }) => ({ value, label: name }))}
          onChange={({ currentTarget }) => setTeamId(currentTarget.value)}
        />
        <TextInput
          size="md"
          label={t('StudyCode')}
          placeholder={t('SchedNewcomer')}
          value={typed}
          maxLength={40}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            search(currentTarget.value);
          }}
        />
        <SegmentedControl
          size="md"
          aria-label={t('SchedView')}
          value={view}
          data={[
            { value: 'month', label: t('SchedMonth') },
            { value: 'week', label: t('SchedWeek') },
          ]}
          onChange={(value) => setView(value as View)}
        />
      </div>
      <div className="row wrap items-center gap-12">
        <Button variant="default" px="sm" aria-label={t('SchedBefore')} onClick={() => move(-1)}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </Button>
        <Button variant="default" px="sm" aria-label={t('SchedAfter')} onClick={() => move(1)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Button>
        <h3 className="m-0 text-16 semibold" aria-live="polite">
          {title}
        </h3>
      </div>
      {calendar.isPending && <LoadingLines lines={6} />}
      {calendar.isError && <Failed error={calendar.error} onRetry={() => void calendar.refetch()} />}
      {calendar.data && !calendar.isError && (
        <div className="stack gap-12" aria-busy={calendar.isFetching}>
          <p className="m-0 quiet text-14">
            {t('SchedZone', { zone: calendar.data.timeZone })}{' '}
            {calendar.data.hours ? t('SchedHours', calendar.data.hours) : t('SchedAnyHour')}
          </p>
          <Calendar
            calendar={calendar.data}
            caption={title}
            weeks={view === 'month' ? limits.previewedWeeks : 1}
            {...(view === 'month' ? { month: day.slice(0, 7) } : {})}
          />
          <Legend calendar={calendar.data} />
        </div>
      )}
    </section>
  );
}
