// Who stands in the audit trail for what Trialog does by itself.
import type { Db } from '../database/connect.ts';
import { loadSecret, randomSecret } from '../database/secrets.ts';
import type { AuditAuthor } from './record.ts';

export async function systemAuthor(db: Db, appVersion: string): Promise<AuditAuthor> {
  const salt = await loadSecret(db, 'audit-salt', randomSecret);
  return { actorId: null, actorRole: 'system', requestId: null, appVersion, salt };
}
