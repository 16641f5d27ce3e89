// The texts about idle time, what is not sent, and one's own sign-ins in Dutch.
import type { SessionTexts } from './en.ts';

const nl: SessionTexts = {
  IdleTitle: 'Bent u er nog?',
  IdleText:
    'Trialog is een tijdje niet gebruikt. Om te beschermen wat er op het scherm staat, wordt u straks uitgelogd. Wat u begonnen bent te schrijven, gaat niet verloren.',
  IdleLeft: 'U wordt over {{time}} uitgelogd.',
  StaySignedIn: 'Ingelogd blijven',
  SignedOutIdle_one: 'U bent uitgelogd na {{count}} minuut zonder activiteit.',
  SignedOutIdle_other: 'U bent uitgelogd na {{count}} minuten zonder activiteit.',
  SignedOutIdleKept: 'Waaraan u begonnen was, is niet verloren. Log opnieuw in om verder te gaan waar u was.',
  SessionEndedTitle: 'Uw sessie is beëindigd',
  SessionEndedText: 'Log opnieuw in om verder te gaan. Op deze pagina gaat niets verloren.',
  SessionEndedKept:
    'Dit is nog niet verstuurd. Als u uitlogt, blijft het op dit apparaat, verborgen voor anderen, tot u hier weer inlogt:',
  SessionEndedPhotos: 'Deze browser kan geen foto’s bewaren. Kies ze later opnieuw: {{count}}',
  UnsentTitle: 'U hebt nog niet alles verstuurd',
  UnsentText:
    'Dit is nog niet verstuurd en kan niet worden bewaard voor de volgende keer dat u inlogt. Als u nu uitlogt, bent u het kwijt:',
  UnsentAnswers: 'Uw antwoorden op ‘{{title}}’',
  UnsentAnswersRefused:
    'Uw antwoorden op ‘{{title}}’: de server heeft ze niet aangenomen. Open de vragenlijst en controleer ze.',
  UnsentAnswersLate: 'Uw antwoorden op ‘{{title}}’: de vragenlijst is gesloten.',
  UnsentMessage: 'Niet verzonden bericht: {{words}}',
  UnsentTexts: 'Begonnen berichten: {{count}}',
  UnsentPhotos: 'Foto’s: {{count}}',
  UnsentAnalyses: 'Begonnen analyses: {{count}}',
  UnsentRecordings: 'Opnamen: {{count}}',
  UnsentAlertNote: 'Uw notitie bij een alarm',
  UnsentSavedReply: 'Een opgeslagen antwoord waaraan u begonnen bent',
  UnsentFinalCodes: 'Uw definitieve codes voor een bericht',
  UnsentLookNote: 'Uw notitie in de controle',
  UnsentInvitation: 'Een uitnodiging',
  UnsentReason: 'Een reden',
  UnsentReviewLimit: 'Een nieuwe grens in de controle',
  UnsentStudyComment: 'Een opmerking bij een studiedocument',
  UnsentStudyDocument: 'Een wijziging van een studiedocument',
  UnsentPhone: 'Uw nieuwe telefoonnummer',
  UnsentHours: 'Uw nieuwe instellingen voor meldingen',
  SignOutAnyway: 'Toch uitloggen',
  FailedSignIns_one: '{{count}} mislukte inlogpoging sinds uw laatste bezoek',
  FailedSignIns_other: '{{count}} mislukte inlogpogingen sinds uw laatste bezoek',
  FailedSignInsText: 'Was u dit? Zo niet, vraag de helpdesk om een nieuw wachtwoord.',
  SeeSignIns: 'Mijn inlogpogingen bekijken',
  SignInsTitle: 'Inlogpogingen',
  SignInsHint: 'Was u iets hiervan niet zelf? Vraag dan de helpdesk om een nieuw wachtwoord.',
  SignInDone: 'Ingelogd',
  SignInFailed: 'Mislukt',
  SignInsThrottled_one: 'Nog {{count}} poging is geweigerd',
  SignInsThrottled_other: 'Nog {{count}} pogingen zijn geweigerd',
  BrowserOn: '{{browser}} op {{system}}',
  BrowserUnknown: 'Onbekende browser',
  MoreSignIns: 'Meer tonen',
};

export default nl;
