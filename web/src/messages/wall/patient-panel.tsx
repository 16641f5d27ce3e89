// The chosen patient beside the wall: study code, treatment, last mood, last message, questionnaires that wait.
import { CloseButton } from '@mantine/core';
import { Emotion } from '@trialog/contract/messages.ts';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { PatientStatusBadge } from '../../people/patient-status-badge.tsx';
import { PersonAvatar } from '../../people/person-avatar.tsx';
import { DateValue } from '../../ui/date-range.tsx';
import { Moment } from '../../ui/moment.tsx';
import { MoodFace } from '../mood/mood-face.tsx';
import classes from './patient-panel.module.css';

interface Props {
  patient: PatientItem;
  /** Where their time line is; none for those who do not see it. */
  address: string | undefined;
  onClose: () => void;
}

export function PatientPanel({ patient, address, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { name, studyCode, lastEmotion, lastMessageAt } = patient;
  return (
    <aside className={classes.panel} aria-labelledby={heading}>
      <div className="row items-start gap-12 mb-20">
        <PersonAvatar name={name} url={patient.avatarUrl} size={48} />
        <div className="grow">
          <h2 id={heading} className={classes.name}>
            {name}
          </h2>
          <PatientStatusBadge state={patient.state} />
        </div>
        <CloseButton
          className={classes.close ?? ''}
          size={40}
          iconSize={20}
          aria-label={t('AllPatients')}
          onClick={onClose}
        />
      </div>
      <dl className="stack m-0 gap-12">
        <Fact name={t('StudyCode')}>{studyCode}</Fact>
        <Fact name={t('TreatmentStart')}>
          <DateValue date={patient.treatmentStartDate} />
        </Fact>
        <Fact name={t('TreatmentEnd')}>
          <DateValue date={patient.treatmentEndDate} />
        </Fact>
        <Fact name={t('LastMood')}>
          {lastEmotion === null || lastEmotion === undefined || lastEmotion === Emotion.NONE ? (
            t('NotStated')
          ) : (
            <MoodFace mood={lastEmotion as Mood} beside />
          )}
        </Fact>
        <Fact name={t('LastMessage')}>
          {lastMessageAt ? <Moment at={lastMessageAt} withTime /> : t('NoMessageYet')}
        </Fact>
        {patient.openRounds !== undefined && <Fact name={t('OpenQuestionnaires')}>{patient.openRounds}</Fact>}
      </dl>
      {address !== undefined && (
        <Link className={classes.link} to={address}>
          {t('Timeline')}
        </Link>
      )}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet text-13">{name}</dt>
      <dd className="m-0 mt-2 text-15">{children}</dd>
    </div>
  );
}
