// The texts of photos, voice and video in messages in German.
import type { MediaTexts } from './en.ts';

const de: MediaTexts = {
  PhotoFrom: 'Foto von {{name}}',
  ZoomIn: 'Vergrößern',
  ZoomOut: 'Verkleinern',
  VoiceFrom: 'Sprachnachricht von {{name}}',
  VideoFrom: 'Video von {{name}}',
  OpenVideo: 'Video von {{name}} im Vollbild ansehen',
  PlayVideo: 'Abspielen',
  PauseVideo: 'Anhalten',
  StopVideo: 'Beenden',
  VideoPlaybackError: 'Das Video konnte nicht abgespielt werden',
  VideoUploaded: 'Hochgeladen – wird jetzt geprüft',
  VideoVerified: 'Fast fertig',
  VideoReady: 'Ihr Video ist fertig.',
  VideoFailed: 'Dieses Video kann nicht gezeigt werden.',
  VideoFailureUnreadable: 'Die Datei ist beschädigt oder unvollständig.',
  VideoFailureNoPicture: 'Die Datei enthält kein Video.',
  VideoFailureFormat: 'Sein Format wird nicht unterstützt.',
  VideoFailureTooLong: 'Es ist zu lang.',
  VideoFailureTooLarge: 'Es ist zu groß.',
  VideoFailureProcessing: 'Der Server konnte es nicht verarbeiten.',
  RecordAgain: 'Noch einmal aufnehmen',
  PhotoOnTheWay: 'Das Foto ist noch unterwegs. Bis es ankommt, sehen nur Sie diese Nachricht.',
  RecordingOnTheWay: 'Die Aufnahme ist noch unterwegs. Bis sie ankommt, sehen nur Sie diese Nachricht.',
};

export default de;
