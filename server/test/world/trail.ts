// The audit trail for tests that work without a server: with the key file and the salt of the template.
import { inject } from 'vitest';
import { createKeyFile } from '../../src/platform/audit/key-file.ts';
import type { AuditTrail } from '../../src/platform/audit/trail.ts';
import { makeValueKeys } from '../../src/platform/audit/value-keys.ts';
import { keyFileIn } from './key-file.ts';

/** One for each database: a trail remembers the keys that it has used. */
export function makeTrail(): AuditTrail {
  const keyFile = keyFileIn(inject('testDir'));
  return {
    version: '0.1.0',
    salt: inject('auditSalt'),
    keys: makeValueKeys(keyFile, createKeyFile(keyFile)),
  };
}

/** For suites with one database. */
export const trail = makeTrail();
