// The texts of photos, voice and video in messages in French.
import type { MediaTexts } from './en.ts';

const fr: MediaTexts = {
  PhotoFrom: 'Photo de {{name}}',
  ZoomIn: 'Agrandir',
  ZoomOut: 'Réduire',
  VoiceFrom: 'message vocal de {{name}}',
  VideoFrom: 'Vidéo de {{name}}',
  OpenVideo: 'Regarder la vidéo de {{name}} en plein écran',
  PlayVideo: 'Lire',
  PauseVideo: 'Pause',
  StopVideo: 'Arrêter',
  VideoPlaybackError: 'La vidéo n’a pas pu être lue',
  VideoUploaded: 'Envoyée – vérification en cours',
  VideoVerified: 'Presque prête',
  VideoReady: 'Votre vidéo est prête.',
  VideoFailed: 'Cette vidéo ne peut pas être affichée.',
  VideoFailureUnreadable: 'Le fichier est endommagé ou incomplet.',
  VideoFailureNoPicture: 'Le fichier ne contient pas de vidéo.',
  VideoFailureFormat: 'Son format n’est pas pris en charge.',
  VideoFailureTooLong: 'Elle est trop longue.',
  VideoFailureTooLarge: 'Elle est trop grande.',
  VideoFailureProcessing: 'Le serveur n’a pas pu la traiter.',
  RecordAgain: 'Enregistrer de nouveau',
  PhotoOnTheWay:
    'La photo est encore en route. Jusqu’à son arrivée, personne d’autre que vous ne voit ce message.',
  RecordingOnTheWay:
    'L’enregistrement est encore en route. Jusqu’à son arrivée, personne d’autre que vous ne voit ce message.',
};

export default fr;
