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
  person: { role: Role; state: UserState; agreed: boolean } | undefined;
  relation: Relation;
  studyOpen: boolean;
  teamOpen: boolean;
}

export interface Expectation {
  /** Which places the person must belong to, to know that the thing is there. */
  within: 'nothing' | 'study' | 'team';
  who: 'everyone' | 'strangers' | readonly Role[];
  writes: boolean;
  /** Open to an active patient who has not accepted the agreement yet. */
  beforeAgreement: boolean;
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
  'people.readSelf': { within: 'nothing', who: 'everyone', writes: false, beforeAgreement: true },
  'people.changeAvatar': { within: 'nothing', who: 'everyone', writes: true, beforeAgreement: true },
  'people.changePreferences': { within: 'nothing', who: 'everyone', writes: true, beforeAgreement: true },
  'people.bindAccount': { within: 'nothing', who: 'strangers', writes: true, beforeAgreement: true },
  'people.listPatients': { within: 'team', who: staff, writes: false, beforeAgreement: false },
  'projects.list': { within: 'nothing', who: 'everyone', writes: false, beforeAgreement: true },
  'projects.read': { within: 'study', who: 'everyone', writes: false, beforeAgreement: true },
  'projects.readContacts': { within: 'study', who: 'everyone', writes: false, beforeAgreement: false },
  'projects.listTeams': { within: 'study', who: 'everyone', writes: false, beforeAgreement: true },
  'projects.readInstitute': { within: 'nothing', who: 'everyone', writes: false, beforeAgreement: true },
  'projects.readProtocol': { within: 'study', who: 'everyone', writes: false, beforeAgreement: true },
  'agreements.read': { within: 'nothing', who: 'everyone', writes: false, beforeAgreement: true },
  'agreements.accept': { within: 'nothing', who: ['Patient'], writes: true, beforeAgreement: true },
  'agreements.confirmEmergencyNotice': {
    within: 'nothing',
    who: ['Patient'],
    writes: true,
    beforeAgreement: true,
  },
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
  const pending = person.role === 'Patient' && person.state === 0 && !person.agreed;
  if (pending && !expectation.beforeAgreement) return 'agreementRequired';
  if (expectation.writes && person.state === 1) return 'suspended';
  if (expectation.openOnly && !cell.studyOpen) return 'projectClosed';
  if (expectation.openOnly && !cell.teamOpen) return 'teamClosed';
  return undefined;
}
