// The texts about messages that wait in this browser in Dutch.
import type { QueueTexts } from './en.ts';

const nl: QueueTexts = {
  MessageQueued: 'Op dit apparaat bewaard. Het wordt verzonden zodra er weer verbinding is.',
  CannotStoreMessage:
    'Er is geen verbinding en dit apparaat kon het bericht niet bewaren. Het staat hier nog: probeer het opnieuw zodra u weer online bent.',
  NotSentYet: 'Nog niet verzonden',
  NotSentWaiting: 'Het wordt vanzelf verzonden zodra er verbinding is.',
  NotSent: 'Niet verzonden',
  NotSentUncertain:
    'Het is niet zeker of dit bericht is aangekomen. Kijk of het bij uw berichten staat voordat u het opnieuw verzendt.',
  NotSentFileLost:
    'Dit apparaat heeft het bijbehorende bestand niet meer. Verzend het opnieuw in een nieuw bericht.',
  AnsweredDeleted: 'Het bericht waarop u antwoordde is verwijderd.',
  AnsweredDeletedKept:
    'Het bericht waarop u antwoordde is verwijderd. Uw tekst staat hier nog, als niet verzonden bericht.',
  SendNow: 'Nu verzenden',
  WriteAgain: 'Opnieuw schrijven',
  CopyText: 'Tekst kopiëren',
  TextCopied: 'De tekst is gekopieerd.',
  TextNotCopied: 'De tekst kon niet worden gekopieerd. Selecteer en kopieer hem zelf.',
  SaveQueuedFile: 'Bestand opslaan',
  DiscardQueuedTitle: 'Dit bericht weggooien?',
  DiscardQueuedText:
    'Het is niet verzonden. Het wordt van dit apparaat verwijderd en kan niet worden hersteld.',
  DiscardQueued: 'Bericht weggooien',
  QueuedCount_one: '{{count}} bericht nog niet verzonden',
  QueuedCount_other: '{{count}} berichten nog niet verzonden',
  QueuedRefused_one: '{{count}} bericht kon niet worden verzonden',
  QueuedRefused_other: '{{count}} berichten konden niet worden verzonden',
  ShowQueued: 'Bekijken',
  QueuedSent: 'De {{count}} wachtende berichten zijn verzonden.',
};

export default nl;
