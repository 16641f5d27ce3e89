// Brings a study file into the database: one transaction, the same ids each time, an audit row for each change.
import { recordAudit } from '../../platform/audit/record.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Db, Sql } from '../../platform/database/connect.ts';
import { operatorAuthor } from '../operator.ts';
import { ReasonMissing } from '../reason-missing.ts';
import type { Study } from '../study-file/read.ts';
import { treatAbsentPeople } from './absent-people.ts';
import { importAccounts, type Provider } from './accounts.ts';
import { acceptForDemo } from './agreements.ts';
import { importCodebooks } from './codebooks/import-codebooks.ts';
import { refuseConflicts } from './conflicts.ts';
import { importInstitute } from './institute.ts';
import { importPeople } from './people.ts';
import { importProjects } from './projects.ts';
import { linesOf, type ReportLine } from './report.ts';
import { beginRun, type ImportRun, type Tally } from './run.ts';
import { beginImport, listPeople } from './store.ts';
import { importSurveys } from './surveys/import-surveys.ts';

interface ImportOptions {
  provider: Provider;
  trail: AuditTrail;
  /** Needed where rights are taken away. */
  reason?: string;
  /** Whether what the file does not name ends. Without it an import ends nothing. */
  remove?: boolean;
  /** The endings that were shown and agreed to: where others would come, nothing is changed. */
  agreedEndings?: readonly string[];
}

export interface ImportSummary {
  tally: Tally;
  report: ReportLine[];
  /** What the database has and the file does not name: it stays as it is. */
  notInFile: string[];
  /** Rights that are taken away, for which there must be a reason. */
  losses: string[];
}

/** Somebody else changed the study between the list of what would end and the import. */
export class OtherEndings extends Error {
  override name = 'OtherEndings';
}

/** `sql` is the owner's. Changes nothing where rights would be taken away without a reason. */
export async function importStudy(sql: Sql, study: Study, options: ImportOptions): Promise<ImportSummary> {
  return sql.begin(async (db) => {
    const summary = await applyStudy(db, study, options);
    if (summary.losses.length > 0 && !options.reason) throw new ReasonMissing(summary.losses);
    return summary;
  }) as Promise<ImportSummary>;
}

/** What the import would do, by doing it and taking it back; and what `look` sees before and after. */
export async function rehearseImport<Seen = undefined>(
  sql: Sql,
  study: Study,
  options: ImportOptions,
  look: (db: Db) => Promise<Seen> = async () => undefined as Seen,
): Promise<{ summary: ImportSummary; before: Seen; after: Seen }> {
  const rolledBack = new Error('rolled back');
  let rehearsed: { summary: ImportSummary; before: Seen; after: Seen } | undefined;
  await sql
    .begin(async (db) => {
      const before = await look(db);
      const summary = await applyStudy(db, study, options);
      rehearsed = { summary, before, after: await look(db) };
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack || !rehearsed) throw error;
    });
  if (!rehearsed) throw rolledBack;
  return rehearsed;
}

async function applyStudy(db: ImportRun['db'], study: Study, options: ImportOptions): Promise<ImportSummary> {
  const run = beginRun(db, await beginImport(db), options.remove);
  const { instituteId, latest } = await importInstitute(run, study.institute);
  const projects = await importProjects(run, instituteId, latest, study.projects);
  const formerPeople = await listPeople(db, instituteId);
  const embedded = options.provider.kind === 'embedded';
  await refuseConflicts(run, embedded, projects, formerPeople, study.people);
  const people = await importPeople(run, instituteId, projects, formerPeople, study.people);
  const named = new Set(study.people.map(({ key }) => key));
  await treatAbsentPeople(
    run,
    projects,
    formerPeople.filter(({ key }) => !named.has(key)),
  );
  await importAccounts(run, options.provider, study.demo?.password, people);
  const institute = { id: instituteId, name: study.institute.name };
  const accepted = study.demo ? await acceptForDemo(run, institute, people, study.demo.newcomers) : [];
  await importSurveys(run, projects, people, study.surveys);
  await importCodebooks(run, projects, study.codebooks);
  const { reason, agreedEndings } = options;
  const endings = linesOf(run.report, 'ended');
  if (agreedEndings && endings.some((line) => !agreedEndings.includes(line)))
    throw new OtherEndings('The study has changed meanwhile, and other things would end. Look again.');
  await recordAudit(
    db,
    options.trail,
    operatorAuthor(),
    reason ? run.audit.map((entry) => ({ ...entry, reason })) : run.audit,
  );
  for (const { author, entries } of accepted) await recordAudit(db, options.trail, author, entries);
  return { tally: run.tally, report: run.report, notInFile: linesOf(run.report, 'kept'), losses: run.losses };
}
