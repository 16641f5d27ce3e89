// Whether a chosen file can be the photo of a message (SPEC 5). The server looks at its bytes afterwards.
import { limits } from '@trialog/contract/limits.ts';
import { pictureTypes } from '@trialog/contract/media.ts';

export interface Photo {
  readonly file: File;
  /** The key of its upload: the same photo is never taken twice, another one is another upload. */
  readonly key: string;
}

type PhotoFault = 'wrongType' | 'tooLarge' | 'unreadable';

const accepted: readonly string[] = pictureTypes;

/** For the chooser of files: what a device offers first. */
export const acceptedPhotos = ['image/jpeg', 'image/png', '.jpg', '.jpeg', '.png'].join(',');

/** The type that the device says; where it says none, what the name says. */
export function photoFault(file: { name: string; type: string; size: number }): PhotoFault | undefined {
  const fits = file.type === '' ? /\.(jpe?g|png)$/i.test(file.name) : accepted.includes(file.type);
  if (!fits) return 'wrongType';
  return file.size > limits.pictureBytes ? 'tooLarge' : undefined;
}

/** Some devices name a photo and then refuse to give it, because access to photos is not allowed. */
export async function readingFault(file: Blob): Promise<PhotoFault | undefined> {
  try {
    const start = await file.slice(0, 8).arrayBuffer();
    return start.byteLength === 0 ? 'unreadable' : undefined;
  } catch {
    return 'unreadable';
  }
}
