// The shapes of attachments on the wire, and of the steps of a video's upload (SPEC 3 and 7).

import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { AttachmentType, videoFailures, videoStatuses } from '../media.ts';
import { Id, Instant, NoMore, oneOf, orNull, type Static, Url } from './wire.ts';

const Measure = orNull(Type.Integer({ minimum: 0 }));

export const Attachment = Type.Object(
  {
    attachmentType: oneOf(Object.values(AttachmentType)),
    url: orNull(Url),
    thumbnailUrl: orNull(Url),
    durationInMilliseconds: Measure,
    width: Measure,
    height: Measure,
    contentUrl: orNull(Url),
    /** Voice only: how loud it is along its time, from 0 to 100. */
    waveform: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), {
        minItems: limits.waveformPeaks,
        maxItems: limits.waveformPeaks,
      }),
    ),
    /** Video only. */
    videoStatus: Type.Optional(oneOf(videoStatuses)),
    /** Only of a video that failed. */
    videoFailure: Type.Optional(oneOf(videoFailures)),
  },
  NoMore,
);
export type Attachment = Static<typeof Attachment>;

/** With the sizes given, the addresses take files of just these sizes. */
export const VideoSizes = Type.Object(
  {
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.videoBytes })),
    thumbnailSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.videoThumbnailBytes })),
  },
  NoMore,
);
export type VideoSizes = Static<typeof VideoSizes>;

const Headers = Type.Record(Type.String(), Type.String());

export const VideoUploadRequest = Type.Object(
  {
    url: Url,
    urlThumbnail: Url,
    repositoryFileName: Type.String(),
    repositoryThumbnailFileName: Type.String(),
    /** To be sent with the PUT of the video and of the thumbnail, exactly so. */
    headers: Headers,
    headersThumbnail: Headers,
    expiresDateTime: Instant,
  },
  NoMore,
);
export type VideoUploadRequest = Static<typeof VideoUploadRequest>;

const Address = Type.String({ minLength: 1, maxLength: 4_000 });
const FileName = Type.String({ minLength: 1, maxLength: 200 });
const Pixels = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** Tells that both files are there; what it says of them is checked, never believed. */
export const VideoUpload = Type.Object(
  {
    messageId: Id,
    /** `url` and `urlThumbnail` of the request; their queries may be left out. */
    mediaFileUrl: Address,
    /** `repositoryFileName` of the request. */
    FileName,
    Duration: Type.Number({ minimum: 0, maximum: 86_400_000, description: 'Milliseconds' }),
    width: Pixels,
    height: Pixels,
    urlThumbnail: Address,
    ThumbnailFileName: FileName,
  },
  NoMore,
);
export type VideoUpload = Static<typeof VideoUpload>;
