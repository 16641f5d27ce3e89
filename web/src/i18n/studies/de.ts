// The texts about new studies and the state of a study in German.
import type { StudiesTexts } from './en.ts';

const de: StudiesTexts = {
  StudyNew: 'Neue Studie',
  StudyNewLead:
    'Eine neue Studie beginnt als Entwurf: Nur ihre Koordination und die Verwaltung der Einrichtung finden sie.',
  StudyNewNotYours: 'Neue Studien legt die Verwaltung der Einrichtung an.',
  StudyBegin: 'Womit die Studie beginnt',
  StudyBeginEmpty: 'Eine leere Studie',
  StudyBeginCopy: 'Eine Kopie einer anderen Studie, ohne deren Personen',
  StudyBeginFile: 'Eine Studiendatei',
  StudyInstitute: 'Einrichtung',
  StudyCopyOf: 'Studie, die kopiert wird',
  StudyNewName: 'Name der Studie',
  StudyKey: 'Schlüssel',
  StudyKeyHint: 'So heißt die Studie in Studiendateien und Exporten. Er bleibt, wie er ist.',
  StudyLanguages: 'Sprachen des Protokolls',
  StudyLanguagesHint:
    'Jede Sprache, in der Patientinnen und Patienten lesen werden. Weitere können später hinzukommen.',
  StudyZoneHint: 'Die der Teams; jedes kann später eine eigene haben.',
  StudyTeamName: 'Name von Team {{number}}',
  StudyAddTeam: 'Team hinzufügen',
  StudyRemoveTeam: 'Team {{number}} entfernen',
  StudyFileChoose: 'Datei wählen',
  StudyFileHint:
    'Eine Studiendatei (YAML) mit einer Studie dieser Einrichtung und ohne Personen, höchstens {{size}} MB groß.',
  StudyFileChosen: 'Gewählt: {{name}}',
  StudyCreate: 'Studie anlegen',
  StudyCreated: '{{name}} wurde als Entwurf angelegt',
  StudyStateTitle: 'Zustand der Studie',
  StudyDraftText:
    'Nur die Koordination dieser Studie und die Verwaltung der Einrichtung finden sie. Personen können eingeladen werden, sobald sie im Test ist.',
  StudyTestText:
    'Wer jetzt eingeladen wird, nimmt am Test teil. Was Patientinnen und Patienten des Tests tun, wird nie gezählt und steht in keinem Export.',
  StudyLiveText: 'Patientinnen und Patienten nehmen teil, und was sie tun, wird gezählt.',
  StudyIsClosedText: 'Alle, die zur Studie gehören, können lesen, und niemand schreibt mehr.',
  StudyToTest: 'Test beginnen',
  StudyToTestTitle: 'Den Test von {{name}} beginnen?',
  StudyToTestText:
    'Ab jetzt können Personen eingeladen werden und finden die Studie. Wer jetzt als Patientin oder Patient eingeladen wird, gehört für immer zum Test. Ein Zurück zum Entwurf gibt es nicht.',
  StudyToLive: 'Studie beginnen',
  StudyToLiveTitle: '{{name}} beginnen?',
  StudyToLiveText:
    'Wer ab jetzt als Patientin oder Patient eingeladen wird, nimmt wirklich teil. Ein Zurück zum Test gibt es nicht.',
  StudyClose: 'Studie schließen',
  StudyCloseTitle: '{{name}} schließen?',
  StudyCloseText:
    'Patientinnen und Patienten kommen nicht mehr hinein, und niemand schreibt oder füllt mehr etwas aus. Im Studiendokument kann die Studie wieder geöffnet werden.',
  StudyMoved: '{{name}}: Der Zustand wurde geändert',
  StudyTestPeople_one:
    'Es gibt {{count}} Person, die als Patientin oder Patient am Test teilnimmt. Was geschieht mit ihr?',
  StudyTestPeople_other: 'Es gibt {{count}} Patientinnen und Patienten des Tests. Was geschieht mit ihnen?',
  StudyTestDiscard:
    'Deaktivieren und ausblenden: Sie können sich nicht mehr anmelden, und keine Liste zeigt sie',
  StudyTestKeep:
    'Behalten: Sie bleiben Patientinnen und Patienten des Tests und werden nie gezählt oder exportiert',
  StudyChecklist: 'Bevor die Studie beginnt',
  StudyChecklistDone: 'Alles ist, wie es sein muss.',
  StudyChecklistOpen_one: '{{count}} Punkt ist offen. Vorher kann die Studie nicht beginnen.',
  StudyChecklistOpen_other: '{{count}} Punkte sind offen. Vorher kann die Studie nicht beginnen.',
  CheckDone: 'Erledigt',
  CheckOpen: 'Noch offen',
  CheckNotSetUp: 'Nicht eingerichtet',
  CheckProtocol: 'Das Protokoll ist in allen Sprachen der Patientinnen und Patienten geschrieben',
  CheckProtocolTodo: 'Schreiben Sie es im Studiendokument: {{missing}}',
  CheckConsent:
    'Datenschutzerklärung und Nutzungsbedingungen gibt es in allen Sprachen der Patientinnen und Patienten',
  CheckConsentTodo: 'Wer diese Installation betreibt, ergänzt die Dokumente der Einrichtung: {{missing}}',
  CheckReached: 'Jedes Team hat jemanden aus Ärzteschaft oder Pflege mit Benachrichtigungen auf einem Gerät',
  CheckReachedTodo: 'Jemand aus diesen Teams meldet sich an und erlaubt Benachrichtigungen: {{missing}}',
  CheckQuietHours:
    'Jeder Fragebogen kommt zu einer Tageszeit, zu der benachrichtigt wird (8:00 bis 21:00 Uhr)',
  CheckQuietHoursTodo: 'Ändern Sie die Zeiten im Studiendokument: {{missing}}',
  CheckTried: 'Jeder Fragebogen wurde im Test einmal ausgefüllt, von jemandem, der ihn nicht geschrieben hat',
  CheckTriedTodo: 'Lassen Sie im Test ausfüllen: {{missing}}',
  CheckHelpDesk: 'Der Helpdesk hat Zeiten',
  CheckHelpDeskTodo: 'Schreiben Sie Tage und Zeiten des Helpdesks ins Studiendokument.',
  CheckEmergencyNumber: 'Es gibt eine Notrufnummer',
  CheckEmergencyNumberTodo: 'Schreiben Sie sie ins Studiendokument.',
  CheckClock: 'Die Uhr des Servers geht richtig',
  CheckClockTodo: 'Sie weicht um {{missing}} ab. Sagen Sie es denen, die diese Installation betreiben.',
  CheckTrail: 'Der Audit-Trail ist versiegelt und unversehrt',
  CheckTrailTodo:
    'Sagen Sie es denen, die diese Installation betreiben: Die Siegel sind im Rückstand, oder eine Prüfung hat einen Fehler gefunden.',
  CheckBackup: 'Es gibt eine Sicherung der letzten 24 Stunden',
  CheckBackupTodo:
    'Sagen Sie es denen, die diese Installation betreiben: Die letzte Sicherung ist älter oder misslungen.',
  CheckRestoreProof: 'In den letzten drei Monaten wurde eine Wiederherstellung nachgewiesen',
  CheckRestoreProofTodo:
    'Bitten Sie die, die diese Installation betreiben, eine Wiederherstellung nachzuweisen.',
};

export default de;
