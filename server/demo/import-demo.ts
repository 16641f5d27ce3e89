// The demonstration: the study file that comes with Trialog, brought in at the start when it has changed since.
import { join } from 'node:path';
import { countWeeks } from '../src/administration/health/count-weeks.ts';
import type { Config } from '../src/config.ts';
import type { AuditTrail } from '../src/platform/audit/trail.ts';
import type { Sql } from '../src/platform/database/connect.ts';
import type { ObjectStore } from '../src/platform/object-store/port.ts';
import { type ImportSummary, importStudy } from '../src/study-import/apply/import-study.ts';
import { findImportedHash, saveImportedHash } from '../src/study-import/apply/store.ts';
import { ReasonMissing } from '../src/study-import/reason-missing.ts';
import { readStudyFile } from '../src/study-import/study-file/read.ts';
import { hasAlerts } from './history/alerts/store.ts';
import { hasNotifications } from './history/notifications/store.ts';
import { importPauses } from './history/pauses/import.ts';
import { hasPauses } from './history/pauses/store.ts';
import { hasRightsHistory } from './history/rights/store.ts';
import { hasAnalyses, hasMessages } from './history/store.ts';
import { hasRounds } from './history/surveys/store.ts';
import { importStaff } from './staff.ts';

export const DEMO_FILE = join(import.meta.dirname, '../../studies/demo.yaml');
const NAME = 'demo-study';

/** `sql` is the owner's. Gives nothing when the file that is there came in already. */
export async function importDemo(
  sql: Sql,
  config: Pick<Config, 'identity'>,
  trail: AuditTrail,
  file = DEMO_FILE,
): Promise<ImportSummary | undefined> {
  const study = readStudyFile(file, { demo: true });
  const staff = { institute: study.institute.key, password: study.demo?.password };
  if ((await findImportedHash(sql, NAME)) === study.hash) {
    // Earlier versions had none.
    await importStaff(sql, config, trail, staff);
    return undefined;
  }
  const options = { provider: config.identity, trail };
  const summary = await importStudy(sql, study, options).catch((error: unknown) => {
    if (!(error instanceof ReasonMissing)) throw error;
    return importStudy(sql, study, { ...options, reason: 'The study file of the demonstration says so' });
  });
  await importStaff(sql, config, trail, staff);
  await saveImportedHash(sql, NAME, study.hash);
  return summary;
}

/** Six weeks of history, so that each screen has something to show. Told once, back from the given moment. */
export async function importHistory(
  sql: Sql,
  files: ObjectStore,
  trail: AuditTrail,
  now: Date,
): Promise<void> {
  // Loaded only for the first start: it brings the picture library along.
  if (!(await hasMessages(sql))) {
    const { importMessages } = await import('./history/messages.ts');
    await importMessages(sql, files, trail, now);
  }
  if (!(await hasAnalyses(sql))) {
    const { importAnalyses } = await import('./history/analyses.ts');
    await importAnalyses(sql, trail, now);
  }
  if (!(await hasRounds(sql))) {
    const { importSurveyHistory } = await import('./history/surveys/import.ts');
    await importSurveyHistory(sql, trail, now);
  }
  if (!(await hasAlerts(sql))) {
    const { importAlerts } = await import('./history/alerts/import.ts');
    await importAlerts(sql, trail);
  }
  if (!(await hasRightsHistory(sql))) {
    const { importRights } = await import('./history/rights/import.ts');
    await importRights(sql, trail, now);
  }
  if (!(await hasPauses(sql))) await importPauses(sql, trail, now);
  if (!(await hasNotifications(sql))) {
    const { importNotifications } = await import('./history/notifications/import.ts');
    await importNotifications(sql, trail, now);
  }
  await countWeeks(sql, now);
}
