// The pages and their addresses (SPEC 2); each page is a file fetched when it is first opened. No address has a
// guard of its own: redirects and menus steer (R2.48), and the server decides.
import { lazy } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { wallFile } from '../boot/wall-file.ts';
import {
  withAlertTexts,
  withAnalysisTexts,
  withConsoleTexts,
  withNavigationTexts,
  withNotificationTexts,
  withProfileTexts,
  withResultTexts,
  withSurveyTexts,
  withTrailTexts,
} from '../i18n/load.ts';
import type { AnalysesOfMessage } from '../messages/wall/context.ts';
import { callbackPaths } from '../platform/callback-paths.ts';
import { patientAddress } from '../results/addresses.ts';
import { alertLinks } from './alert-links.ts';
import { Guarded } from './crash-page.tsx';
import { Frame } from './frame.tsx';
import { Landing, OwnMessages, Wall } from './landing.tsx';
import { openDialog } from './open-dialog.ts';
import { paths } from './paths.ts';
import { SignedIn } from './signed-in.tsx';
import { TrailClock } from './trail-clock.tsx';

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
const PatientPage = lazy(() => withResultTexts(import('../results/patient/patient-page.tsx')));
const PatientNotificationsPage = lazy(() =>
  withNotificationTexts(withSurveyTexts(withResultTexts(import('./patient-notifications-page.tsx')))),
);
const ConsolePage = lazy(() => withConsoleTexts(import('../analyses/console/console-page.tsx')));
/** Its values are those of all parts, by the names that they have there. */
const TrailPage = lazy(() =>
  withTrailTexts(
    withConsoleTexts(withProfileTexts(withNavigationTexts(import('../audit-trail/trail-page.tsx')))),
  ),
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
const analysesOfMessage: AnalysesOfMessage = (opened) => <AnalysesDialogs {...opened} />;

const wallPage = (
  <WallPage
    analyses={analysesOfMessage}
    patientAddress={patientAddress}
    alertLinks={alertLinks}
    patientFacts={(userId) => <PatientFacts patientId={userId} />}
  />
);

/** Results do not know the audit trail that their values have. */
const historyOfPatient = (id: string) => (
  <TrailClock filter={{ patientId: id, objectType: 'person', objectId: id }} />
);
const historyOfRound = (id: string) => <TrailClock filter={{ objectType: 'round', objectId: id }} />;

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
              { path: paths.studySurveys, element: <StudySurveysPage /> },
              { path: paths.surveyPatients, element: <SurveyPatientsPage /> },
              { path: paths.answers, element: <AnswersPage history={historyOfRound} /> },
              { path: paths.patientStatistics, element: <PatientStatisticsPage /> },
              { path: paths.statistics, element: <StatisticsPage /> },
              { path: paths.patientSurveys, element: <PatientSurveysPage /> },
              { path: paths.patient, element: <PatientPage history={historyOfPatient} /> },
              { path: paths.patientNotifications, element: <PatientNotificationsPage /> },
              { path: paths.analyst, element: <ConsolePage /> },
              { path: paths.analystStudy, element: <ConsolePage /> },
              { path: paths.analystCodes, element: <ConsolePage /> },
              { path: paths.analystAgreement, element: <ConsolePage /> },
              { path: paths.analystMessage, element: <ConsolePage /> },
              // The control panel's first page, until there are others.
              { path: paths.control, element: <Navigate to={paths.auditTrail} replace /> },
              { path: paths.auditTrail, element: <TrailPage /> },
              { path: paths.patients, element: <PatientsPage /> },
              { path: paths.profile, element: <ProfilePage /> },
              { path: paths.contact, element: <ContactPage /> },
              { path: paths.help, element: <HelpPage /> },
              { path: paths.protocol, element: <ProtocolPage /> },
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
