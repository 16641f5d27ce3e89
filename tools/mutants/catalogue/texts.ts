// One mutant and more for each text of the error catalogue (SPEC 8): it is empty in one of the languages, or another
// text stands where it belongs.
import type { Mutant } from '../mutant.ts';

/** A text that is there and says nothing, in one language. */
const empty = (ids: string, key: string, file: string): Mutant => ({
  breaks: `the text ${key} is empty in ${file}`,
  ids: ids.split(' '),
  file: `web/src/i18n/${file}.ts`,
  old: `  ${key}:`,
  new: `  ${key}: '' &&`,
  only: ['unit'],
});

/** The same for texts that SPEC describes without their key. */
const emptyToo = (key: string, file: string): Mutant => ({
  ...empty('', key, file),
  ids: [],
  tests: ['of the error catalogue are all there'],
});

/** A refusal that names another text. */
const refusedWith = (key: string, instead: string): Mutant => ({
  breaks: `a refusal says ${instead} in place of ${key}`,
  ids: [],
  tests: ['gives %s the text %s'],
  file: 'contract/src/problems.ts',
  old: `'${key}'`,
  new: `'${instead}'`,
  only: ['unit'],
});

/** Another text in its place. */
const other = (
  ids: string,
  file: string,
  key: string,
  instead: string,
  only: Mutant['only'] = ['unit'],
): Mutant => ({
  breaks: `${key} is not the text that ${file.split('/').at(-1)} says`,
  ids: ids.split(' '),
  file: `web/src/${file}`,
  old: `'${key}'`,
  new: `'${instead}'`,
  ...(only === undefined ? {} : { only }),
});

const inBrowser = ['journey'] as const;

export const textsMutants: readonly Mutant[] = [
  empty('R8.6', 'RequiredField', 'de'),
  empty('R8.6', 'FileUploadHintMessage', 'fr'),
  empty('R8.6', 'PrivacyPolicyError', 'it'),
  empty('R8.6', 'TermsAndConditionsError', 'nl'),
  empty('R8.6', 'UrgentMedicalAdviceError', 'sp'),
  empty('R8.7', 'CantReplyToMessageAlertTitle', 'fr'),
  empty('R8.7', 'NotDeletableMessageAlertMessage', 'it'),
  empty('R8.29', 'FillinAllFields', 'nl'),
  empty('R8.29', 'PushNotificationsSettingsValidateError', 'notifications/sp'),
  empty('R8.30', 'SurveysNotCompiledError', 'surveys/de'),
  empty('R8.31', 'NotAnsweredQuestion', 'surveys/it'),
  empty('R8.35', 'EmptyComiledSurveysList', 'surveys/fr'),
  empty('R8.24', 'CannotAnalyseYetMessage', 'analyses/nl'),
  empty('R8.28', 'SaveAnalysisError', 'analyses/sp'),
  empty('R8.28', 'DeleteAnalysisError', 'analyses/de'),

  empty('R8.7', 'CantReplyToMessageAlertMessage', 'de'),
  empty('R8.29', 'InvalidNumber', 'surveys/fr'),
  emptyToo('PatientListMissing', 'nl'),
  emptyToo('CannotWriteMessage', 'it'),
  emptyToo('PhotoPermissionError', 'writing/sp'),
  emptyToo('SendingMessage', 'fr'),
  refusedWith('CantReplyToMessageAlertMessage', 'CannotWriteMessage'),
  refusedWith('InvalidNumber', 'FillinAllFields'),
  refusedWith('SelectAtLeastOneElement', 'ElementAlreadyAdded'),
  refusedWith('ElementAlreadyAdded', 'SelectAtLeastOneElement'),
  refusedWith('LicenceError', 'TermsAndConditionsError'),

  other('R8.8', 'projects/resolve-environment.ts', 'NoAssignedMedicalTeam', 'NoAssignedProject'),
  other('R8.15', 'projects/resolve-environment.ts', 'NoAssignedProject', 'NoAssignedMedicalTeam'),
  other(
    'R8.15',
    'projects/resolve-environment.ts',
    'NoAssignedMedicalTeamToPatient',
    'NoAssignedMedicalTeam',
  ),
  other('R8.16', 'projects/resolve-environment.ts', 'InvalidProjectResult', 'InvalidMedicalTeamResult'),
  other('R8.16', 'projects/resolve-environment.ts', 'InvalidMedicalTeamResult', 'InvalidProjectResult'),
  {
    ...other('R8.21', 'projects/resolve-environment.ts', 'StudyConfigErrorMessage', 'StudyListMissing'),
    after: 'async function studyOf',
  },
  other('R8.20', 'projects/resolve-environment.ts', 'StudyListMissing', 'MedicalTeamListMissing'),
  other('R8.20', 'projects/resolve-environment.ts', 'MedicalTeamListMissing', 'StudyListMissing'),
  {
    breaks: 'a study without settings is taken',
    ids: ['R8.21'],
    file: 'web/src/projects/resolve-environment.ts',
    old: "typeof project?.properties?.isMessagingActive !== 'boolean'",
    new: 'false',
    only: ['unit'],
  },
  {
    breaks: 'a refused device is called missing',
    ids: ['R8.26'],
    file: 'web/src/media/device-fault.ts',
    old: "NotAllowedError: 'refused'",
    new: "NotAllowedError: 'missing'",
    only: ['unit'],
  },
  {
    breaks: 'the card of an unanswered question is like all others',
    ids: ['R8.32'],
    file: 'web/src/surveys/result-cards.tsx',
    old: 'data-unanswered={answers.length === 0 || undefined}',
    new: 'data-unanswered={undefined}',
    only: ['unit'],
  },
  other('R8.31', 'surveys/result-cards.tsx', 'NotAnsweredQuestion', 'LoadingError'),
  other('R8.10', 'messages/compose/kinds.ts', 'NewMessageAddedd', 'MessageEditSuccess'),
  other('R8.26', 'messages/recorder/device-notice.tsx', 'MicrophonePermissionError', 'MicrophoneMissing'),
  other('R8.26', 'messages/recorder/device-notice.tsx', 'CameraPermissionError', 'CameraMissing'),
  other('R8.39', 'ui/states.tsx', 'LoadingError', 'EmptyPatientList'),
  other('R8.41', 'app/update-required-page.tsx', 'UpdateRequiredMessage', 'UpdateRequiredTitle'),
  {
    breaks: 'the list of patients of no team says another thing',
    ids: ['R2.40', 'R8.36'],
    file: 'web/src/people/patients-page.tsx',
    old: "<Empty text={t('EmptyPatientList')} />",
    new: "<Empty text={t('PatientListMissing')} />",
    only: ['unit'],
  },

  other('R8.33', 'results/nothing-completed.ts', 'SurveyNotFilledIn', 'SurveysNotCompiledError', inBrowser),
  other('R8.9', 'messages/wall/wall.tsx', 'EmptyWallMessagesMessage', 'LoadingError', inBrowser),
  other(
    'R8.11',
    'messages/recorder/use-send-video.ts',
    'NewVideoMessageAdded',
    'NewMessageAddedd',
    inBrowser,
  ),
  other(
    'R8.12',
    'messages/compose/delete-dialog.tsx',
    'MessageDeleteSuccess',
    'MessageEditSuccess',
    inBrowser,
  ),
  other('R8.13', 'messages/compose/kinds.ts', 'MessageEditSuccess', 'NewMessageAddedd', inBrowser),
  other('R8.14', 'messages/compose/use-compose.ts', 'SendingMessage', 'LoadingError', inBrowser),
  other('R8.19', 'agreements/agreement-dialog.tsx', 'DocumentsUnavailableMessage', 'LoadingError', inBrowser),
  other('R8.22', 'messages/queue/queue-message.ts', 'CannotSendMessage', 'RequiredField', inBrowser),
  other('R8.25', 'media/player/voice-player.tsx', 'VoicePlaybackError', 'LoadingError', inBrowser),
  other('R8.27', 'people/change-picture.tsx', 'ProfileImageUploadError', 'LoadingError', inBrowser),
  other(
    'R8.34',
    'results/statistics-page.tsx',
    'NoStatsForThisQuestionType',
    'NotAnsweredQuestion',
    inBrowser,
  ),
  other('R8.37', 'projects/contact-page.tsx', 'EmptyContactPage', 'LoadingError', inBrowser),
  other('R8.38', 'projects/protocol-page.tsx', 'InstituteConfigErrorMessage', 'LoadingError', inBrowser),
  other('R8.40 R8.17', 'app/unauthorized-page.tsx', 'UnauthorizedMessage', 'UserInactiveMessage', inBrowser),
  other('R8.18', 'app/signed-out-page.tsx', 'UserInactiveMessage', 'UnauthorizedMessage', inBrowser),
  other(
    'R7.79',
    'notifications/settings-dialog.tsx',
    'NotificationSettingsUpdated',
    'DownloadSuccess',
    inBrowser,
  ),
  other('R7.72', 'ui/download-button.tsx', 'DownloadSuccess', 'NotificationSettingsUpdated', inBrowser),
];
