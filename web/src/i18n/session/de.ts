// The texts about idle time, what is not sent, and one's own sign-ins in German.
import type { SessionTexts } from './en.ts';

const de: SessionTexts = {
  IdleTitle: 'Sind Sie noch da?',
  IdleText:
    'Trialog wurde eine Weile nicht benutzt. Damit niemand anders liest, was auf dem Bildschirm steht, werden Sie bald abgemeldet. Was Sie angefangen haben zu schreiben, geht nicht verloren.',
  IdleLeft: 'Sie werden in {{time}} abgemeldet.',
  StaySignedIn: 'Angemeldet bleiben',
  SignedOutIdle_one: 'Sie wurden nach {{count}} Minute ohne Aktivität abgemeldet.',
  SignedOutIdle_other: 'Sie wurden nach {{count}} Minuten ohne Aktivität abgemeldet.',
  SignedOutIdleKept:
    'Was Sie angefangen hatten, ist nicht verloren. Melden Sie sich erneut an, um dort weiterzumachen, wo Sie waren.',
  SessionEndedTitle: 'Ihre Sitzung ist beendet',
  SessionEndedText: 'Melden Sie sich erneut an, um fortzufahren. Auf dieser Seite geht nichts verloren.',
  SessionEndedKept:
    'Dies ist noch nicht gesendet. Wenn Sie sich abmelden, bleibt es auf diesem Gerät, für andere nicht sichtbar, bis Sie sich hier wieder anmelden:',
  SessionEndedPhotos:
    'Dieser Browser kann keine Fotos aufbewahren. Bitte wählen Sie sie später noch einmal aus: {{count}}',
  UnsentTitle: 'Sie haben noch nicht alles gesendet',
  UnsentText:
    'Dies ist noch nicht gesendet und kann nicht bis zur nächsten Anmeldung aufbewahrt werden. Wenn Sie sich jetzt abmelden, geht es verloren:',
  UnsentAnswers: 'Ihre Antworten auf „{{title}}“',
  UnsentAnswersRefused:
    'Ihre Antworten auf „{{title}}“: Der Server hat sie nicht angenommen. Öffnen Sie den Fragebogen und prüfen Sie sie.',
  UnsentAnswersLate: 'Ihre Antworten auf „{{title}}“: Der Fragebogen ist geschlossen.',
  UnsentMessage: 'Nicht gesendete Nachricht: {{words}}',
  UnsentTexts: 'Begonnene Nachrichten: {{count}}',
  UnsentPhotos: 'Fotos: {{count}}',
  UnsentAnalyses: 'Begonnene Auswertungen: {{count}}',
  UnsentRecordings: 'Aufnahmen: {{count}}',
  UnsentAlertNote: 'Ihre Notiz zu einem Alarm',
  UnsentSavedReply: 'Eine gespeicherte Antwort, die Sie begonnen haben',
  UnsentFinalCodes: 'Ihre endgültigen Codes für eine Nachricht',
  UnsentLookNote: 'Ihre Notiz in der Überprüfung',
  UnsentInvitation: 'Eine Einladung',
  UnsentReason: 'Ein Grund',
  UnsentReviewLimit: 'Eine neue Grenze in der Überprüfung',
  UnsentStudyComment: 'Ein Kommentar zu einem Studiendokument',
  UnsentStudyDocument: 'Eine Änderung eines Studiendokuments',
  UnsentPhone: 'Ihre neue Telefonnummer',
  UnsentHours: 'Ihre neuen Einstellungen für Benachrichtigungen',
  SignOutAnyway: 'Trotzdem abmelden',
  FailedSignIns_one: '{{count}} fehlgeschlagene Anmeldung seit Ihrem letzten Besuch',
  FailedSignIns_other: '{{count}} fehlgeschlagene Anmeldungen seit Ihrem letzten Besuch',
  FailedSignInsText: 'Waren Sie das? Wenn nicht, bitten Sie den Helpdesk um ein neues Passwort.',
  SeeSignIns: 'Meine Anmeldungen ansehen',
  SignInsTitle: 'Anmeldungen',
  SignInsHint: 'Wenn etwas davon nicht von Ihnen war, bitten Sie den Helpdesk um ein neues Passwort.',
  SignInDone: 'Angemeldet',
  SignInFailed: 'Fehlgeschlagen',
  SignInsThrottled_one: '{{count}} weiterer Versuch wurde abgewiesen',
  SignInsThrottled_other: '{{count}} weitere Versuche wurden abgewiesen',
  BrowserOn: '{{browser}} unter {{system}}',
  BrowserUnknown: 'Unbekannter Browser',
  MoreSignIns: 'Mehr anzeigen',
};

export default de;
