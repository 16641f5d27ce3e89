// Removes what the embedded provider no longer needs; run now and then.
import type { Db } from '../platform/database/connect.ts';

/** Tries count for a day; sign-outs for as long as a token made before them could. */
const MAX_AGE = 25 * 3_600_000;

export async function sweepIdentity(
  db: Db,
  now: Date,
): Promise<{ artifacts: number; attempts: number; logouts: number }> {
  const artifacts = await db`DELETE FROM identity_artifacts WHERE expires_at < ${now}`;
  const old = new Date(now.getTime() - MAX_AGE);
  const attempts = await db`DELETE FROM identity_attempts WHERE at < ${old}`;
  const logouts = await db`DELETE FROM identity_logouts WHERE received_at < ${old}`;
  return { artifacts: artifacts.count, attempts: attempts.count, logouts: logouts.count };
}
