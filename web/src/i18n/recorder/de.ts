// The texts about recordings that are not as they should be, and about devices that cannot be used, in German.
import type { RecorderTexts } from './en.ts';

const de: RecorderTexts = {
  RecordingFailed: 'Die Aufnahme ist nicht gelungen. Bitte versuchen Sie es erneut.',
  RecordingBehind: 'Ihr Gerät ist überlastet. In Ihrer Aufnahme können Teile fehlen.',
  RecordedUntilThen: 'Ihre Aufnahme bis zu diesem Zeitpunkt ist noch da.',
  MicrophonePermissionError: 'Trialog darf das Mikrofon nicht verwenden',
  MicrophonePermissionHint:
    'Öffnen Sie die Einstellungen Ihres Browsers oder Geräts, erlauben Sie das Mikrofon für diese Seite und versuchen Sie es erneut.',
  MicrophoneMissing: 'Es wurde kein Mikrofon gefunden',
  MicrophoneMissingHint: 'Schließen Sie ein Mikrofon an und versuchen Sie es erneut.',
  MicrophoneInUse: 'Das Mikrofon wird gerade anderswo verwendet',
  MicrophoneLost: 'Das Mikrofon ist nicht mehr verfügbar',
  CameraPermissionError: 'Trialog darf die Kamera nicht verwenden',
  CameraPermissionHint:
    'Öffnen Sie die Einstellungen Ihres Browsers oder Geräts, erlauben Sie die Kamera für diese Seite und versuchen Sie es erneut.',
  CameraMissing: 'Es wurde keine Kamera gefunden',
  CameraMissingHint: 'Schließen Sie eine Kamera an und versuchen Sie es erneut.',
  CameraInUse: 'Die Kamera wird gerade anderswo verwendet',
  CameraLost: 'Die Kamera ist nicht mehr verfügbar',
  DeviceInUseHint:
    'Schließen Sie andere Anwendungen, die sie oder es verwenden, und versuchen Sie es erneut.',
  VoiceUnsupported: 'Dieser Browser kann keinen Ton aufnehmen',
  VideoUnsupported: 'Dieser Browser kann kein Video aufnehmen',
  RecordingUnsupportedHint: 'Bitte aktualisieren Sie ihn oder verwenden Sie einen anderen.',
  VoiceHint:
    'Tippen Sie auf die Taste und sprechen Sie, zum Beenden tippen Sie noch einmal. Nach {{seconds}} Sekunden endet die Aufnahme von selbst.',
  VideoHint:
    'Tippen Sie auf die Taste, um aufzunehmen, zum Beenden tippen Sie noch einmal. Nach {{seconds}} Sekunden endet die Aufnahme von selbst.',
  StartRecording: 'Aufnahme starten',
  StopRecording: 'Aufnahme beenden',
  RecordingNow: 'Aufnahme läuft …',
  MicrophoneOpening: 'Das Mikrofon wird geöffnet …',
  CameraOpening: 'Die Kamera wird geöffnet …',
  RecordingFinishing: 'Ihre Aufnahme wird fertiggestellt …',
  RecordingKept: 'Ihre nicht gesendete Aufnahme ist wieder da.',
  ListenBeforeSending: 'Hören Sie Ihre Aufnahme an, dann senden oder verwerfen Sie sie.',
  WatchBeforeSending: 'Sehen Sie Ihre Aufnahme an, dann senden Sie sie oder nehmen noch einmal auf.',
  RetakeVideo: 'Neu aufnehmen',
  SendingVoice: 'Ihre Sprachnachricht wird gesendet …',
  InterruptQuestion: 'Diese Aufnahme verwerfen?',
  InterruptText: 'Sie ist noch nicht gesendet.',
  ContinueRecording: 'Behalten',
  CameraNumber: 'Kamera {{number}}',
  CameraPreview: 'Bild der Kamera',
  UploadInitialising: 'Das Hochladen wird vorbereitet …',
  UploadRunning: 'Ihr Video wird hochgeladen …',
  UploadVerification: 'Ihr Video wird geprüft …',
  UploadProgress: 'Fortschritt des Hochladens',
  CancelUpload: 'Hochladen abbrechen',
  UploadCancelled: 'Das Hochladen wurde abgebrochen. Ihre Aufnahme ist noch da.',
};

export default de;
