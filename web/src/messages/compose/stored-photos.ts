// The photo that was chosen for a draft: a file beside it in this browser (storage/blobs.ts), so that neither a reload nor the
// end of a session loses it.
import { limits } from '@trialog/contract/limits.ts';
import {
  blobNames,
  draftPhotos,
  findBlob,
  removeBlob,
  storeBlob,
  sweepBlobs,
  unstoredBlobs,
} from '../../storage/blobs.ts';
import type { Photo } from './photo-check.ts';

interface StoredPhoto extends Photo {
  /** Milliseconds since 1970. */
  readonly at: number;
}

const DAY_MS = 86_400_000;

/** `draft` is the name of a draft among those of its person: its dialog, and what it is about. */
const nameOf = (draft: string): string => `${draftPhotos}${draft}`;
const draftOf = (name: string): string => name.slice(draftPhotos.length);

export const storedPhotos = {
  async find(userId: string, draft: string): Promise<Photo | undefined> {
    const { value } = await findBlob<StoredPhoto>(userId, nameOf(draft));
    return value?.file instanceof File && typeof value.key === 'string'
      ? { file: value.file, key: value.key }
      : undefined;
  },
  store(userId: string, draft: string, { file, key }: Photo): void {
    void storeBlob(userId, nameOf(draft), { file, key, at: Date.now() } satisfies StoredPhoto);
  },
  remove(userId: string, draft: string): void {
    void removeBlob(userId, nameOf(draft));
  },
  /** The drafts that have one here; nothing where the browser does not say. */
  async drafts(userId: string): Promise<string[] | undefined> {
    return (await blobNames(userId, draftPhotos))?.map(draftOf);
  },
  /** Those whose photo ends with this page. */
  unstored: (userId: string): string[] => unstoredBlobs(userId, draftPhotos).map(draftOf),
  /**
   * Removes what nobody will come back to: a photo whose draft is not there, unless another tab may just be storing it,
   * and one that is as old as the server lets drafts become.
   */
  sweep: (hasDraft: (userId: string, draft: string) => boolean): Promise<void> =>
    sweepBlobs(draftPhotos, (userId, name, value) => {
      const age = Date.now() - ((value as Partial<StoredPhoto> | undefined)?.at ?? 0);
      return age > (hasDraft(userId, draftOf(name)) ? limits.savedDraftDays * DAY_MS : DAY_MS);
    }),
};

export type StoredPhotos = typeof storedPhotos;
