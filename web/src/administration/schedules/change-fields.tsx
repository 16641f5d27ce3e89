// The fields of a change: what happens, for whom, which questionnaire, and when it is due.
import { NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { recurrenceText } from '../../surveys/recurrence-badge.tsx';
import { errorAt } from '../failure.tsx';
import { type ChangeForm, type Kind, kinds, type OpenUnit, timesADay } from './change-form.ts';
import classes from './schedules.module.css';

interface Props {
  form: ChangeForm;
  onChange: (part: Partial<ChangeForm>) => void;
  teams: readonly { teamId: string; name: string }[];
  surveys: readonly { surveyId: string; title: string }[];
  error: unknown;
}

const kindTexts = { give: 'SchedGive', shift: 'SchedShift', end: 'SchedEnd' } as const;

export function ChangeFields(props: Props) {
  const { form, onChange, teams, surveys } = props;
  const { t } = useTranslation();
  return (
    <>
      <Radio.Group
        label={t('SchedWhat')}
        value={form.kind}
        onChange={(kind) => onChange({ kind: kind as Kind })}
      >
        <Stack gap="sm" mt="sm">
          {kinds.map((kind) => (
            <Radio key={kind} size="md" value={kind} label={t(kindTexts[kind])} />
          ))}
        </Stack>
      </Radio.Group>
      <NativeSelect
        size="md"
        label={t('Team')}
        value={form.teamId}
        data={teams.map(({ teamId: value, name }) => ({ value, label: name }))}
        onChange={({ currentTarget }) => onChange({ teamId: currentTarget.value })}
      />
      <Radio.Group
        label={t('SchedWhom')}
        value={form.isSome ? 'some' : 'all'}
        onChange={(value) => onChange({ isSome: value === 'some' })}
      >
        <Stack gap="sm" mt="sm">
          <Radio size="md" value="all" label={t('SchedAllPatients')} />
          <Radio size="md" value="some" label={t('SchedSomePatients')} />
        </Stack>
      </Radio.Group>
      {form.isSome && (
        <Textarea
          size="md"
          label={t('SchedCodes')}
          description={t('SchedCodesHint')}
          autosize
          minRows={3}
          maxRows={12}
          value={form.codes}
          onChange={({ currentTarget }) => onChange({ codes: currentTarget.value })}
          required
        />
      )}
      <div className={classes.pair}>
        <NativeSelect
          size="md"
          label={t('Questionnaire')}
          value={form.surveyId}
          data={surveys.map(({ surveyId: value, title }) => ({ value, label: title }))}
          onChange={({ currentTarget }) => onChange({ surveyId: currentTarget.value })}
        />
        <TextInput
          size="md"
          label={t('SchedKey')}
          description={t('SchedKeyHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.key}
          maxLength={60}
          onChange={({ currentTarget }) => onChange({ key: currentTarget.value })}
          required
        />
      </div>
      {form.kind === 'give' && <DaysFields {...props} />}
      {form.kind === 'shift' && (
        <TextInput
          type="number"
          size="md"
          label={t('HelpDeskDays')}
          description={t('SchedDaysHint')}
          value={form.shift}
          onChange={({ currentTarget }) => onChange({ shift: currentTarget.value })}
          required
        />
      )}
    </>
  );
}

function DaysFields({ form, onChange, error }: Props) {
  const { t } = useTranslation();
  const setTime = (at: number, time: string) =>
    onChange({ times: form.times.map((one, index) => (index === at ? time : one)) });
  return (
    <>
      <NativeSelect
        size="md"
        label={t('FieldRecurrence')}
        value={String(form.recurrence)}
        data={Object.values(Recurrence).map((one) => ({ value: String(one), label: t(recurrenceText(one)) }))}
        onChange={({ currentTarget }) => onChange({ recurrence: Number(currentTarget.value) as Recurrence })}
      />
      <div className={classes.pair}>
        <TextInput
          type="date"
          size="md"
          label={t('FieldStartsOn')}
          value={form.startsOn}
          error={errorAt(error, 'startsOn')}
          onChange={({ currentTarget }) => onChange({ startsOn: currentTarget.value })}
          required
        />
        <TextInput
          type="date"
          size="md"
          label={t('SchedLastDay')}
          value={form.endsOn}
          error={errorAt(error, 'endsOn')}
          onChange={({ currentTarget }) => onChange({ endsOn: currentTarget.value })}
        />
      </div>
      <div className={classes.pair}>
        {form.times.slice(0, timesADay(form.recurrence)).map((time, at, all) => (
          <TextInput
            key={at}
            type="time"
            size="md"
            label={all.length === 1 ? t('SchedTime') : t('SchedTimeOf', { number: at + 1 })}
            value={time}
            error={at === 0 ? errorAt(error, 'times') : undefined}
            onChange={({ currentTarget }) => setTime(at, currentTarget.value)}
            required
          />
        ))}
      </div>
      <div className={classes.pair}>
        <TextInput
          type="number"
          min={1}
          size="md"
          label={t('FieldOpensFor')}
          value={form.openCount}
          error={errorAt(error, 'opensFor')}
          onChange={({ currentTarget }) => onChange({ openCount: currentTarget.value })}
          required
        />
        <NativeSelect
          size="md"
          label={t('SchedUnit')}
          value={form.openUnit}
          data={[
            { value: 'hours', label: t('SchedUnitHours') },
            { value: 'days', label: t('HelpDeskDays') },
          ]}
          onChange={({ currentTarget }) => onChange({ openUnit: currentTarget.value as OpenUnit })}
        />
      </div>
    </>
  );
}
