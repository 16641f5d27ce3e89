// What staff alone open: their pages, and what they see beside the wall. One file, which comes with their navigation, so
// that patients do not fetch where all of it is (web/vite.config.ts).
import { type ComponentProps, lazy, type ReactNode } from 'react';
import {
  withAlertTexts,
  withNavigationTexts,
  withNotificationTexts,
  withProfileTexts,
  withResultTexts,
  withSurveyTexts,
} from '../i18n/load.ts';
import {
  withAdministrationTexts,
  withAnalysisTexts,
  withConsoleTexts,
  withFirstRunTexts,
  withScheduleTexts,
  withStudiesTexts,
  withStudyDocumentTexts,
  withStudyHealthTexts,
  withTrailTexts,
  withTrailValueTexts,
} from '../i18n/load-for-staff.ts';
import { alertLinks } from './alert-links.ts';
import { ControlStart } from './control-start.tsx';
import { historyOfCodebook, historyOfRound, historyOfSchedules, historyOfSurvey } from './histories.tsx';

const AlertsPage = lazy(() => withAlertTexts(import('../alerts/alerts-page.tsx')));
const StudySurveysPage = lazy(() => withResultTexts(import('../results/study-surveys-page.tsx')));
const SurveyPatientsPage = lazy(() => withResultTexts(import('../results/survey-patients-page.tsx')));
const AnswersPage = lazy(() => withResultTexts(import('../results/answers-page.tsx')));
const PatientStatisticsPage = lazy(() => withResultTexts(import('../results/patient-statistics-page.tsx')));
const StatisticsPage = lazy(() => withResultTexts(import('../results/statistics-page.tsx')));
const PatientSurveysPage = lazy(() => withResultTexts(import('../results/patient-surveys-page.tsx')));
const PatientPage = lazy(() => withResultTexts(import('./chosen-patient-page.tsx')));
const PatientsPage = lazy(() => withNavigationTexts(withResultTexts(import('./chosen-patients-page.tsx'))));
const PatientNotificationsPage = lazy(() =>
  withNotificationTexts(withSurveyTexts(withResultTexts(import('./patient-notifications-page.tsx')))),
);
const ConsolePage = lazy(() => withConsoleTexts(import('../analyses/console/console-page.tsx')));
/** Its values are those of all parts, by the names that they have there. */
const TrailPage = lazy(() =>
  withTrailTexts(
    withTrailValueTexts(
      withAlertTexts(
        withConsoleTexts(withProfileTexts(withNavigationTexts(import('../audit-trail/trail-page.tsx')))),
      ),
    ),
  ),
);
const PeoplePage = lazy(() =>
  withAdministrationTexts(
    withTrailTexts(withTrailValueTexts(withNavigationTexts(import('../administration/people-page.tsx')))),
  ),
);
const withControlTexts = <Part,>(part: Promise<Part>) =>
  withAdministrationTexts(withTrailTexts(withTrailValueTexts(withNavigationTexts(part))));
/** Whatever begins with a study or an institute. */
const ControlPage = lazy(() =>
  withFirstRunTexts(
    withStudyHealthTexts(
      withStudiesTexts(
        withStudyDocumentTexts(withControlTexts(import('../administration/control-page.tsx'))),
      ),
    ),
  ),
);
const NewStudyPage = lazy(() =>
  withStudiesTexts(withAdministrationTexts(import('../administration/studies/new-study-page.tsx'))),
);
const StudyHealthPage = lazy(() =>
  withStudyHealthTexts(withControlTexts(import('../administration/health/health-page.tsx'))),
);
const TeamHealthPage = lazy(() =>
  withStudyHealthTexts(withControlTexts(import('../administration/health/team-health-page.tsx'))),
);
const StudyLedgerPage = lazy(() =>
  withNotificationTexts(
    withResultTexts(
      withStudyHealthTexts(withControlTexts(import('../administration/study-ledger/study-ledger-page.tsx'))),
    ),
  ),
);
const StudyDocumentPage = lazy(() =>
  withFirstRunTexts(
    withStudiesTexts(
      withStudyDocumentTexts(withControlTexts(import('../administration/study-document/document-page.tsx'))),
    ),
  ),
);
const SchedulesPage = lazy(() =>
  withScheduleTexts(
    withSurveyTexts(withControlTexts(import('../administration/schedules/schedule-pages.tsx'))),
  ),
);
const InviteManyPage = lazy(() =>
  withAdministrationTexts(import('../administration/people-file/invite-many-page.tsx')),
);
const RegisterPage = lazy(() =>
  withTrailTexts(
    withResultTexts(
      withProfileTexts(withNavigationTexts(import('../audit-trail/register/register-page.tsx'))),
    ),
  ),
);
const ReviewPage = lazy(() =>
  withTrailTexts(withProfileTexts(withNavigationTexts(import('../audit-trail/review/review-page.tsx')))),
);

const AnalysesDialogs = lazy(() => withAnalysisTexts(import('../analyses/analyses-dialogs.tsx')));
const PatientFacts = lazy(() => withResultTexts(import('../results/patient/patient-facts.tsx')));

const pages = {
  openAlerts: <AlertsPage state="open" linksOf={alertLinks} />,
  closedAlerts: <AlertsPage state="closed" linksOf={alertLinks} />,
  studySurveys: (
    <StudySurveysPage
      history={historyOfSurvey}
      scheduleHistory={historyOfSchedules}
      alertLinks={alertLinks}
    />
  ),
  surveyPatients: <SurveyPatientsPage />,
  answers: <AnswersPage history={historyOfRound} />,
  patientStatistics: <PatientStatisticsPage />,
  statistics: <StatisticsPage />,
  patientSurveys: <PatientSurveysPage />,
  patient: <PatientPage />,
  patients: <PatientsPage />,
  patientNotifications: <PatientNotificationsPage />,
  console: <ConsolePage />,
  /** The control panel's first page. */
  controlStart: <ControlStart />,
  newStudy: <NewStudyPage />,
  study: <ControlPage of="study" />,
  studyDocument: <StudyDocumentPage />,
  studyHealth: <StudyHealthPage />,
  studyLedger: <StudyLedgerPage />,
  health: <TeamHealthPage />,
  schedules: <SchedulesPage of="list" />,
  scheduleChange: <SchedulesPage of="change" />,
  institute: <ControlPage of="institute" />,
  teamOfStudy: <ControlPage of="team" />,
  people: <PeoplePage />,
  inviteMany: <InviteManyPage />,
  trail: <TrailPage />,
  register: <RegisterPage />,
  review: <ReviewPage />,
} satisfies Record<string, ReactNode>;

/** The one of them that an address of the router names. */
export default function StaffPage({ name }: { name: keyof typeof pages }) {
  return pages[name];
}

export function AnalysesOfMessage(opened: Omit<ComponentProps<typeof AnalysesDialogs>, 'codebookHistory'>) {
  return <AnalysesDialogs {...opened} codebookHistory={historyOfCodebook} />;
}

export function FactsOfPatient({ patient }: ComponentProps<typeof PatientFacts>) {
  return <PatientFacts patient={patient} />;
}
