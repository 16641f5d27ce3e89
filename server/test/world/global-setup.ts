// One PostgreSQL for the whole run of tests, with a migrated template database that holds the demo studies.
// Every suite clones the template, so that suites cannot disturb each other.
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
    settings: { max_connections: '300' },
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
  await admin.unsafe(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  const url = `${cluster}${TEMPLATE}`;
  const template = connect(url, { connections: 2 });
  await migrate(template);
  await migrateJobs(url);
  const config = testConfig({ dataDir: testDir, databaseUrl: url, keyFile: keyFileIn(testDir) });
  const trail = await openAuditTrail(template, config);
  await importDemo(template, config, trail);
  await template.end();
  return trail.salt;
}
