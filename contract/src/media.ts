// Attachments: kinds, file names, accepted formats and calls (SPEC 3, 7 and 9).
import { path } from './path.ts';

export const AttachmentType = { IMAGE: 0, VIDEO: 1, VOICE: 2, NONE: 3 } as const;
export type AttachmentType = (typeof AttachmentType)[keyof typeof AttachmentType];

export interface Attachment {
  readonly attachmentType: AttachmentType;
  readonly url: string | null;
  readonly thumbnailUrl: string | null;
  readonly durationInMilliseconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly contentUrl: string | null;
}

export interface VideoUploadRequest {
  readonly url: string;
  readonly urlThumbnail: string;
  readonly repositoryFileName: string;
  readonly repositoryThumbnailFileName: string;
}

/** How far a video is; `failed` comes with a reason. */
export const videoStatuses = ['uploaded', 'verified', 'processed', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

/** `image/jpg` is no registered type, but some devices say so (SPEC 5). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/jpg'] as const;

export const voiceRecording = { type: 'audio/wav', fileName: 'patientAudio.wav' } as const;
export const videoRecording = { type: 'video/mp4', fileName: 'patientVideo.mp4' } as const;

export const mediaPaths = {
  one: (messageId: string) => path`Attachments/${messageId}`,
  /** Pictures and voice; `type` is the number of the attachment type. */
  upload: (messageId: string, type: AttachmentType | ':type') => path`Attachments/${messageId}/${type}`,
  videoUploadRequest: (messageId: string) => path`Attachments/GetVideoUploadRequest/${messageId}`,
  uploadVideo: 'Attachments/UploadVideo',
} as const;
