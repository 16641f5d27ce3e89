// `trialog import <file>`: says what would end, brings a study file in, and says what it changed.
import { migrate } from '../../platform/database/migrate.ts';
import { migrateJobs } from '../../platform/jobs/worker.ts';
import {
  type ImportSummary,
  importStudy,
  OtherEndings,
  rehearseImport,
} from '../../study-import/apply/import-study.ts';
import { linesOf } from '../../study-import/apply/report.ts';
import { readStudyFile, type Study } from '../../study-import/study-file/read.ts';
import {
  type Command,
  type CommandContext,
  Refusal,
  readArguments,
  reasonOf,
  reasonOption,
  UsageError,
} from './command.ts';
import { refuseOtherVersion } from './other-version.ts';

const OPTIONS = {
  ...reasonOption,
  'dry-run': { type: 'boolean' },
  remove: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

export const importCommand: Command = {
  usage: 'import <file> [--dry-run] [--remove [--yes]] [--reason <text>]',
  what:
    'Bring a study file in: everything in it, or nothing. What the file does not name stays; with --remove it ends,\n' +
    '      after a question that --yes answers. --dry-run shows the whole change and changes nothing',
  migrates: true,
  prepare(args, config) {
    const { values, positionals } = readArguments(args, OPTIONS, ['The file']);
    const reason = reasonOf(values);
    const { remove = false, yes = false, 'dry-run': dryRun = false } = values;
    if (yes && !remove) throw new UsageError('--yes goes with --remove.');
    const { kind, issuer } = config.identity;
    const study = readStudyFile(positionals[0] as string, {
      demo: config.demo,
      ...(kind === 'external' ? { issuer } : {}),
    });
    return async (context) => {
      const { sql, ownerUrl, openTrail, print } = context;
      const options = { provider: context.config.identity, remove, ...reason };
      if (dryRun) {
        await refuseOtherVersion(sql);
        printChanges(
          print,
          study,
          await rehearseImport(sql, study, { ...options, trail: await openTrail() }),
        );
        return;
      }
      await migrate(sql);
      await migrateJobs(ownerUrl);
      const trail = await openTrail();
      const agreedEndings = remove
        ? await agree(context, await rehearseImport(sql, study, { ...options, trail }), yes)
        : [];
      const summary = await importStudy(sql, study, { ...options, trail, agreedEndings }).catch(
        (error: unknown) => {
          if (error instanceof OtherEndings) throw new Refusal(`${error.message} Nothing was changed.`);
          throw error;
        },
      );
      printResult(print, study, summary);
    };
  },
};

/** Tells what would end, and goes on only if somebody wants that. Gives the endings that were agreed to. */
async function agree(context: CommandContext, { report }: ImportSummary, yes: boolean): Promise<string[]> {
  const endings = linesOf(report, 'ended');
  for (const line of endings) context.print(`ends: ${line}`);
  if (endings.length === 0 || yes) return endings;
  const answer = await context.prompt('Shall these end? Type "yes" to go on: ');
  if (answer === undefined) throw new Refusal('Nothing was changed. Add --yes to go on.');
  if (answer.trim().toLowerCase() !== 'yes') throw new Refusal('Nothing was changed.');
  return endings;
}

type Print = CommandContext['print'];

/** The whole change, thing by thing. */
function printChanges(print: Print, study: Study, summary: ImportSummary): void {
  for (const fate of ['added', 'changed', 'ended'] as const)
    for (const line of linesOf(summary.report, fate)) print(`${fate}: ${line}`);
  printCounts(print, summary);
  printWarnings(print, study);
  printUnnamed(print, summary);
  print('Nothing was changed: this was a dry run.');
}

function printResult(print: Print, study: Study, summary: ImportSummary): void {
  const touched = printCounts(print, summary);
  printWarnings(print, study);
  printUnnamed(print, summary);
  print(touched ? 'The study file is in.' : 'Nothing had changed.');
}

/** Gives whether anything is touched. */
function printCounts(print: Print, { tally }: ImportSummary): boolean {
  let touched = false;
  for (const [kindOfThing, counts] of Object.entries(tally)) {
    const parts = Object.entries(counts).filter(([, count]) => count > 0);
    touched ||= parts.some(([outcome]) => outcome !== 'unchanged');
    if (parts.length > 0)
      print(`${kindOfThing}: ${parts.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`);
  }
  return touched;
}

function printWarnings(print: Print, study: Study): void {
  for (const { file, line, column, message } of study.warnings)
    print(`${file}:${line}:${column}: ${message}`);
}

function printUnnamed(print: Print, { report }: ImportSummary): void {
  for (const line of linesOf(report, 'follows')) print(`not in the file, follows its team: ${line}`);
  for (const line of linesOf(report, 'kept')) print(`not in the file, left as it is: ${line}`);
  if (report.some(({ fate, removable }) => (fate === 'kept' || fate === 'follows') && removable))
    print(
      'To end what the file does not name, import it with --remove; --dry-run --remove shows what would end.',
    );
}
