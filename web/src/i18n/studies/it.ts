// The texts about new studies and the state of a study in Italian.
import type { StudiesTexts } from './en.ts';

const it: StudiesTexts = {
  StudyNew: 'Nuovo studio',
  StudyNewLead:
    'Un nuovo studio comincia come bozza: lo trovano solo il suo coordinamento e l’amministrazione dell’istituto.',
  StudyNewNotYours: 'I nuovi studi vengono creati dall’amministrazione dell’istituto.',
  StudyBegin: 'Con che cosa comincia lo studio',
  StudyBeginEmpty: 'Uno studio vuoto',
  StudyBeginCopy: 'La copia di un altro studio, senza le sue persone',
  StudyBeginFile: 'Un file dello studio',
  StudyInstitute: 'Istituto',
  StudyCopyOf: 'Studio da copiare',
  StudyNewName: 'Nome dello studio',
  StudyKey: 'Chiave',
  StudyKeyHint: 'Come si chiama lo studio nei file e nelle esportazioni. Resta com’è.',
  StudyLanguages: 'Lingue del protocollo',
  StudyLanguagesHint:
    'Una per ogni lingua che i pazienti leggeranno. Altre si possono aggiungere in seguito.',
  StudyZoneHint: 'Dei team; in seguito ognuno può avere il proprio.',
  StudyTeamName: 'Nome del team {{number}}',
  StudyAddTeam: 'Aggiungere un team',
  StudyRemoveTeam: 'Togliere il team {{number}}',
  StudyFileChoose: 'Scegliere un file',
  StudyFileHint:
    'Un file (YAML) con un solo studio di questo istituto e senza persone, di al massimo {{size}} MB.',
  StudyFileChosen: 'Scelto: {{name}}',
  StudyCreate: 'Creare lo studio',
  StudyCreated: '{{name}} è stato creato come bozza',
  StudyStateTitle: 'Stato dello studio',
  StudyDraftText:
    'Lo trovano solo il coordinamento di questo studio e l’amministrazione dell’istituto. Si potranno invitare persone quando sarà in fase di test.',
  StudyTestText:
    'Chi viene invitato adesso partecipa al test. Ciò che fanno i pazienti del test non viene mai contato e non compare in nessuna esportazione.',
  StudyLiveText: 'I pazienti partecipano, e ciò che fanno viene contato.',
  StudyIsClosedText: 'Chi appartiene allo studio può leggere tutto, e nessuno scrive più.',
  StudyToTest: 'Iniziare il test',
  StudyToTestTitle: 'Iniziare il test di {{name}}?',
  StudyToTestText:
    'Da ora si possono invitare persone, che trovano lo studio. I pazienti invitati adesso restano per sempre pazienti del test. Non si torna alla bozza.',
  StudyToLive: 'Avviare lo studio',
  StudyToLiveTitle: 'Avviare {{name}}?',
  StudyToLiveText: 'I pazienti invitati da ora partecipano davvero. Non si torna alla fase di test.',
  StudyClose: 'Chiudere lo studio',
  StudyCloseTitle: 'Chiudere {{name}}?',
  StudyCloseText:
    'I pazienti non hanno più accesso, e nessuno scrive o compila più nulla. Lo studio si può riaprire nel documento dello studio.',
  StudyMoved: '{{name}}: lo stato è stato cambiato',
  StudyTestPeople_one: 'C’è {{count}} paziente del test. Che cosa ne sarà?',
  StudyTestPeople_other: 'Ci sono {{count}} pazienti del test. Che cosa ne sarà?',
  StudyTestDiscard: 'Disattivare e nascondere: non possono più accedere, e nessun elenco li mostra',
  StudyTestKeep: 'Tenere: continuano come pazienti del test, e non vengono mai contati né esportati',
  StudyChecklist: 'Prima che lo studio inizi',
  StudyChecklistDone: 'Tutto è come deve essere.',
  StudyChecklistOpen_one: '{{count}} punto è aperto. Prima lo studio non può iniziare.',
  StudyChecklistOpen_other: '{{count}} punti sono aperti. Prima lo studio non può iniziare.',
  CheckDone: 'Fatto',
  CheckOpen: 'Ancora aperto',
  CheckNotSetUp: 'Non configurato',
  CheckProtocol: 'Il protocollo è scritto in tutte le lingue dei pazienti',
  CheckProtocolTodo: 'Lo scriva nel documento dello studio: {{missing}}',
  CheckConsent: 'Informativa sulla privacy e termini esistono in tutte le lingue dei pazienti',
  CheckConsentTodo:
    'Chieda a chi gestisce questa installazione di completare i documenti dell’istituto: {{missing}}',
  CheckReached: 'Ogni team ha un medico o un infermiere che riceve le notifiche su un dispositivo',
  CheckReachedTodo: 'Qualcuno di questi team accede e consente le notifiche: {{missing}}',
  CheckQuietHours:
    'Ogni questionario arriva a un’ora in cui i pazienti ricevono notifiche (dalle 8:00 alle 21:00)',
  CheckQuietHoursTodo: 'Cambi gli orari nel documento dello studio: {{missing}}',
  CheckTried: 'Ogni questionario è stato compilato una volta nel test, da qualcuno che non l’ha scritto',
  CheckTriedTodo: 'Faccia compilare a un paziente del test: {{missing}}',
  CheckHelpDesk: 'L’assistenza ha degli orari',
  CheckHelpDeskTodo: 'Scriva giorni e orari dell’assistenza nel documento dello studio.',
  CheckEmergencyNumber: 'C’è un numero di emergenza',
  CheckEmergencyNumberTodo: 'Lo scriva nel documento dello studio.',
  CheckClock: 'L’orologio del server è esatto',
  CheckClockTodo: 'Differisce di {{missing}}. Avvisi chi gestisce questa installazione.',
  CheckTrail: 'Il registro di audit è sigillato e integro',
  CheckTrailTodo:
    'Avvisi chi gestisce questa installazione: i sigilli sono in ritardo, o un controllo ha trovato un errore.',
  CheckBackup: 'C’è una copia di sicurezza delle ultime 24 ore',
  CheckBackupTodo: 'Avvisi chi gestisce questa installazione: l’ultima copia è più vecchia o non è riuscita.',
  CheckRestoreProof: 'Negli ultimi tre mesi è stato provato un ripristino',
  CheckRestoreProofTodo: 'Chieda a chi gestisce questa installazione di provare un ripristino.',
};

export default it;
