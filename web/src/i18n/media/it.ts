// The texts of photos, voice and video in messages in Italian.
import type { MediaTexts } from './en.ts';

const it: MediaTexts = {
  PhotoFrom: 'Foto di {{name}}',
  ZoomIn: 'Ingrandisci',
  ZoomOut: 'Riduci',
  VoiceFrom: 'messaggio vocale di {{name}}',
  VideoFrom: 'Video di {{name}}',
  OpenVideo: 'Guarda il video di {{name}} a schermo intero',
  PlayVideo: 'Riproduci',
  PauseVideo: 'Pausa',
  StopVideo: 'Ferma',
  VideoPlaybackError: 'Non è stato possibile riprodurre il video',
  VideoUploaded: 'Caricato – verifica in corso',
  VideoVerified: 'Quasi pronto',
  VideoReady: 'Il suo video è pronto.',
  VideoFailed: 'Questo video non può essere mostrato.',
  VideoFailureUnreadable: 'Il file è danneggiato o incompleto.',
  VideoFailureNoPicture: 'Il file non contiene video.',
  VideoFailureFormat: 'Il suo formato non è supportato.',
  VideoFailureTooLong: 'È troppo lungo.',
  VideoFailureTooLarge: 'È troppo grande.',
  VideoFailureProcessing: 'Il server non ha potuto elaborarlo.',
  RecordAgain: 'Registra di nuovo',
  PhotoOnTheWay: 'La foto è ancora in arrivo. Fino ad allora questo messaggio è visibile solo a lei.',
  RecordingOnTheWay:
    'La registrazione è ancora in arrivo. Fino ad allora questo messaggio è visibile solo a lei.',
};

export default it;
