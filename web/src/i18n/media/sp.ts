// The texts of photos, voice and video in messages in Spanish.
import type { MediaTexts } from './en.ts';

const sp: MediaTexts = {
  PhotoFrom: 'Foto de {{name}}',
  ZoomIn: 'Ampliar',
  ZoomOut: 'Reducir',
  VoiceFrom: 'mensaje de voz de {{name}}',
  VideoFrom: 'Vídeo de {{name}}',
  OpenVideo: 'Ver el vídeo de {{name}} a pantalla completa',
  PlayVideo: 'Reproducir',
  PauseVideo: 'Pausar',
  StopVideo: 'Parar',
  VideoPlaybackError: 'No se ha podido reproducir el vídeo',
  VideoUploaded: 'Subido – en comprobación',
  VideoVerified: 'Casi listo',
  VideoReady: 'Su vídeo está listo.',
  VideoFailed: 'Este vídeo no se puede mostrar.',
  VideoFailureUnreadable: 'El archivo está dañado o incompleto.',
  VideoFailureNoPicture: 'El archivo no contiene vídeo.',
  VideoFailureFormat: 'Su formato no es compatible.',
  VideoFailureTooLong: 'Es demasiado largo.',
  VideoFailureTooLarge: 'Es demasiado grande.',
  VideoFailureProcessing: 'El servidor no ha podido procesarlo.',
  RecordAgain: 'Grabar de nuevo',
  PhotoOnTheWay: 'La foto aún está en camino. Hasta que llegue, solo usted ve este mensaje.',
  RecordingOnTheWay: 'La grabación aún está en camino. Hasta que llegue, solo usted ve este mensaje.',
};

export default sp;
