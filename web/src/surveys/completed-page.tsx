// /surveys/compiled/mine: what the patient has completed, with a search (SPEC 2).
import { useTranslation } from '../i18n/translation.ts';
import { useEnvironment } from '../projects/environment.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { ownResultsAddress, surveyAddresses } from './addresses.ts';
import { CompletedTable } from './completed-table.tsx';
import { useCompleted } from './queries.ts';
import { SurveyTabs } from './survey-tabs.tsx';

const columns = ['title', 'completed', 'action'] as const;

export default function CompletedPage() {
  const { t } = useTranslation();
  const { project } = useEnvironment();
  const surveys = useCompleted();
  // Without messages the way back is the list that the patient starts from.
  const messaging = project?.properties.isMessagingActive !== false;
  return (
    <Page
      title={t('SurveysCompleted')}
      back={
        <BackLink
          to={messaging ? surveyAddresses.messages : surveyAddresses.toComplete}
          text={t(messaging ? 'BackToMessages' : 'BackToSurveys')}
        />
      }
    >
      <SurveyTabs />
      <CompletedTable surveys={surveys} order={columns} resultsAddress={ownResultsAddress} />
    </Page>
  );
}
