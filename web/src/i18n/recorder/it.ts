// The texts about recordings that are not as they should be, and about devices that cannot be used, in Italian.
import type { RecorderTexts } from './en.ts';

const it: RecorderTexts = {
  RecordingFailed: 'Non è stato possibile registrare. Riprovi.',
  RecordingBehind: 'Il suo dispositivo è sovraccarico. Potrebbero mancare parti della registrazione.',
  RecordedUntilThen: 'La registrazione fino a quel momento è stata conservata.',
  MicrophonePermissionError: 'Trialog non può usare il microfono',
  MicrophonePermissionHint:
    'Apra le impostazioni del browser o del dispositivo, consenta il microfono per questa pagina e riprovi.',
  MicrophoneMissing: 'Nessun microfono trovato',
  MicrophoneMissingHint: 'Colleghi un microfono e riprovi.',
  MicrophoneInUse: 'Il microfono è già in uso',
  MicrophoneLost: 'Il microfono non è più disponibile',
  CameraPermissionError: 'Trialog non può usare la fotocamera',
  CameraPermissionHint:
    'Apra le impostazioni del browser o del dispositivo, consenta la fotocamera per questa pagina e riprovi.',
  CameraMissing: 'Nessuna fotocamera trovata',
  CameraMissingHint: 'Colleghi una fotocamera e riprovi.',
  CameraInUse: 'La fotocamera è già in uso',
  CameraLost: 'La fotocamera non è più disponibile',
  DeviceInUseHint: 'Chiuda le altre applicazioni che usano il dispositivo e riprovi.',
  VoiceUnsupported: 'Questo browser non può registrare l’audio',
  VideoUnsupported: 'Questo browser non può registrare video',
  RecordingUnsupportedHint: 'Lo aggiorni o ne usi un altro.',
};

export default it;
