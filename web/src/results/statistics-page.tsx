// /surveys/{id}/stats: how often each answer of a survey was given, a ring a question (SPEC 2).
import { intlLanguage } from '@trialog/contract/languages.ts';
import { isCounted } from '@trialog/contract/rules/question-display.ts';
import type { SurveyStatistics } from '@trialog/contract/schemas/results.ts';
import { useParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Card } from '../ui/card.tsx';
import { ChartFigure } from '../ui/charts/chart-figure.tsx';
import { PlainTable } from '../ui/charts/plain-table.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { useIntlLanguage } from '../ui/use-language.ts';
import { resultAddresses } from './addresses.ts';
import { useAnswerTexts } from './charts/answer-text.ts';
import { Donut } from './charts/donut.tsx';
import { sharesOf } from './charts/shares.ts';
import { mostFrequent } from './charts/summary.ts';
import { InTeam } from './in-team.tsx';
import { nothingCompleted } from './nothing-completed.ts';
import { useStatistics } from './queries.ts';
import classes from './results-page.module.css';

export default function StatisticsPage() {
  const { id = '' } = useParams();
  return <InTeam>{({ medicalTeamId }) => <OfSurvey surveyId={id} teamId={medicalTeamId} />}</InTeam>;
}

function OfSurvey({ surveyId, teamId }: { surveyId: string; teamId: string }) {
  const { t } = useTranslation();
  const statistics = useStatistics(surveyId, teamId);
  const { data } = statistics;
  const none = data?.submissions === 0 ? 'SurveysNotCompiledError' : nothingCompleted(statistics.error);
  return (
    <Page
      title={data?.title ?? t('ShowStatistics')}
      back={<BackLink to={resultAddresses.study} text={t('StudySurveys')} />}
      passing={statistics.isPending}
      {...(data === undefined ? {} : { lead: t('StatisticsOf', { count: data.submissions }) })}
    >
      {statistics.isPending && <LoadingLines lines={5} />}
      {none !== undefined && <Empty text={t(none)} />}
      {statistics.isLoadingError && none === undefined && (
        <Failed error={statistics.error} onRetry={() => void statistics.refetch()} />
      )}
      {data !== undefined && data.submissions > 0 && (
        <div className={classes.charts}>
          {data.questionWithAnswers.map((question) => (
            <QuestionShare key={question.id} question={question} />
          ))}
        </div>
      )}
    </Page>
  );
}

function QuestionShare({ question }: { question: SurveyStatistics['questionWithAnswers'][number] }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const { answerText } = useAnswerTexts(question.type);
  const own = intlLanguage(question.language);
  const lang = own === language ? undefined : own;
  if (!isCounted(question.type))
    return (
      <Card>
        <h2 className="m-0 semibold break text-17" lang={lang}>
          {question.question}
        </h2>
        <p className="m-0 quiet mt-8">{t('NoStatsForThisQuestionType')}</p>
      </Card>
    );
  const total = question.answers.reduce((sum, { count }) => sum + count, 0);
  const most = mostFrequent(question.answers, ({ count }) => count);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const shares = sharesOf(question.answers.map(({ count }) => count));
  const summary =
    most === undefined
      ? t('NotAnsweredQuestion')
      : t('ChartMostOften', { count: total, answer: answerText(most.value), times: most.count });
  const parts = question.answers.map(({ value, count }) => ({ key: value, label: answerText(value), count }));
  return (
    <ChartFigure
      title={question.question}
      lang={lang}
      summary={summary}
      chart={total > 0 && <Donut summary={summary} parts={parts} />}
      table={
        <PlainTable
          caption={question.question}
          head={[t('ChartAnswer'), t('ChartCount'), t('ChartShare')]}
          rows={parts.map(({ key, label, count }, index) => ({
            key,
            cells: [label, count, percent.format(shares[index] ?? 0)],
          }))}
        />
      }
      {...(total === 0 ? {} : { pictureName: question.question })}
    />
  );
}
