// /patients/{id}: one patient over time, and how much of what was due they filled in.
import { Button, MultiSelect } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { UserState } from '@trialog/contract/people.ts';
import type { PatientTimeline } from '@trialog/contract/schemas/results.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { PatientStatusBadge } from '../../people/patient-status-badge.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { DateValue } from '../../ui/date-range.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { Empty, Failed, LoadingLines } from '../../ui/states.tsx';
import { patientSurveysAddress, resultAddresses } from '../addresses.ts';
import { InTeam } from '../in-team.tsx';
import { PeriodFields } from '../period-fields.tsx';
import { type Period, useTimeline } from '../queries.ts';
import classes from '../results-page.module.css';
import { AdherenceSummary } from './adherence-summary.tsx';
import { useEntryTexts } from './entry-texts.ts';
import { type Lane, lanesOf, shownLanes } from './lanes.ts';
import own from './patient-page.module.css';
import { TimelineFigure } from './timeline-figure.tsx';

interface Props {
  /** Leads to what the values of this patient were before. */
  history: (patientId: string) => ReactNode;
}

export default function PatientPage({ history }: Props) {
  const { id = '' } = useParams();
  return (
    <InTeam>
      {({ medicalTeamId }) => <OfPatient key={id} patientId={id} teamId={medicalTeamId} history={history} />}
    </InTeam>
  );
}

function OfPatient({ patientId, teamId, history }: Props & { patientId: string; teamId: string }) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<Period>({ from: '', to: '' });
  const [chosen, setChosen] = useState<readonly string[]>();
  const timeline = useTimeline(patientId, teamId, period);
  const { data } = timeline;
  const lanes = useMemo(() => (data === undefined ? [] : lanesOf(data)), [data]);
  const shown = useMemo(() => shownLanes(lanes, chosen), [lanes, chosen]);
  const nothing = lanes.length === 0 && data?.surveys.length === 0;
  return (
    <Page
      title={data?.user.name ?? t('Timeline')}
      back={<BackLink to={resultAddresses.patients} text={t('Patients')} />}
      passing={data === undefined}
      {...(data === undefined ? {} : { lead: <Lead timeline={data} history={history(patientId)} /> })}
    >
      {data !== undefined && (
        <div className={classes.tools} data-no-print>
          <div className={classes.choices}>
            <PeriodFields period={period} onChange={setPeriod} />
          </div>
          <div className={classes.buttons}>
            <Button
              variant="default"
              component={Link}
              to={patientSurveysAddress(patientId)}
              leftSection={<IconChecklist size={20} stroke={1.75} aria-hidden />}
            >
              {t('SurveysCompleted')}
            </Button>
            <PrintButton />
          </div>
        </div>
      )}
      {lanes.length > 1 && (
        <div className="mb-16" data-no-print>
          <LaneSelect lanes={lanes} shown={shown} onChange={setChosen} />
        </div>
      )}
      {timeline.isPending && <LoadingLines lines={5} />}
      {timeline.isError && data === undefined && (
        <Failed error={timeline.error} onRetry={() => void timeline.refetch()} />
      )}
      {data !== undefined && nothing && <Empty text={t('TimelineEmpty')} />}
      {data !== undefined && !nothing && (
        <div className={classes.charts}>
          <TimelineFigure timeline={data} lanes={shown} />
          {data.surveys.length > 0 && (
            <AdherenceSummary patientId={patientId} surveys={data.surveys} state={data.patientState} />
          )}
        </div>
      )}
    </Page>
  );
}

function Lead({ timeline, history }: { timeline: PatientTimeline; history: ReactNode }) {
  const { t } = useTranslation();
  const { user, patientState, studyCode, treatmentStartDate, treatmentEndDate } = timeline;
  return (
    <>
      {user.name !== studyCode && `${studyCode} · `}
      <span className={classes.pair}>
        {t('TreatmentStart')} <DateValue date={treatmentStartDate} />
      </span>
      {' · '}
      <span className={classes.pair}>
        {t('TreatmentEnd')} <DateValue date={treatmentEndDate} />
      </span>{' '}
      {patientState !== UserState.Active && <PatientStatusBadge state={patientState} />} {history}
    </>
  );
}

interface LaneSelectProps {
  lanes: readonly Lane[];
  shown: readonly Lane[];
  onChange: (keys: readonly string[]) => void;
}

function LaneSelect({ lanes, shown, onChange }: LaneSelectProps) {
  const { t } = useTranslation();
  const { labelOf } = useEntryTexts();
  const groups = Map.groupBy(lanes, ({ survey }) => survey ?? t('Messages'));
  return (
    <MultiSelect
      label={t('TimelineShown')}
      size="md"
      data={[...groups].map(([group, items]) => ({
        group,
        items: items.map((lane) => ({ value: lane.key, label: labelOf(lane) })),
      }))}
      value={shown.map(({ key }) => key)}
      onChange={onChange}
      hidePickedOptions
      classNames={{ pill: own.pill ?? '' }}
    />
  );
}
