// Looks at a recorded video as a player would: how long and how large it is, and what it shows after a second. What
// cannot be played here has no thumbnail, and is not sent (SPEC 4).
import { videoThumbnail } from '@trialog/contract/media.ts';
import { type FrameSize, thumbnailSecond, thumbnailSize } from './frame-size.ts';

export interface Measured extends FrameSize {
  readonly milliseconds: number;
  readonly thumbnail: Blob;
}

const LONGEST_MS = 15_000;

/** Throws where no thumbnail can be made. `milliseconds` is what the recorder counted. */
export async function measureVideo(file: Blob, milliseconds: number): Promise<Measured> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const late = AbortSignal.timeout(LONGEST_MS);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = url;
    await happens(video, 'loadeddata', late);
    // Some recorders write no length.
    const duration = Number.isFinite(video.duration) ? video.duration : milliseconds / 1000;
    const seeked = happens(video, 'seeked', late);
    video.currentTime = thumbnailSecond(duration);
    await seeked;
    const size = { width: video.videoWidth, height: video.videoHeight };
    return { ...size, milliseconds: Math.round(duration * 1000), thumbnail: await draw(video, size) };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

async function draw(video: HTMLVideoElement, size: FrameSize): Promise<Blob> {
  if (size.width === 0 || size.height === 0) throw new Error('The video has no picture.');
  const canvas = Object.assign(document.createElement('canvas'), thumbnailSize(size, window.innerWidth));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Nothing can be drawn here.');
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, videoThumbnail.type, 0.8),
  );
  if (picture === null || picture.size === 0) throw new Error('The thumbnail could not be made.');
  return picture;
}

function happens(video: HTMLVideoElement, event: string, late: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The video gave no ${event}.`));
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', fail, { once: true });
    late.addEventListener('abort', fail, { once: true });
  });
}
