// `trialog restore`: brings a backup into an empty folder, or proves that it could.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BackupKey, readBackupKey } from '../../backup/backup-key.ts';
import { BackupFault } from '../../backup/fault.ts';
import { type BackupLocation, openLocation } from '../../backup/location.ts';
import { type Proof, prove } from '../../backup/prove.ts';
import { notSound } from '../../backup/prove-schedule.ts';
import { restore } from '../../backup/restore.ts';
import { addToLog } from '../../backup/store.ts';
import type { Config } from '../../config.ts';
import { connect } from '../../platform/database/connect.ts';
import { openDatabase } from '../../platform/embedded-postgres/attach.ts';
import { RESTORER } from '../../platform/embedded-postgres/origin.ts';
import {
  type CommandContext,
  type CommandWithoutDatabase,
  Refusal,
  readArguments,
  UsageError,
} from './command.ts';
import { refuseOtherVersion } from './other-version.ts';

const options = {
  from: { type: 'string' },
  into: { type: 'string' },
  at: { type: 'string' },
  backup: { type: 'string' },
  'skip-damaged-files': { type: 'boolean' },
  prove: { type: 'boolean' },
} as const;

/** With a zone, so that nobody restores to another hour than they mean. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

export const restoreCommand: CommandWithoutDatabase = {
  usage:
    'restore --from <folder or s3://bucket/prefix> --into <empty folder> [--at <time>] [--backup <name>] [--skip-damaged-files]\n' +
    '  trialog restore --prove --from <folder or bucket> [--into <folder for a while>] [--backup <name>]',
  what:
    'Bring the database and the files of a backup into an empty folder, as they were last or at a time such as\n' +
    '      2026-11-19T10:30:00Z; --prove only shows that it would work, and compares what was restored with what was saved',
  withoutDatabase: true,
  prepare(args, config) {
    const { values } = readArguments(args, options, []);
    const { from, at, backup } = values;
    if (from === undefined) throw new UsageError('--from is missing.');
    if (values.into === undefined && !values.prove) throw new UsageError('--into is missing.');
    if (values.prove && (at !== undefined || values['skip-damaged-files']))
      throw new UsageError('--prove goes with --from, --into and --backup alone.');
    if (at !== undefined && (!TIME.test(at) || Number.isNaN(Date.parse(at))))
      throw new UsageError('--at must be a time with its zone, such as 2026-11-19T10:30:00Z.');
    const { keyFile, version, backupPrograms: programs } = config;
    const common = { backup, keyFile, version, programs };
    const run = async (location: BackupLocation, print: (line: string) => void) => {
      const { backupKeyFile } = config;
      const key = backupKeyFile === undefined ? undefined : readBackupKey(backupKeyFile);
      if (values.prove) {
        const within = values.into === undefined ? tmpdir() : resolve(values.into);
        return proveAndRecord(config, { ...common, location, key, within, print });
      }
      const into = resolve(values.into as string);
      const { manifest, files, damaged } = await restore({
        ...common,
        location,
        into,
        moment: at === undefined ? 'newest' : new Date(at),
        key,
        skipsDamaged: values['skip-damaged-files'] ?? false,
        print,
      });
      for (const name of damaged) print(`The stored file ${name} is damaged and was left out.`);
      print(
        `The backup ${manifest.name} is restored${at === undefined ? '' : ` as of ${new Date(at).toISOString()}`}, with ${files} files.`,
      );
      if (manifest.files === null) print('Its files are in an S3 store, which has them as they are now.');
      if (manifest.outer) {
        print(
          `It is of a PostgreSQL ${manifest.postgres} of your own. To run it there again, give ${join(into, 'postgres', 'cluster')}`,
        );
        print(
          `to its user, bring your settings back (*.saved, as far as they were there), and remove the login ${RESTORER}.`,
        );
        print('Or let Trialog run it, without DATABASE_URL:');
      }
      print(`Start the server with DATA_DIR=${into} and TRIALOG_KEY_FILE=${keyFile}.`);
      print('Then run "npm run trialog -- check" with the same settings.');
    };
    return async ({ print }) => {
      const location = await openLocation(from, config.bucketAccess);
      try {
        await run(location, print);
      } finally {
        location.close();
      }
    };
  },
};

interface Proving {
  location: BackupLocation;
  backup: string | undefined;
  keyFile: string;
  key: BackupKey | undefined;
  within: string;
  version: string;
  programs: string | undefined;
  print(line: string): void;
}

async function proveAndRecord(config: Config, proving: Proving): Promise<void> {
  const beganAt = new Date();
  const proof = await prove(proving).catch((error): Proof => {
    if (!(error instanceof BackupFault)) throw error;
    const nothing = { rows: 0, patients: 0, files: 0, decrypted: 0, seconds: 0 };
    return { backup: proving.backup ?? 'none', faults: [error.message], ...nothing };
  });
  const { backup, faults, rows, patients, files, decrypted, seconds } = proof;
  await record(config, beganAt, proof, proving);
  if (faults.length > 0) throw new Refusal(notSound(proof));
  if (!existsSync(proving.keyFile))
    proving.print(`Without the key file ${proving.keyFile}, no value of the audit trail was decrypted.`);
  proving.print(
    `The backup ${backup} is sound: ${rows} rows, ${patients} patients and ${files} files are as they were saved, ${decrypted} entries of the audit trail were decrypted, in ${seconds.toFixed(1)} s.`,
  );
}

/** In the database of this installation, where there is one here: metrics and `trialog check` report it. */
async function record(
  config: Config,
  beganAt: Date,
  proof: Proof,
  { print }: Pick<CommandContext, 'print'>,
): Promise<void> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres', 'password'))) {
    print(`There is no database in ${config.dataDir}, so that the result is recorded nowhere.`);
    return;
  }
  const database = await openDatabase(config, { attach: true });
  const sql = connect(database.ownerUrl, { connections: 1, name: 'trialog-command' });
  try {
    await refuseOtherVersion(sql);
    const isFine = proof.faults.length === 0;
    await addToLog(sql, { kind: 'proof', name: proof.backup, beganAt, isFine, details: proof });
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
  }
}
