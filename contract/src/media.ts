// Attachments: kinds, file names, accepted formats and calls (SPEC 3, 7 and 9).
//
// A voice message is one upload: `POST Attachments/{messageId}/2` with the WAV as `mediaFile`. A video takes three
// steps: ask for addresses (`videoUploadRequest`, with the sizes in bytes as `?size=&thumbnailSize=`), PUT both files
// there with exactly the headers of the answer, then `POST Attachments/UploadVideo`. From then on the message is seen
// with `videoStatus` uploaded, verified, processed, or failed with `videoFailure`; its `url` and `contentUrl` are null
// until it is processed, and what it measures is null until it is verified. Steps may be repeated: asking gives new
// addresses each time, and after a failure the same message takes another recording.
import { path } from './path.ts';

export const AttachmentType = { IMAGE: 0, VIDEO: 1, VOICE: 2, NONE: 3 } as const;
export type AttachmentType = (typeof AttachmentType)[keyof typeof AttachmentType];

/** How far a video is; `failed` comes with a reason. */
export const videoStatuses = ['uploaded', 'verified', 'processed', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

/** Why a video failed. All but the last are the file's fault, and another recording mends them. */
export const videoFailures = [
  /** No MP4, or one that is damaged or ends too early. */
  'unreadable',
  'noVideoTrack',
  /** Sound or picture in a form that players do not know. */
  'unsupportedCodec',
  'tooLong',
  /** Too many bytes, or too many pixels. */
  'tooLarge',
  'thumbnailUnreadable',
  /** The server could not do it, several times over. */
  'processing',
] as const;
export type VideoFailure = (typeof videoFailures)[number];

/** `image/jpg` is no registered type, but some devices say so (SPEC 5). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/jpg'] as const;

export const voiceRecording = { type: 'audio/wav', fileName: 'patientAudio.wav' } as const;
export const videoRecording = { type: 'video/mp4', fileName: 'patientVideo.mp4' } as const;
export const videoThumbnail = { type: 'image/jpeg' } as const;

export const mediaPaths = {
  one: (messageId: string) => path`Attachments/${messageId}`,
  /** Pictures and voice; `type` is the number of the attachment type. */
  upload: (messageId: string, type: AttachmentType) => path`Attachments/${messageId}/${type}`,
  videoUploadRequest: (messageId: string) => path`Attachments/GetVideoUploadRequest/${messageId}`,
  uploadVideo: 'Attachments/UploadVideo',
} as const;
