// The texts of agreements, invitations and studies that are closed in German.
import type { EntranceTexts } from './en.ts';

const de: EntranceTexts = {
  ClosedTitle: 'Vielen Dank für Ihre Teilnahme',
  ClosedStudyText:
    'Die Studie {{study}} ist geschlossen. Sie können hier keine Nachrichten mehr senden und keine Fragebögen mehr ausfüllen. Was Sie gesendet haben, können Sie weiterhin lesen.',
  ClosedTeamText:
    'Ihr medizinisches Team {{team}} in der Studie {{study}} ist geschlossen. Sie können hier keine Nachrichten mehr senden und keine Fragebögen mehr ausfüllen. Was Sie gesendet haben, können Sie weiterhin lesen.',
  YourMessages: 'Ihre Nachrichten',
  InvitationTitle: 'Ihre Einladung',
  InvitationBy: '{{name}} lädt Sie in die Studie {{study}} ein, medizinisches Team {{team}}.',
  InvitationTo: 'Sie sind in die Studie {{study}} eingeladen, medizinisches Team {{team}}.',
  InvitationNext:
    'So geht es weiter: Sie melden sich mit einem Konto Ihrer Wahl an, und wir verknüpfen es mit Ihnen.',
  InvitationNextPatient:
    'So geht es weiter: Sie melden sich mit einem Konto Ihrer Wahl an, und wir verknüpfen es mit Ihnen. Danach lesen Sie Datenschutzerklärung und Nutzungsbedingungen und stimmen ihnen vor allem anderen zu.',
  InvitationSignIn: 'Anmelden und annehmen',
  InvitationConfirmText: 'Sie sind angemeldet. Dieses Konto mit Ihrem Zugang zur Studie verbinden?',
  InvitationAccountText:
    'Sie sind als {{account}} angemeldet. Dieses Konto mit Ihrem Zugang zur Studie verbinden?',
  InvitationConfirm: 'Dieses Konto verbinden',
  InvitationOtherAccount: 'Anderes Konto verwenden',
  InvitationDoneTitle: 'Alles bereit',
  InvitationDoneText: 'Ihr Konto ist verbunden. Von nun an melden Sie sich damit an.',
  InvitationContinue: 'Zu meinen Studien',
  InvitationFailedTitle: 'Die Einladung konnte nicht angenommen werden',
  AgreementTitle: 'Bevor Sie beginnen',
  AgreementText: 'Bitte lesen Sie diese Dokumente. Um Trialog zu nutzen, müssen Sie ihnen zustimmen.',
  AgreementAgainTitle: 'Ein Dokument hat sich geändert',
  AgreementAgainText:
    'Eine neue Fassung braucht Ihre Zustimmung: {{documents}}. Bitte lesen Sie, was neu ist.',
  AgreementAccept: 'Zustimmen und weiter',
  AcceptPrivacyPolicy: 'Ich habe die Datenschutzerklärung gelesen und stimme ihr zu.',
  AcceptTermsAndConditions: 'Ich habe die Nutzungsbedingungen gelesen und stimme ihnen zu.',
  AcceptLicence: 'Ich habe die Lizenz gelesen und stimme ihr zu.',
  UrgentMedicalAdviceText:
    'Ihr Team liest Nachrichten nicht rund um die Uhr, und eine Antwort kann dauern. Wenn es Ihnen sehr schlecht geht oder Sie sofort Hilfe brauchen, warten Sie nicht auf eine Antwort hier.',
  UrgentMedicalAdviceConfirm: 'Ich habe verstanden: Im Notfall rufe ich Hilfe und schreibe nicht hier.',
  UrgentMedicalAdviceAccept: 'Bestätigen und weiter',
};

export default de;
