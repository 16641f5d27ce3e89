// The patient at hand beside the wall: study code, treatment, last mood, last message, questionnaires that wait and come, and
// what results know.
import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Emotion } from '@trialog/contract/messages.ts';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { PatientStatusBadge } from '../../people/patient-status-badge.tsx';
import { PersonAvatar } from '../../people/person-avatar.tsx';
import { DateValue } from '../../ui/date-range.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { MoodFace } from '../mood/mood-face.tsx';
import classes from './patient-panel.module.css';

interface Props {
  /** Whoever's messages are chosen, or whose thread has the focus. */
  patient: PatientItem | undefined;
  /** Where their own page is; none for those who do not see it. */
  address: ((userId: string) => string) | undefined;
  /** What results know of them; none for those who do not see results. */
  more: ((patient: PatientItem) => ReactNode) | undefined;
  /** Shows the messages of all patients again. */
  onClose: (() => void) | undefined;
}

/** Below 1440 px it is not shown, and nothing is requested for it; stylesheets say the same with `min-width: 90em`. */
export default function PatientPanel({ patient, ...links }: Props) {
  const { t } = useTranslation();
  const hasRoom = useMediaQuery('(min-width: 90em)', false, { getInitialValueInEffect: false });
  if (!hasRoom) return null;
  if (patient === undefined) return <p className={classes.nobody}>{t('NobodyAtHand')}</p>;
  return <Panel key={patient.userId} patient={patient} {...links} />;
}

function Panel({ patient, address, more, onClose }: Props & { patient: PatientItem }) {
  const { t } = useTranslation();
  const heading = useId();
  const { userId, name, studyCode, lastEmotion, lastMessageAt, openAlerts, openRounds, nextRoundAt } =
    patient;
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
        {onClose !== undefined && (
          <CloseButton
            className={classes.close ?? ''}
            size={40}
            iconSize={20}
            aria-label={t('AllPatients')}
            onClick={onClose}
          />
        )}
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
        {openAlerts !== undefined && openAlerts > 0 && (
          <Fact name={t('PatientNeed')}>{t('OpenAlerts', { count: openAlerts })}</Fact>
        )}
        {openRounds !== undefined && <Fact name={t('OpenQuestionnaires')}>{openRounds}</Fact>}
        {nextRoundAt !== undefined && (
          <Fact name={t('NextQuestionnaire')}>
            {nextRoundAt === null ? t('NonePlanned') : <Moment at={nextRoundAt} withTime />}
          </Fact>
        )}
      </dl>
      {more !== undefined && <Suspense>{more(patient)}</Suspense>}
      {address !== undefined && (
        <Link className={classes.link} to={address(userId)}>
          {t('Timeline')}
        </Link>
      )}
    </aside>
  );
}
