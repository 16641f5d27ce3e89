// The shapes of attachments on the wire, and of the steps of a video's upload (SPEC 3 and 7).

import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { AttachmentType, videoFailures, videoStatuses } from '../media.ts';
import { Id, Instant, NoMore, oneOf, orNull, type Static, Url } from './wire.ts';

const Measure = orNull(Type.Integer({ minimum: 0 }));

export const AttachmentSchema = Type.Object(
  {
    attachmentType: oneOf(Object.values(AttachmentType)),
    url: orNull(Url),
    thumbnailUrl: orNull(Url),
    durationInMilliseconds: Measure,
    width: Measure,
    height: Measure,
    contentUrl: orNull(Url),
    waveform: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), {
        minItems: limits.waveformPeaks,
        maxItems: limits.waveformPeaks,
      }),
    ),
    videoStatus: Type.Optional(oneOf(videoStatuses)),
    videoFailure: Type.Optional(oneOf(videoFailures)),
  },
  NoMore,
);

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

export const VideoUploadRequestSchema = Type.Object(
  {
    url: Url,
    urlThumbnail: Url,
    repositoryFileName: Type.String(),
    repositoryThumbnailFileName: Type.String(),
    headers: Headers,
    headersThumbnail: Headers,
    expiresDateTime: Instant,
  },
  NoMore,
);

const Address = Type.String({ minLength: 1, maxLength: 4_000 });
const FileName = Type.String({ minLength: 1, maxLength: 200 });
const Pixels = Type.Integer({ minimum: 0, maximum: 1_000_000 });

export const VideoUploadSchema = Type.Object(
  {
    messageId: Id,
    mediaFileUrl: Address,
    FileName,
    Duration: Type.Number({ minimum: 0, maximum: 86_400_000, description: 'Milliseconds' }),
    width: Pixels,
    height: Pixels,
    urlThumbnail: Address,
    ThumbnailFileName: FileName,
  },
  NoMore,
);
export type VideoUpload = Static<typeof VideoUploadSchema>;
