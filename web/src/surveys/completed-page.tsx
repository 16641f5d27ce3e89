// /surveys/compiled/mine: what the patient has completed, with a search (SPEC 2).
import { useTranslation } from '../i18n/translation.ts';
import { Page } from '../ui/page.tsx';
import { ownResultsAddress } from './addresses.ts';
import { BackFromLists } from './back-from-lists.tsx';
import { CompletedTable } from './completed-table.tsx';
import { useCompleted } from './queries.ts';
import { SurveyTabs } from './survey-tabs.tsx';

const columns = ['title', 'completed', 'action'] as const;

export default function CompletedPage() {
  const { t } = useTranslation();
  const surveys = useCompleted();
  return (
    <Page title={t('SurveysCompleted')} back={<BackFromLists />}>
      <SurveyTabs />
      <CompletedTable surveys={surveys} order={columns} resultsAddress={ownResultsAddress} />
    </Page>
  );
}
