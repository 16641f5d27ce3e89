// The refusals in Italian.
import type { ProblemCode } from '../problems.ts';

export const italian: Record<ProblemCode, string> = {
  malformed: 'Non è stato possibile comprendere la richiesta.',
  textNotWellFormed: 'Il testo contiene caratteri che non si possono salvare. Li tolga e riprovi.',
  notFound: 'Questo elemento non esiste oppure non le è accessibile.',
  methodNotAllowed: 'A questo indirizzo l’operazione non è possibile.',
  requestTimeout: 'Ci è voluto troppo tempo. Riprovi.',
  payloadTooLarge: 'Il contenuto è troppo grande per essere inviato.',
  addressTooLong: 'Questo indirizzo è troppo lungo.',
  unsupportedMediaType: 'Questo tipo di contenuto qui non è accettato.',
  rangeNotSatisfiable: 'Il file è più corto della parte richiesta.',
  clientTooOld: 'È disponibile una nuova versione. Ricarichi la pagina.',
  tooManyRequests: 'Troppe richieste insieme. Attenda un momento e riprovi.',
  tooManyWaiting:
    'Alcuni Suoi messaggi attendono ancora la foto o la registrazione. Lasci che finiscano, oppure li elimini, e riprovi.',
  unexpected: 'Qualcosa è andato storto da parte nostra. Riprovi più tardi.',
  databaseAway: 'Il servizio è momentaneamente non disponibile. Riprovi tra un momento.',
  identityAway: 'Il servizio di accesso è momentaneamente non disponibile. Riprovi tra un momento.',
  storageFull:
    'Al momento non è possibile salvare nulla. Riprovi più tardi; ciò che ha già salvato è al sicuro.',
  trailUnwritable:
    'Non è stato modificato nulla: al momento il registro di audit non può annotarlo. Avvisi il team dello studio, che può far risolvere il problema.',
  idempotencyConflict: 'Questa richiesta è già stata inviata con un altro contenuto.',
  requestInProgress: 'Questa richiesta è ancora in corso. Attenda un momento.',
  unauthenticated: 'Effettui l’accesso.',
  accountUnknown: 'Il suo account non ha accesso. Contatti il team dello studio.',
  accountDeactivated: 'Il suo account non è attivo. Contatti il team dello studio.',
  suspended: 'Il suo account è sospeso. Può leggere, ma non inviare nulla. Contatti il team dello studio.',
  forbidden: 'Non le è consentito farlo.',
  agreementRequired:
    'Accetti prima l’informativa sulla privacy, i termini e le condizioni e l’avviso sulle emergenze.',
  invitationInvalid: 'Questo invito non è più valido. Ne chieda uno nuovo.',
  invitationUsed:
    'Questo invito è già stato usato. Se è stato lei, acceda con l’account collegato; se no, lo dica al team dello studio.',
  invitationExpired: 'Questo invito è scaduto. Ne chieda uno nuovo al team dello studio.',
  invitationRevoked:
    'Questo invito è stato annullato, o ce n’è uno più recente. Usi il link più recente o chieda al team dello studio.',
  setUpLinkInvalid:
    'Questo link non esiste. Controlli di avere aperto l’indirizzo intero, o ne chieda uno nuovo a chi gestisce il server.',
  setUpLinkUsed:
    'Questo link è già stato usato: ognuno vale una volta sola. Se ha configurato Lei questa installazione, acceda. Altrimenti avvisi subito chi gestisce il server.',
  setUpLinkExpired:
    'Questo link è scaduto: non è stato usato entro un giorno. Ne chieda uno nuovo a chi gestisce il server.',
  setUpLinkRevoked: 'Questo link è stato ritirato perché ne è stato creato uno più recente. Usi l’ultimo.',
  setUpDone: 'Questa installazione è già configurata. Chieda un invito alla sua amministrazione.',
  accountAlreadyBound: 'Il suo accesso è già collegato a un account.',
  noProject: 'Non partecipa ancora a nessuno studio.',
  noMedicalTeam: 'Non ha ancora un team medico.',
  projectClosed: 'Questo studio è chiuso: può leggere, ma non più scrivere.',
  teamClosed: 'Questo team medico è chiuso: può leggere, ma non più scrivere.',
  dayOutsideRegister:
    'Il registro degli accessi inizia con lo studio e finisce oggi. Scelga un giorno compreso tra i due.',
  teamLeft:
    'Ora lei fa parte di un altro team del suo studio. Può leggere ciò che è stato scritto qui, ma non più scrivere.',
  messagingInactive: 'Questo studio non usa i messaggi.',
  videoInactive: 'Questo studio non usa i video.',
  priorityInactive: 'In questo studio non si può indicare quando si desidera una risposta a un messaggio.',
  studyMisconfigured: 'Questo studio non è configurato completamente. Contatti il team dello studio.',
  documentsUnavailable:
    'I termini o l’informativa sulla privacy non sono disponibili. Contatti l’amministrazione del suo istituto.',
  protocolUnavailable: 'Il protocollo non è disponibile. Contatti l’amministrazione del suo istituto.',
  contactPageMissing: 'Non c’è ancora una pagina dei contatti.',
  thresholdOutOfRange: 'Scegli un numero intero da {0} a {1}.',
  privacyNotAccepted: 'Accetti l’informativa sulla privacy.',
  termsNotAccepted: 'Accetti i termini e le condizioni.',
  licenceNotAccepted: 'Accetti la licenza.',
  urgentAdviceNotConfirmed: 'Confermi che non userà questo servizio in caso di emergenza.',
  requiredField: 'Questo campo è obbligatorio.',
  fillInAllFields: 'Compili tutti i campi.',
  textTooLong: 'Questo testo è troppo lungo: al massimo {0} caratteri.',
  cannotWrite: 'Non ha il permesso di scrivere o commentare messaggi.',
  notTheAuthor: 'Può farlo solo chi l’ha scritto.',
  replyTooEarly: 'Potrà rispondere a questo messaggio {0} minuti dopo l’invio.',
  deleteTooLate: 'Questo messaggio è arrivato al team medico e non si può più eliminare.',
  patientLeft:
    'Questo paziente ora fa parte di un altro team. Può leggere ciò che è stato scritto qui, ma non più scrivergli.',
  notAPatientOfTeam: 'Una risposta privata può essere inviata solo a un paziente di questo team.',
  unknownVariable: 'La variabile «{0}» non esiste. Può usare {patient}, {team}, {helpDesk} e {today}.',
  tooManySavedReplies: 'Un team può avere al massimo {0} risposte salvate.',
  healthMessagesOnly: 'Voce e video sono possibili solo nei messaggi sulla salute.',
  notAPicture: 'Scelga una foto PNG o JPEG.',
  pictureUnreadable: 'Non è stato possibile leggere la foto. Ne scelga un’altra.',
  fileRequired: 'Manca il file. Riprovi.',
  recordingUnreadable: 'Non è stato possibile leggere la registrazione. Registri di nuovo.',
  recordingFormat: 'Questo tipo di registrazione non è accettato qui. Registri di nuovo.',
  recordingTooLong: 'Questa registrazione è troppo lunga: al massimo {0} secondi.',
  alreadyUploaded: 'Questo file è già stato caricato.',
  uploadExpired: 'Il caricamento ha richiesto troppo tempo. Riprovi.',
  invalidNumber: 'Il numero inserito non rientra nei valori validi.',
  answerInvalid: 'Una delle risposte non corrisponde alla sua domanda.',
  answersExclude: 'Due delle risposte si escludono a vicenda. Scelga l’una o l’altra.',
  surveyExpired: 'Il tempo per questo questionario è scaduto.',
  surveyAlreadyCompleted: 'Questo questionario è già stato compilato.',
  draftChanged:
    'Nel frattempo sono state salvate altre risposte a questo questionario, forse da un altro dispositivo.',
  surveyNotCompiled: 'Questo questionario non è ancora stato compilato.',
  surveyNotFilledIn: 'Il paziente non ha compilato questo questionario.',
  exportTooLarge:
    'Questo questionario ha più risultati di quante righe abbia un foglio Excel (al massimo {0}). Scelga un solo paziente o l’esportazione dell’intero studio.',
  threadTaken: 'Di questo messaggio si sta già occupando {0}.',
  alertClaimed: 'Questa allerta è già stata presa in carico da {0}.',
  alertChanged: 'Questa allerta è cambiata nel frattempo. La guardi di nuovo.',
  alertClosed: 'Questa allerta è già chiusa.',
  alertNotClaimed: 'Prenda in carico l’allerta prima di chiuderla.',
  alertColleagueUnknown:
    'Un’allerta può essere passata solo a un medico o a un infermiere attivo di questa équipe.',
  notificationWindowInvalid: 'L’ora di inizio deve precedere l’ora di fine.',
  pushAddressRefused: 'Il servizio push di questo dispositivo non è accettato.',
  pushKeysInvalid: 'Le chiavi push di questo dispositivo non sono valide. Riattivi le notifiche.',
  analysisTooEarly: 'Potrà analizzare questo messaggio {0} minuti dopo l’invio.',
  analysisEmpty: 'Deve selezionare almeno un elemento.',
  analysisElementTwice: 'Questo elemento è già stato aggiunto.',
  analysisElementUnknown: 'Uno degli elementi non è nel libro dei codici di questo studio.',
  analysisElementRetired: 'Uno degli elementi è stato ritirato e non può più essere scelto.',
  analysisPassageInvalid: 'Il passaggio segnato è fuori dal testo del messaggio.',
  analysisTimeInvalid: 'Il momento scelto è fuori dalla registrazione.',
  analysisOfPatientsOnly: 'Si possono analizzare solo i messaggi dei pazienti.',
  analysisChanged: 'Questa analisi è stata modificata o eliminata nel frattempo. La guardi di nuovo.',
  codingFinished:
    'Ha concluso l’analisi di questo messaggio. Potrà modificarla quando anche gli altri avranno concluso.',
  codingNotOpen:
    'I codici finali si potranno decidere quando tutte le analisi di questo messaggio saranno concluse.',
  consoleInactive: 'Questo studio non usa la console di analisi.',
  personChanged:
    'Nel frattempo qualcuno ha modificato questa persona. Guardi di nuovo e ripeta ciò che desidera ancora.',
  notOneself: 'Non può farlo su sé stesso. Si rivolga a un’altra persona dell’amministrazione.',
  worksElsewhere:
    'Questa persona appartiene anche a team che lei non amministra. Può solo cambiare i suoi ruoli nel suo team.',
  roleNotYours: 'Non può assegnare né togliere questo ruolo.',
  patientRoleFixed:
    'Un paziente ha solo questo ruolo, fin dall’invito. Sospenda o disattivi invece l’account.',
  studyCoordinated:
    'Qualcuno coordina già questo studio. Nessuno assegna un ruolo a sé stesso: si rivolga a questa persona o a un’altra amministrazione dell’istituto.',
  lastCoordinator:
    'Lo studio resterebbe senza un coordinamento privo di data di fine. Assegni prima questo ruolo a un’altra persona.',
  lastInstituteAdmin:
    'L’istituto resterebbe senza un’amministrazione priva di data di fine. Assegni prima questo ruolo a un’altra persona.',
  roleHeldAlready: 'Questa persona ha già il ruolo.',
  roleOver: 'Questo ruolo è già terminato.',
  endDateMissing: 'Un’ispezione deve avere una data di fine.',
  endDateInPast: 'La data di fine è passata.',
  transferOfPatients:
    'Si trasferiscono solo i pazienti. Al personale assegni invece un ruolo nell’altro team.',
  transferToSameTeam: 'Il paziente è già in questo team. Ne scelga un altro.',
  transferTeamUnknown: 'Questo team non fa parte dello studio. Ne scelga un altro.',
  transferTeamClosed: 'Questo team è chiuso. Ne scelga uno aperto.',
  transferNotActive: 'L’account è sospeso o disattivato. Lo attivi prima, poi trasferisca il paziente.',
  transferOfTest: 'I pazienti del test restano dove sono stati invitati. Ne inviti un altro nell’altro team.',
  lastTeamAdmin:
    'Il team resterebbe senza un’amministrazione in grado di agire. Assegni prima questo ruolo a qualcun altro.',
  reasonMissing: 'Indichi il motivo. Resta nel registro di audit.',
  personDeactivated: 'Questa persona è disattivata. La attivi prima.',
  nameNotAllowed:
    'Inserisca un nome di al massimo {0} caratteri, senza caratteri di controllo né segni che invertono la direzione di scrittura.',
  emailNeeded: 'Inserisca l’indirizzo e-mail: qui si accede con quello.',
  documentAddressInvalid:
    'Questo indirizzo non si può aprire. Copi l’indirizzo intero della pagina; comincia con https://.',
  documentTextMissing: 'Scriva o incolli il testo che i pazienti devono leggere.',
  emailInvalid: 'Questo non è un indirizzo e-mail.',
  emailInUse: 'Qualcuno ha già questo indirizzo e-mail. Una persona si invita una sola volta.',
  studyCodeInvalid:
    'Inserisca un codice nello studio fatto di lettere, cifre, trattini e punti, ad esempio AUR-MIL-001.',
  studyCodeInUse: 'Un altro paziente di questo studio ha già questo codice.',
  treatmentInvalid: 'Il trattamento deve finire in un giorno che esiste, e non prima del suo inizio.',
  timeZoneUnknown: 'Questo fuso orario non è noto. Ne scelga uno come Europe/Rome.',
  linkNotOpen: 'Non c’è un link da annullare: è stato usato, è scaduto o è già stato annullato.',
  mailNotConfigured: 'Qui non è configurato nessun server di posta. Crei un link e lo consegni alla persona.',
  personSuspended: 'Questa persona è sospesa. Prima la attivi.',
  tooManyMails:
    'A una persona arrivano al massimo {0} e-mail con un link al giorno. Le consegni il link in un altro modo.',
  studyDraftChanged:
    'Nel frattempo qualcun altro ha salvato, pubblicato o scartato questa bozza. Il suo testo è ancora qui: guardi l’altro testo, poi decida.',
  studyVersionOld:
    'Da quando è iniziata questa bozza è stata pubblicata un’altra versione. Guardi le differenze e salvi la bozza come modifica di quella versione.',
  studyDocumentWrong: 'Il documento contiene errori. La preghiamo di correggerli prima.',
  studyTextsStale:
    'Alcune traduzioni sono più vecchie del testo da cui derivano. Confermi che le pubblica così, oppure le traduca prima.',
  commentResolved: 'Questo commento è risolto. Ne scriva uno nuovo.',
  textDeceptive:
    'Questo testo contiene segni invisibili o che invertono il senso della scrittura. Li rimuova.',
  studyUnchanged: 'Questo documento dice ciò che è già in vigore. Non c’è nulla da pubblicare.',
  studyNotCarriedOut: 'Questa modifica non può essere eseguita così com’è: {0}. Non è stato cambiato nulla.',
  approvalRequired:
    'In questo studio ci sono già risposte e la modifica è critica. Qualcun altro deve prima approvarla.',
  approvalNotAsked:
    'Nessuno ha chiesto l’approvazione di questo testo, oppure è stato modificato nel frattempo.',
  approvedAlready: 'Questo testo è già stato approvato.',
  ownChange: 'Ha scritto lei stesso questa modifica. Qualcun altro deve approvarla.',
  studyKeyInvalid: 'Una chiave è fatta di lettere minuscole, cifre e trattini singoli, per esempio aurora-2.',
  studyKeyReserved: 'Questa chiave è riservata. Ne scelga un’altra.',
  studyKeyInUse: 'Un altro studio dell’istituto ha già questa chiave. Ne scelga un’altra.',
  teamsMissing: 'Uno studio ha bisogno di almeno un team.',
  teamsTooMany: 'Uno studio ha al massimo 64 team.',
  teamTwice: 'Due di questi team hanno lo stesso nome.',
  studyFileWrong: 'Il file contiene errori. Il primo, alla riga {0}, è «{1}».',
  studyFileOther:
    'Questo file non riguarda un solo studio di questo istituto. Scelga un file con uno studio, il cui istituto abbia la stessa chiave.',
  studyFileWithPeople:
    'Questo file nomina delle persone. Le tolga dal file: le persone si invitano quando lo studio è in fase di test.',
  studyIsDraft: 'Questo studio è una bozza. Si potranno invitare persone quando sarà in fase di test.',
  stateNotNext: 'Dallo stato in cui si trova lo studio questo passaggio non è possibile. Lo guardi di nuovo.',
  checklistOpen: 'Lo studio non può ancora iniziare: la sua lista di controllo ha punti aperti.',
  testPeopleUndecided: 'Decida che cosa fare dei pazienti del test.',
  scheduleWrong:
    'Questo calendario non è possibile così com’è. La preghiamo di controllare i giorni, gli orari e per quanto resta aperto.',
  schedulePaused: 'Questo calendario è già in pausa, oppure è prevista una pausa.',
  scheduleNotPaused: 'Questo calendario non è in pausa: nel frattempo qualcuno lo ha ripreso.',
  pauseInPast: 'Una pausa comincia ora o più tardi.',
  scheduleOfTeam:
    'Tutto il team ha questo calendario. Lo modifichi nel documento dello studio oppure lo metta in pausa.',
  scheduleNotHeld: 'Non c’è un calendario di questo tipo da spostare.',
  scheduleEndsBefore: 'Il calendario finirebbe prima di cominciare.',
  schedulesChanged:
    'Qualcosa è cambiato dopo il controllo. Non è stato fatto nulla. La preghiamo di controllare di nuovo.',
  patientInactive: 'Il paziente non è attivo.',
  patientUnknown: 'In questo team nessun paziente ha questo codice nello studio.',
  peopleFileEmpty: 'Il file non contiene nessuno: sotto i titoli delle colonne non c’è alcuna riga.',
  peopleFileTooLong: 'Il file ha più di {0} righe. La preghiamo di dividerlo in più file.',
  peopleFileEncoding:
    'La riga {0} contiene caratteri che non sono UTF-8. La preghiamo di salvare il file come “CSV UTF-8” o come cartella di lavoro Excel (.xlsx).',
  peopleFileQuotes:
    'Nella riga {0} manca la chiusura di una virgoletta. La preghiamo di salvare di nuovo il file dal programma di fogli di calcolo.',
  peopleFileDamaged:
    'Questo file non si può leggere: è danneggiato, protetto o di altro tipo. La preghiamo di salvarlo come cartella di lavoro Excel (.xlsx) o come CSV.',
  peopleFileSheets:
    'Più di un foglio di questa cartella di lavoro ha un contenuto. La preghiamo di caricare una cartella con un solo foglio.',
  peopleFileChanged:
    'Qualcosa è cambiato da quando il file è stato controllato. Nessuno è stato invitato. La preghiamo di controllare di nuovo il file.',
  columnMissing: 'Nella prima riga mancano queste colonne: {0}.',
  columnUnknown: 'La colonna “{0}” nella prima riga è sconosciuta. Le colonne sono: {1}.',
  columnTwice: 'La prima riga contiene due volte la colonna {0}.',
  cellFormula:
    'Questa cella contiene una formula, o comincia come una formula. La preghiamo di inserire il suo valore.',
  cellSurplus: 'Questa cella si trova oltre l’ultima colonna con un titolo.',
  roleUnknown: 'Questo non è un ruolo. I ruoli sono: {0}.',
  languageUnknown: 'Questa non è una lingua di Trialog. Le lingue sono en, fr, de, it, nl e sp.',
  dateInvalid: 'La preghiamo di inserire un giorno che esiste, per esempio 2026-11-30.',
  teamOther: 'Questo file è per il team {0}. Le persone di un altro team si invitano lì.',
  twiceInFile: 'La riga {0} dice la stessa cosa. La preghiamo di lasciarne una delle due.',
  personDiffers:
    'Questa persona fa già parte del team, qui con un altro valore. Un file non modifica nessuno.',
  patientsOnly: 'Questo vale solo per i pazienti. La preghiamo di lasciarlo vuoto.',
};
