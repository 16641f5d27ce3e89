// The texts of setting an installation up and of its first steps in German, fetched with their pages.
import type { FirstRunTexts } from './en.ts';

const de: FirstRunTexts = {
  SetUpTitle: 'Trialog einrichten',
  SetUpLead:
    'Auf dieser Installation hat noch niemand ein Konto. Hier tragen Sie Ihre Einrichtung ein und übernehmen ihre Verwaltung; das dauert zwei Minuten.',
  SetUpNext:
    'Wie es weitergeht: Sie legen fest, wie Sie sich anmelden, und werden dann Schritt für Schritt bis zur ersten Patientin oder zum ersten Patienten geführt.',
  SetUpInstitute: 'Name Ihrer Einrichtung',
  SetUpInstituteHint:
    'So, wie Patientinnen, Patienten und Mitarbeitende ihn lesen sollen, etwa der Ihres Krankenhauses.',
  SetUpName: 'Ihr Vor- und Nachname',
  SetUpEmail: 'Ihre E-Mail-Adresse',
  SetUpEmailHint: 'Damit melden Sie sich an, außer wenn sich Ihre Einrichtung an anderer Stelle anmeldet.',
  SetUpConfirm: 'Einrichten und weiter',
  SetUpSignIn: 'Zur Anmeldung',
  SetUpUsedTitle: 'Dieser Link wurde schon verwendet',
  SetUpExpiredTitle: 'Dieser Link ist abgelaufen',
  SetUpRevokedTitle: 'Dieser Link wurde zurückgezogen',
  SetUpInvalidTitle: 'Diesen Link gibt es nicht',
  SetUpDoneTitle: 'Trialog ist schon eingerichtet',
  FirstStepsTitle: 'Erste Schritte',
  FirstStepsLead:
    'Von der leeren Installation bis zur ersten Antwort einer Patientin oder eines Patienten. Sie können jederzeit aufhören und später weitermachen.',
  FirstStepsCount: '{{done}} von {{all}} erledigt',
  FirstStepsHide: 'Schritte ausblenden',
  FirstStepsShow: 'Erste Schritte zeigen',
  StepNext: 'Als Nächstes',
  StepInstitute: 'Ihre Einrichtung',
  StepInstituteText:
    'Sie ist eingetragen, und Sie verwalten sie. Sie können weitere Personen dafür benennen.',
  StepDocuments: 'Datenschutzerklärung und Nutzungsbedingungen',
  StepDocumentsText:
    'Beiden stimmen Patientinnen und Patienten als Erstes zu. Geben Sie die Adressen der Seiten Ihrer Einrichtung an, oder fügen Sie die Texte ein.',
  StepStudy: 'Eine Studie',
  StepStudyText:
    'Mit einem Namen und ihren Sprachen. Sie beginnt als Entwurf, den nur sieht, wer sie ändert.',
  StepTeam: 'Ein medizinisches Team',
  StepTeamText:
    'Patientinnen und Patienten gehören zum Team eines Standorts. Eine neue Studie beginnt mit mindestens einem.',
  StepCoordination: 'Sie koordinieren sie, oder jemand anders',
  StepCoordinationText:
    'Übernehmen Sie die Koordination der Studie, oder benennen Sie jemanden. Wer koordiniert, lädt Personen ein und ändert die Studie.',
  StepQuestionnaire: 'Ein erster Fragebogen',
  StepQuestionnaireText:
    'Ein Klick setzt ein Beispiel in das Studiendokument. Ändern Sie es nach Wunsch, speichern und veröffentlichen Sie es.',
  StepTestText:
    'Ab dann können Personen eingeladen werden. Was sie senden, bevor die Studie live geht, wird nie mitgezählt.',
  StepStaff: 'Ärztin, Arzt oder Pflege',
  StepStaffText:
    'Wer behandelt, liest die Antworten und schreibt mit Patientinnen und Patienten. Die Verwaltung sieht beides nicht.',
  StepPatient: 'Die erste Patientin oder der erste Patient',
  StepPatientText:
    'Laden Sie jemanden aus dem Kollegium zur Erprobung ein, unter einem Studiencode. Der Fragebogen ist innerhalb einer Minute da.',
  CoordinationNone: 'Diese Studie koordiniert noch niemand',
  CoordinationNoneText:
    'Wer koordiniert, lädt Personen in die Teams ein und ändert die Studie. Das können Sie selbst übernehmen, oder Sie vergeben die Rolle unten.',
  CoordinationTake: 'Selbst koordinieren',
  CoordinationTaken: 'Sie koordinieren ab jetzt {{study}}',
  DocumentsTitle: 'Dokumente für Patientinnen und Patienten',
  DocumentsLead:
    'Sie gelten in allen Studien der Einrichtung. Datenschutzerklärung und Nutzungsbedingungen stimmen Patientinnen und Patienten als Erstes zu, und noch einmal bei einer neuen Fassung, die es verlangt.',
  DocumentsNone:
    'Es gibt noch keine. Ohne Datenschutzerklärung und Nutzungsbedingungen kann keine Studie beginnen.',
  DocumentsAdd: 'Dokument veröffentlichen',
  DocumentWhere: 'Wo es zu lesen ist',
  DocumentAtAddress: 'Auf einer Seite der Einrichtung',
  DocumentAsText: 'Als hier geschriebener Text',
  DocumentAddress: 'Adresse der Seite',
  DocumentAddressHint: 'Sie beginnt mit https:// und öffnet sich ohne Anmeldung.',
  DocumentTextHint: 'Eine leere Zeile beginnt einen neuen Absatz.',
  DocumentAsksAgain: 'Patientinnen und Patienten stimmen erneut zu',
  DocumentAsksAgainHint:
    'Ohne das gilt eine frühere Zustimmung weiter: etwa bei verbesserter Rechtschreibung.',
  DocumentAskedAgain: 'erneute Zustimmung',
  DocumentNotAskedAgain: 'keine erneute Zustimmung',
  DocumentPublished: '{{title}} wurde veröffentlicht',
  DocumentVersion: 'Fassung {{version}}, {{date}}',
  ExampleAdd: 'Beispielfragebogen einfügen',
  ExampleAdded:
    'Das Beispiel steht am Ende des Textes. Lesen Sie es, dann speichern und veröffentlichen Sie.',
};

export default de;
