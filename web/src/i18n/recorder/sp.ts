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
};

export default sp;
