// The texts of agreements, invitations and studies that are closed in English, fetched with their pages.

const en = {
  ClosedTitle: 'Thank you for taking part',
  ClosedStudyText:
    'The study {{study}} is closed. You can no longer send messages or fill in questionnaires here. What you sent stays here for you to read.',
  ClosedTeamText:
    'Your medical team {{team}} in the study {{study}} is closed. You can no longer send messages or fill in questionnaires here. What you sent stays here for you to read.',
  YourMessages: 'Your messages',
  InvitationTitle: 'Your invitation',
  InvitationBy: '{{name}} invites you to the study {{study}}, medical team {{team}}.',
  InvitationTo: 'You are invited to the study {{study}}, medical team {{team}}.',
  InvitationNext: 'What happens next: you sign in with an account of your choice, and we link it to you.',
  InvitationNextPatient:
    'What happens next: you sign in with an account of your choice, and we link it to you. Then you read the privacy policy and the terms, and accept them before anything else.',
  InvitationSignIn: 'Sign in to accept',
  InvitationConfirmText: 'You are signed in. Link this account to your study record?',
  InvitationAccountText: 'You are signed in as {{account}}. Link this account to your study record?',
  InvitationConfirm: 'Link this account',
  InvitationOtherAccount: 'Use another account',
  InvitationDoneTitle: 'All set',
  InvitationDoneText: 'Your account is linked. From now on, sign in with it.',
  InvitationContinue: 'Go to my studies',
  InvitationFailedTitle: 'The invitation could not be accepted',
  AgreementTitle: 'Before you start',
  AgreementText: 'Please read these documents. You need to accept them to use Trialog.',
  AgreementAgainTitle: 'A document has changed',
  AgreementAgainText:
    'There is a new version that you need to accept: {{documents}}. Please read what is new.',
  AgreementAccept: 'Accept and continue',
  AcceptPrivacyPolicy: 'I have read the privacy policy and accept it.',
  AcceptTermsAndConditions: 'I have read the terms and conditions and accept them.',
  AcceptLicence: 'I have read the licence and accept it.',
  UrgentMedicalAdviceText:
    'Your team does not read messages around the clock, and an answer can take some time. If you feel very unwell or need help right away, do not wait for an answer here.',
  UrgentMedicalAdviceConfirm: 'I understand: in an emergency I will call for help, not write here.',
  UrgentMedicalAdviceAccept: 'Confirm and continue',
};

export type EntranceTexts = Readonly<Record<keyof typeof en, string>>;

export default en satisfies EntranceTexts as EntranceTexts;
