// The people of the demo as the journeys expect them: where each belongs, and as what (DESIGN 5).

export interface Member {
  /** The part before `@demo.test`. */
  readonly login: string;
  readonly name: string;
  readonly role: string;
  /** Study, team, and whether the study is closed. */
  readonly belongs: readonly { study: string; team: string; closed?: true }[];
}

const aurora = (team: string) => [{ study: 'AURORA', team }];
const everywhere = [
  { study: 'AURORA', team: 'Milano' },
  { study: 'BOREAL', team: 'Berlin' },
  { study: 'CIRRUS', team: 'Nantes', closed: true },
  { study: 'DELTA', team: 'Utrecht' },
] as const;

export const cast: readonly Member[] = [
  { login: 'elena', name: 'Elena Marchetti', role: 'Doctor', belongs: everywhere },
  { login: 'marco', name: 'Marco Villa', role: 'Nurse', belongs: aurora('Milano') },
  { login: 'ada', name: 'Ada Byrne', role: 'Team administrator', belongs: aurora('Milano') },
  { login: 'rita', name: 'Rita Serrano', role: 'Researcher', belongs: everywhere },
  { login: 'dino', name: 'Dino Costa', role: 'Data manager', belongs: aurora('Milano') },
  { login: 'luc', name: 'Luc Bernard', role: 'Doctor', belongs: aurora('Lyon') },
  { login: 'anna', name: 'Anna Conti', role: 'Patient', belongs: aurora('Milano') },
  { login: 'bruno', name: 'Bruno Ferri', role: 'Patient', belongs: aurora('Milano') },
  { login: 'carla', name: 'Carla Gallo', role: 'Patient', belongs: aurora('Milano') },
  { login: 'lucie', name: 'Lucie Moreau', role: 'Patient', belongs: aurora('Lyon') },
  { login: 'bernd', name: 'Bernd Vogel', role: 'Patient', belongs: [{ study: 'BOREAL', team: 'Berlin' }] },
  {
    login: 'noel',
    name: 'Noël Garnier',
    role: 'Patient',
    belongs: [{ study: 'CIRRUS', team: 'Nantes', closed: true }],
  },
  { login: 'daan', name: 'Daan de Wit', role: 'Patient', belongs: [{ study: 'DELTA', team: 'Utrecht' }] },
  { login: 'sara', name: 'Sara Riva', role: 'Patient', belongs: aurora('Milano') },
  { login: 'nina', name: 'Nina Sala', role: 'Patient', belongs: aurora('Milano') },
];

export const nameOf = (login: string): string => {
  const member = cast.find((each) => each.login === login);
  if (member === undefined) throw new Error(`${login} is not in the cast`);
  return member.name;
};
