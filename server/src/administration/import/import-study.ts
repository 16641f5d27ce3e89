// Brings a study file into the database: one transaction, the same ids each time, an audit row for each change.
import { recordAudit } from '../../platform/audit/record.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { operatorAuthor } from '../operator.ts';
import type { Study } from '../study-file/read.ts';
import { importAccounts, type Provider } from './accounts.ts';
import { acceptForDemo } from './agreements.ts';
import { importCodebooks } from './codebooks/import-codebooks.ts';
import { refuseConflicts } from './conflicts.ts';
import { importInstitute } from './institute.ts';
import { importPeople } from './people.ts';
import { importProjects } from './projects.ts';
import { emptyTally, type ImportRun, type Tally } from './run.ts';
import { beginImport, listPeople } from './store.ts';
import { importSurveys } from './surveys/import-surveys.ts';

export interface ImportOptions {
  provider: Provider;
  /** Stands in each audit row. */
  version: string;
  reason?: string;
}

export interface ImportSummary {
  tally: Tally;
  /** What the database has and the file does not name: it stays as it is. */
  notInFile: string[];
}

/** `sql` is the owner's. */
export async function importStudy(sql: Sql, study: Study, options: ImportOptions): Promise<ImportSummary> {
  return sql.begin(async (db) => {
    const now = await beginImport(db);
    const run: ImportRun = { db, now, tally: emptyTally(), audit: [] };
    const { instituteId, latest } = await importInstitute(run, study.institute);
    const projects = await importProjects(run, instituteId, latest, study.projects);
    const formerPeople = await listPeople(db, instituteId);
    const embedded = options.provider.kind === 'embedded';
    await refuseConflicts(run, embedded, projects, formerPeople, study.people);
    const people = await importPeople(run, instituteId, projects, formerPeople, study.people);
    await importAccounts(run, options.provider, study.demo?.password, people);
    if (study.demo) await acceptForDemo(run, instituteId, people, study.demo.newcomers);
    const otherSurveys = await importSurveys(run, projects, people, study.surveys);
    const otherCodebooks = await importCodebooks(run, projects, study.codebooks);
    const { reason } = options;
    const author = await operatorAuthor(db, options.version);
    await recordAudit(db, author, reason ? run.audit.map((entry) => ({ ...entry, reason })) : run.audit);
    const named = new Set(study.people.map(({ key }) => key));
    const others = formerPeople.filter(({ key }) => !named.has(key)).map(({ key }) => `person ${key}`);
    return {
      tally: run.tally,
      notInFile: [...projects.notInFile, ...others, ...otherSurveys, ...otherCodebooks],
    };
  }) as Promise<ImportSummary>;
}
