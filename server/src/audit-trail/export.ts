// The trail of a team as a file, the oldest first, made while it is sent.
import { fileName } from '@trialog/contract/rules/file-name.ts';
import type { TrailFilter } from '@trialog/contract/schemas/audit-trail.ts';
import type { ExportContext } from '../platform/http/context.ts';
import { Download } from '../platform/http/download.ts';
import { exportInSlot, hasTooManyExports, type Sent } from '../platform/http/export-queue.ts';
import { refuse } from '../platform/http/refusal.ts';
import { findTeamNames } from '../projects/store.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { exportChanges } from './export-changes.ts';
import { type CheckedFilter, checkFilter } from './filter.ts';
import type { Format } from './format.ts';
import { readTrail } from './store.ts';
import { trailReaderOf, trailViews } from './view.ts';

export async function exportTrail(
  context: ExportContext,
  team: TeamRef,
  filter: TrailFilter,
  format: Format,
): Promise<Download> {
  if (hasTooManyExports(context.person.userId)) throw refuse('tooManyRequests');
  const [checked, names] = await Promise.all([
    checkFilter(context, team, filter),
    findTeamNames(context.db, team.teamId),
  ]);
  if (!names) throw refuse('notFound');
  const entry = {
    action: 'auditTrail.export',
    objectType: 'team',
    objectId: team.teamId,
    ...team,
    ...(filter.patientId ? { patientId: filter.patientId } : {}),
    changes: exportChanges(checked.scope),
  };
  await context.audit({ ...entry, reason: `${format.name} of the audit trail, begun` });
  const audited = (count: number, whole: boolean) =>
    context.audit({
      ...entry,
      reason: `${format.name} of the audit trail, ${count} entries${whole ? '' : ', then broken off'}`,
    });
  const name = fileName(`${names.project} ${names.team}`, 'study');
  return new Download(
    `${name}_audit_trail.${format.extension}.gz`,
    exportInSlot(context, (sent) => partsOf(context, team, checked, format, sent), audited),
  );
}

async function* partsOf(
  context: ExportContext,
  team: TeamRef,
  { scope, renames }: CheckedFilter,
  format: Format,
  sent: Sent,
): AsyncGenerator<string> {
  const reader = trailReaderOf(context, team);
  yield format.begin;
  for await (const rows of readTrail(context.db, scope)) {
    let text = '';
    for (const entry of await trailViews(context, reader, renames, rows)) {
      text += format.entry(entry, sent.rows === 0);
      sent.rows += 1;
    }
    yield text;
  }
  yield format.end;
}
