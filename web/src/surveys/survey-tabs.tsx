// The two lists of a patient beside each other: what is to complete, and what was completed.
import { useTranslation } from '../i18n/translation.ts';
import { Tabs } from '../ui/tabs.tsx';
import { surveyAddresses } from './addresses.ts';

export function SurveyTabs() {
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('Questionnaires')}
      tabs={[
        { to: surveyAddresses.toComplete, text: t('TabToComplete') },
        { to: surveyAddresses.completed, text: t('TabCompleted'), end: true },
      ]}
    />
  );
}
