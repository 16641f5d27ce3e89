// Proves a backup: restores it beside, and compares what is there with what was saved.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileChecks } from '../installation-check/files.ts';
import type { NotedHead } from '../platform/audit/heads.ts';
import { type AuditTrail, openAuditTrail } from '../platform/audit/trail.ts';
import { verifyAudit } from '../platform/audit/verify.ts';
import { verifyValues } from '../platform/audit/verify-values.ts';
import { connect, type Sql } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/embedded-postgres/attach.ts';
import { openObjectStore } from '../platform/object-store/open.ts';
import { compareHoldings } from './compare.ts';
import { BackupFault } from './fault.ts';
import type { Manifest } from './manifest.ts';
import { makeProofFolder, removeProofFolder } from './prove-folder.ts';
import { checkLog, findLog, type RestoreOptions, restore } from './restore.ts';
import { findHoldings, pickEntries } from './store.ts';

export interface Proof {
  /** The name of the backup. */
  backup: string;
  faults: string[];
  rows: number;
  patients: number;
  files: number;
  /** Entries of the audit trail that were decrypted; none where the key file is not there. */
  decrypted: number;
  seconds: number;
}

interface ProveOptions extends Omit<RestoreOptions, 'into' | 'moment' | 'skipsDamaged'> {
  /** A folder of its own is made in it, and removed. */
  within: string;
}

const MOST_ENTRIES = 500;

export async function prove(options: ProveOptions): Promise<Proof> {
  const began = performance.now();
  const into = await makeProofFolder(options.within);
  try {
    const { manifest, files, damaged } = await restore({
      ...options,
      into,
      moment: 'counted',
      skipsDamaged: true,
    });
    const found = await lookInto(into, manifest, options);
    const faults = [...damaged.map((key) => `The stored file ${key} is damaged.`), ...found.faults];
    await checkLog(options.location, await findLog(options.location, manifest, 'newest'), options.key).catch(
      (error) => {
        if (!(error instanceof BackupFault)) throw error;
        faults.push(error.message);
      },
    );
    const { rows, patients } = manifest.holdings;
    return {
      backup: manifest.name,
      faults,
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      patients: patients.length,
      files,
      decrypted: found.decrypted,
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await removeProofFolder(into);
  }
}

async function lookInto(
  into: string,
  manifest: Manifest,
  { keyFile, version }: ProveOptions,
): Promise<{ faults: string[]; decrypted: number }> {
  const database = await openDatabase({ dataDir: into });
  const sql = connect(database.ownerUrl, { connections: 2, name: 'trialog-proof' });
  try {
    const { holdings } = manifest;
    const patients = holdings.patients.map(({ id }) => id);
    const restored = await sql.begin((db) => findHoldings(db, patients));
    const faults = compareHoldings(holdings, restored);
    const { fault } = await verifyAudit(sql, headOf(manifest));
    if (fault !== undefined) faults.push(fault);
    const decrypted = existsSync(keyFile) ? await pickEntries(sql, MOST_ENTRIES) : [];
    if (decrypted.length > 0)
      faults.push(...(await decrypt(sql, await openAuditTrail(sql, { version, keyFile }), decrypted)));
    if (manifest.files !== null) faults.push(...(await findMissingFiles(sql, into)));
    return { faults, decrypted: decrypted.length };
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
  }
}

function headOf({ holdings: { seal } }: Manifest): NotedHead[] {
  return seal ? [{ ...seal, at: undefined, until: undefined }] : [];
}

async function decrypt(sql: Sql, trail: AuditTrail, entries: readonly number[]): Promise<string[]> {
  const { altered, alteredRows } = await verifyValues(sql, trail, entries);
  return altered > 0
    ? [`${altered} values of the audit trail are not what was sealed, the first in row ${alteredRows[0]}.`]
    : [];
}

/** Files that came or went after the moment are nobody's fault: what was restored is younger than an hour. */
async function findMissingFiles(sql: Sql, into: string): Promise<string[]> {
  const files = await openObjectStore({
    kind: 'folder',
    dir: join(into, 'files'),
    secret: '',
    publicUrl: '',
  });
  try {
    const found = await Promise.all(fileChecks.map((check) => check.find({ sql, files, heads: [] })));
    return found.flatMap(({ faults, examples }) =>
      faults > 0 ? [`${faults} stored files: ${examples.join(', ')}.`] : [],
    );
  } finally {
    files.close();
  }
}
