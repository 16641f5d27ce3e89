// `trialog backup-key`: makes a key with which backups are encrypted.
import { resolve } from 'node:path';
import { createBackupKey } from '../../backup/backup-key.ts';
import { type CommandWithoutDatabase, readArguments } from './command.ts';

export const backupKeyCommand: CommandWithoutDatabase = {
  usage: 'backup-key <file>',
  what: 'Make a key with which backups are encrypted, and write it to a new file',
  withoutDatabase: true,
  prepare(args) {
    const { positionals } = readArguments(args, {}, ['The file']);
    const file = resolve(positionals[0] as string);
    return async ({ print }) => {
      const { id } = createBackupKey(file);
      print(`Key ${id} is in ${file}. Set BACKUP_KEY_FILE to it, and keep a copy apart from the backups:`);
      print('without it, nobody can restore what is encrypted with it.');
    };
  },
};
