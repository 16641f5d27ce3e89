// The pages and their addresses (SPEC 2); each page is a file fetched when it is first opened. No address has a
// guard of its own: redirects and menus steer (R2.48), and the server decides.
import { lazy } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { wallFile } from '../boot/wall-file.ts';
import { withEntranceTexts, withProfileTexts, withResultTexts, withSurveyTexts } from '../i18n/load.ts';
import type { AnalysesOfMessage } from '../messages/wall/context.ts';
import { callbackPaths } from '../platform/callback-paths.ts';
import { patientAddress } from '../results/addresses.ts';
import { alertLinks } from './alert-links.ts';
import { Guarded } from './crash-page.tsx';
import { Frame } from './frame.tsx';
import {
  historyOfContact,
  historyOfHelp,
  historyOfMessage,
  historyOfProtocol,
  historyOfSavedReply,
} from './histories.tsx';
import { Landing, OwnMessages, Wall } from './landing.tsx';
import { openDialog } from './open-dialog.ts';
import { paths } from './paths.ts';
import { SignedIn } from './signed-in.tsx';

const WallPage = lazy(wallFile);
const ToCompletePage = lazy(() => withSurveyTexts(import('../surveys/to-complete-page.tsx')));
const FillInPage = lazy(() => withSurveyTexts(import('../surveys/fill-in-page.tsx')));
const CompletedPage = lazy(() => withSurveyTexts(import('../surveys/completed-page.tsx')));
const OwnResultsPage = lazy(() => withSurveyTexts(import('../surveys/own-results-page.tsx')));
const OwnTrendsPage = lazy(() => withResultTexts(import('../results/own/own-trends-page.tsx')));
const ProfilePage = lazy(() => withProfileTexts(import('./profile-page.tsx')));
const ContactPage = lazy(() => import('../projects/contact-page.tsx'));
const HelpPage = lazy(() => import('../projects/help-page.tsx'));
const ProtocolPage = lazy(() => import('../projects/protocol-page.tsx'));
const DocumentPage = lazy(() => import('../projects/document-page.tsx'));
const CallbackPage = lazy(() => import('./callback-page.tsx'));
const SignInAgainPage = lazy(() => import('./sign-in-again-page.tsx'));
const SignedOutPage = lazy(() => import('./signed-out-page.tsx'));
const UnauthorizedPage = lazy(() => withEntranceTexts(import('./unauthorized-page.tsx')));
const UpdateRequiredPage = lazy(() => import('./update-required-page.tsx'));
const InvitationPage = lazy(() => withEntranceTexts(import('./invitation-page.tsx')));
const SetUpPage = lazy(() => import('./set-up-start.ts').then(({ setUpPage }) => setUpPage()));
const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

/** What staff alone open is one file. */
const staffPages = () => import('./staff-pages.tsx');
const StaffPage = lazy(staffPages);
const Analyses = lazy(async () => ({ default: (await staffPages()).AnalysesOfMessage }));
const PatientFacts = lazy(async () => ({ default: (await staffPages()).FactsOfPatient }));

/** The wall opens the analyses of a message, and does not know them. */
const analysesOfMessage: AnalysesOfMessage = (opened) => <Analyses {...opened} />;

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
              { path: paths.alerts, element: <StaffPage name="openAlerts" /> },
              { path: paths.closedAlerts, element: <StaffPage name="closedAlerts" /> },
              { path: paths.surveysToComplete, element: toComplete },
              { path: paths.fillInSurvey, element: <FillInPage /> },
              { path: paths.surveysCompleted, element: <CompletedPage /> },
              { path: paths.ownResults, element: <OwnResultsPage /> },
              { path: paths.ownTrends, element: <OwnTrendsPage /> },
              { path: paths.studySurveys, element: <StaffPage name="studySurveys" /> },
              { path: paths.surveyPatients, element: <StaffPage name="surveyPatients" /> },
              { path: paths.answers, element: <StaffPage name="answers" /> },
              { path: paths.patientStatistics, element: <StaffPage name="patientStatistics" /> },
              { path: paths.statistics, element: <StaffPage name="statistics" /> },
              { path: paths.patientSurveys, element: <StaffPage name="patientSurveys" /> },
              { path: paths.patient, element: <StaffPage name="patient" /> },
              {
                path: paths.patientNotifications,
                element: <StaffPage name="patientNotifications" />,
              },
              { path: paths.analyst, element: <StaffPage name="console" /> },
              { path: paths.analystStudy, element: <StaffPage name="console" /> },
              { path: paths.analystCodes, element: <StaffPage name="console" /> },
              { path: paths.analystAgreement, element: <StaffPage name="console" /> },
              { path: paths.analystMessage, element: <StaffPage name="console" /> },
              // The control panel's first page.
              { path: paths.control, element: <StaffPage name="controlStart" /> },
              { path: paths.newStudy, element: <StaffPage name="newStudy" /> },
              { path: paths.study, element: <StaffPage name="study" /> },
              { path: paths.studyDocument, element: <StaffPage name="studyDocument" /> },
              { path: paths.studyForm, element: <StaffPage name="studyDocument" /> },
              { path: paths.studyHealth, element: <StaffPage name="studyHealth" /> },
              { path: paths.studyLedger, element: <StaffPage name="studyLedger" /> },
              { path: paths.health, element: <StaffPage name="health" /> },
              { path: paths.schedules, element: <StaffPage name="schedules" /> },
              { path: paths.scheduleChange, element: <StaffPage name="scheduleChange" /> },
              { path: paths.institute, element: <StaffPage name="institute" /> },
              {
                element: <StaffPage name="teamOfStudy" />,
                children: [
                  { path: paths.studyPeople, element: <StaffPage name="people" /> },
                  { path: paths.studyInviteMany, element: <StaffPage name="inviteMany" /> },
                  { path: paths.studyTrail, element: <StaffPage name="trail" /> },
                  { path: paths.studyRegister, element: <StaffPage name="register" /> },
                ],
              },
              { path: paths.people, element: <StaffPage name="people" /> },
              { path: paths.inviteMany, element: <StaffPage name="inviteMany" /> },
              { path: paths.auditTrail, element: <StaffPage name="trail" /> },
              { path: paths.accessRegister, element: <StaffPage name="register" /> },
              { path: paths.auditReview, element: <StaffPage name="review" /> },
              { path: paths.patients, element: <StaffPage name="patients" /> },
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
          { path: paths.setUp, element: <SetUpPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
