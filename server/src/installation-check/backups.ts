// Backups: those that were wanted came, and the last one and its proof went well.
import { checkBySql } from './by-sql.ts';
import type { Check } from './check.ts';
import { findBackupFaults } from './machine-time/store.ts';

export const backupChecks: readonly Check[] = [
  checkBySql(
    'backup',
    'Backups came when they were due, and the last one and its last proof went well.',
    findBackupFaults,
  ),
];
