// Opens a database that was restored, with the keys that it needs, and notes in its audit trail that it was.

import { INSTALLATION, recordAudit } from '../platform/audit/record.ts';
import { openAuditTrail } from '../platform/audit/trail.ts';
import { connect } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/embedded-postgres/attach.ts';
import { migrateJobs } from '../platform/jobs/worker.ts';
import { operatorAuthor } from '../study-import/operator.ts';
import type { Manifest } from './manifest.ts';

interface Restored {
  into: string;
  keyFile: string;
  version: string;
}

/** Fails where the trail is encrypted with a key that is not there, such as one that came after the backup. */
export async function recordRestore(
  { into, keyFile, version }: Restored,
  { name }: Manifest,
  moment: Date | 'newest',
): Promise<void> {
  const database = await openDatabase({ dataDir: into });
  const sql = connect(database.ownerUrl, { connections: 2, name: 'trialog-command' });
  try {
    await migrate(sql);
    await migrateJobs(database.ownerUrl);
    await recordAudit(sql, await openAuditTrail(sql, { version, keyFile }), operatorAuthor(), [
      {
        action: 'installation.restore',
        objectType: 'installation',
        objectId: INSTALLATION,
        changes: {
          backup: [null, name],
          ...(moment === 'newest' ? {} : { restoredTo: [null, moment.toISOString()] }),
        },
      },
    ]);
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
  }
}
