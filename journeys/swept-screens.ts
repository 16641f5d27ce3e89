// Every screen of the router, whose it is and how one gets there, for what looks at all of them: axe in every language
// (every-language.spec.ts) and the margins of phones (phone-widths.spec.ts). `web/src/app/swept-screens.test.ts` fails for a
// route that is not here.

/** The route that is reached, its address or one that leads on to it, and the links from there whose address nobody knows before. */
export interface Screen {
  readonly route: string;
  readonly from?: string;
  readonly links?: readonly (string | RegExp)[];
  /** It leads on to a document, and is loading for as long as it is there. */
  readonly isPassing?: true;
}

export interface Visitor {
  /** Nobody is signed in without one. */
  readonly login?: string;
  /** Of several; their first one where it is missing. */
  readonly belongs?: { readonly study: string; readonly team: string };
  /** Looked at in `npm test` too. */
  readonly screens: readonly Screen[];
  readonly more: readonly Screen[];
}

const at = (...routes: string[]): Screen[] => routes.map((route) => ({ route }));

const study = '/surveys/study';
const patients = '/patients';
const console = '/analyst';

/** The rounds of one patient and the answers of one survey, for those who see results. */
const ofOneStudy: readonly Screen[] = [
  { route: '/surveys/study/:id', from: study, links: [/: AUR-MIL-/] },
  { route: '/surveys/compiled/:id', from: study, links: [/: AUR-MIL-/, /^Show/] },
  { route: '/surveys/:id/patient/stats', from: study, links: [/^Results: How are you today/] },
  { route: '/surveys/:id/stats', from: study, links: [/^Statistics: /] },
  { route: '/patients/surveys/:id', from: patients, links: [/^Completed questionnaires: /] },
];

const control = at('/control/audit', '/control/access', '/control/review');
const health = '/control/health';
const people = '/control/people';

/** What somebody finds who has a role of a study and no team: the study and the pages about its first team. */
const ofStudies: readonly Screen[] = [
  { route: '/control/studies/:projectId', from: '/control', links: [/AURORA/] },
  {
    route: '/control/studies/:projectId/teams/:teamId/people',
    from: '/control',
    links: [/AURORA/, /^People: Milano/],
  },
  {
    route: '/control/studies/:projectId/teams/:teamId/audit',
    from: '/control',
    links: [/AURORA/, /^Audit trail: Milano/],
  },
  {
    route: '/control/studies/:projectId/teams/:teamId/access',
    from: '/control',
    links: [/AURORA/, /^Access register: Milano/],
  },
];

const ofTheConsole: readonly Screen[] = [
  { route: '/analyst/:projectId', from: console },
  { route: '/analyst/:projectId/codes', from: console, links: ['Codes'] },
  { route: '/analyst/:projectId/agreement', from: console, links: ['Agreement'] },
  {
    route: '/analyst/:projectId/messages/userId/:authorId/messageId/:messageId',
    from: console,
    links: [/, |\d\d:\d\d/],
  },
];

export const visitors: readonly Visitor[] = [
  {
    login: 'anna',
    screens: at(
      '/messages',
      '/surveys/notcompiled/mine',
      '/surveys/compiled/mine',
      '/profile',
      '/contact',
      '/help',
      '/protocol',
    ),
    more: [
      ...at('/surveys/mine/trends'),
      ...['/privacy', '/terms', '/licence'].map((route) => ({ route, isPassing: true }) as const),
      {
        route: '/surveys/compile/:id/:assegnationId',
        from: '/surveys/notcompiled/mine',
        links: [/^(Fill in|Continue): /],
      },
      { route: '/surveys/compiled/mine/:id', from: '/surveys/compiled/mine', links: [/^Results: /] },
    ],
  },
  {
    login: 'marco',
    screens: at('/messages', '/alerts', '/profile', patients, study, '/unauthorized', '*'),
    more: [
      { route: '/patients/:id', from: patients, links: ['Anna Conti'] },
      { route: '/patients/notifications/:id', from: patients, links: [/^Notifications: /] },
      ...ofOneStudy,
    ],
  },
  {
    login: 'dino',
    screens: control,
    more: [...at('/alerts', patients, study), ...ofOneStudy],
  },
  { login: 'elena', screens: [], more: at('/messages', '/alerts/closed') },
  // There several code the same messages, so that their codes are compared.
  { login: 'elena', belongs: { study: 'CIRRUS', team: 'Nantes' }, screens: [], more: ofTheConsole },
  { login: 'rita', screens: [], more: [...at('/messages', patients), ...ofTheConsole.slice(0, 2)] },
  {
    login: 'ada',
    screens: at(people, `${people}/invite`),
    more: [...at('/messages', '/alerts', patients, health), ...control],
  },
  {
    login: 'ines',
    screens: [],
    more: [
      ...at('/control', '/control/studies/new'),
      { route: '/control/institutes/:instituteId', from: '/control', links: [/^Staff of /] },
      {
        route: '/control/studies/:projectId/document',
        from: '/control',
        links: [/AURORA/, 'Study document'],
      },
      {
        route: '/control/studies/:projectId/document/:part',
        from: '/control',
        links: [/AURORA/, 'Settings of the study'],
      },
      {
        route: '/control/studies/:projectId/health',
        from: '/control',
        links: [/AURORA/, 'Health of the study'],
      },
      {
        route: '/control/studies/:projectId/notifications',
        from: '/control',
        links: [/AURORA/, 'Notifications of the study'],
      },
      {
        route: '/control/studies/:projectId/schedules',
        from: '/control',
        links: [/AURORA/, 'Schedules'],
      },
      {
        route: '/control/studies/:projectId/schedules/change',
        from: '/control',
        links: [/AURORA/, 'Schedules', 'Change for many'],
      },
      {
        route: '/control/studies/:projectId/teams/:teamId/people/invite',
        from: '/control',
        links: [/AURORA/, /^People: Milano/, 'Invite many'],
      },
    ],
  },
  { login: 'milo', screens: [], more: ofStudies },
  { login: 'noel', screens: [], more: at('/unauthorized', '/messages/mine', '/surveys/compiled/mine') },
  {
    screens: [],
    more: at('/', '/signout', '/update-required', '/invitation/:token', '/setup/:token', '/signin/callback'),
  },
];

/** Routes that are nobody's screen: each leads on to one. */
export const leadsOn: readonly string[] = [console, '/signin/again'];
