// The ledger of a study as a file, the newest first, made while it is sent.
import { csvEnd, csvLine, csvStart } from '@trialog/contract/rules/export-cell.ts';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import type { StudyLedgerFilter } from '@trialog/contract/schemas/notifications.ts';
import type { ExportContext } from '../../platform/http/context.ts';
import { Download } from '../../platform/http/download.ts';
import { exportInSlot, hasTooManyExports, type Sent } from '../../platform/http/export-queue.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { ledgerCells, ledgerColumns } from '../ledger.ts';
import { checkLedger, entryView } from './read.ts';
import { type LedgerScope, readStudyLedger } from './store.ts';

export async function exportStudyLedger(
  context: ExportContext,
  projectId: string,
  filter: StudyLedgerFilter,
): Promise<Download> {
  if (hasTooManyExports(context.person.userId)) throw refuse('tooManyRequests');
  const { study, scope, patient } = await checkLedger(context, projectId, filter);
  const entry = {
    action: 'notifications.exportStudyLedger',
    objectType: 'project',
    objectId: projectId,
    projectId,
    ...(filter.teamId === undefined ? {} : { teamId: filter.teamId }),
    ...(patient === undefined ? {} : { patientId: patient.patientId }),
  };
  await context.audit({ ...entry, reason: 'CSV of the notifications, begun' });
  const audited = (count: number, whole: boolean) =>
    context.audit({
      ...entry,
      reason: `CSV of the notifications, ${count} lines${whole ? '' : ', then broken off'}`,
    });
  const teamNames = new Map(study.teams.map(({ teamId, name }) => [teamId, name]));
  return new Download(
    `${fileName(study.name, 'study')}_notifications.csv.gz`,
    exportInSlot(context, (sent) => linesOf(context, scope, teamNames, sent), audited),
  );
}

async function* linesOf(
  context: ExportContext,
  scope: LedgerScope | undefined,
  teamNames: ReadonlyMap<string, string>,
  sent: Sent,
): AsyncGenerator<string> {
  yield csvStart + csvLine(['team', 'studyCode', 'name', 'userId', ...ledgerColumns]) + csvEnd;
  if (scope === undefined) return;
  for await (const rows of readStudyLedger(context.db, { ...scope, withoutTests: true })) {
    let text = '';
    for (const row of rows) {
      const { entry, person } = entryView(context, row);
      const who = [teamNames.get(row.team_id) ?? '', person.studyCode ?? '', person.name, person.userId];
      text += csvLine([...who, ...ledgerCells(entry)]) + csvEnd;
      sent.rows += 1;
    }
    yield text;
  }
}
