// The trail of a team as a file, the oldest first, made while it is sent.
import { fileName } from '@trialog/contract/rules/file-name.ts';
import type { TrailFilter } from '@trialog/contract/schemas/audit-trail.ts';
import type { ExportContext } from '../platform/http/context.ts';
import { Download } from '../platform/http/download.ts';
import { acquireExportSlot, hasTooManyExports } from '../platform/http/export-queue.ts';
import { withoutData } from '../platform/http/problem-answer.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { type CheckedFilter, checkFilter } from './filter.ts';
import type { Format } from './format.ts';
import { findTeamNames, readTrail } from './store.ts';
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
    partsOf(context, team, checked, format, audited),
  );
}

async function* partsOf(
  context: ExportContext,
  team: TeamRef,
  { scope, renames }: CheckedFilter,
  format: Format,
  audited: (count: number, whole: boolean) => Promise<void>,
): AsyncGenerator<string> {
  let count = 0;
  let whole = false;
  const reader = trailReaderOf(context, team);
  const releaseSlot = await acquireExportSlot(context.person.userId);
  try {
    yield format.begin;
    for await (const rows of readTrail(context.db, scope)) {
      let text = '';
      for (const entry of await trailViews(context, reader, renames, rows)) {
        text += format.entry(entry, count === 0);
        count += 1;
      }
      yield text;
    }
    yield format.end;
    whole = true;
  } catch (error) {
    context.log.error({ err: withoutData(error) }, 'export');
    throw error;
  } finally {
    releaseSlot();
    await audited(count, whole).catch((error) => context.log.error({ err: withoutData(error) }, 'export'));
  }
}
