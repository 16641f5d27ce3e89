// Saved drafts: stored when their author signs out, restored at the next sign-in on any device, and deleted
// once they are there. Nobody else ever reads them, and what they say stands in no audit row.
import { limits } from '@trialog/contract/limits.ts';
import type { MessageDraft, SavedDrafts } from '@trialog/contract/schemas/messages.ts';
import { recordAudit, systemAuthor } from '../../platform/audit/record.ts';
import { aboutSelf } from '../../platform/http/author.ts';
import type { Context, WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { countDrafts, deleteDrafts, deleteOldDrafts, listDrafts, upsertDrafts } from './store.ts';

export async function readDrafts({ db, person }: Context): Promise<SavedDrafts> {
  const rows = await listDrafts(db, person.userId);
  return {
    drafts: rows.map(({ draft }) => draft),
    until: rows.at(-1)?.saved_at.toISOString() ?? null,
  };
}

export async function saveDrafts(
  context: WriteContext,
  drafts: readonly MessageDraft[],
): Promise<{ kept: number }> {
  const { userId } = context.person;
  const before = await countDrafts(context.db, userId);
  await upsertDrafts(context.db, userId, drafts, context.now);
  const kept = await countDrafts(context.db, userId);
  if (kept > limits.savedDrafts) throw refuse('malformed', { field: 'drafts' });
  context.audit({
    action: 'messages.saveDrafts',
    objectType: 'drafts',
    objectId: userId,
    ...aboutSelf(context.person),
    changes: { drafts: [before || null, kept] },
  });
  return { kept };
}

/** Those that were restored, and none that was saved after them. */
export async function removeDrafts(context: WriteContext, until: string): Promise<{ forgotten: number }> {
  const { userId } = context.person;
  const before = await countDrafts(context.db, userId);
  const forgotten = await deleteDrafts(context.db, userId, new Date(until));
  if (forgotten === 0) context.unchanged();
  else
    context.audit({
      action: 'messages.deleteDrafts',
      objectType: 'drafts',
      objectId: userId,
      ...aboutSelf(context.person),
      changes: { drafts: [before, before - forgotten || null] },
    });
  return { forgotten };
}

const DAY = 86_400_000;

/** Half a sentence about somebody's health is not stored for ever. */
export const sweepDrafts: Job = {
  name: 'messages.sweepDrafts',
  cron: '17 3 * * *',
  run: ({ sql, now, trail }) =>
    sql.begin(async (tx) => {
      const swept = await deleteOldDrafts(tx, new Date(now.getTime() - limits.savedDraftDays * DAY));
      const entries = swept.map(({ userId, isPatient, team, before, after }) => ({
        action: 'messages.sweepDrafts',
        objectType: 'drafts',
        objectId: userId,
        personId: userId,
        ...(isPatient ? { patientId: userId } : {}),
        ...team,
        changes: { drafts: [before, after || null] as const },
      }));
      await recordAudit(tx, trail, systemAuthor, entries);
    }) as Promise<void>,
};
