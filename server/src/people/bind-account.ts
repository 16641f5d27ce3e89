// Binds an account of an external provider to the person an invitation was made for: by (issuer, subject), once.
import { createHash } from 'node:crypto';
import type { ProblemCode } from '@trialog/contract/problems.ts';
import type { UnlinkedAccountContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { describeOneTimeLink, type LinkState } from '../platform/identity/one-time-links.ts';
import { consumeInvitation, insertAccount, listAbout } from './store.ts';

/** By what became of the link. */
export const invitationRefusals = {
  used: 'invitationUsed',
  expired: 'invitationExpired',
  revoked: 'invitationRevoked',
  unknown: 'invitationInvalid',
  // Its person may not come in.
  usable: 'invitationInvalid',
} as const satisfies Record<LinkState, ProblemCode>;

export async function bindAccount(
  context: UnlinkedAccountContext,
  token: string,
): Promise<{ userId: string }> {
  const tokenHash = createHash('sha256').update(token).digest();
  const userId = await consumeInvitation(context.db, tokenHash, context.now);
  if (userId === undefined) {
    const { state } = await describeOneTimeLink(context.db, 'invitation', token, context.now);
    throw refuse(invitationRefusals[state]);
  }
  await insertAccount(context.db, context.issuer, context.subject, userId);
  context.audit({
    action: 'people.bindAccount',
    objectType: 'user',
    objectId: userId,
    ...(await listAbout(context.db, [userId])).get(userId),
    changes: { account: [null, [context.issuer, context.subject]] },
  });
  return { userId };
}
