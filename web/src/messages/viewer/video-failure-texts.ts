// Why a video failed, in words.
import type { VideoFailure } from '@trialog/contract/media.ts';
import type { TextKey } from '../../i18n/en.ts';

export const videoFailureTexts: Readonly<Record<VideoFailure, TextKey>> = {
  unreadable: 'VideoFailureUnreadable',
  noVideoTrack: 'VideoFailureNoPicture',
  unsupportedCodec: 'VideoFailureFormat',
  tooLong: 'VideoFailureTooLong',
  tooLarge: 'VideoFailureTooLarge',
  thumbnailUnreadable: 'VideoFailureUnreadable',
  processing: 'VideoFailureProcessing',
};
