// What each patient needs at the moment, in the list of patients: open alerts, new messages, the last mood and word.
import { IconAlertTriangle } from '@tabler/icons-react';
import { Emotion } from '@trialog/contract/messages.ts';
import { needOf } from '@trialog/contract/rules/patient-need.ts';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { MoodFace } from '../messages/mood/mood-face.tsx';
import type { TableColumn } from '../ui/data-table/column.ts';
import { Moment } from '../ui/moment.tsx';
import classes from './patient-need.module.css';

export function useNeedColumn(): TableColumn<PatientItem> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      id: 'need',
      header: t('PatientNeed'),
      value: needOf,
      text: ({ openAlerts = 0, unreadCount = 0 }) =>
        [
          ...(openAlerts > 0 ? [t('OpenAlerts', { count: openAlerts })] : []),
          ...(unreadCount > 0 ? [t('NewMessagesAbove', { count: unreadCount })] : []),
        ].join(', '),
      cell: (patient) => <Need patient={patient} />,
      filter: 'none',
    }),
    [t],
  );
}

function Need({ patient }: { patient: PatientItem }) {
  const { t } = useTranslation();
  const { openAlerts = 0, unreadCount = 0, lastEmotion, lastMessageAt } = patient;
  const hasMood = lastEmotion !== undefined && lastEmotion !== null && lastEmotion !== Emotion.NONE;
  return (
    <span className={`stack gap-6 ${classes.need}`}>
      {openAlerts > 0 && (
        <span className={classes.alerts}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('OpenAlerts', { count: openAlerts })}
        </span>
      )}
      {unreadCount > 0 && <span className="semibold">{t('NewMessagesAbove', { count: unreadCount })}</span>}
      {hasMood && <MoodFace mood={lastEmotion as Mood} beside />}
      {lastMessageAt !== undefined && (
        <span className="quiet text-13">
          {t('LastMessage')}: {lastMessageAt === null ? t('NoMessageYet') : <Moment at={lastMessageAt} />}
        </span>
      )}
    </span>
  );
}
