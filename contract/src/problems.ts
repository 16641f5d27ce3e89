// The error catalogue (SPEC 8): each refusal the server gives, with its status, its title and, where the
// interface has a text of its own for it, that text's translation key.
import type { TextKey } from './text-keys.ts';

interface Entry {
  readonly status: number;
  readonly title: string;
  readonly text?: TextKey;
}

export const problems = {
  // The request itself
  malformed: { status: 400, title: 'Malformed request' },
  textNotWellFormed: { status: 400, title: 'Text with characters that cannot be stored' },
  notFound: { status: 404, title: 'Not found' },
  methodNotAllowed: { status: 405, title: 'Method not allowed' },
  requestTimeout: { status: 408, title: 'The request took too long' },
  payloadTooLarge: { status: 413, title: 'Payload too large' },
  addressTooLong: { status: 414, title: 'Address too long' },
  unsupportedMediaType: { status: 415, title: 'Unsupported media type' },
  rangeNotSatisfiable: { status: 416, title: 'Range outside the file' },
  clientTooOld: { status: 426, title: 'Update required', text: 'UpdateRequiredMessage' },
  tooManyRequests: { status: 429, title: 'Too many requests' },
  tooManyWaiting: { status: 429, title: 'Too many messages wait for their file' },
  unexpected: { status: 500, title: 'Unexpected error' },
  databaseAway: { status: 503, title: 'Briefly unavailable' },
  identityAway: { status: 503, title: 'Sign-in briefly unavailable' },
  storageFull: { status: 503, title: 'No room to store this' },
  trailUnwritable: { status: 503, title: 'The audit trail cannot record this' },

  // Retries
  idempotencyConflict: { status: 409, title: 'Idempotency key used for another request' },
  requestInProgress: { status: 409, title: 'The same request is still being handled' },

  // Who asks
  unauthenticated: { status: 401, title: 'Sign-in required' },
  accountUnknown: { status: 403, title: 'No access', text: 'UnauthorizedMessage' },
  accountDeactivated: { status: 403, title: 'Account not active', text: 'UserInactiveMessage' },
  suspended: { status: 403, title: 'Account suspended', text: 'UserSuspendedMessage' },
  forbidden: { status: 403, title: 'Not allowed' },
  agreementRequired: { status: 403, title: 'Agreement required' },
  invitationInvalid: { status: 404, title: 'Invitation not valid' },
  invitationUsed: { status: 404, title: 'Invitation used already' },
  invitationExpired: { status: 404, title: 'Invitation expired' },
  invitationRevoked: { status: 404, title: 'Invitation withdrawn' },
  setUpLinkInvalid: { status: 404, title: 'No such set-up link' },
  setUpLinkUsed: { status: 404, title: 'Set-up link used already' },
  setUpLinkExpired: { status: 404, title: 'Set-up link expired' },
  setUpLinkRevoked: { status: 404, title: 'Set-up link withdrawn' },
  setUpDone: { status: 409, title: 'Set up already' },
  accountAlreadyBound: { status: 409, title: 'Account already bound' },

  // Study and team
  noProject: { status: 404, title: 'No study', text: 'NoAssignedProject' },
  noMedicalTeam: { status: 404, title: 'No medical team', text: 'NoAssignedMedicalTeam' },
  projectClosed: { status: 403, title: 'Study closed' },
  teamClosed: { status: 403, title: 'Medical team closed' },
  teamLeft: { status: 403, title: 'Transferred to another team' },
  messagingInactive: { status: 403, title: 'Messaging is off in this study' },
  videoInactive: { status: 403, title: 'Video is off in this study' },
  priorityInactive: { status: 403, title: 'Priorities of messages are off in this study' },
  studyMisconfigured: { status: 409, title: 'Study not set up', text: 'StudyConfigErrorMessage' },
  documentsUnavailable: {
    status: 404,
    title: 'Documents unavailable',
    text: 'DocumentsUnavailableMessage',
  },
  protocolUnavailable: { status: 404, title: 'Protocol unavailable', text: 'InstituteConfigErrorMessage' },
  dayOutsideRegister: { status: 400, title: 'Day before the study or in the future' },
  contactPageMissing: { status: 404, title: 'No contact page', text: 'EmptyContactPage' },

  thresholdOutOfRange: { status: 400, title: 'Threshold out of range' },

  // Agreement
  privacyNotAccepted: { status: 422, title: 'Privacy policy not accepted', text: 'PrivacyPolicyError' },
  termsNotAccepted: { status: 422, title: 'Terms not accepted', text: 'TermsAndConditionsError' },
  licenceNotAccepted: { status: 422, title: 'Licence not accepted', text: 'LicenceError' },
  urgentAdviceNotConfirmed: {
    status: 422,
    title: 'Emergency notice not confirmed',
    text: 'UrgentMedicalAdviceError',
  },

  // Fields
  requiredField: { status: 422, title: 'Required field', text: 'RequiredField' },
  fillInAllFields: { status: 422, title: 'Fields missing', text: 'FillinAllFields' },
  textTooLong: { status: 422, title: 'Text too long' },

  // Messages
  cannotWrite: { status: 403, title: 'No permission to write', text: 'CannotWriteMessage' },
  notTheAuthor: { status: 403, title: 'Not the author' },
  replyTooEarly: { status: 403, title: 'Too early to reply', text: 'CantReplyToMessageAlertMessage' },
  deleteTooLate: { status: 403, title: 'Too late to delete', text: 'NotDeletableMessageAlertMessage' },
  patientLeft: { status: 403, title: 'Patient transferred to another team' },
  notAPatientOfTeam: { status: 422, title: 'Not a patient of this team' },
  unknownVariable: { status: 422, title: 'Unknown variable' },
  tooManySavedReplies: { status: 422, title: 'Too many saved replies' },
  healthMessagesOnly: { status: 422, title: 'Only on health messages' },

  // Pictures, voice, video
  notAPicture: { status: 415, title: 'Not a PNG or JPEG picture', text: 'FileUploadHintMessage' },
  pictureUnreadable: { status: 422, title: 'Picture not readable', text: 'ProfileImageUploadError' },
  fileRequired: { status: 422, title: 'File missing', text: 'CannotSendMessage' },
  recordingUnreadable: { status: 415, title: 'Recording not readable', text: 'CannotSendMessage' },
  recordingFormat: { status: 415, title: 'Kind of recording not accepted', text: 'CannotSendMessage' },
  recordingTooLong: { status: 422, title: 'Recording too long', text: 'CannotSendMessage' },
  alreadyUploaded: { status: 409, title: 'Already uploaded' },
  uploadExpired: { status: 403, title: 'Upload address expired', text: 'CannotSendMessage' },

  // Surveys and results
  invalidNumber: { status: 422, title: 'Number not valid', text: 'InvalidNumber' },
  answerInvalid: { status: 422, title: 'Answer does not fit its question', text: 'FillinAllFields' },
  answersExclude: { status: 422, title: 'Answers that exclude each other' },
  surveyExpired: { status: 403, title: 'Questionnaire expired' },
  surveyAlreadyCompleted: { status: 409, title: 'Questionnaire already completed' },
  draftChanged: { status: 409, title: 'Answers kept from another device' },
  surveyNotCompiled: { status: 404, title: 'No completed data', text: 'SurveysNotCompiledError' },
  surveyNotFilledIn: { status: 404, title: 'Not filled in', text: 'SurveyNotFilledIn' },
  exportTooLarge: { status: 422, title: 'Too much for one file' },

  threadTaken: { status: 409, title: 'Thread already taken' },

  // Alerts
  alertClaimed: { status: 409, title: 'Alert already taken' },
  alertChanged: { status: 409, title: 'Alert changed meanwhile' },
  alertClosed: { status: 409, title: 'Alert already closed' },
  alertNotClaimed: { status: 409, title: 'Nobody has taken the alert' },
  alertColleagueUnknown: { status: 422, title: 'Not a colleague of this team' },

  // Administering people
  personChanged: { status: 409, title: 'Person changed meanwhile' },
  notOneself: { status: 403, title: 'Not on oneself' },
  worksElsewhere: { status: 403, title: 'Person belongs to other teams' },
  roleNotYours: { status: 403, title: 'Not a role that one may give' },
  patientRoleFixed: { status: 422, title: 'Patients hold one role' },
  studyCoordinated: { status: 409, title: 'Somebody coordinates the study' },
  lastCoordinator: { status: 409, title: 'Last coordinator of the study' },
  lastInstituteAdmin: { status: 409, title: 'Last administrator of the institute' },
  roleHeldAlready: { status: 409, title: 'Role held already' },
  roleOver: { status: 409, title: 'Role ended already' },
  endDateMissing: { status: 422, title: 'End date missing' },
  endDateInPast: { status: 422, title: 'End date in the past' },
  transferOfPatients: { status: 422, title: 'Only patients are transferred' },
  transferToSameTeam: { status: 422, title: 'In this team already' },
  transferTeamUnknown: { status: 422, title: 'Not another team of the study' },
  transferTeamClosed: { status: 409, title: 'Team to transfer to is closed' },
  transferNotActive: { status: 409, title: 'Patient is not active' },
  transferOfTest: { status: 409, title: 'Patient of the test' },
  lastTeamAdmin: { status: 409, title: 'Last administrator of the team' },
  reasonMissing: { status: 422, title: 'Reason missing' },
  personDeactivated: { status: 409, title: 'Person is deactivated' },
  nameNotAllowed: { status: 422, title: 'Name not allowed' },
  emailNeeded: { status: 422, title: 'E-mail address missing' },
  documentAddressInvalid: { status: 422, title: 'Address of the document not valid' },
  documentTextMissing: { status: 422, title: 'Text of the document missing' },
  emailInvalid: { status: 422, title: 'E-mail address not valid' },
  emailInUse: { status: 409, title: 'E-mail address in use' },
  studyCodeInvalid: { status: 422, title: 'Study code not valid' },
  studyCodeInUse: { status: 409, title: 'Study code in use' },
  treatmentInvalid: { status: 422, title: 'Days of treatment not valid' },
  timeZoneUnknown: { status: 422, title: 'Time zone unknown' },
  linkNotOpen: { status: 409, title: 'No open link' },
  mailNotConfigured: { status: 409, title: 'No mail server configured' },
  personSuspended: { status: 409, title: 'Person is suspended' },
  tooManyMails: { status: 429, title: 'Too many e-mails to one person' },

  // The study document
  studyDraftChanged: { status: 409, title: 'Draft changed meanwhile' },
  studyVersionOld: { status: 409, title: 'Another version published meanwhile' },
  studyDocumentWrong: { status: 422, title: 'Mistakes in the study document' },
  studyTextsStale: { status: 409, title: 'Stale translations' },
  commentResolved: { status: 409, title: 'Comment resolved already' },
  textDeceptive: { status: 422, title: 'Signs that cannot be seen' },
  studyUnchanged: { status: 409, title: 'Nothing to publish' },
  studyNotCarriedOut: { status: 409, title: 'Change cannot be carried out' },
  approvalRequired: { status: 409, title: 'Approval required' },
  approvalNotAsked: { status: 409, title: 'Approval not asked for' },
  approvedAlready: { status: 409, title: 'Approved already' },
  ownChange: { status: 403, title: "Not one's own change" },

  // New studies, and the states of a study
  studyKeyInvalid: { status: 422, title: 'Key of the study not valid' },
  studyKeyReserved: { status: 422, title: 'Key of the study reserved' },
  studyKeyInUse: { status: 409, title: 'Key of the study in use' },
  teamsMissing: { status: 422, title: 'Team missing' },
  teamsTooMany: { status: 422, title: 'Too many teams' },
  teamTwice: { status: 422, title: 'Team twice' },
  studyFileWrong: { status: 422, title: 'Mistakes in the study file' },
  studyFileOther: { status: 422, title: 'File of another institute, or of several studies' },
  studyFileWithPeople: { status: 422, title: 'Study file with people' },
  studyIsDraft: { status: 409, title: 'Study is a draft' },
  stateNotNext: { status: 409, title: 'State does not follow' },
  checklistOpen: { status: 409, title: 'Checklist not done' },
  testPeopleUndecided: { status: 422, title: 'People of the test undecided' },
  // Schedules
  scheduleWrong: { status: 422, title: 'Schedule not valid' },
  schedulePaused: { status: 409, title: 'Schedule paused already' },
  scheduleNotPaused: { status: 409, title: 'Schedule not paused' },
  pauseInPast: { status: 422, title: 'Pause in the past' },
  scheduleOfTeam: { status: 409, title: 'Schedule of the whole team' },
  scheduleNotHeld: { status: 409, title: 'No such schedule' },
  scheduleEndsBefore: { status: 409, title: 'Schedule would end before it begins' },
  schedulesChanged: { status: 409, title: 'Changed since the check' },
  patientInactive: { status: 409, title: 'Patient is not active' },
  patientUnknown: { status: 404, title: 'No such patient in the team' },

  // A file of people
  peopleFileEmpty: { status: 422, title: 'File without people' },
  peopleFileTooLong: { status: 422, title: 'Too many rows' },
  peopleFileEncoding: { status: 422, title: 'File not in UTF-8' },
  peopleFileQuotes: { status: 422, title: 'Quotation mark without its counterpart' },
  peopleFileDamaged: { status: 422, title: 'File not readable' },
  peopleFileSheets: { status: 422, title: 'Several sheets with content' },
  peopleFileChanged: { status: 409, title: 'Changed since the check' },
  columnMissing: { status: 422, title: 'Column missing' },
  columnUnknown: { status: 422, title: 'Column unknown' },
  columnTwice: { status: 422, title: 'Column twice' },
  cellFormula: { status: 422, title: 'Formula in a cell' },
  cellSurplus: { status: 422, title: 'Cell beyond the last column' },
  roleUnknown: { status: 422, title: 'Role unknown' },
  languageUnknown: { status: 422, title: 'Language unknown' },
  dateInvalid: { status: 422, title: 'Date not valid' },
  teamOther: { status: 422, title: 'Another team' },
  twiceInFile: { status: 422, title: 'Twice in the file' },
  personDiffers: { status: 409, title: 'Person known with other values' },
  patientsOnly: { status: 422, title: 'For patients only' },

  // Notification settings, analyses
  notificationWindowInvalid: {
    status: 422,
    title: 'Notification window not valid',
    text: 'PushNotificationsSettingsValidateError',
  },
  pushAddressRefused: { status: 422, title: 'Push address not accepted' },
  pushKeysInvalid: { status: 422, title: 'Push keys not valid' },
  analysisTooEarly: { status: 403, title: 'Too early to analyse', text: 'CannotAnalyseYetMessage' },
  analysisEmpty: { status: 422, title: 'No element selected', text: 'SelectAtLeastOneElement' },
  analysisElementTwice: { status: 422, title: 'Element already added', text: 'ElementAlreadyAdded' },
  analysisElementUnknown: { status: 422, title: 'Element not in the codebook', text: 'SaveAnalysisError' },
  analysisElementRetired: { status: 422, title: 'Element retired', text: 'SaveAnalysisError' },
  analysisPassageInvalid: { status: 422, title: 'Passage outside the text', text: 'SaveAnalysisError' },
  analysisTimeInvalid: { status: 422, title: 'Time outside the recording', text: 'SaveAnalysisError' },
  analysisOfPatientsOnly: { status: 422, title: 'Not a message of a patient', text: 'SaveAnalysisError' },
  analysisChanged: { status: 409, title: 'Analysis changed meanwhile' },
  codingFinished: { status: 409, title: 'Coding already finished' },
  codingNotOpen: { status: 409, title: 'Coding not finished by all' },
  consoleInactive: { status: 403, title: 'The analyst console is off in this study' },
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as readonly ProblemCode[];

export const problemContentType = 'application/problem+json';

/** A name, not an address: nothing has to answer there. */
export function problemType(code: ProblemCode): string {
  return `urn:trialog:problem:${code}`;
}

export function textOf(code: ProblemCode): TextKey | undefined {
  const entry: Entry = problems[code];
  return entry.text;
}
