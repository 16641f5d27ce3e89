// A database of its own with all tables and nothing in them, or not even tables, for suites about what comes in first.
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { EMPTY_TEMPLATE } from './global-setup.ts';

export async function createEmptyDatabase(migrated = true): Promise<string> {
  const cluster = inject('cluster');
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const admin = connect(`${cluster}postgres`, { connections: 1 });
  await admin`SET statement_timeout = 0`;
  await admin.unsafe(`CREATE DATABASE ${name}${migrated ? ` TEMPLATE ${EMPTY_TEMPLATE}` : ''}`);
  await admin.end();
  return `${cluster}${name}`;
}
