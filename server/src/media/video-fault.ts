// What a video can be refused for, thrown where it is found.
import type { VideoFailure } from '@trialog/contract/media.ts';

export class VideoFault extends Error {
  override name = 'VideoFault';
  readonly reason: VideoFailure;
  constructor(reason: VideoFailure, cause?: unknown) {
    super(`Video: ${reason}`, { cause });
    this.reason = reason;
  }
}
