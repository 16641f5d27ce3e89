// Finds and runs a command of the operator's command line.
import { readFileSync } from 'node:fs';
import { BackupFault } from '../backup/fault.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { KeyFileError } from '../platform/audit/key-file.ts';
import { openAuditTrail } from '../platform/audit/trail.ts';
import { connect } from '../platform/database/connect.ts';
import { explainDatabaseError } from '../platform/database/explain.ts';
import { findPublicAddress } from '../platform/database/public-address.ts';
import { openDatabase } from '../platform/embedded-postgres/attach.ts';
import { StudyFileError } from '../study-import/study-file/problems.ts';
import { auditCommand } from './commands/audit.ts';
import { auditKeyCommand } from './commands/audit-key.ts';
import { backupCommand } from './commands/backup.ts';
import { backupKeyCommand } from './commands/backup-key.ts';
import { checkCommand } from './commands/check.ts';
import {
  type Command,
  type CommandContext,
  type CommandWithoutDatabase,
  Refusal,
  UsageError,
} from './commands/command.ts';
import { demoCommand } from './commands/demo.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { jobsCommand } from './commands/jobs.ts';
import { migrateCommand } from './commands/migrate.ts';
import { refuseOtherVersion } from './commands/other-version.ts';
import { prompt } from './commands/prompt.ts';
import { recountCommand } from './commands/recount.ts';
import { restoreCommand } from './commands/restore.ts';
import { roleEndCommand, roleGiveCommand, roleListCommand } from './commands/role.ts';
import { rotateAuditKeyCommand } from './commands/rotate-audit-key.ts';
import { rotateKeysCommand } from './commands/rotate-keys.ts';
import { setUpLinkCommand } from './commands/set-up-link.ts';
import { upgradeCommand } from './commands/upgrade.ts';
import {
  activateCommand,
  deactivateCommand,
  inviteCommand,
  resetPasswordCommand,
  suspendCommand,
} from './commands/user.ts';
import { userAddCommand } from './commands/user-add.ts';
import { verifyAuditCommand } from './commands/verify-audit.ts';

const commands: Record<string, Command | CommandWithoutDatabase> = {
  import: importCommand,
  export: exportCommand,
  migrate: migrateCommand,
  upgrade: upgradeCommand,
  audit: auditCommand,
  'verify-audit': verifyAuditCommand,
  'audit-key': auditKeyCommand,
  check: checkCommand,
  recount: recountCommand,
  jobs: jobsCommand,
  demo: demoCommand,
  backup: backupCommand,
  'backup-key': backupKeyCommand,
  restore: restoreCommand,
  'rotate-keys': rotateKeysCommand,
  'rotate-audit-key': rotateAuditKeyCommand,
  'setup-link': setUpLinkCommand,
  'user add': userAddCommand,
  'user invite': inviteCommand,
  'user suspend': suspendCommand,
  'user activate': activateCommand,
  'user deactivate': deactivateCommand,
  'user reset-password': resetPasswordCommand,
  'role give': roleGiveCommand,
  'role end': roleEndCommand,
  'role list': roleListCommand,
};

function usage(list = Object.values(commands)): string {
  const lines = list.map((command) => `  trialog ${command.usage}\n      ${command.what}.`);
  return `Usage: npm run trialog -- <command>\n${lines.join('\n')}`;
}

function findCommand(args: string[]): { command: Command | CommandWithoutDatabase; rest: string[] } {
  const [first = '', second = ''] = args;
  const words = first === 'user' || first === 'role' ? 2 : 1;
  const command = commands[words === 2 ? `${first} ${second}` : first];
  if (command) return { command, rest: args.slice(words) };
  const said = args.slice(0, words).join(' ');
  throw new UsageError(said ? `There is no command "${said}".\n${usage()}` : usage());
}

/** Where a command runs: what is set around it, and where its words go. */
interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
  write(text: string): void;
  printError(line: string): void;
}

/** Gives the exit code: 0 done, 1 refused or failed with nothing changed, 2 the command line or configuration is wrong. */
export async function runCommand(args: string[], around: Surroundings): Promise<number> {
  try {
    await run(args, around);
    return 0;
  } catch (error) {
    const { message, code } = explain(error);
    around.printError(message);
    return code;
  }
}

async function run(args: string[], around: Surroundings): Promise<void> {
  if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] as string)) {
    around.print(usage());
    return;
  }
  const { command, rest } = findCommand(args);
  if (rest.includes('--help')) {
    around.print(usage([command]));
    return;
  }
  const packageFile = new URL('../../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const config = readConfig(around.env, version);
  const prepared = <Work>(prepare: (args: string[], config: Config) => Work): Work => {
    try {
      return prepare(rest, config);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(`${error.message}\n${usage([command])}`);
    }
  };
  if ('withoutDatabase' in command) await prepared(command.prepare)(around);
  else await atWork(config, command, prepared(command.prepare), around);
}

async function atWork(
  config: Config,
  command: Command,
  work: (context: CommandContext) => Promise<void>,
  { env, print, write }: Surroundings,
): Promise<void> {
  const database = await openDatabase(config, { attach: true });
  try {
    const sql = connect(database.ownerUrl, { connections: 2, name: 'trialog-command' });
    try {
      if (!command.migrates) await refuseOtherVersion(sql);
      const address = await installedAddress(sql, config, env);
      await work({
        sql,
        ownerUrl: database.ownerUrl,
        openTrail: () => openAuditTrail(sql, config),
        ...address,
        env,
        print,
        write,
        prompt,
      });
    } finally {
      await sql.end({ timeout: 5 });
    }
  } finally {
    await database.close();
  }
}

/** What the environment says wins; else the running server has left its address in the database. */
async function installedAddress(
  sql: CommandContext['sql'],
  config: Config,
  env: Surroundings['env'],
): Promise<Pick<CommandContext, 'config' | 'addressKnown'>> {
  if (env.PUBLIC_URL?.trim() || env.PORT?.trim()) return { config, addressKnown: true };
  const url = await findPublicAddress(sql);
  if (url === undefined) return { config, addressKnown: false };
  return { config: readConfig({ ...env, PUBLIC_URL: url }, config.version), addressKnown: true };
}

/** One clear message; a stack never helps whoever typed the command. */
function explain(error: unknown): { message: string; code: number } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) return { message, code: 2 };
  if (error instanceof ConfigError) return { message, code: 2 };
  if (
    error instanceof Refusal ||
    error instanceof StudyFileError ||
    error instanceof KeyFileError ||
    error instanceof BackupFault
  )
    return { message, code: 1 };
  return { message: explainDatabaseError(error) ?? `It failed: ${message}`, code: 1 };
}
