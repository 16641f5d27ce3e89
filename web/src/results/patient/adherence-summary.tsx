// How much of what was due a patient filled in, one row a questionnaire, with the way to its answers.
import type { PatientTimeline } from '@trialog/contract/schemas/results.ts';
import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { patientStatisticsAddress } from '../addresses.ts';
import { AdherenceOf } from '../adherence.tsx';
import classes from './adherence-summary.module.css';

interface Props {
  patientId: string;
  surveys: PatientTimeline['surveys'];
  state: PatientTimeline['patientState'];
}

export function AdherenceSummary({ patientId, surveys, state }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card labelledBy={id}>
      <h2 className="m-0 semibold mb-8 text-17" id={id}>
        {t('KeptUp')}
      </h2>
      <ul className="plain-list">
        {surveys.map(({ surveyId, title, adherence }) => (
          <li key={surveyId} className={classes.survey}>
            <Link className={classes.name} to={`${patientStatisticsAddress(surveyId)}?patient=${patientId}`}>
              {title}
            </Link>
            <AdherenceOf adherence={adherence} state={state} />
            <span className={classes.track} aria-hidden>
              <span
                className={classes.part}
                style={{ width: `${(100 * adherence.completed) / Math.max(1, adherence.due)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
