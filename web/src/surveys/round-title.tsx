// What a row of the list calls a questionnaire: its name, how long it is, and whether it is open.
import type { AssignedSurvey } from '@trialog/contract/schemas/surveys.ts';
import { useTranslation } from '../i18n/translation.ts';

export function RoundTitle({ round }: { round: AssignedSurvey }) {
  const { t } = useTranslation();
  const { surveyTitle, surveyDescription, questionCount, estimatedMinutes, status } = round;
  const open = status === 'Open';
  const facts = [
    t('QuestionCount', { count: questionCount }),
    t(open ? 'SurveyStatusOpen' : 'SurveyStatusClosed'),
    // What is over takes nobody any time.
    ...(open ? [t('AboutMinutes', { count: estimatedMinutes })] : []),
  ];
  return (
    <span className="stack min-w-0 gap-2">
      {surveyTitle}
      {surveyDescription && <span className="quiet regular">{surveyDescription}</span>}
      <span className="quiet regular text-14">{facts.join(' · ')}</span>
    </span>
  );
}
