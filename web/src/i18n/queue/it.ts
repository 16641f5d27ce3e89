// The texts about messages that wait in this browser in Italian.
import type { QueueTexts } from './en.ts';

const it: QueueTexts = {
  MessageQueued: 'Salvato su questo dispositivo. Verrà inviato non appena torna la connessione.',
  CannotStoreMessage:
    'Non c’è connessione e questo dispositivo non ha potuto salvare il messaggio. È ancora qui: riprovi quando torna la connessione.',
  NotSentYet: 'Non ancora inviato',
  NotSentWaiting: 'Verrà inviato da solo appena c’è una connessione.',
  NotSent: 'Non inviato',
  NotSentUncertain:
    'Non è certo che questo messaggio sia arrivato. Verifichi se è tra i suoi messaggi prima di inviarlo di nuovo.',
  NotSentFileLost:
    'Questo dispositivo non ha più il file corrispondente. Lo invii di nuovo in un nuovo messaggio.',
  AnsweredDeleted: 'Il messaggio a cui stava rispondendo è stato eliminato.',
  AnsweredDeletedKept:
    'Il messaggio a cui stava rispondendo è stato eliminato. Il suo testo è ancora qui, come messaggio non inviato.',
  SendNow: 'Invia ora',
  WriteAgain: 'Riscrivi',
  CopyText: 'Copia il testo',
  TextCopied: 'Il testo è stato copiato.',
  TextNotCopied: 'Non è stato possibile copiare il testo. Lo selezioni e lo copi a mano.',
  SaveQueuedFile: 'Salva il file',
  DiscardQueuedTitle: 'Eliminare questo messaggio?',
  DiscardQueuedText:
    'Non è stato inviato. Verrà rimosso da questo dispositivo e non potrà essere recuperato.',
  DiscardQueued: 'Elimina il messaggio',
  QueuedCount_one: '{{count}} messaggio non ancora inviato',
  QueuedCount_other: '{{count}} messaggi non ancora inviati',
  QueuedRefused_one: 'Non è stato possibile inviare {{count}} messaggio',
  QueuedRefused_other: 'Non è stato possibile inviare {{count}} messaggi',
  ShowQueued: 'Mostra',
  QueuedSent: 'I {{count}} messaggi in attesa sono stati inviati.',
};

export default it;
