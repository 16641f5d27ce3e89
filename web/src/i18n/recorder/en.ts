// The texts about recordings that are not as they should be, and about devices that cannot be used, in English: they
// come with the recorders.

const en = {
  RecordingFailed: 'The recording could not be made. Please try again.',
  RecordingBehind: 'Your device is too busy. Parts of your recording may be missing.',
  RecordedUntilThen: 'Your recording up to that point has been kept.',
  MicrophonePermissionError: 'Trialog isn’t allowed to use the microphone',
  MicrophonePermissionHint:
    'Open the settings of your browser or device, allow the microphone for this page and try again.',
  MicrophoneMissing: 'No microphone was found',
  MicrophoneMissingHint: 'Connect a microphone and try again.',
  MicrophoneInUse: 'The microphone is in use',
  MicrophoneLost: 'The microphone was disconnected',
  CameraPermissionError: 'Trialog isn’t allowed to use the camera',
  CameraPermissionHint:
    'Open the settings of your browser or device, allow the camera for this page and try again.',
  CameraMissing: 'No camera was found',
  CameraMissingHint: 'Connect a camera and try again.',
  CameraInUse: 'The camera is in use',
  CameraLost: 'The camera was disconnected',
  DeviceInUseHint: 'Close other applications that use it and try again.',
  VoiceUnsupported: 'This browser cannot record sound',
  VideoUnsupported: 'This browser cannot record video',
  RecordingUnsupportedHint: 'Please update it or use another one.',
  VoiceHint: 'Tap the button and speak. Tap again to stop. It stops by itself after {{seconds}} seconds.',
  VideoHint: 'Tap the button to record. Tap again to stop. It stops by itself after {{seconds}} seconds.',
  StartRecording: 'Start recording',
  StopRecording: 'Stop recording',
  RecordingNow: 'Recording …',
  MicrophoneOpening: 'Opening the microphone …',
  CameraOpening: 'Opening the camera …',
  RecordingFinishing: 'Finishing your recording …',
  RecordingKept: 'Unsent recording restored.',
  ListenBeforeSending: 'Listen to your recording, then send or discard it.',
  WatchBeforeSending: 'Watch your recording, then send it or record it again.',
  RetakeVideo: 'Retake',
  SendingVoice: 'Sending your voice message …',
  InterruptQuestion: 'Discard this recording?',
  InterruptText: 'It has not been sent.',
  ContinueRecording: 'Keep it',
  CameraNumber: 'Camera {{number}}',
  CameraPreview: 'What the camera sees',
  UploadInitialising: 'Preparing the upload …',
  UploadRunning: 'Uploading your video …',
  UploadVerification: 'Checking your video …',
  UploadProgress: 'Progress of the upload',
  CancelUpload: 'Cancel the upload',
  UploadCancelled: 'The upload was cancelled. Your recording is still here.',
};

export type RecorderTexts = Readonly<Record<keyof typeof en, string>>;

export default en satisfies RecorderTexts as RecorderTexts;
