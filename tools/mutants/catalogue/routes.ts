// One mutant for each address of SPEC 2 and for where links, redirects and ways back lead.
import type { Mutant } from '../mutant.ts';

/** An address that is spelt otherwise. */
const address = (file: string, name: string, path: string, changed: string): Mutant => ({
  breaks: `${name} is at ${changed}`,
  ids: ['R2.60'],
  tests: ['opens a page of its own'],
  file: `web/src/${file}`,
  old: `  ${name}: '${path}',`,
  new: `  ${name}: '${changed}',`,
  only: ['unit'],
});

/** An address that the specification does not give. */
const own = (file: string, path: string, changed: string, tests = 'opens a page of its own'): Mutant => ({
  breaks: `the page at ${path} is at ${changed} (${file})`,
  ids: [],
  tests: [tests],
  file: `web/src/${file}`,
  old: `'${path}'`,
  new: `'${changed}'`,
  only: ['unit'],
});

/** A link that is put together wrongly. */
const link = (ids: string, file: string, breaks: string, old: string, changed: string): Mutant => ({
  breaks,
  ids: ids.split(' '),
  file: `web/src/${file}`,
  old,
  new: changed,
  only: ['unit'],
});

const inBrowser = (ids: string, file: string, breaks: string, old: string, changed: string): Mutant => ({
  ...link(ids, file, breaks, old, changed),
  only: ['journey'],
});

const surveys = 'surveys/addresses.ts';
const results = 'results/addresses.ts';
const analyses = 'analyses/addresses.ts';
const trail = 'audit-trail/addresses.ts';
const alerts = 'alerts/addresses.ts';
const callbacks = 'platform/callback-paths.ts';
const paths = 'app/paths.ts';
const returning = 'operators have registered';

export const routesMutants: readonly Mutant[] = [
  address(surveys, 'toComplete', '/surveys/notcompiled/mine', '/surveys/notcompiled/me'),
  address(surveys, 'fillIn', '/surveys/compile/:id/:assegnationId', '/surveys/compile/:id'),
  address(surveys, 'completed', '/surveys/compiled/mine', '/surveys/completed/mine'),
  address(surveys, 'ownResults', '/surveys/compiled/mine/:id', '/surveys/completed/mine/:id'),
  address(results, 'study', '/surveys/study', '/surveys/all'),
  address(results, 'surveyPatients', '/surveys/study/:id', '/surveys/patients/:id'),
  address(results, 'answers', '/surveys/compiled/:id', '/surveys/answers/:id'),
  address(results, 'patientStatistics', '/surveys/:id/patient/stats', '/surveys/:id/patient/statistics'),
  address(results, 'statistics', '/surveys/:id/stats', '/surveys/:id/statistics'),
  address(results, 'patients', '/patients', '/people'),
  address(results, 'patientSurveys', '/patients/surveys/:id', '/patients/:id/surveys'),
  address(paths, 'messages', '/messages', '/wall'),
  address(paths, 'profile', '/profile', '/me'),
  address(paths, 'contact', '/contact', '/contacts'),
  address(paths, 'signedOut', '/signout', '/bye'),
  address(paths, 'unauthorized', '/unauthorized', '/refused'),
  address(paths, 'protocol', '/protocol', '/study-protocol'),
  address(paths, 'terms', '/terms', '/terms-of-use'),
  address(paths, 'privacy', '/privacy', '/privacy-policy'),

  own(paths, '/', '/start'),
  own(paths, '/messages/mine', '/messages/own'),
  own(paths, '/patients/notifications/:id', '/patients/told/:id'),
  own(paths, '/help', '/contact/help'),
  own(paths, '/licence', '/license'),
  own(paths, '/update-required', '/update'),
  own(paths, '/invitation/:token', '/invited/:token'),
  own(paths, '/setup/:token', '/set-up/:token'),
  own(surveys, '/messages', '/messages/mine', 'written down twice'),
  own(surveys, '/unauthorized', '/signout', 'written down twice'),
  own(surveys, '/surveys/mine/trends', '/surveys/mine/values'),
  own(results, '/patients/:id', '/people/:id'),
  own(analyses, '/analyst', '/console'),
  own(analyses, '/analyst/:projectId', '/console/:projectId'),
  own(analyses, '/analyst/:projectId/codes', '/analyst/:projectId/all/codes'),
  own(analyses, '/analyst/:projectId/agreement', '/analyst/:projectId/kappa/all'),
  own(
    analyses,
    '/analyst/:projectId/messages/userId/:authorId/messageId/:messageId',
    '/analyst/:projectId/messages/:messageId',
  ),
  own(trail, '/control', '/panel'),
  own(trail, '/control/studies/new', '/control/studies/add'),
  own(trail, '/control/studies/:projectId', '/control/study/:projectId'),
  own(trail, '/control/studies/:projectId/document', '/control/studies/:projectId/file'),
  own(trail, '/control/studies/:projectId/document/:part', '/control/studies/:projectId/forms/:part'),
  own(trail, '/control/studies/:projectId/health', '/control/studies/:projectId/lamps'),
  own(trail, '/control/studies/:projectId/notifications', '/control/studies/:projectId/ledger'),
  own(trail, '/control/health', '/control/lamps'),
  own(trail, '/control/studies/:projectId/schedules', '/control/studies/:projectId/rounds'),
  own(trail, '/control/studies/:projectId/schedules/change', '/control/studies/:projectId/schedules/many'),
  own(trail, '/control/institutes/:instituteId', '/control/institute/:instituteId'),
  own(trail, '/control/studies/:projectId/teams/:teamId', '/control/teams/:projectId/:teamId'),
  own(trail, '/control/people', '/control/team'),
  own(trail, '/control/people/invite', '/control/people/many'),
  own(trail, '/control/audit', '/control/trail'),
  own(trail, '/control/access', '/control/register'),
  own(trail, '/control/review', '/control/looks'),
  own(alerts, '/alerts', '/alert'),
  own(alerts, '/alerts/closed', '/alerts/old'),
  own(callbacks, '/signin/callback', '/signin/back', returning),
  own(callbacks, '/signin/silent', '/signin/quiet', returning),
  own(callbacks, '/signin/popup', '/signin/window', returning),
  own(callbacks, '/signout', '/signedout', returning),
  own(callbacks, '/signout/popup', '/signout/window', returning),
  own(callbacks, '/signin/again', '/signin/retry', returning),

  link('R2.15', surveys, 'filling in opens another round', 'path`/surveys/compile/', 'path`/surveys/fill/'),
  link(
    'R2.7',
    surveys,
    'results of a patient open the list',
    'path`/surveys/compiled/mine/',
    'path`/surveys/compiled/',
  ),
  link(
    'R2.27',
    results,
    'results of a survey open its patients',
    'path`/surveys/compiled/',
    'path`/surveys/study/',
  ),
  link('R2.28', results, 'results over time open the shares', '/patient/stats`', '/stats`'),
  link(
    'R2.27',
    results,
    'statistics open the results over time',
    'surveyId}/stats`',
    'surveyId}/patient/stats`',
  ),
  link(
    'R2.42',
    results,
    'surveys of a patient open the patient',
    'path`/patients/surveys/',
    'path`/patients/',
  ),
  link(
    'R2.60',
    'app/menu-screens.ts',
    'the menu leads to the wrong list of patients',
    'at: paths.patients',
    'at: paths.studySurveys',
  ),
  link(
    'R2.60',
    'app/menu-screens.ts',
    'the menu leads to the wrong document',
    'at: paths.terms',
    'at: paths.privacy',
  ),
  link(
    'R2.48',
    'app/router.tsx',
    'a route has a guard',
    '  element: <StaffPage name={name} />,',
    '  element: <StaffPage name={name} />, loader: () => null,',
  ),
  link(
    'R2.9',
    'surveys/back-from-lists.tsx',
    'the way back from what is completed leads to the list',
    'messaging ? surveyAddresses.messages',
    'messaging ? surveyAddresses.toComplete',
  ),
  link(
    'R2.11',
    'surveys/own-results-page.tsx',
    'the way back from a result leads to the wall',
    '<BackLink to={surveyAddresses.completed}',
    '<BackLink to={surveyAddresses.messages}',
  ),
  link(
    'R2.16',
    'surveys/to-complete-page.tsx',
    'the list has a way back without messages',
    'project?.properties.isMessagingActive === true',
    'project !== undefined',
  ),
  link(
    'R2.17',
    'surveys/to-complete-page.tsx',
    'the way back from the list leads to itself',
    '<BackLink to={surveyAddresses.messages}',
    '<BackLink to={surveyAddresses.toComplete}',
  ),

  inBrowser(
    'R2.5',
    'app/top-bar.tsx',
    'the avatar leads to the start',
    'to={paths.profile}',
    'to={paths.home}',
  ),
  inBrowser(
    'R2.20',
    'surveys/fill/fill-top.tsx',
    'the way back from filling in leads to the wall',
    'to={surveyAddresses.toComplete}',
    'to={surveyAddresses.messages}',
  ),
  inBrowser(
    'R2.2',
    'app/signed-in.tsx',
    'confirming the advice leads to the profile',
    'navigate(paths.home, { replace: true })',
    'navigate(paths.profile, { replace: true })',
  ),
  inBrowser(
    'R2.46',
    'app/landing.tsx',
    'who has no access stays at the wall',
    '<Navigate to={home} replace />',
    '<InPieces>{children}</InPieces>',
  ),
  inBrowser(
    'R2.24',
    'results/answers-page.tsx',
    'the answers to a survey cannot be taken out',
    "import { ExportButtons } from './export/export-buttons.tsx';",
    'const ExportButtons = (_: object) => null;',
  ),
  inBrowser(
    'R2.31',
    'results/survey-patients-page.tsx',
    'Show opens another page',
    'to={answersAddress(id)}',
    'to={patientAddress(id)}',
  ),
];
