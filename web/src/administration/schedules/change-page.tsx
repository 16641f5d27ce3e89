// /control/studies/:projectId/schedules/change: a schedule is given, shifted or ended for many patients. First one sees what it
// would do; what was seen is then done, or nothing.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { addressOfSchedules } from '../../audit-trail/addresses.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Failed, LoadingLines, Refused } from '../../ui/states.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { FormFailure } from '../failure.tsx';
import { ReasonField } from '../reason-field.tsx';
import { ChangeFields } from './change-fields.tsx';
import { type ChangeForm, changeOf, codesIn, emptyForm } from './change-form.ts';
import { Outcome } from './change-outcome.tsx';
import { dayIn, mondayOf } from './days.ts';
import { type Checked, useCarryOut, useCheck, useSchedules } from './queries.ts';
import classes from './schedules.module.css';

export default function ChangePage() {
  const { t } = useTranslation();
  const { projectId = '' } = useParams();
  const { data, isPending, isLoadingError, error, refetch } = useSchedules(projectId, {
    teamId: '',
    studyCode: '',
    page: 0,
  });
  return (
    <Page
      title={t('SchedMany')}
      lead={t('SchedManyLead')}
      back={<BackLink to={addressOfSchedules(projectId)} text={t('NavigationSchedules')} />}
      wide
    >
      {isPending && <LoadingLines lines={6} />}
      {isLoadingError && <Failed error={error} onRetry={() => void refetch()} />}
      {data &&
        (data.mayChange ? (
          <Change projectId={projectId} teams={data.teams} surveys={data.surveys} />
        ) : (
          <Refused title={t('UnauthorizedTitle')} text={t('UnauthorizedMessage')} />
        ))}
    </Page>
  );
}

interface Props {
  projectId: string;
  teams: readonly { teamId: string; name: string; timeZone: string }[];
  surveys: readonly { surveyId: string; title: string }[];
}

function Change({ projectId, teams, surveys }: Props) {
  const { t } = useTranslation();
  const [form, setForm] = useState<ChangeForm>({
    ...emptyForm,
    teamId: teams[0]?.teamId ?? '',
    surveyId: surveys[0]?.surveyId ?? '',
  });
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const [isMissing, setMissing] = useState(false);
  const check = useCheck(projectId);
  const carryOut = useCarryOut(projectId);
  const change = changeOf(form);
  const codes = form.isSome ? codesIn(form.codes) : [];
  const edit = (part: Partial<ChangeForm>) => {
    setForm((now) => ({ ...now, ...part }));
    // What was checked was something else.
    setChecked(undefined);
    setMissing(false);
    check.reset();
    carryOut.reset();
  };
  const look = () => {
    if (change === undefined || (form.isSome && codes.length === 0)) return setMissing(true);
    const zone = teams.find(({ teamId }) => teamId === form.teamId)?.timeZone ?? 'UTC';
    const today = dayIn(new Date(), zone);
    const first =
      change.kind === 'give' && change.schedule.startsOn > today ? change.schedule.startsOn : today;
    check.mutate(
      { teamId: form.teamId, studyCodes: codes, change, studyCode: codes[0] ?? null, from: mondayOf(first) },
      { onSuccess: setChecked },
    );
  };
  const isDone = checked?.verdict.isDone === true;
  const save = () =>
    change &&
    checked &&
    carryOut.mutate(
      {
        teamId: form.teamId,
        studyCodes: codes,
        change,
        verdict: checked.verdict.verdict,
        ...(reason === '' ? {} : { reason }),
      },
      {
        onSuccess: (verdict) => {
          setChecked({ ...checked, verdict });
          showSuccess(t('SchedDone'));
        },
      },
    );
  const touched = (checked?.verdict.end ?? 0) + (checked?.verdict.begin.length ?? 0);
  return (
    <div className="stack gap-24">
      <div className={classes.form}>
        <ChangeFields form={form} onChange={edit} teams={teams} surveys={surveys} error={check.error} />
        {isMissing && (
          <Notice tone="danger" urgent>
            {t('SchedMissing')}
          </Notice>
        )}
        <FormFailure error={check.error} fields={['startsOn', 'endsOn', 'times', 'opensFor']} />
        <div>
          <Button loading={check.isPending} {...(checked ? { variant: 'default' } : {})} onClick={look}>
            {t('SchedCheck')}
          </Button>
        </div>
      </div>
      {checked && (
        <Outcome checked={checked}>
          {!isDone && touched > 0 && (
            <div className={classes.form}>
              <ReasonField
                value={reason}
                onChange={setReason}
                error={carryOut.error}
                hint="SchedReasonHint"
                optional={form.kind === 'give'}
              />
              <FormFailure error={carryOut.error} fields={['reason']} />
              <div>
                <Button loading={carryOut.isPending} onClick={save}>
                  {t('SchedCarryOut')}
                </Button>
              </div>
            </div>
          )}
        </Outcome>
      )}
    </div>
  );
}
