// Names what somebody has begun and not sent.
import { List } from '@mantine/core';
import type { AnyTextKey } from '../i18n/translation.ts';
import { useTranslation } from '../i18n/translation.ts';
import { wordsOf } from '../messages/queue/words.ts';
import type { FormKind } from '../people/begun-forms.ts';
import type { Unsent } from './unsent-work.ts';

const reasons = {
  away: 'UnsentAnswers',
  refused: 'UnsentAnswersRefused',
  late: 'UnsentAnswersLate',
} as const satisfies Record<Unsent['answers'][number]['why'], AnyTextKey>;

const formTexts: Readonly<Record<FormKind, AnyTextKey>> = {
  alertNote: 'UnsentAlertNote',
  savedReply: 'UnsentSavedReply',
  finalCodes: 'UnsentFinalCodes',
  lookNote: 'UnsentLookNote',
  reviewLimit: 'UnsentReviewLimit',
  studyDocument: 'UnsentStudyDocument',
  studyComment: 'UnsentStudyComment',
  invitation: 'UnsentInvitation',
  reason: 'UnsentReason',
  phone: 'UnsentPhone',
  notificationHours: 'UnsentHours',
};

export function UnsentList({ unsent }: { unsent: Unsent }) {
  const { t } = useTranslation();
  const { answers, messages, texts, photos, forms, analyses, recordings = 0 } = unsent;
  const lines = [
    ...answers.map(({ title, why }) => t(reasons[why], { title })),
    ...messages.map((message) => t('UnsentMessage', { words: wordsOf(message, t) })),
    ...(texts > 0 ? [t('UnsentTexts', { count: texts })] : []),
    ...(photos > 0 ? [t('UnsentPhotos', { count: photos })] : []),
    ...forms.map((kind) => t(formTexts[kind])),
    ...(analyses > 0 ? [t('UnsentAnalyses', { count: analyses })] : []),
    ...(recordings > 0 ? [t('UnsentRecordings', { count: recordings })] : []),
  ];
  return (
    <List>
      {lines.map((line, index) => (
        // Two may read the same.
        <List.Item key={index}>{line}</List.Item>
      ))}
    </List>
  );
}
