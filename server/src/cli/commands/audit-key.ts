// `trialog audit-key`: makes a master key of the audit trail beforehand, where the server cannot write its key file itself.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createKeyFile } from '../../platform/audit/key-file.ts';
import { type CommandWithoutDatabase, Refusal, readArguments } from './command.ts';

export const auditKeyCommand: CommandWithoutDatabase = {
  usage: 'audit-key <file>',
  what: 'Make a master key of the audit trail for a new installation, and write it to a new file',
  withoutDatabase: true,
  prepare(args) {
    const { positionals } = readArguments(args, {}, ['The file']);
    const file = resolve(positionals[0] as string);
    return async ({ print }) => {
      if (existsSync(file)) throw new Refusal(`The file ${file} is there already; nothing was changed.`);
      const [{ id }] = createKeyFile(file);
      print(`Key ${id} is in ${file}. Set TRIALOG_KEY_FILE to it, and keep a copy apart from the database:`);
      print('without it, nobody can read the values of the audit trail, and the server does not start.');
    };
  },
};
