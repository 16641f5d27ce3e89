// One PostgreSQL for the whole run of tests, with two template databases: one that is migrated and empty, and one that
// holds the demo studies. Every suite clones one of them, so that suites cannot disturb each other.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { importDemo } from '../../demo/import-demo.ts';
import { openAuditTrail } from '../../src/platform/audit/trail.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts';
import { migrateJobs } from '../../src/platform/jobs/worker.ts';
import { testConfig } from './config.ts';
import { makeSignInCheap } from './demo-password.ts';
import { keyFileIn } from './key-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the cluster, with the database left off. */
    cluster: string;
    testDir: string;
    auditSalt: string;
  }
}

export const TEMPLATE = 'trialog_template';
/** All tables, and nothing in them. */
export const EMPTY_TEMPLATE = 'trialog_empty';
const TEST_ROOT = join(import.meta.dirname, '../../../.test');

interface Prepared {
  url: string;
  testDir: string;
  auditSalt: string;
  stop: () => Promise<void>;
}

/** Every project of a run loads this file anew; what the first of them has started is here for the others. */
const shared = globalThis as { trialogTests?: Promise<Prepared> };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.trialogTests ??= prepare();
  const { url, testDir, auditSalt, stop } = await shared.trialogTests;
  project.provide('cluster', url);
  project.provide('testDir', testDir);
  project.provide('auditSalt', auditSalt);
  return stop;
}

async function prepare(): Promise<Prepared> {
  mkdirSync(TEST_ROOT, { recursive: true });
  const testDir = mkdtempSync(join(TEST_ROOT, 'run-'));
  const cluster = await startEmbeddedPostgres({
    dir: join(testDir, 'postgres'),
    database: '',
    // A run has hundreds of databases, each of which autovacuum would look into once a minute.
    settings: { max_connections: '300', autovacuum: 'off' },
  });
  let auditSalt: string;
  try {
    auditSalt = await makeTemplate(cluster.url, testDir);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  let stopped: Promise<void> | undefined;
  // All tests are over when the first project asks.
  const stop = () => {
    stopped ??= cluster.stop().then(() => rmSync(testDir, { recursive: true, force: true }));
    return stopped;
  };
  return { url: cluster.url, testDir, auditSalt, stop };
}

async function makeTemplate(cluster: string, testDir: string): Promise<string> {
  const admin = connect(`${cluster}postgres`, { connections: 1 });
  await admin.unsafe(`CREATE DATABASE ${EMPTY_TEMPLATE}`);
  const empty = connect(`${cluster}${EMPTY_TEMPLATE}`, { connections: 1 });
  await migrate(empty);
  await empty.end();
  await admin.unsafe(`CREATE DATABASE ${TEMPLATE} TEMPLATE ${EMPTY_TEMPLATE}`);
  await admin.end();
  const url = `${cluster}${TEMPLATE}`;
  const template = connect(url, { connections: 2 });
  await migrateJobs(url);
  const config = testConfig({ dataDir: testDir, databaseUrl: url, keyFile: keyFileIn(testDir) });
  const trail = await openAuditTrail(template, config);
  await importDemo(template, config, trail);
  await makeSignInCheap(template);
  await template.end();
  return trail.salt;
}
