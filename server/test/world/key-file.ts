// Where the master keys of the tests lie.
import { join } from 'node:path';

/** One for the whole run: all databases are clones of one template. */
export const keyFileIn = (testDir: string): string => join(testDir, 'audit.key');
