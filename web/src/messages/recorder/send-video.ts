// The way of a video to the team (SPEC 7): the message, an address for each file, the files, and the word that they are
// there. What was reached is remembered, so that another try goes on at the step that failed.
import { mediaPaths } from '@trialog/contract/media.ts';
import type { VideoUpload, VideoUploadRequest } from '@trialog/contract/schemas/media.ts';
import type { WrittenAttachment, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import type { Measured } from '../../media/video/measure-video.ts';
import { FailedCall } from '../../platform/problem.ts';
import type { PutFile } from '../../platform/put-file.ts';
import type { Request } from '../../platform/request.ts';
import { type CreateCall, waitingMessage, withAttachment } from '../compose/send.ts';

/** The steps that the person sees (SPEC 4). */
export type VideoStep = 'initialising' | 'uploading' | 'verification';

/** How far it came. Changed while it goes on. */
export interface Reached {
  messageId?: string;
  entry?: WrittenEntry;
  /** `key` belongs to what is said of these addresses. */
  addresses?: VideoUploadRequest & { readonly key: string };
  videoThere?: boolean;
  thumbnailThere?: boolean;
}

export interface VideoSending {
  /** Makes the message; a failed video that is taken again has one already. */
  readonly call: CreateCall;
  readonly key: string;
  readonly file: File;
  readonly measured: Measured;
  readonly reached: Reached;
  readonly signal: AbortSignal;
  readonly onStep: (step: VideoStep) => void;
  /** From 0 to 1, over both files. */
  readonly onProgress: (part: number) => void;
}

interface Services {
  readonly request: Request;
  readonly putFile: PutFile;
  readonly now: () => number;
  readonly newKey: () => string;
}

/** An address that ends sooner is not begun with. */
const SHORTEST_MS = 60_000;

export async function sendVideo(services: Services, sending: VideoSending): Promise<WrittenEntry> {
  const { reached, onStep } = sending;
  onStep('initialising');
  const entry = await createdEntry(services, sending);
  const messageId = reached.messageId ?? waitingMessage(entry)?.messageId;
  // A try whose answer was lost had come to its end.
  if (messageId === undefined) return entry;
  reached.messageId = messageId;
  const addresses = await addressesFor(services, sending, messageId);
  onStep('uploading');
  try {
    await upload(services, sending, addresses);
    onStep('verification');
    const attachment = await announce(services, sending, messageId, addresses);
    return withAttachment(entry, messageId, attachment);
  } catch (error) {
    if (needsNewAddresses(error)) forgetAddresses(reached);
    throw error;
  }
}

async function createdEntry({ request }: Services, { call, key, reached, signal }: VideoSending) {
  reached.entry ??= await request<WrittenEntry>(call.path, { method: 'POST', body: call.body, key, signal });
  return reached.entry;
}

async function addressesFor({ request, now, newKey }: Services, sending: VideoSending, messageId: string) {
  const { reached, file, measured, signal } = sending;
  const known = reached.addresses;
  if (known !== undefined && Date.parse(known.expiresDateTime) - now() > SHORTEST_MS) return known;
  forgetAddresses(reached);
  const sizes = `size=${file.size}&thumbnailSize=${measured.thumbnail.size}`;
  const given = await request<VideoUploadRequest>(`${mediaPaths.videoUploadRequest(messageId)}?${sizes}`, {
    signal,
  });
  reached.addresses = { ...given, key: newKey() };
  return reached.addresses;
}

async function upload(
  { putFile }: Services,
  { reached, file, measured, signal, onProgress }: VideoSending,
  { url, headers, urlThumbnail, headersThumbnail }: VideoUploadRequest,
): Promise<void> {
  const { thumbnail } = measured;
  const whole = file.size + thumbnail.size;
  if (reached.videoThere !== true) {
    const part = (share: number) => onProgress((share * file.size) / whole);
    await putFile({ url, headers, file, signal, onProgress: part });
    reached.videoThere = true;
  }
  if (reached.thumbnailThere !== true) {
    const part = (share: number) => onProgress((file.size + share * thumbnail.size) / whole);
    await putFile({
      url: urlThumbnail,
      headers: headersThumbnail,
      file: thumbnail,
      signal,
      onProgress: part,
    });
    reached.thumbnailThere = true;
  }
  onProgress(1);
}

function announce(
  { request }: Services,
  { measured, signal }: VideoSending,
  messageId: string,
  addresses: NonNullable<Reached['addresses']>,
): Promise<WrittenAttachment> {
  const body: VideoUpload = {
    messageId,
    mediaFileUrl: addresses.url,
    FileName: addresses.repositoryFileName,
    Duration: measured.milliseconds,
    width: measured.width,
    height: measured.height,
    urlThumbnail: addresses.urlThumbnail,
    ThumbnailFileName: addresses.repositoryThumbnailFileName,
  };
  return request<WrittenAttachment>(mediaPaths.uploadVideo, {
    method: 'POST',
    body,
    key: addresses.key,
    signal,
  });
}

/** Refused is not lost on the way: these addresses or what lies there will not do at the next try either. */
const needsNewAddresses = (error: unknown): boolean =>
  error instanceof FailedCall && error.problem.status >= 400 && error.problem.status < 500;

function forgetAddresses(reached: Reached): void {
  delete reached.addresses;
  delete reached.videoThere;
  delete reached.thumbnailThere;
}
