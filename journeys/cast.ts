// The people of the demo as the journeys expect them: where each belongs, and as what.

export interface Member {
  /** The part before `@demo.test`. */
  readonly login: string;
  readonly name: string;
  readonly role: string;
  /** Study, team, and whether the study is closed. */
  readonly belongs: readonly { study: string; team: string; closed?: true }[];
  /** Where `/` takes them, in the first of these teams (SPEC 2 and 4). */
  readonly lands: string;
  /** Their user menu, in order, as far as its screens exist (SPEC 6). */
  readonly menu: readonly string[];
}

const aurora = (team: string) => [{ study: 'AURORA', team }];
const cirrus = { study: 'CIRRUS', team: 'Nantes', closed: true } as const;
const everywhere = [
  { study: 'AURORA', team: 'Milano' },
  { study: 'BOREAL', team: 'Berlin' },
  cirrus,
  { study: 'DELTA', team: 'Utrecht' },
] as const;

const menus = {
  Doctor: [
    'Change medical team and trial',
    'Your patients',
    'Questionnaire results and statistics',
    'Notification settings',
    'Open the control panel',
    'Open the analyst console',
    'Sign out',
  ],
  Nurse: [
    'Change medical team and trial',
    'Your patients',
    'Questionnaire results and statistics',
    'Notification settings',
    'Open the control panel',
    'Sign out',
  ],
  'Team administrator': [
    'Change medical team and trial',
    'Your patients',
    'Open the control panel',
    'Sign out',
  ],
  'Data manager': [
    'Change medical team and trial',
    'Your patients',
    'Questionnaire results and statistics',
    'Sign out',
  ],
  Researcher: ['Change medical team and trial', 'Open the analyst console', 'Sign out'],
  Patient: [
    'Questionnaires to complete',
    'Completed questionnaires',
    'Show the protocol',
    'Notification settings',
    'Contact',
    'Terms and conditions',
    'Privacy policy',
    'Sign out',
  ],
} as const;

/** Whoever is suspended has no settings to save. */
const suspendedMenu = menus.Patient.filter((entry) => entry !== 'Notification settings');

interface Row {
  login: string;
  name: string;
  role: keyof typeof menus;
  belongs: Member['belongs'];
  lands?: string;
  suspended?: true;
}

const rows: readonly Row[] = [
  { login: 'elena', name: 'Elena Marchetti', role: 'Doctor', belongs: everywhere },
  { login: 'marco', name: 'Marco Villa', role: 'Nurse', belongs: aurora('Milano') },
  { login: 'ada', name: 'Ada Byrne', role: 'Team administrator', belongs: aurora('Milano') },
  { login: 'rita', name: 'Rita Serrano', role: 'Researcher', belongs: everywhere },
  {
    login: 'dino',
    name: 'Dino Costa',
    role: 'Data manager',
    belongs: aurora('Milano'),
    lands: '/surveys/study',
  },
  { login: 'luc', name: 'Luc Bernard', role: 'Doctor', belongs: [...aurora('Lyon'), cirrus] },
  { login: 'anna', name: 'Anna Conti', role: 'Patient', belongs: aurora('Milano') },
  { login: 'bruno', name: 'Bruno Ferri', role: 'Patient', belongs: aurora('Milano') },
  { login: 'carla', name: 'Carla Gallo', role: 'Patient', belongs: aurora('Milano') },
  { login: 'lucie', name: 'Lucie Moreau', role: 'Patient', belongs: aurora('Lyon') },
  {
    login: 'bernd',
    name: 'Bernd Vogel',
    role: 'Patient',
    belongs: [{ study: 'BOREAL', team: 'Berlin' }],
    lands: '/surveys/notcompiled/mine',
  },
  {
    login: 'noel',
    name: 'Noël Garnier',
    role: 'Patient',
    belongs: [cirrus],
    lands: '/unauthorized',
  },
  { login: 'daan', name: 'Daan de Wit', role: 'Patient', belongs: [{ study: 'DELTA', team: 'Utrecht' }] },
  { login: 'sara', name: 'Sara Riva', role: 'Patient', belongs: aurora('Milano'), suspended: true },
  { login: 'nina', name: 'Nina Sala', role: 'Patient', belongs: aurora('Milano') },
];

export const cast: readonly Member[] = rows.map(({ suspended, ...row }) => ({
  ...row,
  lands: row.lands ?? '/messages',
  menu: suspended ? suspendedMenu : menus[row.role],
}));

const ofStudies = { belongs: [], lands: '/control', menu: ['Open the control panel', 'Sign out'] } as const;

/** Of no team: they have roles of studies and of the institute. */
const studyStaff: readonly Member[] = [
  { login: 'ines', name: 'Inês Duarte', role: 'Institute administrator', ...ofStudies },
  { login: 'milo', name: 'Milo Brandt', role: 'Monitor', ...ofStudies },
];

export const memberOf = (login: string): Member => {
  const member = [...cast, ...studyStaff].find((each) => each.login === login);
  if (member === undefined) throw new Error(`${login} is not in the cast`);
  return member;
};

export const nameOf = (login: string): string => memberOf(login).name;
