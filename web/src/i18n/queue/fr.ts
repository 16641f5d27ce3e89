// The texts about messages that wait in this browser in French.
import type { QueueTexts } from './en.ts';

const fr: QueueTexts = {
  MessageQueued: 'Enregistré sur cet appareil. L’envoi se fera dès que la connexion sera revenue.',
  CannotStoreMessage:
    'Il n’y a pas de connexion et cet appareil n’a pas pu enregistrer le message. Il est toujours ici : veuillez réessayer une fois la connexion revenue.',
  NotSentYet: 'Pas encore envoyé',
  NotSentWaiting: 'L’envoi se fera tout seul dès qu’il y aura une connexion.',
  NotSent: 'Non envoyé',
  NotSentUncertain:
    'Il n’est pas certain que ce message soit arrivé. Veuillez vérifier s’il figure parmi vos messages avant de le renvoyer.',
  NotSentFileLost:
    'Cet appareil n’a plus le fichier correspondant. Veuillez l’envoyer à nouveau dans un nouveau message.',
  AnsweredDeleted: 'Le message auquel vous répondiez a été supprimé.',
  AnsweredDeletedKept:
    'Le message auquel vous répondiez a été supprimé. Votre texte est toujours là, comme message non envoyé.',
  SendNow: 'Envoyer maintenant',
  WriteAgain: 'Réécrire',
  CopyText: 'Copier le texte',
  TextCopied: 'Le texte a été copié.',
  TextNotCopied: 'Le texte n’a pas pu être copié. Veuillez le sélectionner et le copier vous-même.',
  SaveQueuedFile: 'Enregistrer le fichier',
  DiscardQueuedTitle: 'Supprimer ce message ?',
  DiscardQueuedText: 'Il n’a pas été envoyé. Il sera retiré de cet appareil et ne pourra pas être récupéré.',
  DiscardQueued: 'Supprimer le message',
  QueuedCount_one: '{{count}} message pas encore envoyé',
  QueuedCount_other: '{{count}} messages pas encore envoyés',
  QueuedRefused_one: '{{count}} message n’a pas pu être envoyé',
  QueuedRefused_other: '{{count}} messages n’ont pas pu être envoyés',
  ShowQueued: 'Les voir',
  QueuedSent: 'Les {{count}} messages en attente ont été envoyés.',
};

export default fr;
