// Binds an account of an external provider to the person an invitation was made for: by (issuer, subject), once.
import { createHash } from 'node:crypto';
import type { UnlinkedAccountContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { consumeInvitation, findOnlyTeam, insertAccount } from './store.ts';

export async function bindAccount(
  context: UnlinkedAccountContext,
  token: string,
): Promise<{ userId: string }> {
  const tokenHash = createHash('sha256').update(token).digest();
  const userId = await consumeInvitation(context.db, tokenHash, context.now);
  if (userId === undefined) throw refuse('invitationInvalid');
  await insertAccount(context.db, context.issuer, context.subject, userId);
  context.audit({
    action: 'people.bindAccount',
    objectType: 'user',
    objectId: userId,
    personId: userId,
    ...(await findOnlyTeam(context.db, userId)),
    changes: { account: [null, [context.issuer, context.subject]] },
  });
  return { userId };
}
