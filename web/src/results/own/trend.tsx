// One question's numbers or moods as a small chart with a sentence that says the same.
import { intlLanguage, type Language } from '@trialog/contract/languages.ts';
import { displayOf } from '@trialog/contract/rules/question-display.ts';
import type { DatedValue } from '@trialog/contract/schemas/results.ts';
import type { QuestionProperties } from '@trialog/contract/schemas/surveys.ts';
import type { QuestionType } from '@trialog/contract/surveys.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { useAnswerTexts } from '../charts/answer-text.ts';
import { summaryOfPoints } from '../charts/summary.ts';
import { TimeChart } from '../charts/time-chart.tsx';
import classes from './own-trends.module.css';
import { trendScale } from './own-trends.ts';

interface Props {
  type: QuestionType;
  properties: QuestionProperties | null;
  answers: readonly DatedValue[];
  /** A line does not bridge what was not answered. */
  missed: readonly string[];
  /** None where the card says it. */
  title?: string;
  language?: Language;
}

export function Trend({ type, properties, answers, missed, title, language }: Props) {
  const { t } = useTranslation();
  const shown = useIntlLanguage();
  const { valueText } = useAnswerTexts(type);
  const points = answers.map(({ date, value }) => ({ at: Date.parse(date), value }));
  const figures = summaryOfPoints(points);
  const first = points[0];
  const last = points.at(-1);
  if (figures === undefined || first === undefined || last === undefined) return null;
  const own = language === undefined ? shown : intlLanguage(language);
  const summary = t('ChartRange', {
    count: figures.count,
    lowest: valueText(figures.lowest),
    highest: valueText(figures.highest),
    last: valueText(figures.last),
  });
  const display = displayOf[type];
  return (
    <div className={classes.trend}>
      {title !== undefined && (
        <h3 className={classes.question} lang={own === shown ? undefined : own}>
          {title}
        </h3>
      )}
      <p className="quiet m-0 mb-8">{summary}</p>
      {points.length > 1 && (
        <TimeChart
          display={display === 'faces' ? 'faces' : 'line'}
          points={points}
          missed={missed.map((instant) => Date.parse(instant))}
          versions={[]}
          scale={trendScale(type, properties, figures)}
          range={[first.at, last.at]}
          summary={title === undefined ? summary : `${title} ${summary}`}
          valueText={valueText}
          isSmall
        />
      )}
    </div>
  );
}
