// The way back from a patient's lists: to the messages, or, in a study without any, to the list one starts from; once
// the study is closed, to the page that says so.
import { isClosedForPatient } from '@trialog/contract/rules/landing.ts';
import { useTranslation } from '../i18n/translation.ts';
import { type EnvironmentState, useEnvironment } from '../projects/environment.ts';
import { BackLink } from '../ui/back-link.tsx';
import { surveyAddresses } from './addresses.ts';

export function BackFromLists() {
  const { t } = useTranslation();
  const state = useEnvironment();
  if (isClosed(state)) return <BackLink to={surveyAddresses.closed} text={t('BackToClosed')} />;
  const messaging = state.project?.properties.isMessagingActive !== false;
  return (
    <BackLink
      to={messaging ? surveyAddresses.messages : surveyAddresses.toComplete}
      text={t(messaging ? 'BackToMessages' : 'BackToSurveys')}
    />
  );
}

export const isClosed = ({ environment, team }: EnvironmentState): boolean =>
  environment !== undefined &&
  team !== undefined &&
  isClosedForPatient({ ...environment, roles: team.roles });
