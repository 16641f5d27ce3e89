// The texts about idle time, what is not sent, and one's own sign-ins in Italian.
import type { SessionTexts } from './en.ts';

const it: SessionTexts = {
  IdleTitle: 'È ancora qui?',
  IdleText:
    'Trialog non viene usato da un po’. Per proteggere ciò che è sullo schermo, tra poco la sessione verrà chiusa. Ciò che ha iniziato a scrivere non andrà perso.',
  IdleLeft: 'La sessione verrà chiusa tra {{time}}.',
  StaySignedIn: 'Continua la sessione',
  SignedOutIdle_one: 'La sessione è stata chiusa dopo {{count}} minuto senza attività.',
  SignedOutIdle_other: 'La sessione è stata chiusa dopo {{count}} minuti senza attività.',
  SignedOutIdleKept: 'Ciò che aveva iniziato non è andato perso. Acceda di nuovo per riprendere da dove era.',
  SessionEndedTitle: 'La sessione è terminata',
  SessionEndedText: 'Acceda di nuovo per continuare. Nulla di questa pagina andrà perso.',
  SessionEndedKept:
    'Questo non è ancora stato inviato. Se esce, resta su questo dispositivo, nascosto agli altri, finché non accede di nuovo da qui:',
  SessionEndedPhotos: 'Questo browser non può conservare le foto. Le scelga di nuovo più tardi: {{count}}',
  UnsentTitle: 'Non ha ancora inviato tutto',
  UnsentText:
    'Questo non è ancora stato inviato e non può essere conservato per il prossimo accesso. Se esce adesso, andrà perso:',
  UnsentAnswers: 'Le sue risposte a «{{title}}»',
  UnsentAnswersRefused:
    'Le sue risposte a «{{title}}»: il server non le ha accettate. Apra il questionario e le controlli.',
  UnsentAnswersLate: 'Le sue risposte a «{{title}}»: il questionario è chiuso.',
  UnsentMessage: 'Messaggio non inviato: {{words}}',
  UnsentTexts: 'Messaggi iniziati: {{count}}',
  UnsentPhotos: 'Foto: {{count}}',
  UnsentAnalyses: 'Analisi iniziate: {{count}}',
  UnsentRecordings: 'Registrazioni: {{count}}',
  UnsentAlertNote: 'La sua nota su un’allerta',
  UnsentSavedReply: 'Una risposta salvata che ha iniziato',
  UnsentFinalCodes: 'I suoi codici finali per un messaggio',
  UnsentLookNote: 'La sua nota nella verifica',
  UnsentInvitation: 'Un invito',
  UnsentReason: 'Un motivo',
  UnsentReviewLimit: 'Un nuovo limite nella verifica',
  UnsentStudyComment: 'Un commento a un documento di studio',
  UnsentStudyDocument: 'Una modifica di un documento di studio',
  UnsentPhone: 'Il suo nuovo numero di telefono',
  UnsentHours: 'Le sue nuove impostazioni delle notifiche',
  SignOutAnyway: 'Esci comunque',
  FailedSignIns_one: '{{count}} accesso non riuscito dalla sua ultima visita',
  FailedSignIns_other: '{{count}} accessi non riusciti dalla sua ultima visita',
  FailedSignInsText: 'Era lei? In caso contrario, chieda una nuova password all’assistenza.',
  SeeSignIns: 'Mostra i miei accessi',
  SignInsTitle: 'Accessi',
  SignInsHint: 'Se uno di questi accessi non è suo, chieda una nuova password all’assistenza.',
  SignInDone: 'Accesso riuscito',
  SignInFailed: 'Non riuscito',
  SignInsThrottled_one: '{{count}} altro tentativo è stato respinto',
  SignInsThrottled_other: '{{count}} altri tentativi sono stati respinti',
  BrowserOn: '{{browser}} su {{system}}',
  BrowserUnknown: 'Browser sconosciuto',
  MoreSignIns: 'Mostra altri',
};

export default it;
