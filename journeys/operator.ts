// The operator's commands against the server of this worker, as `npm run trialog` would give them.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../tools/paths.ts';

export const trialog = (...args: string[]): Promise<string> => trialogWith({}, ...args);

/** With settings that the server has as well. */
export async function trialogWith(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [fromRoot('server/src/cli.ts'), ...args], {
    env: {
      ...process.env,
      DATA_DIR: process.env.JOURNEYS_DATA_DIR,
      PUBLIC_URL: process.env.JOURNEYS_URL,
      ...settings,
    },
  });
  return stdout;
}
