// Files: each that a message or a profile names is there, and each that is there is named.
import { keysOf, MEDIA_FOLDER } from '../messages/media-keys.ts';
import { AVATAR_FOLDER } from '../people/change-avatar.ts';
import { type Check, type CheckContext, EXAMPLES } from './check.ts';
import { listAttachments, listAvatars } from './store.ts';

/** A file may come a moment before its row, and go some time after it. */
const HOUR = 3_600_000;

const there: Check = {
  name: 'files',
  rule: 'Each file that is named is there, and each that is there is named.',
  find: async ({ sql, files }: CheckContext) => {
    const { named, hidden } = await listNamed(sql);
    const faults: string[] = [];
    let looked = named.size;
    const missing = new Set(named);
    for (const folder of [MEDIA_FOLDER, AVATAR_FOLDER])
      for await (const { key, modifiedAt } of files.list(folder)) {
        missing.delete(key);
        if (named.has(key) || hidden.has(key)) continue;
        looked += 1;
        if (modifiedAt.getTime() < Date.now() - HOUR) faults.push(`${key} is named nowhere`);
      }
    faults.unshift(...[...missing].map((key) => `${key} is missing`));
    return { looked, faults: faults.length, examples: faults.slice(0, EXAMPLES) };
  },
};

interface Keys {
  named: Set<string>;
  /** Of withdrawn messages: they are moved away soon. */
  hidden: Set<string>;
}

async function listNamed(sql: CheckContext['sql']): Promise<Keys> {
  const messages = await listAttachments(sql);
  const keys = (isHidden: boolean) =>
    messages.filter((row) => row.isHidden === isHidden).flatMap(({ attachment }) => keysOf(attachment));
  return { named: new Set([...keys(false), ...(await listAvatars(sql))]), hidden: new Set(keys(true)) };
}

export const fileChecks: readonly Check[] = [there];
