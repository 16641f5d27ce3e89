// The texts of photos, voice and video in messages in Dutch.
import type { MediaTexts } from './en.ts';

const nl: MediaTexts = {
  PhotoFrom: 'Foto van {{name}}',
  ZoomIn: 'Vergroten',
  ZoomOut: 'Verkleinen',
  VoiceFrom: 'spraakbericht van {{name}}',
  VideoFrom: 'Video van {{name}}',
  OpenVideo: 'Video van {{name}} op volledig scherm bekijken',
  PlayVideo: 'Afspelen',
  PauseVideo: 'Pauzeren',
  StopVideo: 'Stoppen',
  VideoPlaybackError: 'De video kon niet worden afgespeeld',
  VideoUploaded: 'Geüpload – wordt nu gecontroleerd',
  VideoVerified: 'Bijna klaar',
  VideoReady: 'Uw video is klaar.',
  VideoFailed: 'Deze video kan niet worden getoond.',
  VideoFailureUnreadable: 'Het bestand is beschadigd of onvolledig.',
  VideoFailureNoPicture: 'Het bestand bevat geen video.',
  VideoFailureFormat: 'Het formaat wordt niet ondersteund.',
  VideoFailureTooLong: 'De video is te lang.',
  VideoFailureTooLarge: 'De video is te groot.',
  VideoFailureProcessing: 'De server kon de video niet verwerken.',
  RecordAgain: 'Opnieuw opnemen',
  PhotoOnTheWay: 'De foto is nog onderweg. Tot die er is, ziet alleen u dit bericht.',
  RecordingOnTheWay: 'De opname is nog onderweg. Tot die er is, ziet alleen u dit bericht.',
};

export default nl;
