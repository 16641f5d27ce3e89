// The texts about messages that wait in this browser in Spanish.
import type { QueueTexts } from './en.ts';

const sp: QueueTexts = {
  MessageQueued: 'Guardado en este dispositivo. Se enviará en cuanto vuelva la conexión.',
  CannotStoreMessage:
    'No hay conexión y este dispositivo no ha podido guardar el mensaje. Sigue aquí: inténtelo de nuevo cuando vuelva la conexión.',
  NotSentYet: 'Aún sin enviar',
  NotSentWaiting: 'Se enviará solo en cuanto haya conexión.',
  NotSent: 'Sin enviar',
  NotSentUncertain:
    'No es seguro que este mensaje haya llegado. Compruebe si está entre sus mensajes antes de enviarlo de nuevo.',
  NotSentFileLost:
    'Este dispositivo ya no tiene el archivo correspondiente. Envíelo de nuevo en otro mensaje.',
  AnsweredDeleted: 'El mensaje al que respondía se ha eliminado.',
  AnsweredDeletedKept:
    'El mensaje al que respondía se ha eliminado. Su texto sigue aquí, como mensaje no enviado.',
  SendNow: 'Enviar ahora',
  WriteAgain: 'Escribir de nuevo',
  CopyText: 'Copiar el texto',
  TextCopied: 'Se ha copiado el texto.',
  TextNotCopied: 'No se ha podido copiar el texto. Selecciónelo y cópielo usted.',
  SaveQueuedFile: 'Guardar el archivo',
  DiscardQueuedTitle: '¿Descartar este mensaje?',
  DiscardQueuedText: 'No se ha enviado. Se eliminará de este dispositivo y no se podrá recuperar.',
  DiscardQueued: 'Descartar el mensaje',
  QueuedCount_one: '{{count}} mensaje aún sin enviar',
  QueuedCount_other: '{{count}} mensajes aún sin enviar',
  QueuedRefused_one: 'No se ha podido enviar {{count}} mensaje',
  QueuedRefused_other: 'No se han podido enviar {{count}} mensajes',
  ShowQueued: 'Mostrarlos',
  QueuedSent: 'Se han enviado los {{count}} mensajes que estaban en espera.',
};

export default sp;
