// Somebody says that they have looked at what a check has found, or changes from where on it finds something.
import { limits } from '@trialog/contract/limits.ts';
import { isThreshold, type ReviewKind, reviewThresholds } from '@trialog/contract/review.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { NewLook, NewThreshold, ReviewLook } from '@trialog/contract/schemas/review.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { lookView, thresholdsOf } from './read.ts';
import { countFindings, insertLook, upsertThreshold } from './store.ts';

export async function look(
  context: WriteContext,
  team: TeamRef,
  kind: ReviewKind,
  body: NewLook,
): Promise<ReviewLook> {
  const { db, person, now } = context;
  const { teamId } = team;
  const note = body.note.trim();
  if (!fits(note, limits.lookNoteCharacters))
    throw refuse('textTooLong', { field: 'note', values: [String(limits.lookNoteCharacters)] });
  const after = body.after === null ? null : new Date(body.after);
  const until = new Date(body.until);
  // Nobody has looked at what has not happened yet.
  if (until > now || (after && after >= until)) throw refuse('malformed', { field: 'until' });
  const threshold = (await thresholdsOf(db, teamId))[kind];
  const findings = await countFindings(db, kind, { teamId, threshold, after, until });
  const made = { kind, threshold, after, until, findings, note, userId: person.userId, lookedAt: now };
  await insertLook(db, { id: newId(), teamId, ...made });
  context.audit({
    action: 'auditTrail.look',
    objectType: 'check',
    objectId: kind,
    ...team,
    changes: {
      after: [null, body.after],
      until: [null, until.toISOString()],
      threshold: [null, threshold],
      findings: [null, findings],
      note: [null, note || null],
    },
  });
  return lookView({ ...made, name: person.name });
}

export async function changeThreshold(
  context: WriteContext,
  team: TeamRef,
  kind: ReviewKind,
  { threshold }: NewThreshold,
): Promise<NewThreshold> {
  const { least, most } = reviewThresholds[kind];
  if (!isThreshold(kind, threshold))
    throw refuse('thresholdOutOfRange', { field: 'threshold', values: [String(least), String(most)] });
  const former = (await thresholdsOf(context.db, team.teamId))[kind];
  if (former === threshold) {
    context.unchanged();
    return { threshold };
  }
  await upsertThreshold(context.db, team.teamId, kind, threshold);
  context.audit({
    action: 'auditTrail.changeCheck',
    objectType: 'check',
    objectId: kind,
    ...team,
    changes: { threshold: [former, threshold] },
  });
  return { threshold };
}
