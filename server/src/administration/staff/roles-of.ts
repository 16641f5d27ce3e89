// What the caller holds for a study or an institute, as the rules about giving and ending want to know it.
import { studyRolesIn } from '@trialog/contract/access/refusal.ts';
import { studyRolesGivenBy } from '@trialog/contract/rules/study-roles.ts';
import type { Context } from '../../platform/http/context.ts';
import type { HeldFor } from './store.ts';

export const subjectOf = ({ scope, id }: HeldFor) =>
  scope === 'study' ? { projectId: id } : { instituteId: id };

export const giverOf = ({ actor }: Pick<Context, 'actor'>, heldFor: HeldFor) => ({
  userId: actor.userId,
  roles: studyRolesIn(actor, subjectOf(heldFor)),
});

/** Whether the caller gives any role: e-mail addresses are for those who do. */
export const gives = (context: Pick<Context, 'actor'>, heldFor: HeldFor): boolean =>
  studyRolesGivenBy(giverOf(context, heldFor).roles, heldFor.scope).length > 0;
