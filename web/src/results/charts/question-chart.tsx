// One question's answers of one patient: the chart or time line that fits its type, and the same as a table (SPEC 2).
import { intlLanguage } from '@trialog/contract/languages.ts';
import { displayOf, scaleOf } from '@trialog/contract/rules/question-display.ts';
import type { PatientStatistics } from '@trialog/contract/schemas/results.ts';
import { memo } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import { PlainTable } from '../../ui/charts/plain-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { useAnswerTexts } from './answer-text.ts';
import { pointsOf } from './series.ts';
import { Strip } from './strip.tsx';
import { mostFrequent, summaryOfPoints, timesOfOptions } from './summary.ts';
import { Texts } from './texts.tsx';
import { TimeChart } from './time-chart.tsx';

type AskedQuestion = PatientStatistics['questions'][number];

interface Props {
  question: AskedQuestion;
  versions: PatientStatistics['versions'];
  missed: PatientStatistics['missed'];
  /** The first and the last instant of the page's time axis. */
  range: readonly [number, number];
}

/** Rendered again only when what it shows has changed: a page has many of them. */
export const QuestionChart = memo(function QuestionChart({ question, versions, missed, range }: Props) {
  const language = useIntlLanguage();
  const summary = useSummary(question);
  const { answers } = question;
  const own = intlLanguage(question.language);
  const display = displayOf[question.type];
  return (
    <ChartFigure
      title={question.question}
      lang={own === language ? undefined : own}
      summary={summary}
      chart={
        answers.length > 0 && (
          <Drawing question={question} versions={versions} missed={missed} range={range} summary={summary} />
        )
      }
      table={<AnswerTable question={question} missed={missed} />}
      {...(answers.length === 0 || display === 'texts' || display === 'strip'
        ? {}
        : { pictureName: question.question })}
    />
  );
});

/** What was missed stands among the answers, as what it is. */
function AnswerTable({ question: { type, question, answers }, missed }: Pick<Props, 'question' | 'missed'>) {
  const { t } = useTranslation();
  const { answerText } = useAnswerTexts(type);
  const rows = [
    ...answers.map(({ date, answers: given }) => ({ date, said: given.map(answerText).join(', ') })),
    ...(answers.length === 0 ? [] : missed.map((date) => ({ date, said: t('TimelineMissedOne') }))),
  ].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
  return (
    <PlainTable
      caption={question}
      head={[t('Date'), t('ChartAnswer')]}
      rows={rows.map(({ date, said }, index) => ({
        key: `${date} ${index}`,
        cells: [<Moment key="date" at={date} withTime />, said],
      }))}
    />
  );
}

function Drawing({ question, versions, missed, range, summary }: Props & { summary: string }) {
  const { type, answers, answersContainer, properties } = question;
  const { valueText } = useAnswerTexts(type);
  const gaps = missed.map((instant) => Date.parse(instant));
  const display = displayOf[type];
  switch (display) {
    case 'texts':
      return <Texts answers={answers} />;
    case 'strip': {
      const labels = answersContainer?.selectableAnswers.map(({ label }) => label) ?? [];
      return (
        <Strip summary={summary} options={timesOfOptions(labels, answers)} missed={gaps} range={range} />
      );
    }
    default:
      return (
        <TimeChart
          display={display}
          points={pointsOf(type, answers)}
          missed={gaps}
          // The first version begins where the answers begin: only changes are worth a mark.
          versions={versions.slice(1).map(({ version, date }) => ({ version, at: Date.parse(date) }))}
          scale={scaleOf(type, properties)}
          range={range}
          summary={summary}
          valueText={valueText}
        />
      );
  }
}

/** One sentence: how many answers, and what stands out. */
function useSummary({ type, answers, answersContainer }: AskedQuestion): string {
  const { t } = useTranslation();
  const { valueText, answerText } = useAnswerTexts(type);
  const count = answers.length;
  if (count === 0) return t('NotAnsweredQuestion');
  switch (displayOf[type]) {
    case 'texts':
      return t('ChartAnswers', { count });
    case 'step':
    case 'strip': {
      const labels = answersContainer?.selectableAnswers.map(({ label }) => label) ?? [];
      const most = mostFrequent(timesOfOptions(labels, answers), ({ times }) => times.length);
      return most === undefined
        ? t('ChartAnswers', { count })
        : t('ChartMostOften', { count, answer: answerText(most.label), times: most.times.length });
    }
    default: {
      const figures = summaryOfPoints(pointsOf(type, answers));
      return figures === undefined
        ? t('ChartAnswers', { count })
        : t('ChartRange', {
            count: figures.count,
            lowest: valueText(figures.lowest),
            highest: valueText(figures.highest),
            last: valueText(figures.last),
          });
    }
  }
}
