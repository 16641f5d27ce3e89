// `trialog migrate`: brings the database's tables up to this version.
import { checkDatabase } from '../../platform/database/durability.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { migrateJobs } from '../../platform/jobs/worker.ts';
import { type Command, readArguments } from './command.ts';

export const migrateCommand: Command = {
  usage: 'migrate',
  what: "Bring the database's tables up to this version",
  migrates: true,
  prepare(args) {
    readArguments(args, {}, []);
    return async ({ sql, ownerUrl, print }) => {
      await checkDatabase(sql);
      const applied = await migrate(sql);
      await migrateJobs(ownerUrl);
      for (const name of applied) print(`applied ${name}`);
      print(applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`);
    };
  },
};
