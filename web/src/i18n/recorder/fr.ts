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
};

export default fr;
