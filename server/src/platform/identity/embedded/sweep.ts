// Removes what the embedded provider no longer needs; run now and then.
import type { Db } from '../../database/connect.ts';

export async function sweepIdentity(db: Db, now: Date): Promise<{ artifacts: number; attempts: number }> {
  const artifacts = await db`DELETE FROM identity_artifacts WHERE expires_at < ${now}`;
  const old = new Date(now.getTime() - 3_600_000);
  const attempts = await db`DELETE FROM identity_attempts WHERE at < ${old}`;
  return { artifacts: artifacts.count, attempts: attempts.count };
}
