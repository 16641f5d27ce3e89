// The profile image: read as a picture whatever its name says, re-encoded, stored under a key of its own.

import type { Picture } from '../media/pictures.ts';
import { newId } from '../platform/database/uuid.ts';
import { aboutSelf } from '../platform/http/author.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { updateAvatar } from './store.ts';
import { avatarUrl } from './view.ts';

export const AVATAR_FOLDER = 'avatars/';

export async function changeAvatar(context: WriteContext, picture: Picture): Promise<{ avatarUrl: string }> {
  const key = `${AVATAR_FOLDER}${newId()}`;
  await context.files.put(key, picture.bytes, { contentType: picture.contentType });
  const { person } = context;
  const version = await updateAvatar(context.db, person.userId, key);
  context.audit({
    action: 'people.changeAvatar',
    objectType: 'user',
    objectId: person.userId,
    ...aboutSelf(person),
    fromVersion: version - 1,
    toVersion: version,
    changes: { avatar: [person.avatarKey, key] },
  });
  if (person.avatarKey !== null)
    context.emit({ kind: 'people.avatarReplaced', payload: { key: person.avatarKey } });
  return { avatarUrl: (await avatarUrl(context.files, key)) as string };
}
