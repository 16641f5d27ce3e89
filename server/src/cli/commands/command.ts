// What a command of `trialog` is: it reads its arguments first, then works on the database, then says what it did.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Config } from '../../config.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { ReasonMissing } from '../../study-import/reason-missing.ts';

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
  env: Readonly<Record<string, string | undefined>>;
  /** Whether that address is known, and not only supposed. */
  addressKnown: boolean;
  print(line: string): void;
  /** Exactly this, such as a file for others to read. */
  write(text: string): void;
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

/** Works without the installation's database, or opens it only where it is there. */
export interface CommandWithoutDatabase extends Pick<Command, 'usage' | 'what'> {
  withoutDatabase: true;
  prepare(args: string[], config: Config): (context: Pick<CommandContext, 'print'>) => Promise<void>;
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

/** For whoever passes a link on. */
export function printUnknownAddress({
  addressKnown,
  config,
  print,
}: Pick<CommandContext, 'addressKnown' | 'config' | 'print'>): void {
  if (!addressKnown)
    print(
      `The address of this installation is not known: no server has run on this database yet, and neither PUBLIC_URL nor PORT is set. The link supposes ${config.publicUrl}.`,
    );
}

export const reasonOption = { reason: { type: 'string' } } as const;

const LONGEST_REASON = 500;

/** The reason as it stands in the audit trail. */
export function reasonOf(values: { reason?: string }): { reason?: string } {
  const reason = values.reason?.trim();
  if (values.reason !== undefined && !reason) throw new UsageError('--reason must not be blank.');
  if (reason && reason.length > LONGEST_REASON)
    throw new UsageError(`--reason must not be longer than ${LONGEST_REASON} characters.`);
  return reason ? { reason } : {};
}

/** Does it; where that would take rights away without a reason, prompts for one and does it then. */
export async function withReason<Result>(
  { print, prompt }: Pick<CommandContext, 'print' | 'prompt'>,
  given: { reason?: string },
  act: (reason: { reason?: string }) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(given);
  } catch (error) {
    if (!(error instanceof ReasonMissing)) throw error;
    for (const loss of error.losses) print(`needs a reason: ${loss}`);
    const reason = (await prompt('Why? It is kept in the audit trail: '))?.trim();
    if (reason === undefined)
      throw new Refusal('Whoever takes rights away says why. Nothing was changed. Add --reason <text>.');
    if (reason === '' || reason.length > LONGEST_REASON)
      throw new Refusal(`Nothing was changed: a reason has 1 to ${LONGEST_REASON} characters.`);
    return act({ reason });
  }
}
