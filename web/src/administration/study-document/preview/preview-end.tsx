// What would come of the answers: the outcome by the rule that the server uses, the rules that they meet, and what the patient
// would read.
import { Button } from '@mantine/core';
import { outcomeOf, rulesMet } from '@trialog/contract/rules/outcome.ts';
import type { DraftSurvey } from '@trialog/contract/schemas/draft-surveys.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import type { Answers } from '../../../surveys/fill/filling.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './preview.module.css';

interface Props {
  survey: Pick<DraftSurvey, 'rules'>;
  answers: Answers;
  onBegin: () => void;
}

export function PreviewEnd({ survey, answers, onBegin }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const rules = survey.rules.map(({ rule }) => rule);
  const met = new Set(rulesMet(rules, answers));
  const isBad = outcomeOf(rules, answers) === 'BAD';
  return (
    <div className={`stack items-start gap-16 ${classes.end}`}>
      <h2 className={`m-0 ${classes.heading}`} ref={heading} tabIndex={-1}>
        {t('DocPreviewEnd')}
      </h2>
      <StatusBadge
        tone={isBad ? 'danger' : 'done'}
        text={t(isBad ? 'ValueOutcomeBad' : 'ValueOutcomeGood')}
      />
      {isBad ? (
        <div className="stack gap-4">
          <span className="quiet text-14">{t('DocPreviewRules')}</span>
          <ul className="m-0">
            {survey.rules
              .filter(({ rule }) => met.has(rule))
              .map(({ text }) => (
                <li key={text} className="break">
                  {text}
                </li>
              ))}
          </ul>
        </div>
      ) : (
        <span>{t(rules.length === 0 ? 'DocPreviewNoRules' : 'DocPreviewNoneMet')}</span>
      )}
      <div className="stack gap-4">
        <span className="quiet text-14">{t('DocPreviewReads')}</span>
        <span>{t(isBad ? 'SurveyBadOutcome' : 'SurveyGoodOutcome')}</span>
      </div>
      <Button variant="default" onClick={onBegin}>
        {t('DocPreviewAgain')}
      </Button>
    </div>
  );
}
