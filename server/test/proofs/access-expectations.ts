// What each action allows, written down a second time and by hand: the matrix holds the running API against the
// access table and against this list, so that a wrong table is noticed as well as a route that does not ask it.
import type { Action } from '@trialog/contract/access/table.ts';
import type { Role, UserState } from '@trialog/contract/people.ts';
import type { ProblemCode } from '@trialog/contract/problems.ts';

/** How the thing asked for lies to the person who asks. */
export const relations = ['own team', 'other team of the own study', 'other study', 'nowhere'] as const;
export type Relation = (typeof relations)[number];

export interface Cell {
  /** Undefined for a token that no person is bound to. */
  person: { role: Role; state: UserState } | undefined;
  relation: Relation;
  studyOpen: boolean;
  teamOpen: boolean;
}

export interface Expectation {
  /** Which places the person must belong to, to know that the thing is there. */
  within: 'nothing' | 'study' | 'team';
  who: 'everyone' | 'strangers' | readonly Role[];
  writes: boolean;
  /** Also refused where study or team are closed. */
  openOnly?: boolean;
}

const staff: readonly Role[] = [
  'MedicalProfessional',
  'Nurse',
  'MedicalTeamAdmin',
  'Researcher',
  'MedicalTeamDataManager',
];

export const expectations: Readonly<Record<Action, Expectation>> = {
  'people.readSelf': { within: 'nothing', who: 'everyone', writes: false },
  'people.changeAvatar': { within: 'nothing', who: 'everyone', writes: true },
  'people.changePreferences': { within: 'nothing', who: 'everyone', writes: true },
  'people.bindAccount': { within: 'nothing', who: 'strangers', writes: true },
  'people.listPatients': { within: 'team', who: staff, writes: false },
  'projects.list': { within: 'nothing', who: 'everyone', writes: false },
  'projects.read': { within: 'study', who: 'everyone', writes: false },
  'projects.readContacts': { within: 'study', who: 'everyone', writes: false },
  'projects.listTeams': { within: 'study', who: 'everyone', writes: false },
  'projects.readInstitute': { within: 'nothing', who: 'everyone', writes: false },
  'projects.readProtocol': { within: 'study', who: 'everyone', writes: false },
};

/** The refusal that SPEC 6 asks for, or nothing. */
export function expectedRefusal(expectation: Expectation, cell: Cell): ProblemCode | undefined {
  const { person, relation } = cell;
  if (!person) return expectation.who === 'strangers' ? undefined : 'accountUnknown';
  if (person.state === 2) return 'accountDeactivated';
  if (expectation.who === 'strangers') return 'accountAlreadyBound';
  const known: readonly Relation[] =
    expectation.within === 'team' ? ['own team'] : ['own team', 'other team of the own study'];
  if (expectation.within !== 'nothing' && !known.includes(relation)) return 'notFound';
  if (expectation.who !== 'everyone' && !expectation.who.includes(person.role)) return 'forbidden';
  if (expectation.writes && person.state === 1) return 'suspended';
  if (expectation.openOnly && !cell.studyOpen) return 'projectClosed';
  if (expectation.openOnly && !cell.teamOpen) return 'teamClosed';
  return undefined;
}
