// What each action allows, written down a second time and by hand: the matrix holds the running API against the
// access table and against this list, so that a wrong table is noticed as well as a route that does not ask it.
import type { Action } from '@trialog/contract/access/table.ts';
import type { Role, UserState } from '@trialog/contract/people.ts';
import type { ProblemCode } from '@trialog/contract/problems.ts';
import { type StudyRole, studyRoles } from '@trialog/contract/study-roles.ts';

/** How the thing asked for lies to the person who asks. */
export const relations = ['own team', 'other team of the own study', 'other study', 'nowhere'] as const;
export type Relation = (typeof relations)[number];

export interface Cell {
  /** Undefined for a token that no person is bound to. */
  person: { role: Role | StudyRole; state: UserState; agreed: boolean } | undefined;
  relation: Relation;
  studyOpen: boolean;
  teamOpen: boolean;
}

export interface Expectation {
  /** Which places the person must belong to, to know that the thing is there. */
  within: 'nothing' | 'study' | 'team' | 'institute';
  who: 'everyone' | 'strangers' | readonly Role[];
  /** The roles of the study that may, too; in every team of it. */
  inStudy?: readonly StudyRole[];
  writes: boolean;
  /** Open to an active patient who has not accepted the agreement yet. */
  beforeAgreement: boolean;
  /** A write that a suspended person may still do. */
  whileSuspended?: boolean;
  /** Also refused where study or team are closed. */
  openOnly?: boolean;
  /** Also refused where the study is closed; the team may be. */
  openStudyOnly?: boolean;
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

const reviewing = {
  within: 'team',
  who: ['MedicalTeamAdmin', 'MedicalTeamDataManager'],
  writes: false,
  beforeAgreement: false,
} as const;

const trailReading = {
  ...reviewing,
  inStudy: ['StudyCoordinator', 'Monitor', 'Inspector'] as readonly StudyRole[],
} as const;

const administering = {
  within: 'team',
  who: ['MedicalTeamAdmin'],
  inStudy: ['StudyCoordinator'] as readonly StudyRole[],
  writes: true,
  beforeAgreement: false,
} as const;

const ofStudy = { within: 'study', who: [] as readonly Role[], beforeAgreement: false } as const;

const changingStudy = {
  ...ofStudy,
  inStudy: ['InstituteAdmin', 'StudyCoordinator'] as readonly StudyRole[],
  writes: true,
} as const;

const coordinating = {
  within: 'team',
  who: [] as readonly Role[],
  inStudy: ['StudyCoordinator'] as readonly StudyRole[],
  writes: true,
  beforeAgreement: false,
} as const;

const ofInstitute = {
  ...ofStudy,
  within: 'institute',
  inStudy: ['InstituteAdmin'] as readonly StudyRole[],
  writes: false,
} as const;

export const expectations: Readonly<Record<Action, Expectation>> = {
  'people.readSelf': { within: 'nothing', who: 'everyone', writes: false, beforeAgreement: true },
  'people.readSignIns': { within: 'nothing', who: 'everyone', writes: false, beforeAgreement: true },
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
  'notifications.readStudyLedger': { ...ofStudy, inStudy: studyRoles, writes: false },
  'notifications.exportStudyLedger': { ...ofStudy, inStudy: studyRoles, writes: false },
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
    who: wallRoles,
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
  'surveys.readFollowUp': { ...wall, who: wallRoles.filter((role) => role !== 'Patient'), writes: false },
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
  'auditTrail.review': reviewing,
  'auditTrail.look': { ...reviewing, writes: true },
  'auditTrail.changeCheck': { ...reviewing, writes: true },
  'auditTrail.readRegister': trailReading,
  'auditTrail.exportRegister': trailReading,
  'administration.readPeople': {
    within: 'team',
    who: ['MedicalTeamAdmin', 'MedicalProfessional', 'Nurse'],
    inStudy: ['StudyCoordinator', 'Monitor', 'Inspector'],
    writes: false,
    beforeAgreement: false,
  },
  'administration.invite': { ...administering, openOnly: true },
  'administration.inviteMany': { ...administering, openOnly: true },
  'administration.makeLink': administering,
  'administration.mailLink': administering,
  'administration.readLink': { ...administering, writes: false },
  'administration.revokeLink': administering,
  'administration.changeState': administering,
  'administration.changeTreatment': administering,
  'administration.transferPatient': { ...coordinating, openStudyOnly: true },
  'administration.changeRoles': administering,
  'administration.listStudies': { ...ofStudy, within: 'nothing', inStudy: studyRoles, writes: false },
  'administration.readStudy': { ...ofStudy, inStudy: studyRoles, writes: false },
  'administration.giveStudyRole': {
    ...ofStudy,
    inStudy: ['InstituteAdmin', 'StudyCoordinator'],
    writes: true,
  },
  'administration.coordinateStudy': { ...ofStudy, inStudy: ['InstituteAdmin'], writes: true },
  'administration.endStudyRole': {
    ...ofStudy,
    inStudy: ['InstituteAdmin', 'StudyCoordinator'],
    writes: true,
  },
  'administration.createStudy': { ...ofInstitute, writes: true },
  'administration.readChecklist': { ...changingStudy, writes: false },
  'administration.moveStudy': changingStudy,
  'administration.readVersions': { ...ofStudy, inStudy: studyRoles, writes: false },
  'administration.readDraft': { ...changingStudy, writes: false },
  'administration.changeDraft': changingStudy,
  'administration.readComments': { ...ofStudy, inStudy: studyRoles, writes: false },
  'administration.writeComments': changingStudy,
  'administration.approveDraft': changingStudy,
  'administration.publishDraft': changingStudy,
  'administration.readStudyHealth': {
    ...ofStudy,
    inStudy: ['InstituteAdmin', 'StudyCoordinator', 'Monitor'],
    writes: false,
  },
  'administration.readTeamHealth': {
    within: 'team',
    who: ['MedicalTeamAdmin', 'MedicalProfessional', 'Nurse'],
    writes: false,
    beforeAgreement: false,
  },
  'administration.readSchedules': {
    ...ofStudy,
    who: ['MedicalTeamAdmin', 'MedicalProfessional', 'Nurse'],
    inStudy: studyRoles,
    writes: false,
  },
  'administration.pauseSchedule': changingStudy,
  'administration.changeSchedules': changingStudy,
  'administration.readInstitute': ofInstitute,
  'administration.publishDocument': { ...ofInstitute, writes: true },
  'administration.giveInstituteRole': { ...ofInstitute, writes: true },
  'administration.endInstituteRole': { ...ofInstitute, writes: true },
};

const holdsStudyRole = (role: Role | StudyRole): role is StudyRole => studyRoles.some((one) => one === role);

/** The refusal that SPEC 6 asks for, or nothing. */
export function expectedRefusal(expectation: Expectation, cell: Cell): ProblemCode | undefined {
  const { person, relation } = cell;
  if (!person) return expectation.who === 'strangers' ? undefined : 'accountUnknown';
  if (person.state === 2) return 'accountDeactivated';
  if (expectation.who === 'strangers') return 'accountAlreadyBound';
  const { role } = person;
  const { inStudy = [] } = expectation;
  const isOfStudy = holdsStudyRole(role);
  // A role of the study is seen by the actions alone that name such roles, and in all teams of the study.
  const seesStudy = isOfStudy && inStudy.length > 0;
  const ownTeam: readonly Relation[] = isOfStudy && !seesStudy ? [] : ['own team'];
  const known: readonly Relation[] =
    ownTeam.length === 0 || (expectation.within === 'institute' && role !== 'InstituteAdmin')
      ? []
      : expectation.within === 'team' && !seesStudy
        ? ownTeam
        : [...ownTeam, 'other team of the own study'];
  if (expectation.within !== 'nothing' && !known.includes(relation)) return 'notFound';
  const { who } = expectation;
  const may = who === 'everyone' || (isOfStudy ? inStudy.includes(role) : who.includes(role));
  if (!may) return expectation.denied ?? 'forbidden';
  const pending = role === 'Patient' && person.state === 0 && !person.agreed;
  if (pending && !expectation.beforeAgreement) return 'agreementRequired';
  if (expectation.writes && !expectation.whileSuspended && person.state === 1) return 'suspended';
  const mustBeOpen = expectation.openOnly || (expectation.openForPatients && role === 'Patient');
  if ((mustBeOpen || expectation.openStudyOnly) && !cell.studyOpen) return 'projectClosed';
  // The other team is open.
  const teamOpen = cell.teamOpen || (isOfStudy && relation !== 'own team');
  if (mustBeOpen && !teamOpen) return 'teamClosed';
  return undefined;
}
