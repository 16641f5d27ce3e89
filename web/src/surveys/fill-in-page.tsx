// /surveys/compile/{id}/{assegnationId}: gathers what filling in needs, and says why where it cannot be done.
import { Skeleton, Stack } from '@mantine/core';
import { UserState } from '@trialog/contract/people.ts';
import type { AssignedSurvey } from '@trialog/contract/schemas/surveys.ts';
import { type ReactNode, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { useMe } from '../people/queries.ts';
import { FailedCall } from '../platform/problem.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { Failed, Loading, Refused } from '../ui/states.tsx';
import { surveyAddresses } from './addresses.ts';
import { Closed } from './fill/closed.tsx';
import { Fill } from './fill/fill.tsx';
import { StoredAnswers } from './fill/stored-answers.tsx';
import { storedRounds } from './fill/stored-rounds.ts';
import { restoreFilling } from './fill/use-filling.ts';
import { useServerDraft, useSurveyToFill, useToComplete } from './queries.ts';

export default function FillInPage() {
  const { id = '', assegnationId = '' } = useParams();
  return <OneRound key={assegnationId} surveyId={id} assignmentId={assegnationId} />;
}

function OneRound({ surveyId, assignmentId }: { surveyId: string; assignmentId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe().data;
  const survey = useSurveyToFill(surveyId, assignmentId);
  const draft = useServerDraft(assignmentId);
  const rounds = useToComplete({ refetch: true });
  // It leaves the list once it was sent; the page stays until it is closed.
  const known = useRef<AssignedSurvey>(undefined);
  known.current = rounds.data?.find((round) => round.id === assignmentId) ?? known.current;
  // A draft that could not be read is read again when the connection is back: nobody who fills in waits for it.
  const draftRead = useRef(false);
  if (!draft.isPending) draftRead.current = true;

  const error = survey.error ?? rounds.error;
  const missing = error instanceof FailedCall && error.problem.status === 404;
  if (survey.isLoadingError && !missing)
    return (
      <StatePage>
        <Failed error={error} onRetry={() => void survey.refetch()} />
      </StatePage>
    );
  if (rounds.isLoadingError)
    return (
      <StatePage>
        <Failed error={error} onRetry={() => void rounds.refetch()} />
      </StatePage>
    );
  const isUnlisted = rounds.data !== undefined && !rounds.isFetching && known.current === undefined;
  if (missing || isUnlisted) return <Closed by="unknown" />;
  if (me === undefined || survey.data === undefined || !draftRead.current || known.current === undefined)
    return <FillLoading />;
  const round = { userId: me.userId, surveyId, assignmentId };
  const restored = () => restoreFilling(round, survey.data, draft.data).filling;
  if (me.state === UserState.Suspended) {
    const filling = restored();
    return (
      <StatePage>
        <Refused title={survey.data.title} text={t('UserSuspendedMessage')} />
        {filling.answers.size > 0 && <StoredAnswers filling={filling} />}
      </StatePage>
    );
  }
  const stored = storedRounds.open(me.userId, assignmentId);
  if (known.current.expired && stored?.attempt === undefined)
    return (
      <Closed
        by={stored?.ended === 'late' ? 'late' : 'expired'}
        at={known.current.expireTime}
        title={survey.data.title}
        filling={restored()}
        onRemove={() => {
          storedRounds.remove(me.userId, assignmentId);
          void navigate(surveyAddresses.toComplete);
        }}
      />
    );
  return (
    <Fill round={round} survey={survey.data} server={draft.data} expireTime={known.current.expireTime} />
  );
}

function StatePage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page
      title={t('Questionnaire')}
      narrow
      back={<BackLink to={surveyAddresses.toComplete} text={t('BackToSurveys')} />}
    >
      <Stack gap="lg">{children}</Stack>
    </Page>
  );
}

function FillLoading() {
  const { t } = useTranslation();
  return (
    <Page title={t('Questionnaire')} narrow passing>
      <Loading>
        <Skeleton height={6} mb="xl" />
        <Skeleton height={24} width="80%" mb="lg" />
        <Stack gap="xs">
          {['1', '2', '3', '4'].map((row) => (
            <Skeleton key={row} height={52} radius="md" />
          ))}
        </Stack>
      </Loading>
    </Page>
  );
}
