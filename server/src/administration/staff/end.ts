// Somebody who may ends a role of a study or institute, at once or on a day, or takes its end away.
import { endingRefusal, holdsAt } from '@trialog/contract/rules/study-roles.ts';
import type { NewEnd, StaffRole } from '@trialog/contract/schemas/study-roles.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readReason } from '../people/reason.ts';
import { readStaffRole } from './read.ts';
import { endedEntry } from './role-entry.ts';
import { giverOf } from './roles-of.ts';
import { type HeldFor, lockRole, othersHold, updateEnd } from './store.ts';

export async function endStudyRole(
  context: WriteContext,
  heldFor: HeldFor,
  roleId: string,
  { endsNow, until: wanted, reason: given }: NewEnd,
): Promise<StaffRole> {
  const { db, now, person: by } = context;
  const reason = readReason(given);
  const day = wanted === null ? null : new Date(wanted);
  if (!endsNow && day !== null && day <= now) throw refuse('endDateInPast', { field: 'until' });
  const until = endsNow ? now : day;
  const entry = await asAdministrator(db, async () => {
    const held = await lockRole(db, heldFor, roleId);
    if (!held) throw refuse('notFound');
    const former = held.until?.getTime() ?? null;
    if (!holdsAt({ until: former }, now.getTime())) throw refuse('roleOver');
    if (former === (until?.getTime() ?? null)) return undefined;
    const refused = endingRefusal(
      giverOf(context, heldFor),
      { ...held, until: former, scope: heldFor.scope },
      until?.getTime() ?? null,
      { othersStay: await othersHold(db, heldFor, held), reason, now: now.getTime() },
    );
    if (refused) throw refuse(refused, fieldOf(refused));
    await updateEnd(db, heldFor, { roleId, until, endedBy: by.userId });
    return endedEntry(heldFor, { ...held, roleId, former: held.until, until, isOver: endsNow }, reason);
  });
  if (entry) context.audit(entry);
  else context.unchanged();
  return readStaffRole(context, heldFor, roleId);
}

function fieldOf(refused: string): { field?: string } {
  if (refused === 'reasonMissing') return { field: 'reason' };
  return refused === 'endDateMissing' ? { field: 'until' } : {};
}
