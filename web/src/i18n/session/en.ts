// The texts about signing in and out that most visits do not need, in English: idle time, what is
// not sent, and one's own sign-ins.

const en = {
  IdleTitle: 'Are you still there?',
  IdleText:
    'Trialog has not been used for a while. To protect what is on the screen, you will be signed out soon. What you have begun to write will not be lost.',
  IdleLeft: 'You will be signed out in {{time}}.',
  StaySignedIn: 'Stay signed in',
  SignedOutIdle_one: 'You were signed out after {{count}} minute without activity.',
  SignedOutIdle_other: 'You were signed out after {{count}} minutes without activity.',
  SignedOutIdleKept: 'What you had begun is not lost. Sign in again to continue where you were.',
  SessionEndedTitle: 'Your session has ended',
  SessionEndedText: 'Sign in again to continue. Nothing on this page will be lost.',
  SessionEndedKept:
    'This has not been sent yet. If you sign out, it stays on this device, hidden from others, until you sign in here again:',
  SessionEndedPhotos: 'This browser cannot store photos. Please choose them again later: {{count}}',
  UnsentTitle: 'You have unsent work',
  UnsentText:
    'This has not been sent and cannot be saved for your next visit. If you sign out now, you will lose it:',
  UnsentAnswers: 'Your answers to “{{title}}”',
  UnsentAnswersRefused:
    'Your answers to “{{title}}”: the server did not accept them. Open the questionnaire and check them.',
  UnsentAnswersLate: 'Your answers to “{{title}}”: the questionnaire has closed.',
  UnsentMessage: 'Message not sent: {{words}}',
  UnsentTexts: 'Unfinished messages: {{count}}',
  UnsentPhotos: 'Photos: {{count}}',
  UnsentAnalyses: 'Unfinished analyses: {{count}}',
  UnsentRecordings: 'Recordings: {{count}}',
  UnsentAlertNote: 'Your note on an alert',
  UnsentSavedReply: 'A saved reply that you began',
  UnsentFinalCodes: 'Your final codes for a message',
  UnsentLookNote: 'Your note in the review',
  UnsentInvitation: 'An invitation',
  UnsentReason: 'A reason',
  UnsentReviewLimit: 'A new limit in the review',
  UnsentStudyComment: 'A comment on a study document',
  UnsentStudyDocument: 'A change of a study document',
  UnsentPhone: 'Your new phone number',
  UnsentHours: 'Your new notification settings',
  SignOutAnyway: 'Sign out anyway',
  FailedSignIns_one: '{{count}} failed sign-in since your last visit',
  FailedSignIns_other: '{{count}} failed sign-ins since your last visit',
  FailedSignInsText: 'Was this you? If not, ask the help desk for a new password.',
  SeeSignIns: 'Show my sign-ins',
  SignInsTitle: 'Sign-ins',
  SignInsHint: 'If something here was not you, ask the help desk for a new password.',
  SignInDone: 'Signed in',
  SignInFailed: 'Failed',
  SignInsThrottled_one: '{{count}} more try was turned away',
  SignInsThrottled_other: '{{count}} more tries were turned away',
  BrowserOn: '{{browser}} on {{system}}',
  BrowserUnknown: 'Unknown browser',
  MoreSignIns: 'Show more',
};

export type SessionTexts = Readonly<Record<keyof typeof en, string>>;

export default en satisfies SessionTexts as SessionTexts;
