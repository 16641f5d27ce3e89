// Secrets as files. Environment variables are inherited by every program that is started, and printed by tools that show
// a container; files are not. Docker, Kubernetes and systemd hand secrets over as files, and so may whoever starts us.
import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';

/** Settings that may be secret, each of which is also read from the file that `<name>_FILE` names. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'ONESIGNAL_API_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'AUDIT_ANCHOR',
] as const;

type Environment = Record<string, string | undefined>;
type Fail = (message: string) => void;

/** No secret of ours is longer; a wrong path may lead to something that has no end. */
const MOST_BYTES = 65_536;
/** Whatever others may do, and writing by the group. The group may read: so Kubernetes gives files to a user who is not root. */
const OPEN_TO_OTHERS = 0o027;

/** The values of the secrets that files hold, by the names of their settings. */
export function readSecretFiles(env: Environment, fail: Fail): ReadonlyMap<string, string> {
  const secrets = new Map<string, string>();
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) fail(`${name} and ${name}_FILE are both set. Set one of them.`);
    else {
      const value = readSecret(name, path, fail);
      if (value !== undefined) secrets.set(name, value);
    }
  }
  return secrets;
}

function readSecret(name: string, path: string, fail: Fail): string | undefined {
  const refuse = (why: string): undefined => void fail(`${name}_FILE names ${path}, which ${why}`);
  let file: number;
  try {
    // Without waiting: a pipe that nobody writes to would hold the start up.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return refuse(`does not exist. It must hold the value of ${name}.`);
    return refuse(`cannot be read (${code}).`);
  }
  try {
    const { mode, size, isFile } = statOf(file);
    if (!isFile) return refuse('is not a file.');
    if (isOpenToOthers(mode)) return refuse(openWords(mode));
    if (size > MOST_BYTES) return refuse('is too large to be a secret.');
    const value = readFileSync(file, 'utf8').trim();
    if (value === '') return refuse(`is empty. It must hold the value of ${name}.`);
    if (/[\r\n]/.test(value)) return refuse(`has several lines. It must hold the value of ${name} alone.`);
    return value;
  } finally {
    closeSync(file);
  }
}

function statOf(file: number): { mode: number; size: number; isFile: boolean } {
  const stat = fstatSync(file);
  return { mode: stat.mode, size: stat.size, isFile: stat.isFile() };
}

/** A key file must be as closed as any other secret; one that is not there yet is made so. */
export function checkKeyFile(name: string, path: string, fail: Fail): void {
  if (!existsSync(path)) return;
  const { mode } = statSync(path);
  if (isOpenToOthers(mode)) fail(`${name} is ${path}, which ${openWords(mode)}`);
}

const isOpenToOthers = (mode: number): boolean => (mode & OPEN_TO_OTHERS) !== 0;

const openWords = (mode: number): string =>
  `others on this machine may read or change (its mode is ${(mode & 0o777).toString(8).padStart(4, '0')}). Only its owner and its group may read it, and only its owner may write to it: chmod 0440 or less.`;
