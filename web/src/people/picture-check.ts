// Whether a chosen file can be a profile picture; the server looks at its bytes afterwards (SPEC 5).
import { limits } from '@trialog/contract/limits.ts';

export const pictureTypes = ['image/png', 'image/jpeg'] as const;

type PictureFault = 'wrongType' | 'tooLarge';

export function pictureFault(file: { type: string; size: number }): PictureFault | undefined {
  // Some systems still name JPEG this way (SPEC 5).
  if (![...pictureTypes, 'image/jpg'].includes(file.type)) return 'wrongType';
  return file.size > limits.pictureBytes ? 'tooLarge' : undefined;
}
