// The pages of a patient's questionnaires beside each other: what is to complete, what was completed, and all of it
// over time. In a closed study nothing is to complete.
import { useTranslation } from '../i18n/translation.ts';
import { useEnvironment } from '../projects/environment.ts';
import { Tabs } from '../ui/tabs.tsx';
import { surveyAddresses } from './addresses.ts';
import { isClosed } from './back-from-lists.tsx';

export function SurveyTabs() {
  const { t } = useTranslation();
  const closed = isClosed(useEnvironment());
  return (
    <Tabs
      label={t('Questionnaires')}
      tabs={[
        ...(closed ? [] : [{ to: surveyAddresses.toComplete, text: t('TabToComplete') }]),
        { to: surveyAddresses.completed, text: t('TabCompleted'), end: true },
        { to: surveyAddresses.overTime, text: t('TabOverTime') },
      ]}
    />
  );
}
