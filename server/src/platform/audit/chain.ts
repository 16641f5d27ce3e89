// The hash chain over the audit trail: how a row becomes text, and how the text joins the chain. Sealing and
// verifying both use this, and nothing else does.
import { createHash } from 'node:crypto';
import type { Db } from '../database/connect.ts';

export const GENESIS = Buffer.alloc(32);

export function linkHash(previous: Uint8Array, text: string): Buffer {
  return createHash('sha256').update(previous).update(text).digest();
}

/**
 * Every column in a fixed order, as PostgreSQL prints it: independent of drivers and time zones. What is encrypted is not
 * sealed itself, but its digests are; rows from before there were such values are as they were sealed.
 */
export const auditText = (db: Db) => db`(jsonb_build_array(
  a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.actor_id, a.actor_role, a.action,
  a.object_type, a.object_id, a.project_id, a.team_id, a.patient_id, a.from_version, a.to_version, a.changes,
  a.reason, a.request_id, a.app_version)
  || CASE WHEN a.actor_digest IS NULL THEN '[]' ELSE jsonb_build_array(a.actor_digest, a.values_of) END)::text`;
