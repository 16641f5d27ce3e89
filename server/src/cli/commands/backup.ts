// `trialog backup`: saves the embedded database and the files, while the server runs or not.
import { resolve } from 'node:path';
import { readBackupKey } from '../../backup/backup-key.ts';
import { openLocation } from '../../backup/location.ts';
import { makeBackup } from '../../backup/make.ts';
import { findFollowed } from '../../backup/outer-log.ts';
import { removeOld } from '../../backup/remove-old.ts';
import { addToLog, findCluster } from '../../backup/store.ts';
import { findLine } from '../../platform/embedded-postgres/archive.ts';
import { readBucket } from '../../platform/object-store/bucket-name.ts';
import { openInstalledFiles } from '../../platform/object-store/open.ts';
import type { S3Options } from '../../platform/object-store/s3.ts';
import { type Command, readArguments, UsageError } from './command.ts';

export const backupCommand: Command = {
  usage: 'backup [--to <folder or s3://bucket/prefix>]',
  what:
    'Save the database and the files to a folder or bucket, BACKUP_TO unless another is named; encrypted where\n' +
    '      BACKUP_KEY_FILE is set',
  migrates: false,
  prepare(args, config) {
    const { values } = readArguments(args, { to: { type: 'string' } }, []);
    const { databaseUrl, backup, backupKeyFile, keyFile, version } = config;
    const said = values.to ?? backup?.to;
    const to = said === undefined || readBucket(said) ? said : resolve(said);
    if (to === undefined) throw new UsageError('Name a folder by --to, or set BACKUP_TO.');
    return async ({ sql, ownerUrl, print, config: installed }) => {
      const key = backupKeyFile === undefined ? undefined : readBackupKey(backupKeyFile);
      const beganAt = new Date();
      const isFolder = installed.files.kind === 'folder';
      const location = await openLocation(to, config.bucketAccess);
      const { files: store } = await openInstalledFiles(sql, installed);
      const files = isFolder ? store : undefined;
      try {
        const isOurs = to === backup?.to;
        const line =
          databaseUrl === undefined ? findLine((await findCluster(sql)).folder) : await findFollowed(sql);
        const outer = databaseUrl === undefined ? undefined : { line: isOurs ? line : undefined };
        const made = await makeBackup({ ownerUrl, outer, files, location, key, version });
        const removed = isOurs
          ? await removeOld({ location, most: backup.most, currentLine: line, files })
          : [];
        const details = { root: to, removed };
        await addToLog(sql, { kind: 'backup', name: made.name, beganAt, isFine: true, details });
        const rows = Object.values(made.holdings.rows).reduce((sum, count) => sum + count, 0);
        print(`The backup ${made.name} is in ${to}: ${rows} rows, ${made.files?.length ?? 'no'} files.`);
        for (const name of removed) print(`The backup ${name} was too old and was removed.`);
      } finally {
        store.close();
        location.close();
      }
      if (installed.files.kind === 's3') print(await wordsOfFiles(installed.files));
      if (databaseUrl !== undefined)
        print('All databases and logins of that PostgreSQL are in it, whatever they are for.');
      print('No key is in it. Keep copies of these apart from the backups:');
      print(`  ${keyFile}: without it, nobody can restore, nor read the values of the audit trail.`);
      if (backupKeyFile !== undefined)
        print(`  ${backupKeyFile}: without it, nobody can restore this backup, which is encrypted with it.`);
      else
        print(
          'It is not encrypted: whoever reads it reads all messages and answers, and finds the keys that sign tokens, cookies and pushes.',
        );
    };
  },
};

async function wordsOfFiles(files: S3Options): Promise<string> {
  const words = `The files are in the bucket ${files.bucket} and are no part of it.`;
  const { storesVersions } = await import('../../platform/object-store/s3.ts');
  const stores = await storesVersions(files);
  if (stores) return `${words} Versions are switched on there: what is removed can be brought back.`;
  if (stores === false)
    return `${words} Versions are NOT switched on there: what is removed is gone. Switch them on.`;
  return `${words} Switch on versions there, if they are not.`;
}
