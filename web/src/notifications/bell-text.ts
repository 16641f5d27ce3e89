// What a line of the bell says: what it is about where the server says it, else what kind it is.
import type { NotificationKind } from '@trialog/contract/notifications.ts';
import type { Notification } from '@trialog/contract/schemas/notifications.ts';
import type { NotificationTextKey } from '../i18n/notifications/en.ts';
import type { Translate } from '../i18n/translation.ts';
import { kindTexts } from './notification-texts.ts';

type Line = Pick<
  Notification,
  'kind' | 'authorName' | 'dueSurvey' | 'missedSurvey' | 'badOutcome' | 'waitingAlert'
>;

const byAuthor: Readonly<Partial<Record<NotificationKind, NotificationTextKey>>> = {
  patientMessage: 'NotifiedPatientMessageBy',
  reply: 'NotifiedReplyBy',
  messageToPatient: 'NotifiedMessageToPatientBy',
  broadcast: 'NotifiedBroadcastBy',
};

export function bellText(line: Line, t: Translate, formatMoment: (at: string) => string): string {
  const { kind, authorName, dueSurvey, missedSurvey, badOutcome, waitingAlert } = line;
  const by = byAuthor[kind];
  if (authorName !== undefined && by !== undefined) return t(by, { name: authorName });
  if (dueSurvey !== undefined)
    return t(kind === 'surveyReminder' ? 'NotifiedSurveyCloses' : 'NotifiedSurveyDue', {
      title: dueSurvey.title,
      when: formatMoment(dueSurvey.expireTime),
    });
  if (missedSurvey !== undefined)
    return t('NotifiedMissedSurvey', {
      title: missedSurvey.title,
      when: formatMoment(missedSurvey.expireTime),
    });
  if (badOutcome !== undefined && badOutcome.answers.length > 0)
    return t('NotifiedAnswersOf', {
      name: badOutcome.patientName,
      answers: badOutcome.answers.map((one) => t('NotifiedAnswer', one)).join(', '),
    });
  if (waitingAlert !== undefined)
    return t(kind === 'alertOverdue' ? 'NotifiedOverdueOf' : 'NotifiedStillOverdueOf', {
      name: waitingAlert.patientName,
      when: formatMoment(waitingAlert.openedTime),
      title: waitingAlert.kind === 'answerSoon' ? t('PrioritySoon') : waitingAlert.title,
    });
  return t(kindTexts[kind].text);
}

/** Since when the alert waits that a line is about: a bad outcome is announced when it happens. */
export const waitingSince = ({
  kind,
  waitingAlert,
  dueDateTime,
}: Pick<Notification, 'kind' | 'waitingAlert' | 'dueDateTime'>): string | undefined =>
  waitingAlert?.openedTime ?? (kind === 'badOutcome' ? dueDateTime : undefined);
