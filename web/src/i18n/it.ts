// The texts in Italian.
import type { Texts } from './en.ts';

const it: Texts = {
  ProductPurpose: 'Il filo diretto tra lei e il team del suo studio.',
  ProductDescription:
    'Dica al team come sta, risponda ai questionari del suo studio e trovi tutto ciò che lo riguarda in un unico posto.',
  NotForEmergenciesTitle: 'Non per le emergenze',
  NotForEmergenciesText:
    'I messaggi non vengono letti a tutte le ore. Se ha bisogno di aiuto immediato, chiami il 112 o il numero di emergenza locale.',
  Language: 'Lingua',
  SkipToContent: 'Vai al contenuto',

  Start: 'Inizia',
  StartHint: 'Acceda con l’account che le è stato assegnato per lo studio.',
  SigningIn: 'Accesso in corso',
  SignInFailedTitle: 'L’accesso non è riuscito',
  SignInFailedText: 'Ricominci da capo. Se il problema persiste, contatti il team dello studio.',
  SignOut: 'Esci',
  SignedOutTitle: 'È uscito dall’applicazione',
  SignedOutText: 'Se il dispositivo è condiviso, ora può lasciarlo alla persona successiva.',
  SignInAgain: 'Accedi di nuovo',
  SessionEndedTitle: 'La sessione è terminata',
  SessionEndedText: 'Acceda di nuovo per continuare. Tutto ciò che è su questa pagina resta com’è.',
  BackToStart: 'Torna alla pagina iniziale',
  UserInactiveTitle: 'Il suo account non è attivo',
  UserInactiveMessage:
    'Questo account è inattivo e non può accedere all’applicazione. Contatti il team dello studio.',
  UnauthorizedTitle: 'Accesso negato',
  UnauthorizedMessage:
    'Non è autorizzato a usare questa applicazione. Se si tratta di un errore, contatti il team dello studio.',

  InvitationTitle: 'Il suo invito',
  InvitationSignInText:
    'Acceda con l’account che vuole usare per lo studio. Questo link lo collegherà poi a lei.',
  InvitationSignIn: 'Accedi per accettare',
  InvitationConfirmText: 'Ha effettuato l’accesso. Collegare questo account al suo posto nello studio?',
  InvitationAccountText:
    'Ha effettuato l’accesso come {{account}}. Collegare questo account al suo posto nello studio?',
  InvitationConfirm: 'Collega questo account',
  InvitationOtherAccount: 'Usa un altro account',
  InvitationDoneTitle: 'Tutto pronto',
  InvitationDoneText: 'Il suo account è collegato. D’ora in poi acceda con questo.',
  InvitationContinue: 'Vai ai miei studi',
  InvitationFailedTitle: 'Non è stato possibile accettare l’invito',

  Greeting: 'Buongiorno, {{name}}',
  MyAccount: 'Il mio account',
  StudyCode: 'Codice nello studio',
  Role: 'Ruolo',
  RoleResearcher: 'Ricercatore / ricercatrice',
  RoleMedicalProfessional: 'Medico',
  RoleMedicalTeamAdmin: 'Amministrazione del team',
  RolePatient: 'Paziente',
  RoleNurse: 'Infermiere / infermiera',
  RoleMedicalTeamDataManager: 'Gestione dati',
  UserSuspendedMessage: 'Il suo account è sospeso: può leggere, ma non scrivere.',
  ChangePicture: 'Cambia foto',
  PictureChanged: 'La nuova foto è stata salvata.',
  FileUploadHintMessage: 'Scelga un’immagine in formato PNG o JPEG.',
  FileTooLargeMessage: 'Questa immagine è troppo grande. Ne scelga una di {{size}} MB al massimo.',

  MyStudies: 'I miei studi',
  StatusOpen: 'Aperto',
  StatusClosed: 'Chiuso',
  Team: 'Team',
  NoAssignedProject: 'Non fa ancora parte di alcuno studio. Contatti il team dello studio.',
  NoAssignedMedicalTeam: 'Non fa ancora parte di alcun team medico di questo studio.',

  Loading: 'Caricamento',
  LoadingError: 'Caricamento non riuscito',
  GenericError: 'Qualcosa è andato storto. Riprovi.',
  ConnectionLost: 'Non c’è connessione con il server. Controlli la rete e riprovi.',
  TryAgain: 'Riprova',
  RequestId: 'Riferimento per l’assistenza: {{id}}',
  Close: 'Chiudi',
  NotFoundTitle: 'Pagina non trovata',
  NotFoundText:
    'A questo indirizzo non c’è nulla. La pagina potrebbe essere stata spostata o l’indirizzo errato.',
  CrashTitle: 'Si è verificato un problema in questa pagina',
  CrashText: 'Ricarichi la pagina per continuare. Ciò che il team ha ricevuto è al sicuro.',
  ReloadPage: 'Ricarica la pagina',
  UpdateRequiredTitle: 'È necessario un aggiornamento',
  UpdateRequiredMessage:
    'Questa pagina è più vecchia dell’applicazione. La ricarichi per usare la versione attuale.',
};

export default it;
