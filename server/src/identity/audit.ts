// The provider's rows in the audit trail: sign-ins, failed ones and new passwords. No e-mail address stands there.
import { type AuditEntry, recordAudit } from '../platform/audit/record.ts';
import type { AuditTrail } from '../platform/audit/trail.ts';
import type { Db } from '../platform/database/connect.ts';
import type { Account } from './accounts.ts';

type Happening =
  | { action: 'identity.signIn'; account: Account; client?: string | undefined }
  | { action: 'identity.passwordSet'; account: Account }
  | {
      action: 'identity.signInRefused';
      /** None where no account has the address that was given. */
      account?: Account | undefined;
      reason: string;
      client?: string | undefined;
    };

export async function auditIdentity(db: Db, trail: AuditTrail, happening: Happening): Promise<void> {
  const { action, account } = happening;
  const isRefused = action === 'identity.signInRefused';
  const client = 'client' in happening ? happening.client : undefined;
  // Who failed to prove an identity acts as nobody.
  const actor = isRefused ? undefined : account;
  const author = {
    actorId: actor?.userId ?? null,
    // Whoever is only just signing in acts in no role of theirs.
    actorRole: 'none',
    requestId: null,
    details: {
      name: actor?.name ?? '',
      ...(actor ? { organisation: actor.organisation } : {}),
      ...(client ? { client } : {}),
    },
    // Whoever signs in may read.
    goesOn: true,
  } as const;
  const entry = isRefused
    ? refusedEntry(happening.account)
    : { objectType: 'identityAccount', objectId: account?.id ?? 'unknown' };
  const reason = isRefused ? { reason: happening.reason } : {};
  await recordAudit(db, trail, author, [{ action, ...entry, ...reason }]);
}

/** A failed try is about the person whose account it was: they, and their team, find it. */
function refusedEntry(account: Account | undefined): Omit<AuditEntry, 'action'> {
  if (account === undefined) return { objectType: 'identityAccount', objectId: 'unknown' };
  const { userId, isPatient, team } = account;
  return {
    objectType: 'user',
    objectId: userId,
    ...team,
    ...(isPatient ? { patientId: userId } : {}),
  };
}
