// `npm run prove backup-bucket`: backups in a bucket of a real S3 server, which checks every signature.
import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BackupLocation, namesIn, openLocation } from '../../src/backup/location.ts';
import { listBackups } from '../../src/backup/manifest.ts';
import { removeOld } from '../../src/backup/remove-old.ts';
import { startBackups } from '../../src/backup/schedule.ts';
import { lookInto } from '../world/restored.ts';
import { runTrialogHere } from '../world/run-trialog.ts';
import { openInstallation, type SavedInstallation } from '../world/saved-installation.ts';
import { type Ceph, startCeph } from './ceph.ts';
import { makeChance } from './chance.ts';

const MEGABYTE = 1024 * 1024;
const Bucket = 'backups';
const TO = `s3://${Bucket}/trialog/milan`;

describe.skipIf(process.env.PROVE !== 'full')('backups in a bucket', () => {
  let ceph: Ceph;
  let installation: SavedInstallation;
  let client: S3Client;
  let location: BackupLocation;
  let env: Record<string, string>;
  let access: { region: string; endpoint: string; accessKeyId: string; secretAccessKey: string };
  const trialog = (args: string[], more: Record<string, string> = {}) =>
    runTrialogHere(args, { ...env, ...more });
  const newFolder = () => join(installation.folder, randomBytes(4).toString('hex'));

  beforeAll(async () => {
    ceph = await startCeph();
    const { endpoint, accessKeyId, secretAccessKey } = ceph;
    access = { region: 'us-east-1', endpoint, accessKeyId, secretAccessKey };
    const credentials = { accessKeyId, secretAccessKey };
    client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials });
    await client.send(new CreateBucketCommand({ Bucket }));
    location = await openLocation(TO, { ...access, forcePathStyle: true });
    installation = await openInstallation();
    env = {
      ...installation.env,
      BACKUP_TO: TO,
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
  }, 900_000);
  afterAll(async () => {
    await installation?.close();
    location?.close();
    client?.destroy();
    await ceph?.stop();
  });

  async function digestOf(source: AsyncIterable<Uint8Array>): Promise<string> {
    const hash = createHash('sha256');
    for await (const part of source) hash.update(part);
    return hash.digest('hex');
  }

  it('takes what comes in parts, whole or not at all', async () => {
    const parts = Array.from({ length: 41 }, () => randomBytes(MEGABYTE));
    const pieces = async function* (until: number) {
      for (const [at, part] of parts.entries()) {
        if (at === until) throw new Error('cut');
        yield part;
      }
    };
    await location.write('large', pieces(100));
    const stored = await location.read('large');
    expect(await digestOf(stored as AsyncIterable<Uint8Array>)).toBe(await digestOf(pieces(100)));
    await expect(location.write('cut', pieces(30))).rejects.toThrow('cut');
    expect(await location.read('cut')).toBeUndefined();
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
    expect(Uploads).toEqual([]);
    await location.remove('large');
    await location.remove('large');
    expect(await namesIn(location, '')).toEqual([]);
  });

  it('are made with their log, restored to a moment, and proved', async () => {
    const { ownerUrl, config, files, sql } = installation;
    await sql.unsafe('CREATE TABLE load_rows (id bigint PRIMARY KEY)');
    const { keyFile, version } = config;
    const settings = { to: TO, access: { ...access, forcePathStyle: true }, everyHours: 24, most: 7 };
    const told: unknown[] = [];
    const schedule = await startBackups({
      ...{ ownerUrl, isOuter: false, settings: { ...settings, proof: undefined }, keyFile, files, version },
      ...{ backupKeyFile: undefined, programs: undefined, onError: (error: unknown) => told.push(error) },
    });
    await vi.waitUntil(async () => (await listBackups(location)).backups.length === 1, 300_000);
    await sql`INSERT INTO load_rows SELECT * FROM generate_series(1, 100)`;
    await new Promise((resolve) => setTimeout(resolve, 50));
    const moment = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`INSERT INTO load_rows SELECT * FROM generate_series(101, 200)`;
    const [row] = await sql`SELECT pg_walfile_name(pg_switch_wal()) AS last`;
    const isThere = async () =>
      (await namesIn(location, 'log/')).some((name) => (name.split('/').at(-1) ?? '') >= row?.last);
    await vi.waitUntil(isThere, 300_000);
    await schedule.stop();
    expect(told).toEqual([]);

    for (const [args, count] of [
      [[], 200],
      [['--at', moment], 100],
    ] as const) {
      const into = newFolder();
      expect(await trialog(['restore', '--from', TO, '--into', into, ...args])).toMatchObject({ code: 0 });
      const rows = await lookInto(into, (restored) => restored`SELECT count(*)::int AS count FROM load_rows`);
      expect(rows[0]?.count).toBe(count);
      rmSync(into, { recursive: true, force: true });
    }
    const proof = await trialog(['restore', '--prove', '--from', TO]);
    expect(proof).toMatchObject({ code: 0, err: '', out: expect.stringContaining('is sound') });
  });

  it('are found with a flipped bit, and in words where the bucket cannot be used', async () => {
    const chance = makeChance();
    const [name] = (await namesIn(location, 'bases/')).filter((one) => one.endsWith('cluster.tar.packed'));
    const Key = `trialog/milan/${name}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
    const flip = async () => {
      bytes[at] = (bytes[at] as number) ^ 1;
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }));
    };
    const at = chance.below(bytes.length);
    await flip();
    const proof = await trialog(['restore', '--prove', '--from', TO]);
    expect(proof, `byte ${at}, seed ${chance.seed}`).toMatchObject({ code: 1 });
    expect(proof.err).toContain('is damaged');
    await flip();
    const away = await trialog(['backup', '--to', 's3://another']);
    expect(away).toMatchObject({ code: 1, out: '' });
    expect(away.err).toContain('s3://another/ cannot be');
    const stranger = await trialog(['backup'], { BACKUP_S3_SECRET_ACCESS_KEY: 'wrong-wrong-wrong' });
    expect(stranger).toMatchObject({ code: 1, out: '' });
  });

  it('are removed when they are too old, with their log', async () => {
    const { files } = installation;
    expect(await trialog(['backup'])).toMatchObject({ code: 0, err: '' });
    const { backups } = await listBackups(location);
    const [old, newest] = backups;
    expect(backups).toHaveLength(2);
    expect(await removeOld({ location, most: 1, currentLine: newest?.line ?? undefined, files })).toEqual([
      old?.name,
    ]);
    expect((await namesIn(location, 'bases/')).filter((name) => name.includes(old?.name ?? ''))).toEqual([]);
    expect(await trialog(['restore', '--prove', '--from', TO])).toMatchObject({ code: 0, err: '' });
  });
});
