// `trialog import <file>`: says what would end, brings a study file in, and says what it changed.
import { diffStudies, type StudyChange } from '@trialog/contract/rules/study-diff.ts';
import type { Db } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { migrateJobs } from '../../platform/jobs/worker.ts';
import { studyDocument } from '../../study-export/export-studies.ts';
import { listInstitutes } from '../../study-export/store.ts';
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
  withReason,
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
    '      after a question that --yes answers. What takes rights away, such as a role or an open study, needs --reason.\n' +
    '      --dry-run shows the whole change and changes nothing; other words, additions and critical changes are told apart',
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
        const wholly = { ...options, trail: await openTrail() };
        const rehearsed = await rehearseImport(sql, study, wholly, (db) => designOf(db, study));
        printChanges(print, study, rehearsed, reason.reason);
        return;
      }
      await migrate(sql);
      await migrateJobs(ownerUrl);
      const trail = await openTrail();
      const agreedEndings = remove
        ? await agree(context, (await rehearseImport(sql, study, { ...options, trail })).summary, yes)
        : [];
      const summary = await withReason(context, reason, (why) =>
        importStudy(sql, study, { ...options, ...why, trail, agreedEndings }),
      ).catch((error: unknown) => {
        if (error instanceof OtherEndings) throw new Refusal(`${error.message} Nothing was changed.`);
        throw error;
      });
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

/** Of the institute that the file names; nothing where it is new. */
async function designOf(db: Db, study: Study): Promise<StudyDocument | undefined> {
  const [institute] = await listInstitutes(db, { key: study.institute.key });
  return institute && studyDocument(db, { institute, withPeople: false, embeddedIssuer: null });
}

type StudyDocument = Awaited<ReturnType<typeof studyDocument>>;
type Rehearsed = Awaited<ReturnType<typeof rehearseImport<StudyDocument | undefined>>>;

/** The whole change, thing by thing. */
function printChanges(
  print: Print,
  study: Study,
  { summary, before, after }: Rehearsed,
  reason: string | undefined,
): void {
  for (const fate of ['added', 'changed', 'ended'] as const)
    for (const line of linesOf(summary.report, fate)) print(`${fate}: ${line}`);
  printCounts(print, summary);
  if (before && after) printDesign(print, diffStudies(before, after));
  printWarnings(print, study);
  printUnnamed(print, summary);
  if (reason === undefined) for (const loss of summary.losses) print(`needs a reason (--reason): ${loss}`);
  print('Nothing was changed: this was a dry run.');
}

/** What each change of the design means; a value where it is short. */
function printDesign(print: Print, changes: readonly StudyChange[]): void {
  for (const { class: kind, path, before, after } of changes) {
    const values = [before, after].map((value) => (typeof value === 'object' ? '' : JSON.stringify(value)));
    const [was, is] = values.map((value) => (value !== undefined && value.length > 60 ? '' : value));
    print(`${kind}: ${path}${was === '' || is === '' ? '' : `: ${was ?? 'none'} → ${is ?? 'none'}`}`);
  }
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
