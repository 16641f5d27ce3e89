// The hash chain over the audit trail: how a row becomes text, and how the text joins the chain. Sealing, verifying and
// reading all use this.
import { createHash } from 'node:crypto';
import type { Db } from '../database/connect.ts';

export const GENESIS = Buffer.alloc(32);

export function linkHash(previous: Uint8Array, text: string): Buffer {
  return createHash('sha256').update(previous).update(text).digest();
}

/** What of a row is sealed. */
export interface SealedRow {
  id: number;
  /** When it was written, in microseconds; nothing for a time without end, which nobody writes but a forger. */
  micros: number | null;
  actorId: string | null;
  actorRole: string;
  action: string;
  objectType: string;
  objectId: string;
  projectId: string | null;
  teamId: string | null;
  patientId: string | null;
  fromVersion: number | null;
  toVersion: number | null;
  /** The digests, as PostgreSQL prints them. */
  changes: string;
  reason: string | null;
  requestId: string | null;
  appVersion: string;
  actorDigest: string | null;
  valuesOf: string | null;
}

/** The columns of a `SealedRow`, of a row `a`. */
export const sealedColumns = (db: Db) => db`a.id,
  CASE WHEN isfinite(a.at) THEN (extract(epoch FROM a.at) * 1000000)::bigint END AS micros,
  a.actor_id AS "actorId", a.actor_role AS "actorRole", a.action, a.object_type AS "objectType",
  a.object_id AS "objectId", a.project_id AS "projectId", a.team_id AS "teamId", a.patient_id AS "patientId",
  a.from_version AS "fromVersion", a.to_version AS "toVersion", a.changes::text AS changes, a.reason,
  a.request_id AS "requestId", a.app_version AS "appVersion", a.actor_digest AS "actorDigest",
  a.values_of AS "valuesOf"`;

/**
 * Every column in a fixed order, as PostgreSQL prints an array of JSON, which made this text in earlier versions. What is
 * encrypted is not sealed itself, but its digests are; rows from before there were such values are as they were sealed.
 */
export function sealedText(row: SealedRow): string {
  const { fromVersion, toVersion, actorDigest } = row;
  const values = actorDigest === null ? '' : `, ${quoted(actorDigest)}, ${id(row.valuesOf)}`;
  return `[${row.id}, ${timeOf(row.micros)}, ${id(row.actorId)}, ${quoted(row.actorRole)}, ${quoted(row.action)}, ${quoted(row.objectType)}, ${quoted(row.objectId)}, ${id(row.projectId)}, ${id(row.teamId)}, ${id(row.patientId)}, ${fromVersion}, ${toVersion}, ${row.changes}, ${quoted(row.reason)}, ${quoted(row.requestId)}, ${quoted(row.appVersion)}${values}]`;
}

/** Nothing in an id needs escaping. */
const id = (uuid: string | null): string => (uuid === null ? 'null' : `"${uuid}"`);
const quoted = (text: string | null): string => JSON.stringify(text);

/** With microseconds, which dates in JavaScript do not have. */
function timeOf(micros: number | null): string {
  if (micros === null) return 'null';
  const milliseconds = Math.floor(micros / 1000);
  const rest = String(micros - milliseconds * 1000).padStart(3, '0');
  return `"${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z"`;
}
