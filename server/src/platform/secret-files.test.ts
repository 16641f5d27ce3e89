// Secrets that are read from files: which files are taken, and which are refused in which words.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConfigError, readConfig } from '../config.ts';
import { secretSettings } from './secret-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trialog-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const token = 'a-token-of-some-length';
let files = 0;

/** A new file with these modes, whatever the mask of the process says. */
function secretFile(content: string | Buffer, mode = 0o400): string {
  files += 1;
  const path = join(folder, `secret-${files}`);
  writeFileSync(path, content, { mode: 0o600 });
  chmodSync(path, mode);
  return path;
}

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig({ DATA_DIR: folder, ...env }, '1.0.0');
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

const withToken = (path: string) => readConfig({ METRICS_TOKEN_FILE: path }, '1.0.0').metrics.token;
const MODES =
  'Only its owner and its group may read it, and only its owner may write to it: chmod 0440 or less.';

describe('a secret in a file', () => {
  it('is read for every setting that may be secret', () => {
    const values: Record<(typeof secretSettings)[number], string> = {
      DATABASE_URL: 'postgres://owner:a@db.test/trialog',
      DATABASE_APP_URL: 'postgres://api:b@db.test/trialog',
      S3_ACCESS_KEY_ID: 'key-of-the-store',
      S3_SECRET_ACCESS_KEY: 'secret-of-the-store',
      BACKUP_S3_ACCESS_KEY_ID: 'key-of-backups',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret-of-backups',
      ONESIGNAL_API_KEY: 'key-of-push',
      SMTP_URL: 'smtp://trialog:of-the-mail-server@mail.test:587',
      METRICS_TOKEN: token,
      AUDIT_ANCHOR: 'https://anchor.test/heads?key=1',
    };
    const open = {
      S3_BUCKET: 'b',
      PUSH_SERVICE: 'oneSignal',
      MAIL_FROM: 'trialog@mail.test',
      ONESIGNAL_APP_ID: 'a',
      ONESIGNAL_PUSH_KEY: 'p',
    };
    const named = secretSettings.map((name) => [`${name}_FILE`, secretFile(`${values[name]}\n`)]);
    const fromFiles = readConfig({ ...open, ...Object.fromEntries(named) }, '1.0.0');
    const { trustProxy: _, ...expected } = readConfig({ ...open, ...values }, '1.0.0');
    expect(fromFiles).toMatchObject(expected);
    // The address of a mail server is taken apart.
    const stored = { ...values, SMTP_URL: 'of-the-mail-server' };
    for (const value of Object.values(stored)) expect(JSON.stringify(fromFiles)).toContain(value);
  });

  it('may end with a line break and blanks, which are not part of it', () => {
    for (const end of ['', '\n', '\r\n', ' \n\n'])
      expect(withToken(secretFile(`${token}${end}`))).toBe(token);
  });

  it('is refused beside the same setting without a file, whichever is right', () => {
    expect(problemsOf({ METRICS_TOKEN: token, METRICS_TOKEN_FILE: secretFile(token) })).toEqual([
      'METRICS_TOKEN and METRICS_TOKEN_FILE are both set. Set one of them.',
    ]);
    expect(withToken(secretFile(token))).toBe(token);
    expect(readConfig({ METRICS_TOKEN: token, METRICS_TOKEN_FILE: ' ' }, '1.0.0').metrics.token).toBe(token);
    const blank = { METRICS_TOKEN: '', METRICS_TOKEN_FILE: secretFile(token) };
    expect(readConfig(blank, '1.0.0').metrics.token).toBe(token);
  });

  it('is taken where owner and group may read it, as Kubernetes, Compose and systemd give it', () => {
    for (const mode of [0o400, 0o440, 0o600, 0o640]) expect(withToken(secretFile(token, mode))).toBe(token);
    const mounted = join(folder, 'mounted');
    symlinkSync(secretFile(token, 0o440), mounted);
    expect(withToken(mounted)).toBe(token);
  });

  it('is refused where others may read it or the group may change it', () => {
    for (const mode of [0o644, 0o444, 0o604, 0o402, 0o401, 0o660, 0o420, 0o777]) {
      const path = secretFile(token, mode);
      const said = mode.toString(8).padStart(4, '0');
      expect(problemsOf({ METRICS_TOKEN_FILE: path })).toEqual([
        `METRICS_TOKEN_FILE names ${path}, which others on this machine may read or change (its mode is ${said}). ${MODES}`,
      ]);
    }
    const mounted = join(folder, 'mounted-open');
    symlinkSync(secretFile(token, 0o644), mounted);
    expect(problemsOf({ METRICS_TOKEN_FILE: mounted })[0]).toContain(`${mounted}, which others`);
  });

  it('is refused where there is none, and nothing starts with a default in its place', () => {
    const missing = join(folder, 'missing');
    const why = `DATABASE_URL_FILE names ${missing}, which does not exist. It must hold the value of DATABASE_URL.`;
    expect(problemsOf({ DATABASE_URL_FILE: missing })).toEqual([why]);
    const empty = secretFile(' \n');
    expect(problemsOf({ DATABASE_URL_FILE: empty })).toEqual([
      `DATABASE_URL_FILE names ${empty}, which is empty. It must hold the value of DATABASE_URL.`,
    ]);
  });

  it('is refused where it is something else: a folder, several lines, something large', () => {
    const inside = join(folder, 'a-folder');
    mkdirSync(inside, { mode: 0o700 });
    expect(problemsOf({ METRICS_TOKEN_FILE: inside })).toEqual([
      `METRICS_TOKEN_FILE names ${inside}, which is not a file.`,
    ]);
    const several = secretFile(`METRICS_TOKEN=${token}\nLOG_LEVEL=info\n`);
    expect(problemsOf({ METRICS_TOKEN_FILE: several })).toEqual([
      `METRICS_TOKEN_FILE names ${several}, which has several lines. It must hold the value of METRICS_TOKEN alone.`,
    ]);
    const large = secretFile(Buffer.alloc(70_000, 'a'));
    expect(problemsOf({ METRICS_TOKEN_FILE: large })[0]).toContain('is too large to be a secret.');
  });

  it('is never repeated in what is said about it', () => {
    const secret = 'mysql://owner:do-not-print@db.test/trialog';
    const problems = problemsOf({
      DATABASE_URL_FILE: secretFile(secret),
      METRICS_TOKEN_FILE: secretFile('short!'),
    });
    expect(problems).toHaveLength(2);
    expect(problems.join(' ')).not.toMatch(/do-not-print|short!/);
  });
});

describe('a key file', () => {
  it('is refused where others may read it, and need not be there', () => {
    const open = secretFile('trialog-audit-key', 0o644);
    expect(problemsOf({ TRIALOG_KEY_FILE: open })).toEqual([
      `TRIALOG_KEY_FILE is ${open}, which others on this machine may read or change (its mode is 0644). ${MODES}`,
    ]);
    expect(problemsOf({ BACKUP_KEY_FILE: open })[0]).toContain(`BACKUP_KEY_FILE is ${open}, which others`);
    chmodSync(open, 0o440);
    expect(problemsOf({ TRIALOG_KEY_FILE: open, BACKUP_KEY_FILE: join(folder, 'not-there') })).toEqual([]);
  });

  it('is looked at where its place follows from DATA_DIR, too', () => {
    const data = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(data, 'audit.key'), 'trialog-audit-key');
    chmodSync(join(data, 'audit.key'), 0o644);
    expect(problemsOf({ DATA_DIR: data })[0]).toContain(`${join(data, 'audit.key')}, which others`);
  });
});
