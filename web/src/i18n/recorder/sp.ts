// The texts about recordings that are not as they should be, and about devices that cannot be used, in Spanish.
import type { RecorderTexts } from './en.ts';

const sp: RecorderTexts = {
  RecordingFailed: 'No se ha podido grabar. Inténtelo de nuevo.',
  RecordingBehind: 'Su dispositivo está sobrecargado. Pueden faltar partes de su grabación.',
  RecordedUntilThen: 'Su grabación hasta ese momento se ha conservado.',
  MicrophonePermissionError: 'Trialog no puede usar el micrófono',
  MicrophonePermissionHint:
    'Abra los ajustes de su navegador o dispositivo, permita el micrófono para esta página e inténtelo de nuevo.',
  MicrophoneMissing: 'No se ha encontrado ningún micrófono',
  MicrophoneMissingHint: 'Conecte un micrófono e inténtelo de nuevo.',
  MicrophoneInUse: 'El micrófono está en uso',
  MicrophoneLost: 'El micrófono ya no está disponible',
  CameraPermissionError: 'Trialog no puede usar la cámara',
  CameraPermissionHint:
    'Abra los ajustes de su navegador o dispositivo, permita la cámara para esta página e inténtelo de nuevo.',
  CameraMissing: 'No se ha encontrado ninguna cámara',
  CameraMissingHint: 'Conecte una cámara e inténtelo de nuevo.',
  CameraInUse: 'La cámara está en uso',
  CameraLost: 'La cámara ya no está disponible',
  DeviceInUseHint: 'Cierre otras aplicaciones que usen el dispositivo e inténtelo de nuevo.',
  VoiceUnsupported: 'Este navegador no puede grabar sonido',
  VideoUnsupported: 'Este navegador no puede grabar vídeo',
  RecordingUnsupportedHint: 'Actualícelo o use otro.',
  VoiceHint:
    'Toque el botón y hable, tóquelo de nuevo para parar. La grabación se detiene sola a los {{seconds}} segundos.',
  VideoHint:
    'Toque el botón para grabar, tóquelo de nuevo para parar. La grabación se detiene sola a los {{seconds}} segundos.',
  StartRecording: 'Empezar a grabar',
  StopRecording: 'Parar la grabación',
  RecordingNow: 'Grabando …',
  MicrophoneOpening: 'Abriendo el micrófono …',
  CameraOpening: 'Abriendo la cámara …',
  RecordingFinishing: 'Terminando su grabación …',
  RecordingKept: 'Se ha recuperado su grabación sin enviar.',
  ListenBeforeSending: 'Escuche su grabación y después envíela o descártela.',
  WatchBeforeSending: 'Vea su grabación y después envíela o grabe de nuevo.',
  RetakeVideo: 'Grabar de nuevo',
  SendingVoice: 'Enviando su mensaje de voz …',
  InterruptQuestion: '¿Descartar esta grabación?',
  InterruptText: 'No se ha enviado.',
  ContinueRecording: 'Conservar',
  CameraNumber: 'Cámara {{number}}',
  CameraPreview: 'Imagen de la cámara',
  UploadInitialising: 'Preparando la subida …',
  UploadRunning: 'Subiendo su vídeo …',
  UploadVerification: 'Comprobando su vídeo …',
  UploadProgress: 'Progreso de la subida',
  CancelUpload: 'Cancelar la subida',
  UploadCancelled: 'La subida se ha cancelado. Su grabación sigue aquí.',
};

export default sp;
