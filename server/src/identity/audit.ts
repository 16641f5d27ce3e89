// The provider's rows in the audit trail: sign-ins, failed ones and new passwords. No e-mail address stands there.
import { recordAudit } from '../platform/audit/record.ts';
import type { AuditTrail } from '../platform/audit/trail.ts';
import type { Db } from '../platform/database/connect.ts';

type Action = 'identity.signIn' | 'identity.signInRefused' | 'identity.passwordSet';

interface Happening {
  action: Action;
  account?: { id: string; userId: string } | undefined;
  reason?: string;
}

export async function auditIdentity(
  db: Db,
  trail: AuditTrail,
  { action, account, reason }: Happening,
): Promise<void> {
  // Who failed to prove an identity acts as nobody.
  const actorId = action === 'identity.signInRefused' ? null : (account?.userId ?? null);
  const author = { actorId, actorRole: 'none', requestId: null, details: { name: '' } };
  const object = { objectType: 'identityAccount', objectId: account?.id ?? 'unknown' };
  await recordAudit(db, trail, author, [{ action, ...object, ...(reason ? { reason } : {}) }]);
}
