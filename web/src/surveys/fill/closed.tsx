// In place of the questions where nothing can be filled in any more: its time is over, it was sent already, or it is
// not waiting for this person.
import { Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { Moment } from '../../ui/moment.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { surveyAddresses } from '../addresses.ts';
import { BackLink } from '../back-link.tsx';

interface Props {
  by: 'expired' | 'sent' | 'unknown';
  title?: string;
  at?: string;
  /** Something had been answered before the time was over. */
  begun?: boolean;
}

export function Closed({ by, title, at, begun = false }: Props) {
  const { t } = useTranslation();
  return (
    <Page title={title ?? t('Questionnaire')} narrow>
      <Stack gap="lg" align="flex-start">
        {by === 'expired' ? (
          <Notice tone="waiting" title={t('SurveyOverTitle')} urgent>
            {at !== undefined && (
              <p>
                {t('SurveyOverSince')} <Moment at={at} withTime />
              </p>
            )}
            {t(begun ? 'SurveyOverBegun' : 'SurveyOverText')}
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
        <BackLink to={surveyAddresses.toComplete} text={t('BackToSurveys')} />
        {by !== 'expired' && <BackLink to={surveyAddresses.completed} text={t('SurveysCompleted')} />}
      </Stack>
    </Page>
  );
}
