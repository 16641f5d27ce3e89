// The reader of the environment: defaults that work, and every mistake told at once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ConfigError, readConfig } from './config.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env, '1.0.0');
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('configuration', () => {
  it('needs nothing: embedded database, embedded provider at /identity, files in a folder, demo on', {
    tags: ['R1.20'],
  }, () => {
    const config = readConfig({}, '1.0.0');
    expect(config.databaseUrl).toBeUndefined();
    expect(config.identity).toMatchObject({ kind: 'embedded', issuer: 'http://localhost:3000/identity' });
    expect(config.files.kind).toBe('folder');
    expect(config.demo).toBe(true);
  });

  it('leaves the demo off with an own database or an own provider', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://a@b/c' }, '1.0.0').demo).toBe(false);
    const external = { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' };
    expect(readConfig(external, '1.0.0').demo).toBe(false);
    expect(problemsOf({ ...external, DEMO: 'true' })).toEqual([
      'DEMO=true needs the embedded identity provider.',
    ]);
  });

  it('brings in the demo by itself only where nobody else can reach it, and elsewhere if told to', () => {
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])
      expect([PUBLIC_URL, readConfig({ PUBLIC_URL }, '1.0.0').demo]).toEqual([PUBLIC_URL, true]);
    const reachable = [
      { PUBLIC_URL: 'https://trialog.example' },
      { PUBLIC_URL: 'http://localhost.example:3000' },
      { PUBLIC_URL: 'http://192.168.1.5:3000' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '127.example.org' },
    ];
    for (const env of reachable) {
      expect([env, readConfig(env, '1.0.0').demo]).toEqual([env, false]);
      expect(readConfig({ ...env, DEMO: 'true' }, '1.0.0')).toMatchObject({ demo: true, onLoopback: false });
    }
  });

  it('trusts no proxy unless told to', () => {
    expect(readConfig({}, '1.0.0').trustProxy('127.0.0.1', 0)).toBe(false);
    const one = readConfig({ TRUST_PROXY: '1' }, '1.0.0').trustProxy;
    expect([one('10.0.0.1', 0), one('10.0.0.1', 1)]).toEqual([true, false]);
    const ranges = readConfig({ TRUST_PROXY: '10.0.0.0/8 ::1' }, '1.0.0').trustProxy;
    expect([ranges('10.1.2.3', 4), ranges('::1', 0), ranges('192.0.2.1', 0)]).toEqual([true, true, false]);
    expect(problemsOf({ TRUST_PROXY: 'the one in front' })).toEqual([
      'TRUST_PROXY must be none, a number from 1 to 10, or addresses and ranges, not "the one in front".',
    ]);
  });

  it('takes tokens of its own client, and tells access tokens by their scope, unless told otherwise', () => {
    const external = { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' };
    expect(readConfig(external, '1.0.0').identity).toMatchObject({
      tokenClients: ['web'],
      accessTokenClaims: ['scope', 'scp'],
    });
    const more = { OIDC_TOKEN_CLIENTS: 'web, phone', OIDC_ACCESS_TOKEN_CLAIMS: 'roles' };
    expect(readConfig({ ...external, ...more }, '1.0.0').identity).toMatchObject({
      tokenClients: ['web', 'phone'],
      accessTokenClaims: ['roles'],
    });
  });

  it('takes a port or a token for the figures', () => {
    expect(readConfig({}, '1.0.0').metrics).toEqual({ host: '127.0.0.1' });
    const METRICS_TOKEN = 'a-token-of-some-length';
    expect(readConfig({ METRICS_PORT: '9100', METRICS_TOKEN }, '1.0.0').metrics).toEqual({
      host: '127.0.0.1',
      port: 9100,
      token: METRICS_TOKEN,
    });
    expect(problemsOf({ METRICS_PORT: '3000', METRICS_TOKEN: 'short' })).toEqual([
      'METRICS_PORT must be another port than PORT.',
      'METRICS_TOKEN must have at least 16 characters out of letters, digits and . _ ~ + / = -.',
    ]);
  });

  it('takes a sign-in policy as authority and extra query parameters', { tags: ['R1.19'] }, () => {
    const { identity } = readConfig(
      {
        OIDC_ISSUER: 'https://login.test/tenant/v2.0/',
        OIDC_CLIENT_ID: 'web',
        OIDC_AUDIENCE: 'api',
        OIDC_EXTRA_QUERY: 'p=B2C_1_signin&domain_hint=hospital',
        OIDC_SIGN_OUT_TOKEN: 'true',
      },
      '1.0.0',
    );
    expect(identity.kind).toBe('external');
    expect(identity.issuer).toBe('https://login.test/tenant/v2.0/');
    expect(identity.extraQueryParams).toEqual({ p: 'B2C_1_signin', domain_hint: 'hospital' });
    expect(identity.signOutToken).toBe(true);
  });

  it('tells all mistakes at once', () => {
    const problems = problemsOf({
      PORT: '70000',
      PUBLIC_URL: 'localhost',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      DEMO: 'yes',
      DATABASE_CONNECTIONS: '1.5',
      MINIMUM_CLIENT_VERSION: 'new',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
    });
    for (const name of [
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'LOG_LEVEL',
      'DEMO',
      'DATABASE_CONNECTIONS',
      'S3_ENDPOINT',
    ])
      expect(
        problems.some((problem) => problem.startsWith(name)),
        name,
      ).toBe(true);
    expect(problems).toHaveLength(8);
  });

  it('refuses half a provider, half an S3 login and an algorithm with a shared secret', () => {
    expect(problemsOf({ OIDC_ISSUER: 'https://id.test' })).toHaveLength(2);
    expect(problemsOf({ OIDC_CLIENT_ID: 'web' })).toHaveLength(1);
    expect(problemsOf({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a' })).toHaveLength(1);
    const hmac = {
      OIDC_ISSUER: 'https://id.test',
      OIDC_CLIENT_ID: 'w',
      OIDC_AUDIENCE: 'a',
      OIDC_ALGORITHMS: 'HS256',
    };
    expect(problemsOf(hmac)[0]).toContain('HS256');
  });

  it('takes web push, OneSignal or no push service, and refuses half a setting', { tags: ['R1.25'] }, () => {
    const push = (env: Record<string, string>) => readConfig(env, '1.0.0').push;
    expect(push({})).toEqual({
      service: 'webPush',
      allowLoopback: false,
      contact: 'mailto:trialog@localhost',
    });
    expect(push({ PUBLIC_URL: 'https://trial.test' })).toMatchObject({ contact: 'https://trial.test' });
    expect(push({ PUSH_SERVICE: 'none' })).toMatchObject({ service: 'none' });
    const app = { ONESIGNAL_APP_ID: 'a', ONESIGNAL_API_KEY: 'k', ONESIGNAL_PUSH_KEY: 'p' };
    expect(push({ PUSH_SERVICE: 'oneSignal', ...app })).toMatchObject({
      service: 'oneSignal',
      url: 'https://api.onesignal.com',
      appId: 'a',
    });
    expect(problemsOf({ PUSH_SERVICE: 'oneSignal' })).toHaveLength(3);
    expect(problemsOf({ PUSH_SERVICE: 'pigeon' })[0]).toContain('pigeon');
    expect(problemsOf({ PUSH_CONTACT: 'somebody' })[0]).toContain('PUSH_CONTACT');
  });

  it('saves to a folder at an interval, and proves what it saved', () => {
    const { backup, backupKeyFile } = readConfig({}, '1.0.0');
    expect({ backup, backupKeyFile }).toEqual({});
    const env = { BACKUP_TO: '/mnt/backups', BACKUP_KEEP: '3', BACKUP_KEY_FILE: '/mnt/key' };
    expect(readConfig(env, '1.0.0')).toMatchObject({
      backup: {
        to: '/mnt/backups',
        everyHours: 24,
        most: 3,
        proof: { everyHours: 24, within: resolve('.data/proof') },
      },
      backupKeyFile: '/mnt/key',
    });
    const proves = (more: Record<string, string>) => readConfig({ ...env, ...more }, '1.0.0').backup?.proof;
    expect(proves({ BACKUP_PROVE_EVERY: '0' })).toBeUndefined();
    expect(proves({ BACKUP_PROVE_EVERY: '6', BACKUP_PROVE_IN: '/big' })).toEqual({
      everyHours: 6,
      within: '/big',
    });
    expect(problemsOf({ BACKUP_TO: 'ftp://bucket' })[0]).toContain('must be a folder');
    const bucket = { BACKUP_TO: 's3://bucket/trialog', S3_BUCKET: 'files', S3_REGION: 'eu' };
    const accessOf = (more: Record<string, string>) => readConfig({ ...bucket, ...more }, '1.0.0').backup;
    expect(accessOf({})).toMatchObject({ to: 's3://bucket/trialog', access: { region: 'eu' } });
    expect(accessOf({ BACKUP_S3_ENDPOINT: 'https://s3.test' })?.access).toEqual({
      region: 'us-east-1',
      endpoint: 'https://s3.test',
      forcePathStyle: true,
    });
    expect(problemsOf({ BACKUP_S3_ACCESS_KEY_ID: 'a' })[0]).toContain('go together');
    expect(problemsOf({ BACKUP_TO: '/mnt', BACKUP_EVERY: '0' })[0]).toContain('BACKUP_EVERY');
    expect(problemsOf({ BACKUP_POSTGRES_BIN: '/nowhere' })[0]).toContain('there is no program postgres');
  });

  it('finds ffmpeg on the search path, unless it is named or not wanted', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trialog-config-'));
    const ffmpeg = join(folder, 'ffmpeg');
    const found = (env: Record<string, string>) => readConfig(env, '1.0.0').ffmpeg;
    expect(found({ PATH: folder })).toBeUndefined();
    writeFileSync(ffmpeg, '');
    expect(found({ PATH: `/nowhere:${folder}` })).toBe(ffmpeg);
    expect(found({ PATH: folder, FFMPEG_PATH: '/opt/ffmpeg' })).toBe('/opt/ffmpeg');
    expect(found({ PATH: folder, FFMPEG_PATH: 'none' })).toBeUndefined();
    rmSync(folder, { recursive: true });
  });
});
