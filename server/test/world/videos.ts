// The first two steps of a video: addresses, and both files put there. What is left is to say so.
import type { VideoUpload, VideoUploadRequest } from '@trialog/contract/schemas/media.ts';
import { h264Clip } from '../fixtures/crafted-clips.ts';
import { honestJpeg } from '../fixtures/crafted-pictures.ts';
import type { Caller } from './caller.ts';

export const requestPath = (messageId: string, query = '') =>
  `Attachments/GetVideoUploadRequest/${messageId}${query}`;

export async function requestUpload(
  caller: Caller,
  messageId: string,
  video: Uint8Array,
  thumbnail: Uint8Array,
): Promise<VideoUploadRequest> {
  const sizes = `?size=${video.length}&thumbnailSize=${thumbnail.length}`;
  return (await caller.get<VideoUploadRequest>(requestPath(messageId, sizes))).body;
}

export const put = (url: string, headers: Readonly<Record<string, string>>, bytes: Uint8Array) =>
  fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });

/** What is said in the last step. */
export const confirmUpload = (messageId: string, request: VideoUploadRequest): VideoUpload => ({
  messageId,
  mediaFileUrl: request.url,
  FileName: request.repositoryFileName,
  Duration: 1000,
  width: 160,
  height: 120,
  urlThumbnail: request.urlThumbnail,
  ThumbnailFileName: request.repositoryThumbnailFileName,
});

/** Gives the body of the last step. */
export async function stageVideo(
  caller: Caller,
  messageId: string,
  video: Uint8Array = h264Clip,
  thumbnail?: Uint8Array,
): Promise<VideoUpload> {
  const picture = thumbnail ?? (await honestJpeg(160, 120));
  const request = await requestUpload(caller, messageId, video, picture);
  const answers = [
    await put(request.url, request.headers, video),
    await put(request.urlThumbnail, request.headersThumbnail, picture),
  ];
  for (const answer of answers) if (!answer.ok) throw new Error(await answer.text());
  return confirmUpload(messageId, request);
}
