// What a command of `trialog` is: it reads its arguments first, then works on the database, then says what it did.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Config } from '../../config.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Sql } from '../../platform/database/connect.ts';

/** The command line is wrong; the usage is shown and the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command cannot do what it was asked for; nothing was changed and the exit code is 1. */
export class Refusal extends Error {
  override name = 'Refusal';
}

export interface CommandContext {
  sql: Sql;
  ownerUrl: string;
  /** What writes to the audit trail; the tables must be there. */
  openTrail(): Promise<AuditTrail>;
  /** With the address of the running installation, where the environment does not name another. */
  config: Config;
  /** Whether that address is known, and not only supposed. */
  addressKnown: boolean;
  print(line: string): void;
  /** Nothing where nobody can answer. */
  prompt(question: string): Promise<string | undefined>;
}

export interface Command {
  usage: string;
  what: string;
  /** Whether the command works on a database that was never migrated, or by an older version. */
  migrates: boolean;
  /** Checks the arguments before anything is opened. */
  prepare(args: string[], config: Config): (context: CommandContext) => Promise<void>;
}

interface Arguments<Options extends ParseArgsOptionsConfig> {
  values: ReturnType<typeof parseArgs<{ options: Options; strict: true }>>['values'];
  positionals: string[];
}

export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  positionals: readonly string[],
): Arguments<Options> {
  let parsed: Arguments<Options>;
  try {
    parsed = parseArgs({ args, options, strict: true, allowPositionals: true }) as Arguments<Options>;
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0] ?? 'The options are wrong.');
  }
  const missing = positionals[parsed.positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const extra = parsed.positionals[positionals.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many.`);
  return parsed;
}

export const reasonOption = { reason: { type: 'string' } } as const;

/** The reason as it stands in the audit trail. */
export function reasonOf(values: { reason?: string }): { reason?: string } {
  const reason = values.reason?.trim();
  if (values.reason !== undefined && !reason) throw new UsageError('--reason must not be blank.');
  if (reason && reason.length > 500) throw new UsageError('--reason must not be longer than 500 characters.');
  return reason ? { reason } : {};
}
