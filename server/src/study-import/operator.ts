// The author of what the command line and the import do: whoever operates the installation, no person of a study.
import type { AuditAuthor } from '../platform/audit/record.ts';
import type { Db } from '../platform/database/connect.ts';
import { loadSecret, randomSecret } from '../platform/database/secrets.ts';

export async function operatorAuthor(db: Db, appVersion: string): Promise<AuditAuthor> {
  const salt = await loadSecret(db, 'audit-salt', randomSecret);
  return { actorId: null, actorRole: 'operator', requestId: null, appVersion, salt };
}
