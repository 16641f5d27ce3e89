// The one reader of the environment. Every setting is checked here, and all mistakes are reported at once,
// so that an operator mends them in one go instead of one start after the other.
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import type { AnchorConfig } from './platform/audit/anchor.ts';
import { findHostFault, withHostsBehind } from './platform/database/hosts.ts';
import { MEGABYTE } from './platform/disk-room/watch.ts';
import {
  type BackupConfig,
  readBackup,
  readBucketAccess,
} from './platform/embedded-postgres/backup-settings.ts';
import { readTrustProxy, type TrustProxy, trustNobody } from './platform/http/proxies.ts';
import { type IdentityConfig, readIdentity } from './platform/identity/settings.ts';
import { type MailConfig, readMail } from './platform/mail/settings.ts';
import type { BucketAccess, S3Options } from './platform/object-store/s3.ts';
import type { PushConfig } from './platform/push/open.ts';
import { readPush } from './platform/push/settings.ts';
import { checkKeyFile, readSecretFiles } from './platform/secret-files.ts';
import type { TimeServerAddress } from './platform/time-server/sntp.ts';

export type { IdentityConfig };
export type RunMode = 'api' | 'worker' | 'all';

type FilesConfig = { kind: 'folder'; dir: string } | ({ kind: 's3' } & Omit<S3Options, 'now'>);

/** Who may read /metrics: a listener of its own, whoever has the token, or on loopback everybody. */
export interface MetricsConfig {
  port?: number;
  host: string;
  token?: string;
}

export interface Config {
  push: PushConfig;
  /** Without it, nothing is sent by e-mail. */
  mail?: MailConfig;
  version: string;
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  /** The master keys of the audit trail's values. */
  keyFile: string;
  /** Where the head of the audit chain is sent to. */
  auditAnchor?: AnchorConfig;
  /** With whose clock this machine's is compared. */
  timeServer?: TimeServerAddress;
  /** How much room must stay on the disks that are written to, in bytes. */
  diskReserve: number;
  backup?: BackupConfig;
  /** How a bucket for backups is reached: its own settings, else those of the files. */
  bucketAccess?: BucketAccess;
  /** The key with which backups are encrypted; without it they are not. */
  backupKeyFile?: string;
  /** The folder with PostgreSQL's programs, for restores of one's own PostgreSQL. */
  backupPrograms?: string | undefined;
  /** Undefined means the embedded database under dataDir. */
  databaseUrl?: string;
  /** A login of its own for the API; without it the owner makes one. */
  databaseAppUrl?: string;
  databaseConnections: number;
  identity: IdentityConfig;
  /** Which proxies are believed when they say where a request came from. */
  trustProxy: TrustProxy;
  files: FilesConfig;
  demo: boolean;
  /** Whether only this machine can reach the server: it listens there, and its public address says so too. */
  onLoopback: boolean;
  metrics: MetricsConfig;
  webDev: boolean;
  logLevel: string;
  minimumClientVersion: string;
  requestsPerMinute: number;
  /** Our own where nothing else is said. */
  analystConsoleUrl: string;
  controlPanelUrl: string;
  /** Undefined where it is not installed: videos then stay in the form in which they came. */
  ffmpeg: string | undefined;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Trialog cannot start with this configuration:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const VERSION_PATTERN = /^\d+\.\d+\.\d+$/;

export function readConfig(env: Environment, version: string): Config {
  const problems: string[] = [];
  const fail = (message: string) => void problems.push(message);
  const secrets = readSecretFiles(env, fail);
  const text = (name: string) => secrets.get(name) ?? (env[name]?.trim() || undefined);

  const integer = (name: string, fallback: number, min: number, max: number) => {
    const raw = text(name);
    if (raw === undefined) return fallback;
    const value = Number(raw);
    if (!/^\d+$/.test(raw) || value < min || value > max)
      fail(`${name} must be a whole number from ${min} to ${max}, not "${raw}".`);
    return value;
  };
  const flag = (name: string, fallback: boolean) => {
    const raw = text(name);
    if (raw === undefined) return fallback;
    if (raw !== 'true' && raw !== 'false') fail(`${name} must be true or false, not "${raw}".`);
    return raw === 'true';
  };
  const address = (name: string, protocols: string[]) => {
    const raw = text(name);
    if (raw === undefined) return undefined;
    // A database may be on several hosts.
    const parsed = protocols.includes('postgres:') ? withHostsBehind(raw) : raw;
    if (!URL.canParse(parsed) || !protocols.includes(new URL(parsed).protocol))
      fail(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    return parsed.replace(/\/+$/, '');
  };

  const port = integer('PORT', 3000, 0, 65535);
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const dataDir = resolve(text('DATA_DIR') ?? '.data');
  const databaseUrl = readDatabaseUrl('DATABASE_URL', address, fail);
  const databaseAppUrl = readDatabaseUrl('DATABASE_APP_URL', address, fail);
  if (databaseAppUrl && !databaseUrl) fail('DATABASE_APP_URL needs DATABASE_URL beside it.');

  const identity = readIdentity(text, address, flag, publicUrl, fail);
  const files = readFiles(text, address, flag, dataDir, fail);
  const push = readPush(text, address, flag, publicUrl, fail);
  const mail = readMail(text, isLoopback, fail);

  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) fail(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  const minimumClientVersion = text('MINIMUM_CLIENT_VERSION') ?? '0.0.0';
  if (!VERSION_PATTERN.test(minimumClientVersion)) fail('MINIMUM_CLIENT_VERSION must look like 1.2.3.');
  const host = text('HOST') ?? '127.0.0.1';
  const onLoopback = isLoopback(host) && isLoopback(hostOf(publicUrl));
  // The demo's password is published: outside this machine the demo is there only where somebody asks for it.
  const demo = flag('DEMO', databaseUrl === undefined && identity.kind === 'embedded' && onLoopback);
  if (demo && identity.kind === 'external') fail('DEMO=true needs the embedded identity provider.');

  const auditAnchor = text('AUDIT_ANCHOR');
  const anchorMinutes = integer('AUDIT_ANCHOR_MINUTES', 15, 1, 1440);
  if (auditAnchor?.includes('://')) address('AUDIT_ANCHOR', ['http:', 'https:']);

  const bucketAccess = readBucketAccess(text, address, flag, bucketOf(files), fail);
  const backup = readBackup(text, integer, { dataDir, access: bucketAccess }, fail);
  const keyFile = resolve(text('TRIALOG_KEY_FILE') ?? join(dataDir, 'audit.key'));
  checkKeyFile('TRIALOG_KEY_FILE', keyFile, fail);
  const backupKeyFile = text('BACKUP_KEY_FILE');
  if (backupKeyFile) checkKeyFile('BACKUP_KEY_FILE', resolve(backupKeyFile), fail);
  const backupPrograms = text('BACKUP_POSTGRES_BIN');
  if (backupPrograms && !existsSync(join(resolve(backupPrograms), 'postgres')))
    fail(`BACKUP_POSTGRES_BIN is ${backupPrograms}, where there is no program postgres.`);
  const timeServer = readTimeServer(text('NTP_SERVER'), fail);
  const analystConsoleUrl = address('ANALYST_CONSOLE_URL', ['http:', 'https:']) ?? `${publicUrl}/analyst`;
  const controlPanelUrl = address('CONTROL_PANEL_URL', ['http:', 'https:']) ?? `${publicUrl}/control`;
  const config: Config = {
    version,
    host,
    port,
    publicUrl,
    dataDir,
    keyFile,
    ...(auditAnchor
      ? {
          auditAnchor: {
            target: auditAnchor.includes('://') ? auditAnchor : resolve(auditAnchor),
            minutes: anchorMinutes,
          },
        }
      : {}),
    ...(timeServer ? { timeServer } : {}),
    diskReserve: integer('DISK_RESERVE', 256, 0, 1_000_000_000) * MEGABYTE,
    ...(backup ? { backup } : {}),
    ...(bucketAccess ? { bucketAccess } : {}),
    ...(backupPrograms ? { backupPrograms: resolve(backupPrograms) } : {}),
    ...(backupKeyFile ? { backupKeyFile: resolve(backupKeyFile) } : {}),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(databaseAppUrl ? { databaseAppUrl } : {}),
    databaseConnections: integer('DATABASE_CONNECTIONS', 10, 2, 500),
    identity,
    trustProxy: readProxies(text, fail),
    files,
    push,
    ...(mail ? { mail } : {}),
    demo,
    onLoopback,
    metrics: readMetrics(text, integer, port, fail),
    webDev: flag('WEB_DEV', false),
    logLevel,
    minimumClientVersion,
    requestsPerMinute: integer('REQUESTS_PER_MINUTE', 600, 1, 1_000_000),
    analystConsoleUrl,
    controlPanelUrl,
    ffmpeg: findFfmpeg(text('FFMPEG_PATH'), text('PATH')),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function readDatabaseUrl(name: string, address: Address, fail: Fail): string | undefined {
  const url = address(name, ['postgres:', 'postgresql:']);
  const fault = url && findHostFault(url);
  if (fault) fail(`${name}: ${fault}.`);
  return url;
}

function readProxies(text: Text, fail: Fail): TrustProxy {
  const said = text('TRUST_PROXY') ?? 'none';
  if (said === 'none') return trustNobody;
  const trust = readTrustProxy(said);
  if (!trust)
    fail(`TRUST_PROXY must be none, a number from 1 to 10, or addresses and ranges, not "${said}".`);
  return trust ?? trustNobody;
}

const TIME_SERVER = /^(?:\[([\da-f:.]+)\]|([a-z\d._-]+))(?::(\d{1,5}))?$/i;
const NTP_PORT = 123;

function readTimeServer(said: string | undefined, fail: Fail): TimeServerAddress | undefined {
  if (said === undefined) return undefined;
  const [, inBrackets, name, ownPort] = TIME_SERVER.exec(said) ?? [];
  const host = inBrackets ?? name;
  const port = ownPort === undefined ? NTP_PORT : Number(ownPort);
  if (host !== undefined && port >= 1 && port <= 65_535) return { host, port };
  fail(
    `NTP_SERVER must be a host, with a port where it is not ${NTP_PORT}, such as time.hospital.test or [2001:db8::1]:1123, not "${said}".`,
  );
  return undefined;
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

/** Names and addresses that never leave the machine. */
function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  );
}

type Integer = (name: string, fallback: number, min: number, max: number) => number;

function readMetrics(text: Text, integer: Integer, port: number, fail: Fail): MetricsConfig {
  const own = integer('METRICS_PORT', 0, 1, 65535);
  if (own !== 0 && own === port) fail('METRICS_PORT must be another port than PORT.');
  const token = text('METRICS_TOKEN');
  if (token !== undefined && !/^[\w.~+/=-]{16,}$/.test(token))
    fail('METRICS_TOKEN must have at least 16 characters out of letters, digits and . _ ~ + / = -.');
  const host = text('METRICS_HOST') ?? '127.0.0.1';
  return { host, ...(own === 0 ? {} : { port: own }), ...(token === undefined ? {} : { token }) };
}

/** The one that is named, `none` for none; else the first on the search path. */
function findFfmpeg(named: string | undefined, searched = ''): string | undefined {
  if (named !== undefined) return named === 'none' ? undefined : named;
  return searched
    .split(delimiter)
    .map((folder) => join(folder, 'ffmpeg'))
    .find((path) => existsSync(path));
}

type Text = (name: string) => string | undefined;
type Address = (name: string, protocols: string[]) => string | undefined;
type Fail = (message: string) => void;

function bucketOf(files: FilesConfig): BucketAccess | undefined {
  if (files.kind !== 's3') return undefined;
  const { kind: _, bucket: __, publicEndpoint: ___, ...access } = files;
  return access;
}

function readFiles(
  text: Text,
  address: Address,
  flag: (name: string, fallback: boolean) => boolean,
  dataDir: string,
  fail: Fail,
): FilesConfig {
  const bucket = text('S3_BUCKET');
  if (bucket === undefined) {
    if (text('S3_ENDPOINT') !== undefined) fail('S3_ENDPOINT is set, but S3_BUCKET is not.');
    return { kind: 'folder', dir: resolve(dataDir, 'files') };
  }
  const endpoint = address('S3_ENDPOINT', ['http:', 'https:']);
  const publicEndpoint = address('S3_PUBLIC_ENDPOINT', ['http:', 'https:']);
  const accessKeyId = text('S3_ACCESS_KEY_ID');
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    fail('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.');
  return {
    kind: 's3',
    bucket,
    region: text('S3_REGION') ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
    ...(publicEndpoint ? { publicEndpoint } : {}),
    ...(accessKeyId ? { accessKeyId } : {}),
    ...(secretAccessKey ? { secretAccessKey } : {}),
    forcePathStyle: flag('S3_FORCE_PATH_STYLE', endpoint !== undefined),
  };
}
