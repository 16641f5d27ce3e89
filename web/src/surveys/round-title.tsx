// What a row of the list calls a questionnaire: its name, how long it is, and whether it is open.
import type { AssignedSurvey } from '@trialog/contract/schemas/surveys.ts';
import { useTranslation } from '../i18n/translation.ts';
import classes from './round-title.module.css';

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
    <span className={classes.title}>
      {surveyTitle}
      {surveyDescription && <span className={classes.description}>{surveyDescription}</span>}
      <span className={classes.facts}>{facts.join(' · ')}</span>
    </span>
  );
}
