// An installation with its own embedded database, the demo's studies and files unless told otherwise, and a folder for backups.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { importDemo, importHistory } from '../../demo/import-demo.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { sealBatch } from '../../src/platform/audit/seal.ts';
import { openAuditTrail } from '../../src/platform/audit/trail.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/embedded-postgres/attach.ts';
import { migrateJobs } from '../../src/platform/jobs/worker.ts';
import { openInstalledFiles } from '../../src/platform/object-store/open.ts';
import type { ObjectStore } from '../../src/platform/object-store/port.ts';

export interface SavedInstallation {
  /** Holds all that follows. */
  folder: string;
  /** Of backups. */
  root: string;
  config: Config;
  env: Record<string, string>;
  ownerUrl: string;
  sql: Sql;
  files: ObjectStore;
  close(): Promise<void>;
}

export async function openInstallation({ isFilled = true } = {}): Promise<SavedInstallation> {
  const folder = mkdtempSync(join(inject('testDir'), 'saved-'));
  const root = join(folder, 'backups');
  mkdirSync(root);
  const env = {
    DATA_DIR: join(folder, 'data'),
    TRIALOG_KEY_FILE: join(folder, 'audit.key'),
    BACKUP_TO: root,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    LOG_LEVEL: 'silent',
  };
  const config = readConfig(env, '0.1.0');
  // So that one can see afterwards when each row was committed; the setting needs a new start.
  const first = await openDatabase(config);
  const setting = connect(first.ownerUrl, { connections: 1 });
  await setting.unsafe('ALTER SYSTEM SET track_commit_timestamp = on');
  await setting.end();
  await first.close();
  const database = await openDatabase(config);
  const { ownerUrl } = database;
  const sql = connect(ownerUrl, { connections: 6 });
  await migrate(sql);
  await migrateJobs(ownerUrl);
  const trail = await openAuditTrail(sql, config);
  const { files } = await openInstalledFiles(sql, config);
  if (isFilled) {
    await importDemo(sql, config, trail);
    await importHistory(sql, files, trail, new Date());
  }
  while ((await sealBatch(sql)) > 0);
  return {
    folder,
    root,
    config,
    env,
    ownerUrl,
    sql,
    files,
    close: async () => {
      files.close();
      await sql.end({ timeout: 1 });
      await database.close();
    },
  };
}
