// The pages and their addresses (SPEC 2); each page is a file fetched when it is first opened. No address has a
// guard of its own: redirects and menus steer (R2.48), and the server decides.
import { lazy } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { wallFile } from '../boot/wall-file.ts';
import {
  withAdministrationTexts,
  withAlertTexts,
  withAnalysisTexts,
  withConsoleTexts,
  withNavigationTexts,
  withNotificationTexts,
  withProfileTexts,
  withResultTexts,
  withSurveyTexts,
  withTrailTexts,
  withTrailValueTexts,
} from '../i18n/load.ts';
import type { AnalysesOfMessage } from '../messages/wall/context.ts';
import { callbackPaths } from '../platform/callback-paths.ts';
import { patientAddress } from '../results/addresses.ts';
import { alertLinks } from './alert-links.ts';
import { ControlStart } from './control-start.tsx';
import { Guarded } from './crash-page.tsx';
import { Frame } from './frame.tsx';
import {
  historyOfCodebook,
  historyOfContact,
  historyOfHelp,
  historyOfMessage,
  historyOfProtocol,
  historyOfRound,
  historyOfSavedReply,
  historyOfSchedules,
  historyOfSurvey,
} from './histories.tsx';
import { Landing, OwnMessages, Wall } from './landing.tsx';
import { openDialog } from './open-dialog.ts';
import { paths } from './paths.ts';
import { SignedIn } from './signed-in.tsx';

const WallPage = lazy(wallFile);
const AlertsPage = lazy(() => withAlertTexts(import('../alerts/alerts-page.tsx')));
const ToCompletePage = lazy(() => withSurveyTexts(import('../surveys/to-complete-page.tsx')));
const FillInPage = lazy(() => withSurveyTexts(import('../surveys/fill-in-page.tsx')));
const CompletedPage = lazy(() => withSurveyTexts(import('../surveys/completed-page.tsx')));
const OwnResultsPage = lazy(() => withSurveyTexts(import('../surveys/own-results-page.tsx')));
const OwnTrendsPage = lazy(() => withResultTexts(import('../results/own/own-trends-page.tsx')));
const StudySurveysPage = lazy(() => withResultTexts(import('../results/study-surveys-page.tsx')));
const SurveyPatientsPage = lazy(() => withResultTexts(import('../results/survey-patients-page.tsx')));
const AnswersPage = lazy(() => withResultTexts(import('../results/answers-page.tsx')));
const PatientStatisticsPage = lazy(() => withResultTexts(import('../results/patient-statistics-page.tsx')));
const StatisticsPage = lazy(() => withResultTexts(import('../results/statistics-page.tsx')));
const PatientSurveysPage = lazy(() => withResultTexts(import('../results/patient-surveys-page.tsx')));
const PatientPage = lazy(() => withResultTexts(import('./chosen-patient-page.tsx')));
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
  withAdministrationTexts(withTrailTexts(withNavigationTexts(import('../administration/people-page.tsx')))),
);
const withControlTexts = <Part,>(part: Promise<Part>) =>
  withAdministrationTexts(withTrailTexts(withTrailValueTexts(withNavigationTexts(part))));
/** Whatever begins with a study or an institute. */
const ControlPage = lazy(() => withControlTexts(import('../administration/control-page.tsx')));
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
const PatientsPage = lazy(() => withNavigationTexts(withResultTexts(import('./chosen-patients-page.tsx'))));
const ProfilePage = lazy(() => withProfileTexts(import('./profile-page.tsx')));
const ContactPage = lazy(() => import('../projects/contact-page.tsx'));
const HelpPage = lazy(() => import('../projects/help-page.tsx'));
const ProtocolPage = lazy(() => import('../projects/protocol-page.tsx'));
const DocumentPage = lazy(() => import('../projects/document-page.tsx'));
const CallbackPage = lazy(() => import('./callback-page.tsx'));
const SignInAgainPage = lazy(() => import('./sign-in-again-page.tsx'));
const SignedOutPage = lazy(() => import('./signed-out-page.tsx'));
const UnauthorizedPage = lazy(() => import('./unauthorized-page.tsx'));
const UpdateRequiredPage = lazy(() => import('./update-required-page.tsx'));
const InvitationPage = lazy(() => import('./invitation-page.tsx'));
const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

const AnalysesDialogs = lazy(() => withAnalysisTexts(import('../analyses/analyses-dialogs.tsx')));
const PatientFacts = lazy(() => withResultTexts(import('../results/patient/patient-facts.tsx')));
/** The wall opens the analyses of a message, and does not know them. */
const analysesOfMessage: AnalysesOfMessage = (opened) => (
  <AnalysesDialogs {...opened} codebookHistory={historyOfCodebook} />
);

const wallPage = (
  <WallPage
    analyses={analysesOfMessage}
    patientAddress={patientAddress}
    alertLinks={alertLinks}
    patientFacts={(patient) => <PatientFacts patient={patient} />}
    history={historyOfMessage}
    savedReplyHistory={historyOfSavedReply}
  />
);

const studySurveys = (
  <StudySurveysPage history={historyOfSurvey} scheduleHistory={historyOfSchedules} alertLinks={alertLinks} />
);

const toComplete = <ToCompletePage onChangeHours={() => openDialog('notificationSettings')} />;

export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      // A page that breaks leaves the frame standing.
      {
        element: (
          <Guarded>
            <Outlet />
          </Guarded>
        ),
        children: [
          {
            element: <SignedIn />,
            children: [
              { path: paths.home, element: <Landing /> },
              { path: paths.messages, element: <Wall>{wallPage}</Wall> },
              { path: paths.ownMessages, element: <OwnMessages>{wallPage}</OwnMessages> },
              { path: paths.alerts, element: <AlertsPage state="open" linksOf={alertLinks} /> },
              { path: paths.closedAlerts, element: <AlertsPage state="closed" linksOf={alertLinks} /> },
              { path: paths.surveysToComplete, element: toComplete },
              { path: paths.fillInSurvey, element: <FillInPage /> },
              { path: paths.surveysCompleted, element: <CompletedPage /> },
              { path: paths.ownResults, element: <OwnResultsPage /> },
              { path: paths.ownTrends, element: <OwnTrendsPage /> },
              { path: paths.studySurveys, element: studySurveys },
              { path: paths.surveyPatients, element: <SurveyPatientsPage /> },
              { path: paths.answers, element: <AnswersPage history={historyOfRound} /> },
              { path: paths.patientStatistics, element: <PatientStatisticsPage /> },
              { path: paths.statistics, element: <StatisticsPage /> },
              { path: paths.patientSurveys, element: <PatientSurveysPage /> },
              { path: paths.patient, element: <PatientPage /> },
              {
                path: paths.patientNotifications,
                element: <PatientNotificationsPage />,
              },
              { path: paths.analyst, element: <ConsolePage /> },
              { path: paths.analystStudy, element: <ConsolePage /> },
              { path: paths.analystCodes, element: <ConsolePage /> },
              { path: paths.analystAgreement, element: <ConsolePage /> },
              { path: paths.analystMessage, element: <ConsolePage /> },
              // The control panel's first page.
              { path: paths.control, element: <ControlStart /> },
              { path: paths.study, element: <ControlPage of="study" /> },
              { path: paths.institute, element: <ControlPage of="institute" /> },
              {
                element: <ControlPage of="team" />,
                children: [
                  { path: paths.studyPeople, element: <PeoplePage /> },
                  { path: paths.studyInviteMany, element: <InviteManyPage /> },
                  { path: paths.studyTrail, element: <TrailPage /> },
                  { path: paths.studyRegister, element: <RegisterPage /> },
                ],
              },
              { path: paths.people, element: <PeoplePage /> },
              { path: paths.inviteMany, element: <InviteManyPage /> },
              { path: paths.auditTrail, element: <TrailPage /> },
              { path: paths.accessRegister, element: <RegisterPage /> },
              { path: paths.auditReview, element: <ReviewPage /> },
              { path: paths.patients, element: <PatientsPage /> },
              { path: paths.profile, element: <ProfilePage /> },
              { path: paths.contact, element: <ContactPage history={historyOfContact} /> },
              { path: paths.help, element: <HelpPage history={historyOfHelp} /> },
              { path: paths.protocol, element: <ProtocolPage history={historyOfProtocol} /> },
              { path: paths.terms, element: <DocumentPage kind="terms" /> },
              { path: paths.privacy, element: <DocumentPage kind="privacy" /> },
              { path: paths.licence, element: <DocumentPage kind="licence" /> },
            ],
          },
          { path: callbackPaths.redirect, element: <CallbackPage /> },
          { path: callbackPaths.again, element: <SignInAgainPage /> },
          { path: paths.signedOut, element: <SignedOutPage /> },
          { path: paths.unauthorized, element: <UnauthorizedPage /> },
          { path: paths.updateRequired, element: <UpdateRequiredPage /> },
          { path: paths.invitation, element: <InvitationPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
