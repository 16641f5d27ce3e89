// The refusals in German.
import type { ProblemCode } from '../problems.ts';

export const german: Record<ProblemCode, string> = {
  malformed: 'Diese Anfrage war nicht verständlich.',
  textNotWellFormed:
    'Der Text enthält Zeichen, die nicht gespeichert werden können. Bitte entfernen Sie sie und versuchen Sie es erneut.',
  notFound: 'Das gibt es nicht, oder es ist für Sie nicht einsehbar.',
  methodNotAllowed: 'Das ist unter dieser Adresse nicht möglich.',
  requestTimeout: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  payloadTooLarge: 'Das ist zu groß, um gesendet zu werden.',
  addressTooLong: 'Diese Adresse ist zu lang.',
  unsupportedMediaType: 'Diese Art von Inhalt wird hier nicht angenommen.',
  rangeNotSatisfiable: 'Die Datei ist kürzer als der angeforderte Teil.',
  clientTooOld: 'Es gibt eine neuere Version. Bitte laden Sie die Seite neu.',
  tooManyRequests: 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  tooManyWaiting:
    'Mehrere Ihrer Nachrichten warten noch auf ihr Foto oder ihre Aufnahme. Bitte lassen Sie diese erst fertig werden oder löschen Sie sie und versuchen Sie es dann erneut.',
  unexpected: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es später erneut.',
  databaseAway: 'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  identityAway:
    'Der Anmeldedienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  idempotencyConflict: 'Diese Anfrage wurde schon mit anderem Inhalt gesendet.',
  requestInProgress: 'Diese Anfrage wird noch bearbeitet. Bitte warten Sie einen Moment.',
  unauthenticated: 'Bitte melden Sie sich an.',
  accountUnknown: 'Ihr Konto hat keinen Zugang. Bitte wenden Sie sich an Ihr Studienteam.',
  accountDeactivated: 'Ihr Konto ist nicht aktiv. Bitte wenden Sie sich an Ihr Studienteam.',
  suspended:
    'Ihr Konto ist gesperrt. Sie können lesen, aber nichts senden. Bitte wenden Sie sich an Ihr Studienteam.',
  forbidden: 'Das ist Ihnen nicht erlaubt.',
  agreementRequired:
    'Bitte stimmen Sie zuerst der Datenschutzerklärung und den Nutzungsbedingungen zu und bestätigen Sie den Notfallhinweis.',
  invitationInvalid: 'Diese Einladung gilt nicht mehr. Bitte lassen Sie sich eine neue geben.',
  accountAlreadyBound: 'Ihre Anmeldung gehört bereits zu einem Konto.',
  noProject: 'Sie nehmen noch an keiner Studie teil.',
  noMedicalTeam: 'Sie haben noch kein medizinisches Team.',
  projectClosed: 'Diese Studie ist geschlossen: Sie können lesen, aber nicht mehr schreiben.',
  teamClosed: 'Dieses medizinische Team ist geschlossen: Sie können lesen, aber nicht mehr schreiben.',
  messagingInactive: 'Diese Studie verwendet keine Nachrichten.',
  videoInactive: 'Diese Studie verwendet kein Video.',
  priorityInactive:
    'In dieser Studie lässt sich zu Nachrichten nicht angeben, wann Sie eine Antwort möchten.',
  studyMisconfigured:
    'Diese Studie ist nicht vollständig eingerichtet. Bitte wenden Sie sich an Ihr Studienteam.',
  documentsUnavailable:
    'Die Nutzungsbedingungen oder die Datenschutzerklärung sind nicht verfügbar. Bitte wenden Sie sich an die Verwaltung Ihrer Einrichtung.',
  protocolUnavailable:
    'Das Studienprotokoll ist nicht verfügbar. Bitte wenden Sie sich an die Verwaltung Ihrer Einrichtung.',
  contactPageMissing: 'Es gibt noch keine Kontaktseite.',
  privacyNotAccepted: 'Bitte stimmen Sie der Datenschutzerklärung zu.',
  termsNotAccepted: 'Bitte stimmen Sie den Nutzungsbedingungen zu.',
  licenceNotAccepted: 'Bitte stimmen Sie der Lizenz zu.',
  urgentAdviceNotConfirmed: 'Bitte bestätigen Sie, dass Sie diesen Dienst im Notfall nicht nutzen.',
  requiredField: 'Dieses Feld ist erforderlich.',
  fillInAllFields: 'Bitte füllen Sie alle Felder aus.',
  textTooLong: 'Dieser Text ist zu lang: höchstens {0} Zeichen.',
  cannotWrite: 'Sie haben keine Berechtigung, Nachrichten zu schreiben oder zu kommentieren.',
  notTheAuthor: 'Das kann nur die Person, die es geschrieben hat.',
  replyTooEarly: 'Auf diese Nachricht können Sie erst {0} Minuten nach dem Absenden antworten.',
  deleteTooLate:
    'Diese Nachricht ist beim medizinischen Team angekommen und kann nicht mehr gelöscht werden.',
  notAPatientOfTeam:
    'Eine private Antwort kann nur an eine Patientin oder einen Patienten dieses Teams gehen.',
  unknownVariable:
    'Die Variable „{0}“ gibt es nicht. Möglich sind {patient}, {team}, {helpDesk} und {today}.',
  tooManySavedReplies: 'Ein Team kann höchstens {0} gespeicherte Antworten haben.',
  healthMessagesOnly: 'Sprache und Video sind nur bei Gesundheitsnachrichten möglich.',
  notAPicture: 'Bitte wählen Sie ein Foto im Format PNG oder JPEG.',
  pictureUnreadable: 'Dieses Foto war nicht lesbar. Bitte wählen Sie ein anderes.',
  fileRequired: 'Die Datei fehlt. Bitte versuchen Sie es erneut.',
  recordingUnreadable: 'Diese Aufnahme war nicht lesbar. Bitte nehmen Sie sie noch einmal auf.',
  recordingFormat: 'Diese Art von Aufnahme wird hier nicht angenommen. Bitte nehmen Sie noch einmal auf.',
  recordingTooLong: 'Diese Aufnahme ist zu lang: höchstens {0} Sekunden.',
  alreadyUploaded: 'Diese Datei wurde bereits hochgeladen.',
  uploadExpired: 'Das Hochladen hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  invalidNumber: 'Die Zahl liegt nicht im Bereich der gültigen Werte.',
  answerInvalid: 'Eine der Antworten passt nicht zu ihrer Frage.',
  answersExclude: 'Zwei der Antworten schließen einander aus. Bitte wählen Sie die eine oder die andere.',
  surveyExpired: 'Die Zeit für diesen Fragebogen ist abgelaufen.',
  surveyAlreadyCompleted: 'Dieser Fragebogen ist bereits ausgefüllt.',
  draftChanged:
    'Inzwischen wurden andere Antworten zu diesem Fragebogen gespeichert, vielleicht von einem anderen Gerät aus.',
  surveyNotCompiled: 'Dieser Fragebogen wurde noch nicht ausgefüllt.',
  surveyNotFilledIn: 'Die Person hat diesen Fragebogen nicht ausgefüllt.',
  exportTooLarge:
    'Dieser Fragebogen hat mehr Ergebnisse, als ein Excel-Blatt Zeilen hat (höchstens {0}). Wählen Sie eine einzelne Person oder den Export der ganzen Studie.',
  threadTaken: 'Um diese Nachricht kümmert sich bereits {0}.',
  alertClaimed: 'Diesen Alarm hat bereits {0} übernommen.',
  alertChanged: 'Dieser Alarm hat sich inzwischen geändert. Bitte sehen Sie ihn sich erneut an.',
  alertClosed: 'Dieser Alarm ist bereits abgeschlossen.',
  alertNotClaimed: 'Übernehmen Sie den Alarm, bevor Sie ihn abschließen.',
  alertColleagueUnknown:
    'Ein Alarm kann nur einer aktiven Ärztin, einem aktiven Arzt oder einer aktiven Pflegekraft dieses Teams übergeben werden.',
  notificationWindowInvalid: 'Der Beginn muss vor dem Ende liegen.',
  pushAddressRefused: 'Der Push-Dienst dieses Geräts wird nicht angenommen.',
  pushKeysInvalid:
    'Die Push-Schlüssel dieses Geräts sind ungültig. Bitte schalten Sie die Benachrichtigungen erneut ein.',
  analysisTooEarly: 'Diese Nachricht können Sie erst {0} Minuten nach dem Absenden auswerten.',
  analysisEmpty: 'Sie müssen mindestens ein Element auswählen.',
  analysisElementTwice: 'Dieses Element wurde bereits hinzugefügt.',
  analysisElementUnknown: 'Eines der Elemente steht nicht im Kodierbuch dieser Studie.',
  analysisElementRetired: 'Eines der Elemente ist nicht mehr in Gebrauch und kann nicht mehr gewählt werden.',
  analysisPassageInvalid: 'Die markierte Stelle liegt außerhalb des Nachrichtentextes.',
  analysisTimeInvalid: 'Der gewählte Zeitpunkt liegt außerhalb der Aufnahme.',
  analysisOfPatientsOnly: 'Nur Nachrichten von Patientinnen und Patienten können ausgewertet werden.',
  analysisChanged: 'Diese Auswertung wurde inzwischen geändert oder gelöscht. Bitte sehen Sie sie erneut an.',
  codingFinished:
    'Sie haben diese Nachricht fertig ausgewertet. Änderungen sind möglich, sobald die anderen auch fertig sind.',
  codingNotOpen:
    'Die endgültigen Codes lassen sich festlegen, sobald alle diese Nachricht fertig ausgewertet haben.',
  consoleInactive: 'Diese Studie verwendet die Auswertungskonsole nicht.',
};
