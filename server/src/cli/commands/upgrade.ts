// `trialog upgrade --check`: says before an upgrade what it will do, and whether anything speaks against it.
import { readMigrations } from '../../platform/database/migrate.ts';
import { inspectUpgrade } from '../upgrade/inspect.ts';
import { type Command, Refusal, readArguments, UsageError } from './command.ts';

const marks = { fine: 'ok      ', know: 'KNOW    ', against: 'AGAINST ' } as const;

export const upgradeCommand: Command = {
  usage: 'upgrade --check',
  what:
    'Say what an upgrade to this version will do, and change nothing: migrations, locks, disk, PostgreSQL, backup,\n' +
    '      settings. Ends with 1 where something speaks against it',
  migrates: true,
  prepare(args) {
    const { check = false } = readArguments(args, { check: { type: 'boolean' } }, []).values;
    if (!check)
      throw new UsageError('Only --check is there: a start of the new version does the upgrade itself.');
    return async ({ sql: db, config, env, print }) => {
      const findings = await inspectUpgrade({
        db,
        config,
        env,
        migrations: readMigrations(),
        now: new Date(),
      });
      for (const { kind, words } of findings) print(`${marks[kind]}${words}`);
      const faults = findings.filter(({ kind }) => kind === 'against').length;
      if (faults > 0)
        throw new Refusal(`${faults} of ${findings.length} findings speak against the upgrade.`);
      print(`Nothing speaks against the upgrade to ${config.version}.`);
    };
  },
};
