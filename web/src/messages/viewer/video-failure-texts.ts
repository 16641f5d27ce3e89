// Why a video failed, in words.
import type { VideoFailure } from '@trialog/contract/media.ts';
import type { AnyTextKey } from '../../i18n/translation.ts';

export const videoFailureTexts: Readonly<Record<VideoFailure, AnyTextKey>> = {
  unreadable: 'VideoFailureUnreadable',
  noVideoTrack: 'VideoFailureNoPicture',
  unsupportedCodec: 'VideoFailureFormat',
  tooLong: 'VideoFailureTooLong',
  tooLarge: 'VideoFailureTooLarge',
  thumbnailUnreadable: 'VideoFailureUnreadable',
  processing: 'VideoFailureProcessing',
};
