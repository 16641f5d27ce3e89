// The demonstration: the study file that comes with Trialog, brought in at the start when it has changed since.
import { join } from 'node:path';
import type { Config } from '../src/config.ts';
import type { AuditTrail } from '../src/platform/audit/trail.ts';
import type { Sql } from '../src/platform/database/connect.ts';
import type { ObjectStore } from '../src/platform/object-store/port.ts';
import { type ImportSummary, importStudy } from '../src/study-import/apply/import-study.ts';
import { findImportedHash, saveImportedHash } from '../src/study-import/apply/store.ts';
import { readStudyFile } from '../src/study-import/study-file/read.ts';
import { hasAlerts } from './history/alerts/store.ts';
import { hasNotifications } from './history/notifications/store.ts';
import { hasAnalyses, hasMessages } from './history/store.ts';
import { hasRounds } from './history/surveys/store.ts';

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
  if ((await findImportedHash(sql, NAME)) === study.hash) return undefined;
  const summary = await importStudy(sql, study, { provider: config.identity, trail });
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
  if (!(await hasNotifications(sql))) {
    const { importNotifications } = await import('./history/notifications/import.ts');
    await importNotifications(sql, trail, now);
  }
}
