// The texts in English, and the list of keys that every other language must have. SPEC's keys keep its spelling.

const en = {
  // The product
  ProductPurpose: 'The direct line between you and your study team.',
  ProductDescription:
    'Tell your team how you are, answer the questionnaires of your study and find everything about it in one place.',
  NotForEmergenciesTitle: 'Not for emergencies',
  NotForEmergenciesText:
    'Nobody reads messages around the clock. If you need help at once, call 112 or your local emergency number.',
  Language: 'Language',
  SkipToContent: 'Skip to content',

  // Signing in and out
  Start: 'Start',
  StartHint: 'You sign in with the account you were given for your study.',
  SigningIn: 'Signing you in',
  SignInFailedTitle: 'Signing in did not work',
  SignInFailedText: 'Please start again. If it keeps failing, contact your study team.',
  SignOut: 'Sign out',
  SignedOutTitle: 'You are signed out',
  SignedOutText: 'On a shared device you can now leave it to the next person.',
  SignInAgain: 'Sign in again',
  SessionEndedTitle: 'Your session has ended',
  SessionEndedText: 'Sign in again to go on. Everything on this page stays as it is.',
  BackToStart: 'Back to the start page',
  UserInactiveTitle: 'Your account is not active',
  UserInactiveMessage: 'This account is inactive and cannot use the application. Contact your study team.',
  UnauthorizedTitle: 'No access',
  UnauthorizedMessage:
    'You are not authorized to use this application. Contact your study team if this is a mistake.',

  // Invitations
  InvitationTitle: 'Your invitation',
  InvitationSignInText:
    'Sign in with the account you want to use for the study. This link then connects it with you.',
  InvitationSignIn: 'Sign in to accept',
  InvitationConfirmText: 'You are signed in. Connect this account with your place in the study?',
  InvitationAccountText:
    'You are signed in as {{account}}. Connect this account with your place in the study?',
  InvitationConfirm: 'Connect this account',
  InvitationOtherAccount: 'Use another account',
  InvitationDoneTitle: 'All set',
  InvitationDoneText: 'Your account is connected. From now on you sign in with it.',
  InvitationContinue: 'Go to my studies',
  InvitationFailedTitle: 'The invitation could not be accepted',

  // Who I am
  Greeting: 'Hello, {{name}}',
  MyAccount: 'My account',
  StudyCode: 'Study code',
  Role: 'Role',
  RoleResearcher: 'Researcher',
  RoleMedicalProfessional: 'Doctor',
  RoleMedicalTeamAdmin: 'Team administrator',
  RolePatient: 'Patient',
  RoleNurse: 'Nurse',
  RoleMedicalTeamDataManager: 'Data manager',
  UserSuspendedMessage: 'Your account is suspended: you can read, but not write.',
  ChangePicture: 'Change picture',
  PictureChanged: 'Your new picture is saved.',
  FileUploadHintMessage: 'Please choose a picture in PNG or JPEG format.',
  FileTooLargeMessage: 'This picture is too large. Please choose one of at most {{size}} MB.',

  // My studies
  MyStudies: 'My studies',
  StatusOpen: 'Open',
  StatusClosed: 'Closed',
  Team: 'Team',
  NoAssignedProject: 'You do not belong to a study yet. Contact your study team.',
  NoAssignedMedicalTeam: 'You do not belong to a medical team of this study yet.',

  // States of a page
  Loading: 'Loading',
  LoadingError: 'This could not be loaded',
  GenericError: 'Something went wrong. Please try again.',
  ConnectionLost: 'There is no connection to the server. Check your network and try again.',
  TryAgain: 'Try again',
  RequestId: 'Reference for the help desk: {{id}}',
  Close: 'Close',
  NotFoundTitle: 'Page not found',
  NotFoundText: 'There is nothing at this address. It may have been moved or mistyped.',
  CrashTitle: 'Something broke on this page',
  CrashText: 'Reload the page to go on. What the team has received is safe.',
  ReloadPage: 'Reload the page',
  UpdateRequiredTitle: 'An update is needed',
  UpdateRequiredMessage: 'This page is older than the application. Reload it to use the current version.',
} as const;

export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;

export default en satisfies Texts as Texts;
