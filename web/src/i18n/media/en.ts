// The texts of photos, voice and video in messages in English, fetched with what shows them.

const en = {
  PhotoFrom: 'Photo from {{name}}',
  ZoomIn: 'Zoom in',
  ZoomOut: 'Zoom out',
  VoiceFrom: 'voice message from {{name}}',
  VideoFrom: 'Video from {{name}}',
  OpenVideo: 'Watch the video from {{name}} full screen',
  PlayVideo: 'Play',
  PauseVideo: 'Pause',
  StopVideo: 'Stop',
  VideoPlaybackError: 'The video could not be played',
  VideoUploaded: 'Uploaded – checking it now',
  VideoVerified: 'Almost ready',
  VideoReady: 'Your video is ready.',
  VideoFailed: 'This video cannot be shown.',
  VideoFailureUnreadable: 'The file is damaged or incomplete.',
  VideoFailureNoPicture: 'The file contains no video.',
  VideoFailureFormat: 'Its format is not supported.',
  VideoFailureTooLong: 'It is too long.',
  VideoFailureTooLarge: 'It is too large.',
  VideoFailureProcessing: 'The server could not process it.',
  RecordAgain: 'Record it again',
  PhotoOnTheWay: 'The photo is still on its way. Only you can see this message until it arrives.',
  RecordingOnTheWay: 'The recording is still on its way. Only you can see this message until it arrives.',
};

export type MediaTexts = Readonly<Record<keyof typeof en, string>>;

export default en satisfies MediaTexts as MediaTexts;
