// What a patient told the team over time, and what came back: a small chart for each question that has numbers or moods.
// It shows nothing of the study's rules, and no colour of alarm.

import { Anchor } from '@mantine/core';
import type { OwnTimeline, SurveyOverTime } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { ownResultsAddress } from '../../surveys/addresses.ts';
import { BackFromLists } from '../../surveys/back-from-lists.tsx';
import { SurveyTabs } from '../../surveys/survey-tabs.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Failed, LoadingLines } from '../../ui/states.tsx';
import { useGradualList } from '../../ui/use-gradual-list.ts';
import { useOwnTimeline } from '../queries.ts';
import { FromTeam } from './from-team.tsx';
import classes from './own-trends.module.css';
import { newestFirst } from './own-trends.ts';
import { Trend } from './trend.tsx';

export default function OwnTrendsPage() {
  const { t } = useTranslation();
  const timeline = useOwnTimeline();
  return (
    <Page
      title={t('OwnTrends')}
      lead={t('OwnTrendsLead')}
      back={<BackFromLists />}
      passing={timeline.isPending}
    >
      <SurveyTabs />
      {timeline.isPending && <LoadingLines lines={5} />}
      {timeline.isLoadingError && <Failed error={timeline.error} onRetry={() => void timeline.refetch()} />}
      {timeline.data !== undefined && <Trends timeline={timeline.data} />}
    </Page>
  );
}

function Trends({ timeline }: { timeline: OwnTimeline }) {
  const { t } = useTranslation();
  const surveys = useGradualList(newestFirst(timeline.surveys), 2);
  if (timeline.surveys.length === 0 && timeline.written === 0) return <Empty text={t('OwnNothingYet')} />;
  return (
    <div className="stack gap-16">
      <FromTeam timeline={timeline} />
      {timeline.messages.length > 0 && (
        <Titled title={t('OwnMoods')}>
          <Trend type={QuestionType.MOOD} properties={null} answers={timeline.messages} missed={[]} />
        </Titled>
      )}
      {surveys.map((survey) => (
        <Titled key={survey.surveyId} title={survey.title}>
          <OfSurvey survey={survey} />
        </Titled>
      ))}
    </div>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

function OfSurvey({ survey: { completed, questions, missed } }: { survey: SurveyOverTime }) {
  const { t } = useTranslation();
  const last = completed.at(-1);
  return (
    <div className="stack gap-16">
      <p className="quiet m-0">
        {t('OwnTimesDone', { count: completed.length })}
        {last !== undefined && (
          <>
            {' · '}
            <Anchor underline="always" component={Link} to={ownResultsAddress(last.assignmentId)}>
              {t('OwnLastAnswers')}
            </Anchor>
          </>
        )}
      </p>
      {questions.length === 0 && <p className="quiet m-0">{t('OwnNoTrend')}</p>}
      <div className={classes.trends}>
        {questions.map((question) => (
          <Trend key={question.id} {...question} title={question.question} missed={missed} />
        ))}
      </div>
    </div>
  );
}
