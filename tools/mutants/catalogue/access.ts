// One mutant for each row of the access table, and for the door that reads it.
import type { Mutant } from '../mutant.ts';

const rowsOf = (area: string): string => `contract/src/access/rows/${area}.ts`;

/** A row that says something else; the tests of the table's rows are those that must notice. */
const row = (area: string, action: string, what: string, old: string, changed: string): Mutant => ({
  breaks: `${action}: ${what}`,
  ids: [],
  tests: ['the row of '],
  file: rowsOf(area),
  after: `'${action}': {`,
  old,
  new: changed,
  only: ['unit'],
});

const everyone = "roles: 'everyone'";
const reading = "kind: 'read'";
const writing = "kind: 'write'";
const early = "except: ['beforeAgreement']";
const late = 'except: []';
const inTeam = "conditions: ['teamMember']";
const inStudy = "conditions: ['projectMember']";
const inInstitute = "conditions: ['instituteMember']";
const anywhere = 'conditions: []';

export const accessMutants: readonly Mutant[] = [
  row('agreements', 'agreements.read', 'only after the agreement', early, late),
  row('agreements', 'agreements.accept', 'for everybody', "roles: ['Patient']", everyone),
  row('agreements', 'agreements.confirmEmergencyNotice', 'while suspended, too', writing, reading),

  row(
    'administration',
    'administration.readPeople',
    'by doctors and nurses no more',
    '[...administrators, ...professionals]',
    'administrators',
  ),
  row(
    'administration',
    'administration.invite',
    'into a closed team',
    "'openProject', 'openTeam'",
    "'openProject'",
  ),
  row('administration', 'administration.inviteMany', 'by the suspended', writing, reading),
  row('administration', 'administration.makeLink', 'by everybody', 'roles: administrators', everyone),
  row('administration', 'administration.mailLink', 'by the suspended', writing, reading),
  row('administration', 'administration.readLink', 'by everybody', 'roles: administrators', everyone),
  row('administration', 'administration.revokeLink', 'of a foreign team', inTeam, anywhere),
  row('administration', 'administration.changeState', 'by the suspended', writing, reading),
  row(
    'administration',
    'administration.changeTreatment',
    'by doctors',
    'roles: administrators',
    'roles: professionals',
  ),
  row('administration', 'administration.changeRoles', 'of a foreign team', inTeam, anywhere),
  row('administration', 'administration.listStudies', 'by doctors', 'roles: []', 'roles: professionals'),
  row('administration', 'administration.readStudy', 'of a foreign study', inStudy, anywhere),
  row(
    'administration',
    'administration.giveStudyRole',
    'by monitors',
    'studyRoles: appointing',
    'studyRoles: studyStaff',
  ),
  row(
    'administration',
    'administration.coordinateStudy',
    'by monitors',
    "studyRoles: ['InstituteAdmin']",
    "studyRoles: ['InstituteAdmin', 'Monitor']",
  ),
  row('administration', 'administration.endStudyRole', 'by the suspended', writing, reading),
  row(
    'administration',
    'administration.readVersions',
    'by administrators of the study no more',
    'studyRoles: studyStaff',
    "studyRoles: ['Monitor']",
  ),
  row(
    'administration',
    'administration.readDraft',
    'by monitors',
    'studyRoles: appointing',
    'studyRoles: studyStaff',
  ),
  row('administration', 'administration.createStudy', 'in a foreign institute', inInstitute, anywhere),
  row('administration', 'administration.readChecklist', 'of a foreign study', inStudy, anywhere),
  row('administration', 'administration.moveStudy', 'by the suspended', writing, reading),
  row('administration', 'administration.changeDraft', 'of a foreign study', inStudy, anywhere),
  row('administration', 'administration.approveDraft', 'by the suspended', writing, reading),
  row('administration', 'administration.publishDraft', 'by doctors', 'roles: []', 'roles: professionals'),
  row('administration', 'administration.readInstitute', 'of a foreign institute', inInstitute, anywhere),
  row('administration', 'administration.publishDocument', 'of a foreign institute', inInstitute, anywhere),
  row('administration', 'administration.giveInstituteRole', 'by everybody', 'roles: []', everyone),
  row('administration', 'administration.endInstituteRole', 'by the suspended', writing, reading),

  row('alerts', 'alerts.read', 'of a foreign team', inTeam, anywhere),
  row('alerts', 'alerts.count', 'by everybody', 'roles: alertReaders', everyone),
  row('alerts', 'alerts.readOwn', 'by nurses', "['Patient']", "['Patient', 'Nurse']"),
  row('alerts', 'alerts.handle', 'by the suspended', writing, reading),

  row(
    'analyses',
    'analyses.read',
    'without the researcher',
    "[...professionals, 'Researcher']",
    'professionals',
  ),
  row(
    'analyses',
    'analyses.write',
    'also by a researcher',
    'professionals',
    "[...professionals, 'Researcher']",
  ),
  row('analyses', 'analyses.console', 'for nurses', 'roles: analysts', "roles: [...analysts, 'Nurse']"),
  row('analyses', 'analyses.export', 'without the console', 'inTheConsole', "['projectMember']"),

  row(
    'messages',
    'messages.read',
    'by data managers',
    'wallReaders',
    "[...wallReaders, 'MedicalTeamDataManager']",
  ),
  row('messages', 'messages.readSavedReplies', 'by everybody', 'roles: professionals', everyone),
  row('messages', 'messages.writeSavedReplies', 'by the suspended', writing, reading),
  row('messages', 'messages.markRead', 'by the suspended', writing, reading),
  row('messages', 'messages.countUnread', 'by everybody', 'roles: wallReaders', everyone),
  row('messages', 'messages.triage', 'by the suspended', writing, reading),
  row('messages', 'messages.create', 'by a nurse', "['Patient']", "['Patient', 'Nurse']"),
  row(
    'messages',
    'messages.reply',
    'by professionals alone',
    "['Patient', ...professionals]",
    'professionals',
  ),
  row(
    'messages',
    'messages.createBroadcast',
    'by patients',
    'professionals',
    "['Patient', ...professionals]",
  ),
  row(
    'messages',
    'messages.editBroadcast',
    'in a closed study',
    'whereOpen',
    "['teamMember', 'messagingActive']",
  ),
  row(
    'messages',
    'messages.createByMedic',
    'without messaging',
    'whereOpen',
    "['teamMember', 'openProject', 'openTeam']",
  ),
  row(
    'messages',
    'messages.withdraw',
    'in a foreign team',
    'whereOpen',
    "['openProject', 'openTeam', 'messagingActive']",
  ),
  row('messages', 'messages.readDrafts', 'before the agreement', late, early),
  row('messages', 'messages.saveDrafts', 'by the suspended', writing, reading),
  row('messages', 'messages.deleteDrafts', 'by everybody', "roles: ['Patient', ...professionals]", everyone),
  row('messages', 'messages.readAttachment', 'before the agreement', late, early),
  row('messages', 'messages.attach', 'refused with another reason', "    denied: 'cannotWrite',\n", ''),
  row('messages', 'events.subscribe', 'in a foreign team', "['teamMember']", '[]'),
  row('messages', 'messages.attachVideo', 'where the study has none', "['videoActive']", '[]'),

  row('notifications', 'notifications.readSettings', 'by everybody', 'roles: notified', everyone),
  row('notifications', 'notifications.changeSettings', 'by the suspended', writing, reading),
  row('notifications', 'notifications.registerDevice', 'not while suspended', ", 'whileSuspended'", ''),
  row('notifications', 'notifications.removeDevice', 'only after the agreement', "'beforeAgreement', ", ''),
  row('notifications', 'notifications.readOwn', 'before the agreement', late, early),
  row('notifications', 'notifications.markRead', 'by the suspended', writing, reading),
  row('notifications', 'notifications.readLedger', 'of a foreign team', "['teamMemberIfNamed']", '[]'),
  row(
    'notifications',
    'notifications.exportLedger',
    'by patients',
    'ledgerReaders',
    "[...ledgerReaders, 'Patient']",
  ),

  row('people', 'people.readSelf', 'only after the agreement', early, late),
  row('people', 'people.readSignIns', 'only after the agreement', early, late),
  row('people', 'people.changeAvatar', 'by the suspended', writing, reading),
  row('people', 'people.changePreferences', 'by patients alone', everyone, "roles: ['Patient']"),
  row('people', 'people.changePhone', 'by everyone', "roles: ['Patient']", everyone),
  row(
    'people',
    'people.bindAccount',
    'by those who have an account',
    "['withoutAccount']",
    "['beforeAgreement']",
  ),
  row('people', 'people.listPatients', 'of a foreign team', inTeam, anywhere),

  row('projects', 'projects.list', 'only after the agreement', early, late),
  row('projects', 'projects.read', 'of a foreign study', "['projectMember']", '[]'),
  row('projects', 'projects.readContacts', 'before the agreement', late, early),
  row('projects', 'projects.listTeams', 'of a foreign study', "['projectMember']", '[]'),
  row('projects', 'projects.readInstitute', 'by patients alone', everyone, "roles: ['Patient']"),
  row('projects', 'projects.readProtocol', 'not by the suspended', reading, writing),

  row('audit-trail', 'auditTrail.read', 'by nurses', 'trailReaders', "[...trailReaders, 'Nurse']"),
  row('audit-trail', 'auditTrail.export', 'of other teams', "['teamMember']", '[]'),
  row('audit-trail', 'auditTrail.review', 'by nurses', 'trailReaders', "[...trailReaders, 'Nurse']"),
  row('audit-trail', 'auditTrail.look', 'by patients', 'trailReaders', "[...trailReaders, 'Patient']"),
  row('audit-trail', 'auditTrail.changeCheck', 'of other teams', "['teamMember']", '[]'),
  row('audit-trail', 'auditTrail.readRegister', 'by nurses', 'trailReaders', "[...trailReaders, 'Nurse']"),
  row('audit-trail', 'auditTrail.exportRegister', 'of other teams', "['teamMember']", '[]'),

  row('results', 'results.readOwn', 'before the agreement', late, early),
  row('results', 'results.read', 'by researchers', 'resultReaders', "[...resultReaders, 'Researcher']"),
  row('results', 'results.export', 'not by data managers', 'resultReaders', 'professionals'),

  row('surveys', 'surveys.readOwn', 'before the agreement', late, early),
  row('surveys', 'surveys.readToComplete', 'in a closed study', "['openForPatients']", '[]'),
  row('surveys', 'surveys.read', 'not by data managers', ", 'MedicalTeamDataManager'", ''),
  row('surveys', 'surveys.readFollowUp', 'by everybody', 'roles: wallStaff', everyone),
  row('surveys', 'surveys.saveDraft', 'by the suspended', writing, reading),
  row('surveys', 'surveys.submit', 'in a closed study', "['openForPatients']", '[]'),

  {
    breaks: 'a caller without an account gets in',
    ids: ['R6.44'],
    file: 'contract/src/access/refusal.ts',
    old: "return row.except.includes('withoutAccount') ? undefined : 'accountUnknown';",
    new: 'return undefined;',
  },
  {
    breaks: 'a deactivated person gets in',
    ids: ['R6.45'],
    file: 'contract/src/access/refusal.ts',
    old: 'caller.state === UserState.Deactivated',
    new: 'false',
  },
  {
    breaks: 'a suspended person writes',
    ids: ['R6.8'],
    file: 'contract/src/access/refusal.ts',
    old: "return actor.state === UserState.Active ? undefined : 'suspended';",
    new: 'return undefined;',
  },
  {
    breaks: 'an action that the table lacks is allowed',
    ids: ['R6.46'],
    file: 'contract/src/access/refusal.ts',
    after: "return 'accountDeactivated';",
    old: "return 'forbidden';",
    new: 'return undefined;',
  },
  {
    breaks: 'what is elsewhere is forbidden and not hidden',
    ids: ['R6.47'],
    file: 'contract/src/access/refusal.ts',
    old: "if (failed.includes('notFound')) return 'notFound';",
    new: "if (failed.includes('notFound')) return 'forbidden';",
  },
];
