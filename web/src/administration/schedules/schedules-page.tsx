// /control/studies/:projectId/schedules: what runs in a study, what is paused, and what it comes to on a calendar. Staff of a
// team see that of their own.
import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconUsersGroup } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import type { StudySchedule } from '@trialog/contract/schemas/schedules.ts';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { addressOfScheduleChange, addressOfStudy } from '../../audit-trail/addresses.ts';
import { ControlTabs } from '../../audit-trail/control-tabs.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Failed, LoadingLines } from '../../ui/states.tsx';
import { PageSteps } from '../page-steps.tsx';
import { TeamFilter } from '../team-filter.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { PreviewSection } from './preview-section.tsx';
import { type ScheduleFilter, useSchedules } from './queries.ts';
import { ScheduleTable } from './schedule-table.tsx';
import classes from './schedules.module.css';

const everything: ScheduleFilter = { teamId: '', studyCode: '', page: 0 };

export default function SchedulesPage() {
  const { t } = useTranslation();
  const { projectId = '' } = useParams();
  const [filter, setFilter] = useState(everything);
  const [pausing, setPausing] = useState<StudySchedule>();
  const { data, isPending, isLoadingError, isFetching, error, refetch } = useSchedules(projectId, filter);
  const onPause = useCallback((schedule: StudySchedule) => setPausing(schedule), []);
  const narrow = (change: Partial<ScheduleFilter>) => setFilter((now) => ({ ...now, page: 0, ...change }));
  const isNarrowed = filter.studyCode !== '' || filter.teamId !== '';
  return (
    <Page
      title={data ? `${data.projectName}: ${t('NavigationSchedules')}` : t('NavigationSchedules')}
      lead={t('SchedLead')}
      {...(data?.seesStudy
        ? { back: <BackLink to={addressOfStudy(projectId)} text={data.projectName} /> }
        : {})}
      wide
    >
      {isPending && <LoadingLines lines={5} />}
      {isLoadingError && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="stack gap-24">
          {!data.seesStudy && <ControlTabs />}
          <div className="stack gap-16">
            {data.mayChange && (
              <div className="row wrap gap-12" data-no-print>
                <Button
                  component={Link}
                  to={addressOfScheduleChange(projectId)}
                  leftSection={<IconUsersGroup size={20} stroke={1.75} aria-hidden />}
                >
                  {t('SchedMany')}
                </Button>
              </div>
            )}
            <Filters teams={data.teams} filter={filter} onChange={narrow} />
            <div className="stack gap-12" aria-busy={isFetching}>
              {data.schedules.length === 0 ? (
                <Empty text={t(isNarrowed ? 'TableNoMatch' : 'SchedEmpty')} />
              ) : (
                <ScheduleTable schedules={data.schedules} onPause={data.mayPause ? onPause : undefined} />
              )}
              <PageSteps
                page={filter.page}
                size={limits.schedulesPerPage}
                total={data.total}
                onPage={(page) => setFilter((now) => ({ ...now, page }))}
              />
            </div>
          </div>
          {data.teams.length > 0 && <PreviewSection projectId={projectId} teams={data.teams} />}
        </div>
      )}
      {pausing && (
        <PauseDialog projectId={projectId} schedule={pausing} onClose={() => setPausing(undefined)} />
      )}
    </Page>
  );
}

interface FilterProps {
  teams: readonly { teamId: string; name: string }[];
  filter: ScheduleFilter;
  onChange: (change: Partial<ScheduleFilter>) => void;
}

function Filters({ teams, filter, onChange }: FilterProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(filter.studyCode);
  const search = useDebouncedCallback(
    (code: string) => onChange({ studyCode: code.trim() }),
    limits.tableSearchDebounceMs,
  );
  return (
    <search className={classes.filters} data-no-print>
      {teams.length > 1 && (
        <TeamFilter teams={teams} teamId={filter.teamId} onTeam={(teamId) => onChange({ teamId })} />
      )}
      <TextInput
        size="md"
        type="search"
        label={t('SchedOfPatient')}
        value={typed}
        maxLength={40}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          search(currentTarget.value);
        }}
      />
    </search>
  );
}
