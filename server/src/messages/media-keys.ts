// Where the files of messages lie in the object store: accepted ones for good, uploads of videos for a day, and what
// was withdrawn where no address leads.
import { newId } from '../platform/database/uuid.ts';
import type { StoredAttachment } from './thread-document.ts';

export const MEDIA_FOLDER = 'messages/';
export const STAGING_FOLDER = 'staging/';
export const WITHDRAWN_FOLDER = 'withdrawn/';

/** Never used twice: what lies under a key never changes. */
export const newMediaKey = (messageId: string) => `${MEDIA_FOLDER}${messageId}/${newId()}`;

export const smallKey = (key: string) => `${key}-small`;

export const stagingFolder = (messageId: string) => `${STAGING_FOLDER}${messageId}/`;

export interface StagedKeys {
  video: string;
  thumbnail: string;
}

export const stagedKeys = (messageId: string, uploadId: string): StagedKeys => ({
  video: `${stagingFolder(messageId)}${uploadId}.mp4`,
  thumbnail: `${stagingFolder(messageId)}${uploadId}.jpg`,
});

/** The name of a file without its folder. */
export const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);

/** The upload and the message that a staged file belongs to. */
export const uploadNamed = (key: string) => nameOf(key).replace(/\.\w+$/, '');
export const messageStaged = (key: string) => key.slice(STAGING_FOLDER.length).split('/')[0] ?? '';

export function keysOf(attachment: Pick<StoredAttachment, 'key' | 'thumbnailKey'> | null): string[] {
  return [attachment?.key, attachment?.thumbnailKey].filter((key) => typeof key === 'string');
}
