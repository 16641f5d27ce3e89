// The provider's rows in the audit trail: sign-ins, failed ones and new passwords. No e-mail address stands there.
import { recordAudit } from '../platform/audit/record.ts';
import type { Db } from '../platform/database/connect.ts';

type Action = 'identity.signIn' | 'identity.signInRefused' | 'identity.passwordSet';

interface Happening {
  action: Action;
  account?: { id: string; userId: string } | undefined;
  reason?: string;
}

export async function auditIdentity(
  db: Db,
  { version, salt }: { version: string; salt: string },
  { action, account, reason }: Happening,
): Promise<void> {
  // Who failed to prove an identity acts as nobody.
  const actorId = action === 'identity.signInRefused' ? null : (account?.userId ?? null);
  const author = { actorId, actorRole: 'none', requestId: null, appVersion: version, salt };
  const object = { objectType: 'identityAccount', objectId: account?.id ?? 'unknown' };
  await recordAudit(db, author, [{ action, ...object, ...(reason ? { reason } : {}) }]);
}
