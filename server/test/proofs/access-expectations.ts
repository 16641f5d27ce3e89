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
  /** A write that a suspended person may still do. */
  whileSuspended?: boolean;
  /** Also refused where study or team are closed. */
  openOnly?: boolean;
  /** Patients are kept out of a closed study or team; staff may still read. */
  openForPatients?: boolean;
  /** What someone without the role is told. */
  denied?: ProblemCode;
}

const staff: readonly Role[] = [
  'MedicalProfessional',
  'Nurse',
  'MedicalTeamAdmin',
  'Researcher',
  'MedicalTeamDataManager',
];

const wallRoles: readonly Role[] = [
  'MedicalProfessional',
  'MedicalTeamAdmin',
  'Researcher',
  'Patient',
  'Nurse',
];
const resultRoles: readonly Role[] = ['MedicalProfessional', 'Nurse', 'MedicalTeamDataManager'];
const ledgerRoles: readonly Role[] = [
  'MedicalProfessional',
  'Nurse',
  'MedicalTeamAdmin',
  'MedicalTeamDataManager',
];
const wall = { within: 'team', beforeAgreement: false } as const;
const drafts = {
  within: 'nothing',
  who: ['Patient', 'MedicalProfessional', 'Nurse'],
  beforeAgreement: false,
} as const;
const writing = { writes: true, openOnly: true, denied: 'cannotWrite' } as const;

const filling = {
  within: 'nothing',
  who: ['Patient'] as readonly Role[],
  beforeAgreement: false,
  openForPatients: true,
} as const;

/** The nurse analyses from the wall alone. */
const console = {
  within: 'study',
  who: ['MedicalProfessional', 'Researcher'] as readonly Role[],
  beforeAgreement: false,
} as const;

const trailReading = {
  within: 'team',
  who: ['MedicalTeamAdmin', 'MedicalTeamDataManager'],
  writes: false,
  beforeAgreement: false,
} as const;

export const expectations: Readonly<Record<Action, Expectation>> = {
  'people.readSelf': { within: 'nothing', who: 'everyone', writes: false, beforeAgreement: true },
  'people.changeAvatar': { within: 'nothing', who: 'everyone', writes: true, beforeAgreement: true },
  'people.changePreferences': { within: 'nothing', who: 'everyone', writes: true, beforeAgreement: true },
  'people.changePhone': { within: 'nothing', who: ['Patient'], writes: true, beforeAgreement: true },
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
  'notifications.readSettings': { ...drafts, writes: false },
  'notifications.changeSettings': { ...drafts, writes: true },
  'notifications.registerDevice': {
    within: 'nothing',
    who: 'everyone',
    writes: true,
    beforeAgreement: true,
    whileSuspended: true,
  },
  'notifications.removeDevice': {
    within: 'nothing',
    who: 'everyone',
    writes: true,
    beforeAgreement: true,
    whileSuspended: true,
  },
  'notifications.readOwn': { within: 'nothing', who: 'everyone', writes: false, beforeAgreement: false },
  'notifications.markRead': { within: 'nothing', who: 'everyone', writes: true, beforeAgreement: false },
  'notifications.readLedger': { within: 'team', who: ledgerRoles, writes: false, beforeAgreement: false },
  'notifications.exportLedger': { within: 'team', who: ledgerRoles, writes: false, beforeAgreement: false },
  'alerts.read': { within: 'team', who: ledgerRoles, writes: false, beforeAgreement: false },
  'alerts.count': { within: 'nothing', who: ledgerRoles, writes: false, beforeAgreement: false },
  'alerts.readOwn': { within: 'nothing', who: ['Patient'], writes: false, beforeAgreement: false },
  'alerts.handle': {
    within: 'team',
    who: ['MedicalProfessional', 'Nurse'],
    writes: true,
    beforeAgreement: false,
  },
  'messages.read': { ...wall, who: wallRoles, writes: false },
  'messages.markRead': { ...wall, who: wallRoles, writes: true, openForPatients: true },
  'messages.countUnread': {
    within: 'nothing',
    who: wallRoles.filter((role) => role !== 'Patient'),
    writes: false,
    beforeAgreement: false,
  },
  'messages.create': { ...wall, ...writing, who: ['Patient'] },
  'messages.triage': { ...wall, ...writing, who: ['MedicalProfessional', 'Nurse'] },
  'messages.reply': { ...wall, ...writing, who: ['Patient', 'MedicalProfessional', 'Nurse'] },
  'messages.createBroadcast': { ...wall, ...writing, who: ['MedicalProfessional', 'Nurse'] },
  'messages.editBroadcast': { ...wall, ...writing, who: ['MedicalProfessional', 'Nurse'] },
  'messages.createByMedic': { ...wall, ...writing, who: ['MedicalProfessional', 'Nurse'] },
  'messages.withdraw': { ...wall, ...writing, who: ['Patient', 'MedicalProfessional', 'Nurse'] },
  'messages.readDrafts': { ...drafts, writes: false },
  'messages.saveDrafts': { ...drafts, writes: true },
  'messages.deleteDrafts': { ...drafts, writes: true },
  'messages.readSavedReplies': { ...wall, who: ['MedicalProfessional', 'Nurse'], writes: false },
  'messages.writeSavedReplies': { ...wall, ...writing, who: ['MedicalProfessional', 'Nurse'] },
  'messages.readAttachment': {
    ...wall,
    within: 'nothing',
    who: wallRoles,
    writes: false,
  },
  'messages.attach': {
    ...wall,
    within: 'nothing',
    who: ['Patient', 'MedicalProfessional', 'Nurse'],
    writes: true,
    denied: 'cannotWrite',
  },
  'events.subscribe': { ...wall, who: [...staff, 'Patient'], writes: false },
  'surveys.readOwn': { ...filling, writes: false, openForPatients: false },
  'surveys.readToComplete': { ...filling, writes: false },
  'surveys.read': {
    ...filling,
    who: ['Patient', 'MedicalProfessional', 'Nurse', 'MedicalTeamDataManager'],
    writes: false,
  },
  'surveys.saveDraft': { ...filling, writes: true },
  'surveys.submit': { ...filling, writes: true },
  'messages.attachVideo': {
    ...wall,
    within: 'nothing',
    who: ['Patient', 'MedicalProfessional', 'Nurse'],
    writes: true,
    denied: 'cannotWrite',
  },
  'results.readOwn': { within: 'nothing', who: ['Patient'], writes: false, beforeAgreement: false },
  'results.read': { within: 'team', who: resultRoles, writes: false, beforeAgreement: false },
  'results.export': { within: 'team', who: resultRoles, writes: false, beforeAgreement: false },
  'analyses.read': {
    within: 'study',
    who: ['MedicalProfessional', 'Nurse', 'Researcher'],
    writes: false,
    beforeAgreement: false,
  },
  'analyses.write': {
    within: 'study',
    who: ['MedicalProfessional', 'Nurse'],
    writes: true,
    beforeAgreement: false,
  },
  'analyses.console': { ...console, writes: false },
  'analyses.export': { ...console, writes: false },
  'auditTrail.read': trailReading,
  'auditTrail.export': trailReading,
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
  if (expectation.who !== 'everyone' && !expectation.who.includes(person.role))
    return expectation.denied ?? 'forbidden';
  const pending = person.role === 'Patient' && person.state === 0 && !person.agreed;
  if (pending && !expectation.beforeAgreement) return 'agreementRequired';
  if (expectation.writes && !expectation.whileSuspended && person.state === 1) return 'suspended';
  const mustBeOpen = expectation.openOnly || (expectation.openForPatients && person.role === 'Patient');
  if (mustBeOpen && !cell.studyOpen) return 'projectClosed';
  if (mustBeOpen && !cell.teamOpen) return 'teamClosed';
  return undefined;
}
