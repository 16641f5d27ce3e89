// In place of the questions where nothing can be filled in any more: its time is over, it was sent already, or it is
// not waiting for this person. Answers that were not sent can still be read.
import { Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { surveyAddresses } from '../addresses.ts';
import type { Filling } from './filling.ts';
import { StoredAnswers } from './stored-answers.tsx';

interface Props {
  by: 'expired' | 'late' | 'sent' | 'unknown';
  title?: string;
  at?: string;
  /** What had been answered before the time was over. */
  filling?: Filling;
  onRemove?: () => void;
}

export function Closed({ by, title, at, filling, onRemove }: Props) {
  const { t } = useTranslation();
  const isOver = by === 'expired' || by === 'late';
  const isStarted = isOver && filling !== undefined && filling.answers.size > 0;
  return (
    <Page
      title={title ?? t('Questionnaire')}
      narrow
      back={<BackLink to={surveyAddresses.toComplete} text={t('BackToSurveys')} />}
    >
      <Stack gap="lg" align="flex-start">
        {isOver ? (
          <Notice tone="waiting" title={t(by === 'late' ? 'SurveyLateTitle' : 'SurveyOverTitle')} urgent>
            {at !== undefined && (
              <p>
                {t('SurveyOverSince')} <Moment at={at} withTime />
              </p>
            )}
            {t(by === 'late' ? 'SurveyLateText' : isStarted ? 'SurveyOverBegun' : 'SurveyOverText')}
          </Notice>
        ) : (
          <Notice
            tone="done"
            title={t(by === 'sent' ? 'SurveyAlreadyTitle' : 'SurveyNotWaitingTitle')}
            urgent
          >
            {t(by === 'sent' ? 'SurveyAlreadyText' : 'SurveyNotWaitingText')}
          </Notice>
        )}
        {isStarted && <StoredAnswers filling={filling} {...(onRemove && { onRemove })} />}
        {!isOver && <BackLink to={surveyAddresses.completed} text={t('SurveysCompleted')} />}
      </Stack>
    </Page>
  );
}
