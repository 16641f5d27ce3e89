// /surveys/compiled/{id}: what one patient answered in one round; `{id}` is a round's or a survey's (SPEC 2). Patients
// and files stay within reach whether or not there are answers.
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { ResultCards } from '../surveys/result-cards.tsx';
import { ResultLead } from '../surveys/result-lead.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { answersAddress, resultAddresses } from './addresses.ts';
import { ExportButtons } from './export/export-buttons.tsx';
import { followUpText } from './follow-up-text.ts';
import { InTeam } from './in-team.tsx';
import { PatientSelect } from './patient-select.tsx';
import { useAnswers, useAssignedPatients, useStudySurveys } from './queries.ts';
import classes from './results-page.module.css';

interface Props {
  /** Leads to what the answers of this round were before, or one of them. */
  history: (roundId: string, questionId?: string) => ReactNode;
}

export default function AnswersPage({ history }: Props) {
  const { id = '' } = useParams();
  return (
    <InTeam>
      {({ projectId, medicalTeamId }) => (
        <Answers id={id} projectId={projectId} teamId={medicalTeamId} history={history} />
      )}
    </InTeam>
  );
}

function Answers({
  id,
  projectId,
  teamId,
  history,
}: Props & { id: string; projectId: string; teamId: string }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const chosen = query.get('patient') ?? undefined;
  const answers = useAnswers(id, teamId, chosen);
  const result = answers.data && 'result' in answers.data ? answers.data.result : undefined;
  const none = answers.data && 'none' in answers.data ? answers.data.none : undefined;
  // Without answers the address is the survey's, or a round's that has none.
  const surveyId = result?.surveyId ?? id;
  const known = useStudySurveys(projectId, teamId).data?.find((survey) => survey.id === surveyId);
  return (
    <Page
      title={result?.title ?? known?.title ?? t('ShowResults')}
      back={<BackLink to={resultAddresses.study} text={t('StudySurveys')} />}
      narrow
      passing={answers.isPending}
      {...(result === undefined
        ? {}
        : {
            lead: (
              <>
                <ResultLead survey={result} patientName={result.user.name} />{' '}
                {result.changedQuestions.length > 0 && history(result.id)}
              </>
            ),
          })}
    >
      {(result !== undefined || known !== undefined) && (
        <Tools
          surveyId={surveyId}
          teamId={teamId}
          userId={answers.isPlaceholderData ? chosen : (result?.user.userId ?? chosen)}
          printable={result !== undefined}
        />
      )}
      {answers.isPending && <LoadingLines lines={5} />}
      {answers.isLoadingError && <Failed error={answers.error} onRetry={() => void answers.refetch()} />}
      {none !== undefined && <Empty text={t(none)} />}
      {result !== undefined && (
        <>
          {result.outcome === 'BAD' && (
            <div className="mb-16">
              <Notice tone="waiting">{followUpText(result.rulesMet, t)}</Notice>
            </div>
          )}
          <ResultCards
            survey={result}
            beside={(questionId) =>
              result.changedQuestions.includes(questionId) && history(result.id, questionId)
            }
          />
        </>
      )}
    </Page>
  );
}

interface ToolsProps {
  surveyId: string;
  teamId: string;
  /** Whose answers are shown; the first one's file is taken where there is nobody's. */
  userId: string | undefined;
  printable: boolean;
}

function Tools({ surveyId, teamId, userId, printable }: ToolsProps) {
  const navigate = useNavigate();
  const patients = useAssignedPatients(surveyId, teamId).data ?? [];
  const whose = patients.find((one) => one.userId === (userId ?? patients[0]?.userId));
  return (
    <div className={classes.tools} data-no-print>
      <PatientSelect
        patients={patients}
        value={whose?.userId}
        onChange={(chosen) => void navigate(`${answersAddress(surveyId)}?patient=${chosen}`)}
      />
      <div className={classes.buttons}>
        {whose !== undefined && (
          <ExportButtons surveyId={surveyId} userId={whose.userId} teamId={teamId} patientName={whose.name} />
        )}
        {printable && <PrintButton />}
      </div>
    </div>
  );
}
