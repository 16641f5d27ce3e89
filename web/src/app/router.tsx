// The pages and their addresses (SPEC 2); each page is a file fetched when it is first opened. No address has a
// guard of its own: redirects and menus steer (R2.48), and the server decides.
import { type ComponentProps, lazy } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { wallFile } from '../boot/wall-file.ts';
import { withEntranceTexts, withProfileTexts, withResultTexts, withSurveyTexts } from '../i18n/load.ts';
import type { AnalysesOfMessage } from '../messages/wall/context.ts';
import { callbackPaths } from '../platform/callback-paths.ts';
import { fetchUntilThere } from '../platform/fetch-until-there.ts';
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
const PatientFacts = lazy(async () => ({
  default: (await fetchUntilThere(staffPages)).FactsOfPatient,
}));

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

const staffPage = (path: string, name: ComponentProps<typeof StaffPage>['name']): RouteObject => ({
  path,
  element: <StaffPage name={name} />,
});

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
              staffPage(paths.alerts, 'openAlerts'),
              staffPage(paths.closedAlerts, 'closedAlerts'),
              { path: paths.surveysToComplete, element: toComplete },
              { path: paths.fillInSurvey, element: <FillInPage /> },
              { path: paths.surveysCompleted, element: <CompletedPage /> },
              { path: paths.ownResults, element: <OwnResultsPage /> },
              { path: paths.ownTrends, element: <OwnTrendsPage /> },
              staffPage(paths.studySurveys, 'studySurveys'),
              staffPage(paths.surveyPatients, 'surveyPatients'),
              staffPage(paths.answers, 'answers'),
              staffPage(paths.patientStatistics, 'patientStatistics'),
              staffPage(paths.statistics, 'statistics'),
              staffPage(paths.patientSurveys, 'patientSurveys'),
              staffPage(paths.patient, 'patient'),
              staffPage(paths.patientNotifications, 'patientNotifications'),
              staffPage(paths.analyst, 'console'),
              staffPage(paths.analystStudy, 'console'),
              staffPage(paths.analystCodes, 'console'),
              staffPage(paths.analystAgreement, 'console'),
              staffPage(paths.analystMessage, 'console'),
              // The control panel's first page.
              staffPage(paths.control, 'controlStart'),
              staffPage(paths.newStudy, 'newStudy'),
              staffPage(paths.study, 'study'),
              staffPage(paths.studyDocument, 'studyDocument'),
              staffPage(paths.studyForm, 'studyDocument'),
              staffPage(paths.studyHealth, 'studyHealth'),
              staffPage(paths.studyLedger, 'studyLedger'),
              staffPage(paths.health, 'health'),
              staffPage(paths.schedules, 'schedules'),
              staffPage(paths.scheduleChange, 'scheduleChange'),
              staffPage(paths.institute, 'institute'),
              {
                element: <StaffPage name="teamOfStudy" />,
                children: [
                  staffPage(paths.studyPeople, 'people'),
                  staffPage(paths.studyInviteMany, 'inviteMany'),
                  staffPage(paths.studyTrail, 'trail'),
                  staffPage(paths.studyRegister, 'register'),
                ],
              },
              staffPage(paths.people, 'people'),
              staffPage(paths.inviteMany, 'inviteMany'),
              staffPage(paths.auditTrail, 'trail'),
              staffPage(paths.accessRegister, 'register'),
              staffPage(paths.auditReview, 'review'),
              staffPage(paths.patients, 'patients'),
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
