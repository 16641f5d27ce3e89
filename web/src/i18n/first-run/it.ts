// The texts of setting an installation up and of its first steps in Italian, fetched with their pages.
import type { FirstRunTexts } from './en.ts';

const it: FirstRunTexts = {
  SetUpTitle: 'Configurare Trialog',
  SetUpLead:
    'Su questa installazione nessuno ha ancora un account. Qui inserisce il Suo istituto e ne diventa l’amministrazione; bastano due minuti.',
  SetUpNext:
    'Che cosa succede dopo: sceglie come accedere, e poi viene accompagnato passo per passo fino al primo paziente.',
  SetUpInstitute: 'Nome del Suo istituto',
  SetUpInstituteHint: 'Come lo leggeranno pazienti e personale, per esempio quello del Suo ospedale.',
  SetUpName: 'Il Suo nome e cognome',
  SetUpEmail: 'Il Suo indirizzo e-mail',
  SetUpEmailHint: 'Le serve per accedere, a meno che il Suo istituto acceda altrove.',
  SetUpConfirm: 'Configura e continua',
  SetUpSignIn: 'Vai all’accesso',
  SetUpUsedTitle: 'Questo link è già stato usato',
  SetUpExpiredTitle: 'Questo link è scaduto',
  SetUpRevokedTitle: 'Questo link è stato ritirato',
  SetUpInvalidTitle: 'Questo link non esiste',
  SetUpDoneTitle: 'Trialog è già configurato',
  FirstStepsTitle: 'Primi passi',
  FirstStepsLead:
    'Da un’installazione vuota alla prima risposta di un paziente. Può fermarsi quando vuole e riprendere più tardi.',
  FirstStepsCount: '{{done}} di {{all}} fatti',
  FirstStepsHide: 'Nascondi questi passi',
  FirstStepsShow: 'Mostra i primi passi',
  StepNext: 'Prossimo',
  StepInstitute: 'Il Suo istituto',
  StepInstituteText: 'È inserito e Lei lo amministra. Può nominare altre persone.',
  StepDocuments: 'Informativa sulla privacy e condizioni',
  StepDocumentsText:
    'I pazienti accettano entrambe prima di tutto. Indichi gli indirizzi delle pagine del Suo istituto, o incolli i testi.',
  StepStudy: 'Uno studio',
  StepStudyText: 'Con un nome e le sue lingue. Comincia come bozza, che vede solo chi lo modifica.',
  StepTeam: 'Un team medico',
  StepTeamText: 'I pazienti appartengono al team di un centro. Un nuovo studio comincia con almeno uno.',
  StepCoordination: 'La coordina Lei, o un’altra persona',
  StepCoordinationText:
    'Si faccia carico del coordinamento dello studio, o nomini qualcuno. Chi coordina invita le persone e modifica lo studio.',
  StepQuestionnaire: 'Un primo questionario',
  StepQuestionnaireText:
    'Con un clic si inserisce un esempio nel documento dello studio. Lo modifichi come vuole, lo salvi e lo pubblichi.',
  StepTestText:
    'Da allora si possono invitare persone. Ciò che inviano prima che lo studio sia attivo non viene mai contato.',
  StepStaff: 'Un medico o un infermiere',
  StepStaffText:
    'Chi cura legge le risposte e scrive con i pazienti. L’amministrazione non vede né le une né gli altri messaggi.',
  StepPatient: 'Un primo paziente',
  StepPatientText:
    'Inviti una persona del Suo gruppo come paziente di prova, con un codice nello studio. Il questionario c’è entro un minuto.',
  CoordinationNone: 'Nessuno coordina ancora questo studio',
  CoordinationNoneText:
    'Chi coordina invita le persone nei team e modifica lo studio. Può farlo Lei, o assegnare il ruolo a qualcuno qui sotto.',
  CoordinationTake: 'Lo coordino io',
  CoordinationTaken: 'Da ora coordina {{study}}',
  DocumentsTitle: 'Documenti per i pazienti',
  DocumentsLead:
    'Valgono in tutti gli studi dell’istituto. I pazienti accettano l’informativa sulla privacy e le condizioni prima di tutto, e di nuovo con una nuova versione che lo richiede.',
  DocumentsNone:
    'Non ce ne sono ancora. Senza informativa sulla privacy e condizioni nessuno studio può cominciare.',
  DocumentsAdd: 'Pubblica un documento',
  DocumentWhere: 'Dove si può leggere',
  DocumentAtAddress: 'Su una pagina dell’istituto',
  DocumentAsText: 'Come testo scritto qui',
  DocumentAddress: 'Indirizzo della pagina',
  DocumentAddressHint: 'Comincia con https:// e si apre senza accedere.',
  DocumentTextHint: 'Una riga vuota comincia un nuovo paragrafo.',
  DocumentAsksAgain: 'I pazienti lo accettano di nuovo',
  DocumentAsksAgainHint:
    'Altrimenti l’accettazione di una versione precedente resta valida: per esempio per un refuso corretto.',
  DocumentAskedAgain: 'da accettare di nuovo',
  DocumentNotAskedAgain: 'senza nuova accettazione',
  DocumentPublished: '{{title}}: pubblicato',
  DocumentVersion: 'Versione {{version}}, {{date}}',
  ExampleAdd: 'Aggiungi un questionario di esempio',
  ExampleAdded: 'L’esempio è alla fine del testo. Lo legga, poi salvi e pubblichi.',
};

export default it;
