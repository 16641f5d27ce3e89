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
  storageFull:
    'Im Moment kann nichts gespeichert werden. Bitte versuchen Sie es später noch einmal; was Sie zuvor gespeichert haben, ist sicher.',
  trailUnwritable:
    'Es wurde nichts geändert: Der Audit-Trail kann es zurzeit nicht festhalten. Bitte sagen Sie es Ihrem Studienteam, das es beheben lassen kann.',
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
  invitationUsed:
    'Diese Einladung wurde schon benutzt. Wenn Sie es waren, melden Sie sich mit dem verbundenen Konto an; wenn nicht, sagen Sie es bitte Ihrem Studienteam.',
  invitationExpired: 'Diese Einladung ist abgelaufen. Ihr Studienteam gibt Ihnen gern eine neue.',
  invitationRevoked:
    'Diese Einladung wurde zurückgezogen, oder es gibt eine neuere. Bitte benutzen Sie den neuesten Link, oder fragen Sie Ihr Studienteam.',
  setUpLinkInvalid:
    'Diesen Link gibt es nicht. Bitte prüfen Sie, ob Sie die ganze Adresse geöffnet haben, oder lassen Sie sich vom Betrieb des Servers einen neuen geben.',
  setUpLinkUsed:
    'Dieser Link wurde schon verwendet: Jeder gilt nur einmal. Wenn Sie die Installation eingerichtet haben, melden Sie sich an. Wenn Sie es nicht waren, sagen Sie es bitte sofort dem Betrieb des Servers.',
  setUpLinkExpired:
    'Dieser Link ist abgelaufen: Er wurde nicht innerhalb eines Tages verwendet. Bitte lassen Sie sich vom Betrieb des Servers einen neuen geben.',
  setUpLinkRevoked:
    'Dieser Link wurde zurückgezogen, weil es einen neueren gibt. Bitte verwenden Sie den neuesten.',
  setUpDone:
    'Diese Installation ist bereits eingerichtet. Bitte lassen Sie sich von ihrer Verwaltung einladen.',
  accountAlreadyBound: 'Ihre Anmeldung gehört bereits zu einem Konto.',
  noProject: 'Sie nehmen noch an keiner Studie teil.',
  noMedicalTeam: 'Sie haben noch kein medizinisches Team.',
  projectClosed: 'Diese Studie ist geschlossen: Sie können lesen, aber nicht mehr schreiben.',
  teamClosed: 'Dieses medizinische Team ist geschlossen: Sie können lesen, aber nicht mehr schreiben.',
  dayOutsideRegister:
    'Das Zugriffsregister beginnt mit der Studie und endet heute. Wählen Sie einen Tag dazwischen.',
  teamLeft:
    'Sie gehören jetzt zu einem anderen Team Ihrer Studie. Was hier geschrieben wurde, können Sie lesen, aber Sie können hier nicht mehr schreiben.',
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
  thresholdOutOfRange: 'Wählen Sie eine ganze Zahl von {0} bis {1}.',
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
  patientLeft:
    'Diese Patientin oder dieser Patient gehört jetzt zu einem anderen Team. Sie können lesen, was hier geschrieben wurde, aber nicht mehr antworten.',
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
  personChanged:
    'Jemand hat diese Person inzwischen geändert. Bitte sehen Sie noch einmal nach und wiederholen Sie, was Sie noch möchten.',
  notOneself:
    'Das können Sie nicht bei sich selbst tun. Bitte wenden Sie sich an eine andere Person der Verwaltung.',
  worksElsewhere:
    'Diese Person gehört auch zu Teams, die Sie nicht verwalten. Sie können nur ihre Rollen in Ihrem Team ändern.',
  roleNotYours: 'Diese Rolle können Sie weder vergeben noch beenden.',
  patientRoleFixed:
    'Diese Rolle hat eine Patientin oder ein Patient allein, von der Einladung an. Sperren oder deaktivieren Sie stattdessen das Konto.',
  studyCoordinated:
    'Diese Studie wird schon von jemandem koordiniert. Niemand gibt sich selbst eine Rolle: Bitte wenden Sie sich an diese Person oder an eine andere Verwaltung der Einrichtung.',
  lastCoordinator:
    'Die Studie hätte keine Koordination ohne Enddatum mehr. Geben Sie diese Rolle zuerst einer anderen Person.',
  lastInstituteAdmin:
    'Die Einrichtung hätte keine Verwaltung ohne Enddatum mehr. Geben Sie diese Rolle zuerst einer anderen Person.',
  roleHeldAlready: 'Diese Person hat die Rolle bereits.',
  roleOver: 'Diese Rolle ist bereits beendet.',
  endDateMissing: 'Eine Inspektion braucht ein Enddatum.',
  endDateInPast: 'Das Enddatum liegt in der Vergangenheit.',
  transferOfPatients:
    'Nur Patientinnen und Patienten werden verlegt. Geben Sie Mitarbeitenden stattdessen eine Rolle im anderen Team.',
  transferToSameTeam: 'Die Patientin oder der Patient ist schon in diesem Team. Wählen Sie ein anderes.',
  transferTeamUnknown: 'Dieses Team gehört nicht zur Studie. Wählen Sie ein anderes.',
  transferTeamClosed: 'Dieses Team ist geschlossen. Wählen Sie eines, das offen ist.',
  transferNotActive:
    'Das Konto ist gesperrt oder deaktiviert. Aktivieren Sie es zuerst, dann können Sie die Person verlegen.',
  transferOfTest:
    'Testpersonen bleiben, wo sie eingeladen wurden. Laden Sie im anderen Team eine weitere ein.',
  lastTeamAdmin:
    'Im Team bliebe keine Teamverwaltung übrig, die handeln kann. Geben Sie diese Rolle zuerst jemand anderem.',
  reasonMissing: 'Bitte nennen Sie den Grund. Er steht im Audit-Trail.',
  personDeactivated: 'Diese Person ist deaktiviert. Aktivieren Sie sie zuerst.',
  nameNotAllowed:
    'Bitte geben Sie einen Namen mit höchstens {0} Zeichen ein, ohne Steuerzeichen und ohne Zeichen, die die Schreibrichtung umkehren.',
  emailNeeded: 'Bitte geben Sie die E-Mail-Adresse ein: Mit ihr meldet man sich hier an.',
  documentAddressInvalid:
    'Diese Adresse lässt sich nicht öffnen. Bitte kopieren Sie die ganze Adresse der Seite; sie beginnt mit https://.',
  documentTextMissing:
    'Bitte schreiben Sie den Text, den Patientinnen und Patienten lesen sollen, oder fügen Sie ihn ein.',
  emailInvalid: 'Das ist keine E-Mail-Adresse.',
  emailInUse: 'Diese E-Mail-Adresse hat schon jemand. Eine Person wird nur einmal eingeladen.',
  studyCodeInvalid:
    'Bitte geben Sie einen Studiencode aus Buchstaben, Ziffern, Bindestrichen und Punkten ein, etwa AUR-MIL-001.',
  studyCodeInUse: 'Diesen Studiencode hat in dieser Studie schon jemand.',
  treatmentInvalid: 'Die Behandlung muss an einem Tag enden, den es gibt, und nicht vor ihrem Beginn.',
  timeZoneUnknown: 'Diese Zeitzone ist nicht bekannt. Wählen Sie eine wie Europe/Rome.',
  linkNotOpen:
    'Es gibt keinen Link, der beendet werden könnte: Er wurde benutzt, ist abgelaufen oder wurde schon beendet.',
  mailNotConfigured:
    'Hier ist kein Mailserver eingerichtet. Erstellen Sie einen Link und geben Sie ihn der Person.',
  personSuspended: 'Diese Person ist gesperrt. Aktivieren Sie sie zuerst.',
  tooManyMails:
    'An eine Person gehen an einem Tag höchstens {0} E-Mails mit einem Link. Geben Sie ihr den Link auf anderem Weg.',
  studyDraftChanged:
    'Jemand anderes hat diesen Entwurf inzwischen gespeichert, veröffentlicht oder verworfen. Ihr Text ist noch da: Sehen Sie sich den anderen Text an und entscheiden Sie dann.',
  studyVersionOld:
    'Seit dem Beginn dieses Entwurfs wurde eine andere Version veröffentlicht. Sehen Sie sich die Unterschiede an und speichern Sie Ihren Entwurf als Änderung dieser Version.',
  studyDocumentWrong: 'Das Dokument enthält Fehler. Bitte beheben Sie sie zuerst.',
  studyTextsStale:
    'Einige Übersetzungen sind älter als der Text, aus dem sie entstanden sind. Bestätigen Sie, dass sie so veröffentlicht werden, oder übersetzen Sie sie zuerst.',
  commentResolved: 'Dieser Kommentar ist erledigt. Schreiben Sie einen neuen.',
  textDeceptive:
    'Dieser Text enthält Zeichen, die man nicht sieht oder die die Schreibrichtung umkehren. Bitte entfernen Sie sie.',
  studyUnchanged: 'Dieses Dokument sagt, was schon gilt. Es gibt nichts zu veröffentlichen.',
  studyNotCarriedOut: 'Diese Änderung lässt sich so nicht ausführen: {0}. Es wurde nichts geändert.',
  approvalRequired:
    'In dieser Studie gibt es schon Antworten, und die Änderung ist kritisch. Jemand anderes muss sie zuerst freigeben.',
  approvalNotAsked: 'Für diesen Text hat niemand um Freigabe gebeten, oder er wurde seither geändert.',
  approvedAlready: 'Dieser Text ist schon freigegeben.',
  ownChange: 'Sie haben selbst an dieser Änderung geschrieben. Jemand anderes muss sie freigeben.',
  studyKeyInvalid:
    'Ein Schlüssel besteht aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen, zum Beispiel aurora-2.',
  studyKeyReserved: 'Dieser Schlüssel ist reserviert. Bitte wählen Sie einen anderen.',
  studyKeyInUse:
    'Eine andere Studie der Einrichtung hat diesen Schlüssel schon. Bitte wählen Sie einen anderen.',
  teamsMissing: 'Eine Studie braucht mindestens ein Team.',
  teamsTooMany: 'Eine Studie hat höchstens 64 Teams.',
  teamTwice: 'Zwei dieser Teams heißen gleich.',
  studyFileWrong: 'Die Datei hat Fehler. Der erste, in Zeile {0}, ist „{1}“.',
  studyFileOther:
    'Diese Datei handelt nicht von einer einzigen Studie dieser Einrichtung. Bitte wählen Sie eine Datei mit einer Studie, deren Einrichtung denselben Schlüssel hat.',
  studyFileWithPeople:
    'Diese Datei nennt Personen. Bitte entfernen Sie sie aus der Datei: Personen werden eingeladen, sobald die Studie im Test ist.',
  studyIsDraft: 'Diese Studie ist ein Entwurf. Personen können eingeladen werden, sobald sie im Test ist.',
  stateNotNext:
    'Aus dem jetzigen Zustand der Studie ist dieser Schritt nicht möglich. Bitte sehen Sie sie noch einmal an.',
  checklistOpen: 'Die Studie kann noch nicht beginnen: Punkte ihrer Checkliste sind offen.',
  testPeopleUndecided: 'Bitte entscheiden Sie, was mit den Patientinnen und Patienten des Tests geschieht.',
  scheduleWrong:
    'Dieser Zeitplan ist so nicht möglich. Bitte prüfen Sie die Tage, die Uhrzeiten und wie lange er offen bleibt.',
  schedulePaused: 'Dieser Zeitplan pausiert bereits, oder eine Pause ist geplant.',
  scheduleNotPaused: 'Dieser Zeitplan pausiert nicht: Jemand hat ihn inzwischen fortgesetzt.',
  pauseInPast: 'Eine Pause beginnt jetzt oder später.',
  scheduleOfTeam:
    'Das ganze Team hat diesen Zeitplan. Ändern Sie ihn im Studiendokument, oder lassen Sie ihn pausieren.',
  scheduleNotHeld: 'Es gibt keinen solchen Zeitplan, der verschoben werden könnte.',
  scheduleEndsBefore: 'Der Zeitplan würde enden, bevor er beginnt.',
  schedulesChanged:
    'Seit der Prüfung hat sich etwas geändert. Es ist nichts geschehen. Bitte prüfen Sie noch einmal.',
  patientInactive: 'Die Patientin oder der Patient ist nicht aktiv.',
  patientUnknown: 'In diesem Team hat niemand diesen Studiencode.',
  peopleFileEmpty: 'Die Datei nennt niemanden: Unter den Spaltentiteln steht keine Zeile.',
  peopleFileTooLong: 'Die Datei hat mehr als {0} Zeilen. Bitte teilen Sie sie auf mehrere Dateien auf.',
  peopleFileEncoding:
    'Zeile {0} enthält Zeichen, die nicht UTF-8 sind. Bitte speichern Sie die Datei als „CSV UTF-8“ oder als Excel-Arbeitsmappe (.xlsx).',
  peopleFileQuotes:
    'In Zeile {0} fehlt zu einem Anführungszeichen das Gegenstück. Bitte speichern Sie die Datei noch einmal aus Ihrer Tabellenkalkulation.',
  peopleFileDamaged:
    'Diese Datei lässt sich nicht lesen: Sie ist beschädigt, geschützt oder von anderer Art. Bitte speichern Sie sie als Excel-Arbeitsmappe (.xlsx) oder als CSV.',
  peopleFileSheets:
    'Mehr als ein Blatt dieser Arbeitsmappe hat Inhalt. Bitte laden Sie eine Arbeitsmappe mit einem Blatt hoch.',
  peopleFileChanged:
    'Seit der Prüfung der Datei hat sich etwas geändert. Niemand wurde eingeladen. Bitte prüfen Sie die Datei noch einmal.',
  columnMissing: 'In der ersten Zeile fehlen diese Spalten: {0}.',
  columnUnknown: 'Die Spalte „{0}“ in der ersten Zeile ist unbekannt. Die Spalten heißen: {1}.',
  columnTwice: 'Die erste Zeile hat die Spalte {0} zweimal.',
  cellFormula:
    'Diese Zelle enthält eine Formel oder beginnt wie eine. Bitte tragen Sie stattdessen den Wert ein.',
  cellSurplus: 'Diese Zelle liegt hinter der letzten Spalte mit einem Titel.',
  roleUnknown: 'Das ist keine Rolle. Die Rollen heißen: {0}.',
  languageUnknown: 'Das ist keine Sprache von Trialog. Die Sprachen sind en, fr, de, it, nl und sp.',
  dateInvalid: 'Bitte geben Sie einen Tag an, den es gibt, etwa 2026-11-30.',
  teamOther: 'Diese Datei ist für das Team {0}. Personen eines anderen Teams werden dort eingeladen.',
  twiceInFile: 'In Zeile {0} steht dasselbe. Bitte behalten Sie eine der beiden.',
  personDiffers:
    'Diese Person gehört schon zum Team, hier mit einem anderen Wert. Eine Datei ändert niemanden.',
  patientsOnly: 'Das ist nur für Patientinnen und Patienten. Bitte lassen Sie es leer.',
};
