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
  VoiceHint:
    'Tocchi il pulsante e parli, lo tocchi di nuovo per finire. La registrazione finisce da sola dopo {{seconds}} secondi.',
  VideoHint:
    'Tocchi il pulsante per registrare, lo tocchi di nuovo per finire. La registrazione finisce da sola dopo {{seconds}} secondi.',
  StartRecording: 'Inizia la registrazione',
  StopRecording: 'Ferma la registrazione',
  RecordingNow: 'Registrazione in corso …',
  MicrophoneOpening: 'Apertura del microfono …',
  CameraOpening: 'Apertura della fotocamera …',
  RecordingFinishing: 'La registrazione viene completata …',
  RecordingKept: 'La registrazione non inviata è stata ripristinata.',
  ListenBeforeSending: 'Ascolti la registrazione, poi la invii o la elimini.',
  WatchBeforeSending: 'Guardi la registrazione, poi la invii o registri di nuovo.',
  RetakeVideo: 'Registra di nuovo',
  SendingVoice: 'Invio del messaggio vocale …',
  InterruptQuestion: 'Eliminare questa registrazione?',
  InterruptText: 'Non è stata inviata.',
  ContinueRecording: 'Conserva',
  CameraNumber: 'Fotocamera {{number}}',
  CameraPreview: 'Immagine della fotocamera',
  UploadInitialising: 'Preparazione del caricamento …',
  UploadRunning: 'Caricamento del video …',
  UploadVerification: 'Verifica del video …',
  UploadProgress: 'Avanzamento del caricamento',
  CancelUpload: 'Annulla il caricamento',
  UploadCancelled: 'Il caricamento è stato annullato. La registrazione è ancora qui.',
};

export default it;
