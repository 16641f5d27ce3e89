// The texts of agreements, invitations and studies that are closed in Dutch.
import type { EntranceTexts } from './en.ts';

const nl: EntranceTexts = {
  ClosedTitle: 'Dank u voor uw deelname',
  ClosedStudyText:
    'De studie {{study}} is gesloten. U kunt hier geen berichten meer sturen en geen vragenlijsten meer invullen. Wat u hebt gestuurd, kunt u hier blijven lezen.',
  ClosedTeamText:
    'Uw medisch team {{team}} in de studie {{study}} is gesloten. U kunt hier geen berichten meer sturen en geen vragenlijsten meer invullen. Wat u hebt gestuurd, kunt u hier blijven lezen.',
  YourMessages: 'Uw berichten',
  InvitationTitle: 'Uw uitnodiging',
  InvitationBy: '{{name}} nodigt u uit voor de studie {{study}}, medisch team {{team}}.',
  InvitationTo: 'U bent uitgenodigd voor de studie {{study}}, medisch team {{team}}.',
  InvitationNext: 'Zo gaat het verder: u logt in met een account naar keuze en wij koppelen het aan u.',
  InvitationNextPatient:
    'Zo gaat het verder: u logt in met een account naar keuze en wij koppelen het aan u. Daarna leest u het privacybeleid en de voorwaarden en gaat u ermee akkoord, vóór al het andere.',
  InvitationSignIn: 'Inloggen en accepteren',
  InvitationConfirmText: 'U bent ingelogd. Dit account koppelen aan uw toegang tot de studie?',
  InvitationAccountText:
    'U bent ingelogd als {{account}}. Dit account koppelen aan uw toegang tot de studie?',
  InvitationConfirm: 'Dit account koppelen',
  InvitationOtherAccount: 'Een ander account gebruiken',
  InvitationDoneTitle: 'Klaar',
  InvitationDoneText: 'Uw account is gekoppeld. Vanaf nu logt u ermee in.',
  InvitationContinue: 'Naar mijn studies',
  InvitationFailedTitle: 'De uitnodiging kon niet worden geaccepteerd',
  AgreementTitle: 'Voordat u begint',
  AgreementText: 'Lees deze documenten. U moet ermee akkoord gaan om Trialog te gebruiken.',
  AgreementAgainTitle: 'Een document is gewijzigd',
  AgreementAgainText:
    'Er is een nieuwe versie waarmee u akkoord moet gaan: {{documents}}. Lees wat er nieuw is.',
  AgreementAccept: 'Akkoord en doorgaan',
  AcceptPrivacyPolicy: 'Ik heb het privacybeleid gelezen en ga ermee akkoord.',
  AcceptTermsAndConditions: 'Ik heb de gebruiksvoorwaarden gelezen en ga ermee akkoord.',
  AcceptLicence: 'Ik heb de licentie gelezen en ga ermee akkoord.',
  UrgentMedicalAdviceText:
    'Uw team leest berichten niet dag en nacht en een antwoord kan even duren. Voelt u zich erg ziek of hebt u direct hulp nodig, wacht dan niet op een antwoord hier.',
  UrgentMedicalAdviceConfirm: 'Ik heb het begrepen: in een noodgeval bel ik om hulp en schrijf ik niet hier.',
  UrgentMedicalAdviceAccept: 'Bevestigen en doorgaan',
};

export default nl;
