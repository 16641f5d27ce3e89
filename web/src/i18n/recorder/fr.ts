// The texts about recordings that are not as they should be, and about devices that cannot be used, in French.
import type { RecorderTexts } from './en.ts';

const fr: RecorderTexts = {
  RecordingFailed: 'L’enregistrement n’a pas pu être fait. Veuillez réessayer.',
  RecordingBehind: 'Votre appareil est surchargé. Des parties de votre enregistrement peuvent manquer.',
  RecordedUntilThen: 'Votre enregistrement jusque-là a été conservé.',
  MicrophonePermissionError: 'Trialog n’a pas accès au microphone',
  MicrophonePermissionHint:
    'Ouvrez les réglages de votre navigateur ou de votre appareil, autorisez le microphone pour cette page et réessayez.',
  MicrophoneMissing: 'Aucun microphone n’a été trouvé',
  MicrophoneMissingHint: 'Branchez un microphone et réessayez.',
  MicrophoneInUse: 'Le microphone est déjà utilisé',
  MicrophoneLost: 'Le microphone n’est plus disponible',
  CameraPermissionError: 'Trialog n’a pas accès à la caméra',
  CameraPermissionHint:
    'Ouvrez les réglages de votre navigateur ou de votre appareil, autorisez la caméra pour cette page et réessayez.',
  CameraMissing: 'Aucune caméra n’a été trouvée',
  CameraMissingHint: 'Branchez une caméra et réessayez.',
  CameraInUse: 'La caméra est déjà utilisée',
  CameraLost: 'La caméra n’est plus disponible',
  DeviceInUseHint: 'Fermez les autres applications qui s’en servent et réessayez.',
  VoiceUnsupported: 'Ce navigateur ne peut pas enregistrer de son',
  VideoUnsupported: 'Ce navigateur ne peut pas enregistrer de vidéo',
  RecordingUnsupportedHint: 'Veuillez le mettre à jour ou en utiliser un autre.',
  VoiceHint:
    'Touchez le bouton et parlez, touchez-le de nouveau pour arrêter. L’enregistrement s’arrête de lui-même après {{seconds}} secondes.',
  VideoHint:
    'Touchez le bouton pour enregistrer, touchez-le de nouveau pour arrêter. L’enregistrement s’arrête de lui-même après {{seconds}} secondes.',
  StartRecording: 'Commencer l’enregistrement',
  StopRecording: 'Arrêter l’enregistrement',
  RecordingNow: 'Enregistrement en cours …',
  MicrophoneOpening: 'Ouverture du microphone …',
  CameraOpening: 'Ouverture de la caméra …',
  RecordingFinishing: 'Votre enregistrement se termine …',
  RecordingKept: 'Votre enregistrement non envoyé a été rétabli.',
  ListenBeforeSending: 'Écoutez votre enregistrement, puis envoyez-le ou supprimez-le.',
  WatchBeforeSending: 'Regardez votre enregistrement, puis envoyez-le ou recommencez.',
  RetakeVideo: 'Recommencer',
  SendingVoice: 'Envoi de votre message vocal …',
  InterruptQuestion: 'Supprimer cet enregistrement ?',
  InterruptText: 'Il n’a pas été envoyé.',
  ContinueRecording: 'Garder',
  CameraNumber: 'Caméra {{number}}',
  CameraPreview: 'Image de la caméra',
  UploadInitialising: 'Préparation de l’envoi …',
  UploadRunning: 'Envoi de votre vidéo …',
  UploadVerification: 'Vérification de votre vidéo …',
  UploadProgress: 'Progression de l’envoi',
  CancelUpload: 'Annuler l’envoi',
  UploadCancelled: 'L’envoi a été annulé. Votre enregistrement est toujours là.',
};

export default fr;
