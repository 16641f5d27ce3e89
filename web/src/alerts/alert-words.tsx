// What an alert is about, in words: the answers that met a rule, or the message that is to be answered soon.
import { AttachmentType } from '@trialog/contract/media.ts';
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import type { TextKey } from '../i18n/en.ts';
import { type Translate, useTranslation } from '../i18n/translation.ts';

/** What it is called: the questionnaire, or that somebody would like an answer soon. */
export const alertTitle = ({ kind, title }: Alert, t: Translate): string =>
  kind === 'answerSoon' ? t('PrioritySoon') : title;

const recordingTexts: Partial<Record<AttachmentType, TextKey>> = {
  [AttachmentType.VOICE]: 'VoiceMessage',
  [AttachmentType.VIDEO]: 'VideoMessage',
};

export function AlertWords({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const { answers, message, title } = alert;
  if (message === null)
    return answers.length === 0
      ? title
      : answers.map(({ question, answer }) => `${question}: ${answer}`).join(', ');
  if (message.isDeleted) return t('AlertMessageDeleted');
  if (message.words) return <q>{message.words}</q>;
  const recording = recordingTexts[message.attachmentType];
  return recording === undefined ? null : t(recording);
}
