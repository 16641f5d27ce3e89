// The texts about messages that wait in this browser in German.
import type { QueueTexts } from './en.ts';

const de: QueueTexts = {
  MessageQueued:
    'Auf diesem Gerät gespeichert. Die Nachricht wird gesendet, sobald wieder eine Verbindung besteht.',
  CannotStoreMessage:
    'Es besteht keine Verbindung, und dieses Gerät konnte die Nachricht nicht speichern. Sie ist noch hier: Bitte versuchen Sie es erneut, sobald Sie wieder online sind.',
  NotSentYet: 'Noch nicht gesendet',
  NotSentWaiting: 'Die Nachricht wird von selbst gesendet, sobald eine Verbindung besteht.',
  NotSent: 'Nicht gesendet',
  NotSentUncertain:
    'Es ist nicht sicher, ob diese Nachricht angekommen ist. Bitte sehen Sie nach, ob sie unter Ihren Nachrichten steht, bevor Sie sie noch einmal senden.',
  NotSentFileLost:
    'Die zugehörige Datei ist auf diesem Gerät nicht mehr vorhanden. Bitte senden Sie sie in einer neuen Nachricht noch einmal.',
  AnsweredDeleted: 'Worauf Sie antworten wollten, wurde gelöscht.',
  AnsweredDeletedKept:
    'Worauf Sie antworten wollten, wurde gelöscht. Ihr Text ist noch da, als nicht gesendete Nachricht.',
  SendNow: 'Jetzt senden',
  WriteAgain: 'Neu schreiben',
  CopyText: 'Text kopieren',
  TextCopied: 'Der Text wurde kopiert.',
  TextNotCopied: 'Der Text konnte nicht kopiert werden. Bitte markieren und kopieren Sie ihn selbst.',
  SaveQueuedFile: 'Datei speichern',
  DiscardQueuedTitle: 'Diese Nachricht verwerfen?',
  DiscardQueuedText:
    'Sie wurde nicht gesendet. Sie wird von diesem Gerät entfernt und lässt sich nicht wiederherstellen.',
  DiscardQueued: 'Nachricht verwerfen',
  QueuedCount_one: '{{count}} Nachricht noch nicht gesendet',
  QueuedCount_other: '{{count}} Nachrichten noch nicht gesendet',
  QueuedRefused_one: '{{count}} Nachricht konnte nicht gesendet werden',
  QueuedRefused_other: '{{count}} Nachrichten konnten nicht gesendet werden',
  ShowQueued: 'Anzeigen',
  QueuedSent: 'Die {{count}} wartenden Nachrichten wurden gesendet.',
};

export default de;
