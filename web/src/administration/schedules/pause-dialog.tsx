// Pauses a schedule, at once or from a moment on, or resumes it.
import { Radio, Stack, TextInput } from '@mantine/core';
import type { StudySchedule } from '@trialog/contract/schemas/schedules.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { isText, useBegunForm } from '../../people/begun-forms.ts';
import { RestoredForm } from '../../people/restored-form.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { errorAt, FormFailure } from '../failure.tsx';
import { ReasonField } from '../reason-field.tsx';
import { usePause, useResume } from './queries.ts';

interface Props {
  projectId: string;
  schedule: StudySchedule;
  onClose: () => void;
}

export function PauseDialog(props: Props) {
  return props.schedule.pause ? <Resume {...props} /> : <Pause {...props} />;
}

const nameOf = ({ title, studyCode, team }: StudySchedule) => `${title} (${studyCode ?? team.name})`;

function Pause({ projectId, schedule, onClose }: Props) {
  const { t } = useTranslation();
  const { scheduleId } = schedule;
  const [isLater, setLater] = useState(false);
  const [moment, setMoment] = useState('');
  const begun = useBegunForm({ name: `reason.schedule.${scheduleId}`, first: '', isForm: isText });
  const pause = usePause(projectId, scheduleId);
  const giveUp = () => {
    begun.forget();
    onClose();
  };
  const at = new Date(moment);
  const isMissing = isLater && Number.isNaN(at.getTime());
  const save = () =>
    pause.mutate(
      { from: isLater ? at.toISOString() : null, reason: begun.form },
      {
        onSuccess: () => {
          showSuccess(t('SchedPausedDone', { name: nameOf(schedule) }));
          giveUp();
        },
      },
    );
  return (
    <Dialog
      opened
      title={t('SchedPauseTitle', { name: nameOf(schedule) })}
      size="sm"
      onClose={giveUp}
      closable={!pause.isPending}
      actions={
        <DialogActions
          save={t('SchedPause')}
          busy={pause.isPending}
          onSave={() => (isMissing ? undefined : save())}
          onCancel={giveUp}
        />
      }
    >
      <Stack gap="md">
        <FormFailure error={pause.error} fields={['reason', 'from']} />
        <p className="m-0">{t('SchedPauseText')}</p>
        <Radio.Group
          label={t('SchedBegins')}
          value={isLater ? 'later' : 'now'}
          onChange={(value) => setLater(value === 'later')}
        >
          <Stack gap="sm" mt="sm">
            <Radio size="md" value="now" label={t('SchedNow')} />
            <Radio size="md" value="later" label={t('SchedLater')} />
          </Stack>
        </Radio.Group>
        {isLater && (
          <TextInput
            type="datetime-local"
            size="md"
            label={t('SchedMoment')}
            value={moment}
            onChange={({ currentTarget }) => setMoment(currentTarget.value)}
            error={errorAt(pause.error, 'from')}
            required
          />
        )}
        <RestoredForm begun={begun} />
        <ReasonField value={begun.form} onChange={begun.change} error={pause.error} hint="SchedReasonHint" />
      </Stack>
    </Dialog>
  );
}

function Resume({ projectId, schedule, onClose }: Props) {
  const { t } = useTranslation();
  const resume = useResume(projectId, schedule.scheduleId);
  return (
    <ConfirmDialog
      opened
      title={t('SchedResumeTitle', { name: nameOf(schedule) })}
      confirm={t('SchedResume')}
      busy={resume.isPending}
      onClose={onClose}
      onConfirm={() =>
        resume.mutate(undefined, {
          onSuccess: () => {
            showSuccess(t('SchedResumed', { name: nameOf(schedule) }));
            onClose();
          },
        })
      }
    >
      <Stack gap="sm">
        <FormFailure error={resume.error} />
        <p className="m-0">{t('SchedResumeText')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
