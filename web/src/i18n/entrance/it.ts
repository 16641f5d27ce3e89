// The texts of agreements, invitations and studies that are closed in Italian.
import type { EntranceTexts } from './en.ts';

const it: EntranceTexts = {
  ClosedTitle: 'Grazie per la sua partecipazione',
  ClosedStudyText:
    'Lo studio {{study}} è chiuso. Qui non può più inviare messaggi né compilare questionari. Ciò che ha inviato resta qui e può leggerlo.',
  ClosedTeamText:
    'Il suo team medico {{team}} nello studio {{study}} è chiuso. Qui non può più inviare messaggi né compilare questionari. Ciò che ha inviato resta qui e può leggerlo.',
  YourMessages: 'I suoi messaggi',
  InvitationTitle: 'Il suo invito',
  InvitationBy: '{{name}} la invita allo studio {{study}}, team medico {{team}}.',
  InvitationTo: 'Ha ricevuto un invito allo studio {{study}}, team medico {{team}}.',
  InvitationNext: 'Che cosa succede ora: accede con un account a sua scelta e noi lo colleghiamo a lei.',
  InvitationNextPatient:
    'Che cosa succede ora: accede con un account a sua scelta e noi lo colleghiamo a lei. Poi legge l’informativa sulla privacy e i termini e condizioni, e li accetta prima di tutto il resto.',
  InvitationSignIn: 'Accedi per accettare',
  InvitationConfirmText: 'Ha effettuato l’accesso. Collegare questo account al suo accesso allo studio?',
  InvitationAccountText:
    'Ha effettuato l’accesso come {{account}}. Collegare questo account al suo accesso allo studio?',
  InvitationConfirm: 'Collega questo account',
  InvitationOtherAccount: 'Usa un altro account',
  InvitationDoneTitle: 'Tutto pronto',
  InvitationDoneText: 'Il suo account è collegato. D’ora in poi acceda con questo account.',
  InvitationContinue: 'Vai ai miei studi',
  InvitationFailedTitle: 'Non è stato possibile accettare l’invito',
  AgreementTitle: 'Prima di iniziare',
  AgreementText: 'Legga questi documenti. Per usare Trialog è necessario accettarli.',
  AgreementAgainTitle: 'Un documento è cambiato',
  AgreementAgainText: 'C’è una nuova versione da accettare: {{documents}}. Legga che cosa è cambiato.',
  AgreementAccept: 'Accetta e continua',
  AcceptPrivacyPolicy: 'Ho letto l’informativa sulla privacy e la accetto.',
  AcceptTermsAndConditions: 'Ho letto i termini e le condizioni e li accetto.',
  AcceptLicence: 'Ho letto la licenza e la accetto.',
  UrgentMedicalAdviceText:
    'Il suo team non legge i messaggi a tutte le ore e una risposta può richiedere tempo. Se si sente molto male o ha bisogno di aiuto immediato, non aspetti una risposta qui.',
  UrgentMedicalAdviceConfirm: 'Ho capito: in caso di emergenza chiamo i soccorsi e non scrivo qui.',
  UrgentMedicalAdviceAccept: 'Conferma e continua',
};

export default it;
