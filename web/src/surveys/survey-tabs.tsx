// The two lists of a patient beside each other: what is to complete, and what was completed.

import { NavLink } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { surveyAddresses } from './addresses.ts';
import classes from './survey-tabs.module.css';

export function SurveyTabs() {
  const { t } = useTranslation();
  return (
    <nav className={classes.tabs} aria-label={t('Questionnaires')} data-no-print>
      <NavLink className={classes.tab ?? ''} to={surveyAddresses.toComplete}>
        {t('TabToComplete')}
      </NavLink>
      <NavLink className={classes.tab ?? ''} to={surveyAddresses.completed} end>
        {t('TabCompleted')}
      </NavLink>
    </nav>
  );
}
