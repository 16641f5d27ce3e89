// What a line of the bell says: what it is about where the server says it, else what kind it is.
import type { Notification } from '@trialog/contract/schemas/notifications.ts';
import type { Translate } from '../i18n/translation.ts';
import { kindTexts } from './notification-texts.ts';

type Line = Pick<Notification, 'kind' | 'missedSurvey' | 'badOutcome'>;

export function bellText(line: Line, t: Translate, formatMoment: (at: string) => string): string {
  const { kind, missedSurvey, badOutcome } = line;
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
  return t(kindTexts[kind].text);
}
