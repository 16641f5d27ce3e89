// Backups as an operator makes and restores them: what they say, what they refuse, and that a damaged one is noticed.
// Long because all of it shares one installation and its backup, which take seconds to make.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBackupKey, readBackupKey } from '../src/backup/backup-key.ts';
import { collectLog } from '../src/backup/collect-log.ts';
import { folderLocation } from '../src/backup/location-folder.ts';
import { makeBackup } from '../src/backup/make.ts';
import { listBackups } from '../src/backup/manifest.ts';
import { proveInProcess } from '../src/backup/prove-in-process.ts';
import { removeOld } from '../src/backup/remove-old.ts';
import { startBackups } from '../src/backup/schedule.ts';
import { readConfig } from '../src/config.ts';
import { runChecks } from '../src/installation-check/run.ts';
import { createKeyFile } from '../src/platform/audit/key-file.ts';
import { verifyAudit } from '../src/platform/audit/verify.ts';
import { markUnfinished } from '../src/platform/embedded-postgres/unfinished-restore.ts';
import { makeReadiness } from '../src/platform/http/health.ts';
import { makeMetrics } from '../src/platform/http/metrics.ts';
import { start } from '../src/start.ts';
import { makeChance } from './proofs/chance.ts';
import { filesIn, flipBit, rewriteManifest } from './world/backup-files.ts';
import { lookInto } from './world/restored.ts';
import { runTrialogHere, spawnTrialog } from './world/run-trialog.ts';
import { openInstallation, type SavedInstallation } from './world/saved-installation.ts';

let installation: SavedInstallation;
/** A folder that is made for each use. */
let folders = 0;
const newFolder = () => join(installation.folder, `folder-${++folders}`);

const trialog = (args: string[], more: Record<string, string> = {}) =>
  runTrialogHere(args, { ...installation.env, ...more });

beforeAll(async () => {
  installation = await openInstallation();
  const made = await trialog(['backup']);
  expect(made).toMatchObject({ code: 0, err: '' });
  await archiveAll();
});
afterAll(() => installation.close());

/** Finishes the log and brings it to the backups. */
async function archiveAll(): Promise<void> {
  const { sql, config, root, files } = installation;
  const cluster = join(config.dataDir, 'postgres', 'cluster');
  const [row] = await sql`SELECT pg_walfile_name(pg_switch_wal()) AS last`;
  const archived = async () =>
    (await sql`SELECT last_archived_wal >= ${row?.last} AS done FROM pg_stat_archiver`)[0]?.done;
  await vi.waitUntil(archived, { timeout: 60_000 });
  await collectLog({ cluster, location: folderLocation(root), key: undefined, files });
}

describe('trialog backup', () => {
  it('says what it saved and which keys must be stored elsewhere, none of which is in it', async () => {
    const to = newFolder();
    const { out, code } = await trialog(['backup', '--to', to]);
    expect(code).toBe(0);
    expect(out).toMatch(/^The backup \S+ is in \S+: \d+ rows, \d+ files\.\nNo key is in it/);
    expect(out).toContain(`${installation.config.keyFile}: without it, nobody can restore`);
    expect(out).toContain('It is not encrypted');
    const master = /^trialog-audit-key \S+ (\S+)/.exec(readFileSync(installation.config.keyFile, 'utf8'));
    for (const path of filesIn(to)) expect(readFileSync(path).includes(master?.[1] as string)).toBe(false);
  });

  it('refuses a folder that it cannot write to, and no folder', async () => {
    const file = newFolder();
    writeFileSync(file, '');
    const unwritable = await trialog(['backup', '--to', join(file, 'backups')]);
    expect(unwritable).toMatchObject({ code: 1, out: '' });
    expect(unwritable.err).toContain('The backup cannot be written to');
    expect(await trialog(['backup'], { BACKUP_TO: '' })).toMatchObject({ code: 2 });
  });

  it('that is killed leaves nothing that is taken for a backup, and the next one clears it away', {
    tags: ['full'],
  }, async () => {
    const to = newFolder();
    const { child, ended } = spawnTrialog(['backup', '--to', to], installation.env);
    const begun = () => existsSync(join(to, 'bases')) && readdirSync(join(to, 'bases')).length > 1;
    await expect.poll(begun, { interval: 5 }).toBe(true);
    child.kill('SIGKILL');
    await ended;
    const [, mark] = readdirSync(join(to, 'bases'));
    expect(mark).toMatch(/\.unfinished$/);
    expect(await listBackups(folderLocation(to))).toEqual({ backups: [], unreadable: [] });
    const nothing = await trialog(['restore', '--from', to, '--into', newFolder()]);
    expect(nothing).toMatchObject({ code: 1, err: `There is no backup in ${to}.\n` });
    expect(await trialog(['backup', '--to', to])).toMatchObject({ code: 0 });
    expect(readdirSync(join(to, 'bases'))).toEqual([expect.stringMatching(/Z$/)]);
  });

  it('waits for somebody who writes, and lets others write meanwhile', { tags: ['full'] }, async () => {
    const { sql, ownerUrl, files, config } = installation;
    const root = newFolder();
    const writer = await sql.reserve();
    await writer`BEGIN`;
    await writer`UPDATE users SET time_zone = time_zone WHERE key = 'anna'`;
    const making = makeBackup({
      ownerUrl,
      files,
      location: folderLocation(root),
      key: undefined,
      version: config.version,
    });
    const isWaiting = async () =>
      (await sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'LOCK TABLE%'`)
        .length > 0;
    await expect.poll(isWaiting, { interval: 5 }).toBe(true);
    await sql`UPDATE users SET time_zone = time_zone WHERE key = 'marco'`;
    await writer`COMMIT`;
    writer.release();
    expect((await making).holdings.rows.users).toBeGreaterThan(10);
  });
});

describe('trialog restore', () => {
  const restore = (...args: string[]) => trialog(['restore', '--from', installation.root, ...args]);

  it('brings database and files into an empty folder, and notes it in the audit trail', async () => {
    const into = newFolder();
    const { code, out, err } = await restore('--into', into);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`Start the server with DATA_DIR=${into}`);
    await lookInto(into, async (sql) => {
      const [entry] = await sql`SELECT * FROM audit_log ORDER BY id DESC LIMIT 1`;
      expect(entry).toMatchObject({ action: 'installation.restore', actor_role: 'operator' });
      expect(await verifyAudit(sql, [])).toMatchObject({ sound: true });
      const [people] = await sql`SELECT count(*)::int AS count FROM users`;
      const [ours] = await installation.sql`SELECT count(*)::int AS count FROM users`;
      expect(people).toEqual(ours);
    });
    const originals = join(installation.config.dataDir, 'files', 'objects');
    const copies = join(into, 'files', 'objects');
    expect(filesIn(copies).map((path) => relative(copies, path))).toEqual(
      filesIn(originals).map((path) => relative(originals, path)),
    );
    for (const path of filesIn(originals))
      expect(readFileSync(join(copies, relative(originals, path))).equals(readFileSync(path))).toBe(true);
  });

  it('refuses a folder that is not empty, and a missing or wrong key file, and changes nothing', async () => {
    const used = newFolder();
    mkdirSync(used);
    writeFileSync(join(used, 'mine'), 'x');
    const into = newFolder();
    const other = newFolder();
    createKeyFile(other);
    const refusals = [
      [await restore('--into', used), 'is not empty'],
      [
        await trialog(['restore', '--from', installation.root, '--into', into], {
          TRIALOG_KEY_FILE: newFolder(),
        }),
        'is missing, and without it nobody reads the values of the audit trail',
      ],
      [
        await trialog(['restore', '--from', installation.root, '--into', into], { TRIALOG_KEY_FILE: other }),
        'lacks the key',
      ],
      [await restore('--into', into, '--at', '2020-01-01T00:00:00Z'), 'from which the earliest moment is'],
      [await restore('--into', into, '--at', '2090-01-01T00:00:00Z'), 'What it has was written until'],
      [await restore('--into', into, '--backup', 'none'), 'is damaged'],
    ] as const;
    for (const [{ code, err }, words] of refusals) {
      expect(code).toBe(1);
      expect(err).toContain(words);
    }
    for (const args of [
      [],
      ['--into', into, '--at', 'noon'],
      ['--into', into, '--at', '2026-01-01T00:00:00'],
    ])
      expect(await restore(...args)).toMatchObject({ code: 2 });
    expect(readdirSync(used)).toEqual(['mine']);
    expect(existsSync(into) ? readdirSync(into) : []).toEqual([]);
  });

  /** Each stands for one kind of file of a backup. */
  async function findsFlippedBit(patterns: readonly RegExp[]): Promise<void> {
    const chance = makeChance();
    for (const pattern of patterns) {
      const root = newFolder();
      cpSync(installation.root, root, { recursive: true });
      const found = filesIn(root).filter((file) => pattern.test(relative(root, file)));
      // Of the archived log, the newest piece is surely needed.
      const path = pattern.source.startsWith('^log') ? (found.at(-1) as string) : chance.pick(found);
      const at = chance.below(statSync(path).size);
      flipBit(path, at, chance.below(8));
      const where = `byte ${at} of ${path}, seed ${chance.seed}`;
      const into = newFolder();
      const { code, err, out } = await trialog(['restore', '--from', root, '--into', into]);
      expect(code, where).toBe(1);
      // Without what it says of itself, there is no backup.
      expect(err + out, where).toMatch(/is damaged/);
      expect(existsSync(into) ? readdirSync(into) : [], where).toEqual([]);
    }
  }

  it('finds one flipped bit in the database or what the backup says of itself, and leaves nothing behind', () =>
    findsFlippedBit([/bases\/.*cluster\.tar/, /manifest\.json$/]));

  it('finds one flipped bit in the log and the files, too', { tags: ['full'], timeout: 600_000 }, () =>
    findsFlippedBit([/bases\/.*log\//, /^log\//, /^files\//]),
  );

  it('leaves damaged files out where that is wanted, and names them', { tags: ['full'] }, async () => {
    const root = newFolder();
    cpSync(installation.root, root, { recursive: true });
    const [path] = filesIn(join(root, 'files'));
    truncateSync(path as string, 100);
    const into = newFolder();
    const { code, out } = await trialog(['restore', '--from', root, '--into', into, '--skip-damaged-files']);
    expect(code).toBe(0);
    expect(out.match(/is damaged and was left out/g)).toHaveLength(1);
  });
});

describe('a restored installation', () => {
  it('runs, and saves itself: a base at once, since its log is another one', { tags: ['full'] }, async () => {
    const [into, root] = [newFolder(), newFolder()];
    await trialog(['restore', '--from', installation.root, '--into', into]);
    const env = { ...installation.env, DATA_DIR: into, BACKUP_TO: root };
    const running = await start(readConfig(env, '0.1.0'), 'worker', pino({ level: 'silent' }));
    const saved = async () => (existsSync(root) ? (await listBackups(folderLocation(root))).backups : []);
    await expect.poll(async () => (await saved()).length).toBe(1);
    await running.stop();
    const former = (await listBackups(folderLocation(installation.root))).backups[0];
    const [backup] = await saved();
    expect(backup?.line).toMatch(/^[0-9a-f]{16}$/);
    expect(backup?.line).not.toBe(former?.line);
    expect(backup?.holdings.rows.users).toBe(former?.holdings.rows.users);
  });

  it('is not started where the restore was cut', async () => {
    const into = newFolder();
    mkdirSync(into);
    markUnfinished(into);
    const { code, err } = await trialog(['verify-audit'], { DATA_DIR: into });
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('was cut, or is under way') });
    expect(readdirSync(into)).toEqual(['restore.unfinished']);
  });
});

describe('trialog restore --prove', () => {
  const prove = (root: string) => trialog(['restore', '--prove', '--from', root]);
  const newestProof = async () =>
    (await installation.sql`SELECT * FROM backup_log WHERE kind = 'proof' ORDER BY id DESC LIMIT 1`)[0];

  it('restores beside, compares, and records the result where metrics and checks find it', async () => {
    const { out, code, err } = await prove(installation.root);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/is sound: \d+ rows, \d+ patients and \d+ files .* \d+ entries .* were decrypted/);
    const [backup] = (await listBackups(folderLocation(installation.root))).backups;
    const proof = await newestProof();
    expect(proof).toMatchObject({ name: backup?.name, fine: true, details: { faults: [] } });
    expect(proof?.details.patients).toBeGreaterThan(5);
    expect(proof?.details.decrypted).toBeGreaterThan(100);
    const printed = await makeMetrics({ sql: installation.sql, health: () => [] }).print();
    expect(printed).toContain('trialog_backup_fine{kind="proof"} 1');
    expect(printed).toMatch(/trialog_backup_age_seconds\{kind="backup"\} \d+/);
  });

  it('finds rows that were lost or changed, files that are missing, and a trail that was cut', {
    tags: ['full'],
  }, async () => {
    const root = newFolder();
    cpSync(installation.root, root, { recursive: true });
    const missing = filesIn(join(root, 'files'))[0] as string;
    rmSync(missing);
    rewriteManifest(root, ({ holdings: { rows, patients, seal } }) => {
      rows.messages = (rows.messages as number) + 1;
      (patients[0] as { digest: string }).digest = 'other';
      if (seal) seal.seq += 1;
    });
    const { code, err } = await prove(root);
    expect(code).toBe(1);
    expect(err).toMatch(/messages had \d+ rows and has \d+ now\./);
    expect(err).toContain('What is patient');
    expect(err).toContain('The head of the audit trail is not what it was.');
    expect(err).toContain('its tail was cut off');
    expect(err).toMatch(/is missing/);
    const proof = await newestProof();
    expect(proof).toMatchObject({ fine: false });
    const { sql, files } = installation;
    const faults: string[] = [];
    for await (const { name, faults: count } of runChecks({ sql, files, heads: [] }))
      if (name === 'backup' && count > 0) faults.push(name);
    expect(faults).toEqual(['backup']);
  });

  it('goes without the key file on another machine, where it decrypts nothing', {
    tags: ['full'],
  }, async () => {
    const away = { DATA_DIR: newFolder(), TRIALOG_KEY_FILE: newFolder() };
    const { out, code, err } = await trialog(['restore', '--prove', '--from', installation.root], away);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('no value of the audit trail was decrypted');
    expect(out).toContain('0 entries of the audit trail were decrypted');
  });

  it('finds a damaged backup, and records that too', async () => {
    const root = newFolder();
    cpSync(installation.root, root, { recursive: true });
    const path = filesIn(join(root, 'bases')).find((file) => file.endsWith('cluster.tar.packed')) as string;
    flipBit(path, Math.floor(statSync(path).size / 2));
    expect(await prove(root)).toMatchObject({ code: 1, err: expect.stringContaining('is damaged') });
    expect(await newestProof()).toMatchObject({ fine: false });
  });
});

describe('the proof that the worker makes', () => {
  /** As the worker does, until something is written down. */
  async function proveOnSchedule(root: string) {
    const { ownerUrl, config, files, folder, sql } = installation;
    const { keyFile, version } = config;
    const within = join(folder, 'proof');
    const settings = {
      to: root,
      access: undefined,
      everyHours: 24,
      most: 7,
      proof: { everyHours: 24, within },
    };
    const told: string[] = [];
    await sql`DELETE FROM backup_log WHERE kind = 'proof'`;
    const schedule = await startBackups({
      ...{ ownerUrl, settings, keyFile, files, version, backupKeyFile: undefined },
      ...{ isOuter: false, programs: undefined },
      onError: (error) => told.push(String(error)),
    });
    const written = () => sql`SELECT name, fine, details, due_at FROM backup_log WHERE kind = 'proof'`;
    await expect.poll(async () => (await written()).length, { timeout: 300_000 }).toBe(1);
    await schedule.stop();
    expect(existsSync(within) ? readdirSync(within) : []).toEqual([]);
    return { told, proof: (await written())[0] };
  }
  const readiness = () => makeReadiness(installation.sql, '0.1.0', { health: () => [] })();

  it('is of the newest backup, and is due again after the interval', { tags: ['full'] }, async () => {
    const { told, proof } = await proveOnSchedule(installation.root);
    const [backup] = (await listBackups(folderLocation(installation.root))).backups;
    expect(told).toEqual([]);
    expect(proof).toMatchObject({ name: backup?.name, fine: true, details: { faults: [] } });
    expect(proof?.details.decrypted).toBeGreaterThan(100);
    expect(proof?.due_at.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await readiness()).toMatchObject({ status: 'ready' });
  });

  it('finds one flipped bit, and tells of it in the log, the figures, the health and the check', async () => {
    const root = newFolder();
    cpSync(installation.root, root, { recursive: true });
    const chance = makeChance();
    const path = filesIn(join(root, 'bases')).find((file) => file.endsWith('cluster.tar.packed')) as string;
    const at = chance.below(statSync(path).size);
    flipBit(path, at, chance.below(8));
    const { told, proof } = await proveOnSchedule(root);
    const where = `byte ${at}, seed ${chance.seed}`;
    expect(proof, where).toMatchObject({ fine: false });
    expect(told.join('\n'), where).toContain('is NOT sound');
    expect(proof?.due_at.getTime()).toBeLessThan(Date.now() + 3_600_000);
    const printed = await makeMetrics({ sql: installation.sql, health: () => [] }).print();
    expect(printed).toContain('trialog_backup_fine{kind="proof"} 0');
    expect(await readiness()).toMatchObject({ status: 'degraded', failed: ['proof'] });
    const { sql, files } = installation;
    const broken: string[] = [];
    for await (const { name, faults } of runChecks({ sql, files, heads: [] }))
      if (name === 'backup' && faults > 0) broken.push(name);
    expect(broken).toEqual(['backup']);
  });

  it('that is cut by the end of the server leaves nothing, and says nothing', {
    tags: ['full'],
  }, async () => {
    const { config, root, folder } = installation;
    const within = join(folder, 'cut');
    const [backup] = (await listBackups(folderLocation(root))).backups;
    const ending = new AbortController();
    const order = {
      root,
      access: undefined,
      backup: backup?.name as string,
      backupKeyFile: undefined,
      programs: undefined,
      within,
    };
    const { keyFile, version } = config;
    const proving = proveInProcess({ ...order, keyFile, version }, ending.signal);
    const begun = () => existsSync(within) && readdirSync(within).length > 0;
    await expect.poll(begun, { interval: 5 }).toBe(true);
    ending.abort();
    await expect(proving).rejects.toThrow('before it was done');
    expect(readdirSync(within)).toEqual([]);
  });
});

describe('an encrypted backup', { tags: ['full'] }, () => {
  it('shows nothing without its key, and is refused in words without it or with another', async () => {
    const [root, file, other] = [newFolder(), newFolder(), newFolder()];
    const made = await trialog(['backup-key', file]);
    expect(made).toMatchObject({ code: 0 });
    expect(await trialog(['backup-key', file])).toMatchObject({ code: 1 });
    createBackupKey(other);
    const withKey = { BACKUP_KEY_FILE: file };
    const { out } = await trialog(['backup', '--to', root], withKey);
    expect(out).toContain(`${file}: without it, nobody can restore this backup`);
    // Plain bytes of a picture, which are not compressed either.
    const picture = filesIn(join(installation.config.dataDir, 'files', 'objects')).find(
      (path) => path.endsWith('~data') && statSync(path).size > 1000,
    ) as string;
    const bytes = readFileSync(picture).subarray(100, 200);
    const holds = (folder: string) => filesIn(folder).some((path) => readFileSync(path).includes(bytes));
    expect(holds(installation.root)).toBe(true);
    expect(holds(root)).toBe(false);
    const restore = (more: Record<string, string>) =>
      trialog(['restore', '--from', root, '--into', newFolder()], more);
    expect((await restore({})).err).toContain('This backup is encrypted. Set BACKUP_KEY_FILE');
    expect((await restore({ BACKUP_KEY_FILE: other })).err).toContain(
      `is encrypted with the key ${readBackupKey(file).id}`,
    );
    const proof = await trialog(['restore', '--prove', '--from', root], withKey);
    expect(proof).toMatchObject({ code: 0, err: '' });
  });
});

describe('old backups', { tags: ['full'] }, () => {
  it('are removed with their log and files; what a newer one needs stays', async () => {
    const { ownerUrl, files, config, sql, folder } = installation;
    const root = newFolder();
    const cluster = join(config.dataDir, 'postgres', 'cluster');
    const make = () =>
      makeBackup({
        ownerUrl,
        files,
        location: folderLocation(root),
        key: undefined,
        version: config.version,
      });
    await files.put('avatars/removed', Buffer.from('x'), { contentType: 'image/png' });
    const first = await make();
    await files.remove('avatars/removed');
    await sql`SELECT pg_switch_wal()`;
    const second = await make();
    await collectLog({ cluster, location: folderLocation(root), key: undefined, files });
    const removed = await removeOld({
      location: folderLocation(root),
      most: 1,
      currentLine: second.line ?? undefined,
      files,
    });
    expect(removed).toEqual([first.name]);
    expect(existsSync(join(root, 'files', 'avatars', 'removed.packed'))).toBe(false);
    const log = readdirSync(join(root, 'log', second.line as string)).sort();
    expect((log[0] ?? second.firstSegment) >= second.firstSegment).toBe(true);
    const proof = await trialog(['restore', '--prove', '--from', root, '--into', folder]);
    expect(proof).toMatchObject({ code: 0, err: '' });
  });
});
