// The texts about recordings that are not as they should be, and about devices that cannot be used, in Dutch.
import type { RecorderTexts } from './en.ts';

const nl: RecorderTexts = {
  RecordingFailed: 'De opname is niet gelukt. Probeer het opnieuw.',
  RecordingBehind: 'Uw apparaat is overbelast. Er kunnen delen van uw opname ontbreken.',
  RecordedUntilThen: 'Uw opname tot dat moment is bewaard.',
  MicrophonePermissionError: 'Trialog mag de microfoon niet gebruiken',
  MicrophonePermissionHint:
    'Open de instellingen van uw browser of apparaat, sta de microfoon toe voor deze pagina en probeer het opnieuw.',
  MicrophoneMissing: 'Er is geen microfoon gevonden',
  MicrophoneMissingHint: 'Sluit een microfoon aan en probeer het opnieuw.',
  MicrophoneInUse: 'De microfoon is al in gebruik',
  MicrophoneLost: 'De microfoon is niet meer beschikbaar',
  CameraPermissionError: 'Trialog mag de camera niet gebruiken',
  CameraPermissionHint:
    'Open de instellingen van uw browser of apparaat, sta de camera toe voor deze pagina en probeer het opnieuw.',
  CameraMissing: 'Er is geen camera gevonden',
  CameraMissingHint: 'Sluit een camera aan en probeer het opnieuw.',
  CameraInUse: 'De camera is al in gebruik',
  CameraLost: 'De camera is niet meer beschikbaar',
  DeviceInUseHint: 'Sluit andere toepassingen die het apparaat gebruiken en probeer het opnieuw.',
  VoiceUnsupported: 'Deze browser kan geen geluid opnemen',
  VideoUnsupported: 'Deze browser kan geen video opnemen',
  RecordingUnsupportedHint: 'Werk de browser bij of gebruik een andere.',
  VoiceHint:
    'Tik op de knop en spreek, tik nog eens om te stoppen. Na {{seconds}} seconden stopt de opname vanzelf.',
  VideoHint:
    'Tik op de knop om op te nemen, tik nog eens om te stoppen. Na {{seconds}} seconden stopt de opname vanzelf.',
  StartRecording: 'Opname starten',
  StopRecording: 'Opname stoppen',
  RecordingNow: 'Opname loopt …',
  MicrophoneOpening: 'De microfoon wordt geopend …',
  CameraOpening: 'De camera wordt geopend …',
  RecordingFinishing: 'Uw opname wordt afgerond …',
  RecordingKept: 'Uw niet-verstuurde opname is hersteld.',
  ListenBeforeSending: 'Luister naar uw opname en verstuur of verwijder die.',
  WatchBeforeSending: 'Bekijk uw opname en verstuur die of neem opnieuw op.',
  RetakeVideo: 'Opnieuw opnemen',
  SendingVoice: 'Uw spraakbericht wordt verstuurd …',
  InterruptQuestion: 'Deze opname verwijderen?',
  InterruptText: 'De opname is nog niet verstuurd.',
  ContinueRecording: 'Bewaren',
  CameraNumber: 'Camera nr. {{number}}',
  CameraPreview: 'Beeld van de camera',
  UploadInitialising: 'Het uploaden wordt voorbereid …',
  UploadRunning: 'Uw video wordt geüpload …',
  UploadVerification: 'Uw video wordt gecontroleerd …',
  UploadProgress: 'Voortgang van het uploaden',
  CancelUpload: 'Uploaden annuleren',
  UploadCancelled: 'Het uploaden is geannuleerd. Uw opname is er nog.',
};

export default nl;
