// The rounds that ended badly recently, above the list: what the team must not miss, also where there are no messages.
import type { StudySurvey } from '@trialog/contract/schemas/results.ts';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { Moment } from '../ui/moment.tsx';
import { Notice } from '../ui/notice.tsx';
import { answersAddress } from './addresses.ts';
import classes from './tables.module.css';

const SHOWN = 5;

export function BadOutcomes({ surveys }: { surveys: readonly StudySurvey[] }) {
  const { t } = useTranslation();
  const all = surveys
    .flatMap(({ title, badOutcomes }) => badOutcomes.map((outcome) => ({ title, ...outcome })))
    .sort((a, b) => b.completedDateTime.localeCompare(a.completedDateTime));
  if (all.length === 0) return null;
  return (
    <div className="mb-20">
      <Notice tone="waiting" title={t('BadOutcomes', { count: all.length })}>
        <ul className={classes.outcomes}>
          {all.slice(0, SHOWN).map(({ assignmentId, code, title, completedDateTime }) => (
            <li key={assignmentId}>
              <Link to={answersAddress(assignmentId)}>
                {code}: {title}
              </Link>{' '}
              <span className="quiet">
                <Moment at={completedDateTime} withTime />
              </span>
            </li>
          ))}
        </ul>
        {all.length > SHOWN && <span>{t('AndMore', { count: all.length - SHOWN })}</span>}
      </Notice>
    </div>
  );
}
