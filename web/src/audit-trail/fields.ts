// What the fields of a change, their parts, and the things that changed are called.

import { isLanguage } from '@trialog/contract/languages.ts';
import type { HelpDesk, Project, ProjectProperties } from '@trialog/contract/schemas/projects.ts';
import { languageNames } from '../i18n/load.ts';
import type { AnyTextKey, Translate } from '../i18n/translation.ts';

/** Each setting of a study by a name of its own, which says what it is without the word "settings" before it. */
const settings: Readonly<Record<keyof ProjectProperties, AnyTextKey>> = {
  isMessagingActive: 'SettingMessaging',
  isVideoRecordingActive: 'SettingVideo',
  isAnalystConsoleActive: 'ConsoleTitle',
  messageCanBeRepliedAfterMinutes: 'SettingReplyAfter',
  messageCanNotBeDeletedAfterMinutes: 'SettingDeleteWithin',
  broadcastMessageCanNotBeDeletedAfterMinutes: 'SettingDeleteBroadcastWithin',
  termsAndConditions: 'TermsAndConditions',
  privacyPolicy: 'PrivacyPolicy',
  researchersSeeCodesOnly: 'SettingCodesOnly',
  codersPerMessage: 'SettingCoders',
  alertMinutes: 'SettingAlertWithin',
  alertRepeatMinutes: 'SettingAlertRepeat',
  isMessagePriorityActive: 'SettingPriority',
  idleMinutesStaff: 'SettingIdleStaff',
  idleMinutesPatients: 'SettingIdlePatients',
};

const helpDesk: Readonly<Record<keyof HelpDesk, AnyTextKey>> = {
  phone: 'HelpDeskPhone',
  days: 'HelpDeskDays',
  hours: 'HelpDeskHours',
  weekdays: 'PartWeekdays',
  from: 'DateFrom',
  to: 'DateUntil',
  timeZone: 'TimeZone',
};

const protocol: Readonly<Record<keyof Project['protocol'], AnyTextKey>> = {
  internalCode: 'ProtocolInternalCode',
  internationalCode: 'ProtocolInternationalCode',
};

const parts: Readonly<Record<string, Readonly<Record<string, AnyTextKey>>>> = { helpDesk, protocol };

const fields: Readonly<Record<string, AnyTextKey>> = {
  account: 'FieldAccount',
  actions: 'TrailActions',
  accounts: 'FieldAccounts',
  after: 'FieldAfter',
  answers: 'FieldAnswers',
  approvedBy: 'FieldApprovedBy',
  asksAgain: 'FieldAsksAgain',
  attachment: 'FieldAttachment',
  attachmentType: 'FieldAttachment',
  avatar: 'FieldAvatar',
  backup: 'FieldBackup',
  baseVersion: 'FieldBaseVersion',
  body: 'ContentText',
  contactHtml: 'FieldContactHtml',
  contactWay: 'FieldWay',
  definition: 'DetailContent',
  document: 'FieldDocument',
  drafts: 'FieldDrafts',
  edits: 'FieldEdits',
  elements: 'ConsoleCodes',
  email: 'FieldEmail',
  emergencyNumber: 'FieldEmergencyNumber',
  emotion: 'FilterMood',
  endsOn: 'FieldEndsOn',
  findings: 'FieldFindings',
  finished: 'FieldFinished',
  hash: 'FieldFingerprint',
  helpDesk: 'HelpDesk',
  hours: 'FieldHours',
  html: 'ContentText',
  inspected: 'FieldInspected',
  issuer: 'FieldIssuer',
  kind: 'FieldDocument',
  key: 'ObjectSchedule',
  language: 'Language',
  linkUntil: 'FieldLinkUntil',
  mail: 'FieldMail',
  mailReason: 'FieldMailReason',
  masterKey: 'ObjectAuditKey',
  message: 'FieldMessage',
  moment: 'FieldMoment',
  name: 'PatientName',
  note: 'FieldNote',
  object: 'FieldObject',
  opened: 'FieldOpened',
  opensFor: 'FieldOpensFor',
  outcome: 'FieldOutcome',
  owner: 'FieldOwner',
  passage: 'AnalysisPassage',
  path: 'FieldPath',
  pausedFrom: 'FieldPausedFrom',
  person: 'TrailPerson',
  phone: 'FieldPhone',
  priority: 'FieldPriority',
  projectId: 'FieldStudy',
  properties: 'FieldProperties',
  protocol: 'Protocol',
  read: 'FieldRead',
  recurrence: 'FieldRecurrence',
  reminders: 'FieldReminders',
  resolvedAt: 'FieldResolvedAt',
  restoredTo: 'FieldRestoredTo',
  role: 'Role',
  round: 'Questionnaire',
  rules: 'FieldRules',
  schedules: 'FieldSchedules',
  scope: 'DetailKind',
  seen: 'FieldSeen',
  service: 'FieldService',
  settled: 'FieldSettled',
  stage: 'FieldStage',
  staleTexts: 'FieldStaleTexts',
  startsOn: 'FieldStartsOn',
  state: 'FieldState',
  status: 'FieldStatus',
  studyCode: 'StudyCode',
  subject: 'FieldSubject',
  surveyId: 'Questionnaire',
  takenBy: 'FieldTakenBy',
  team: 'Team',
  teamId: 'Team',
  texts: 'ContentText',
  threshold: 'FieldThreshold',
  timeZone: 'TimeZone',
  times: 'FieldTimes',
  title: 'MessageTitle',
  treatmentEnd: 'FieldTreatmentEnd',
  treatmentStart: 'FieldTreatmentStart',
  unread: 'FieldUnread',
  until: 'FieldUntil',
  url: 'FieldUrl',
  withPeople: 'FieldWithPeople',
};

/** Of a field, or of a part of one. What a newer server knows stands under its own name. */
export function fieldName(t: Translate, field: string, part?: string): string {
  const name = named(t, fields, field);
  if (part === undefined) return name;
  if (field === 'properties') return named(t, settings, part);
  if (isLanguage(part)) return t('SavedReplyText', { language: languageNames[part] });
  return t('PartOf', { field: name, part: named(t, { ...fields, ...parts[field] }, part) });
}

const objects: Readonly<Record<string, AnyTextKey>> = {
  acceptance: 'ObjectAcceptance',
  alert: 'ObjectAlert',
  analysis: 'ObjectAnalysis',
  assignment: 'ObjectAssignment',
  auditKey: 'ObjectAuditKey',
  auditTrail: 'NavigationTrail',
  check: 'ObjectCheck',
  codebook: 'ObjectCodebook',
  device: 'ObjectDevice',
  document: 'FieldDocument',
  draft: 'ObjectDraft',
  drafts: 'FieldDrafts',
  identityAccount: 'FieldAccount',
  identityKeys: 'ObjectKeys',
  identityProvider: 'FieldIssuer',
  installation: 'ObjectInstallation',
  institute: 'ObjectInstitute',
  message: 'FieldMessage',
  messages: 'Messages',
  notificationSettings: 'NotificationSettings',
  notifications: 'Notifications',
  person: 'ObjectPerson',
  project: 'FieldStudy',
  round: 'ObjectRound',
  savedReply: 'ObjectSavedReply',
  schedule: 'ObjectSchedule',
  studyComment: 'ObjectStudyComment',
  studyDraft: 'ObjectStudyDraft',
  studyRole: 'ObjectStudyRole',
  studyVersion: 'ObjectStudyVersion',
  survey: 'Questionnaire',
  team: 'Team',
  user: 'ObjectPerson',
};

export const objectName = (t: Translate, type: string): string => named(t, objects, type);

function named(t: Translate, texts: Readonly<Record<string, AnyTextKey>>, name: string): string {
  const key = texts[name];
  return key === undefined ? name : t(key);
}
