// Writes the audit trail. Values never stand in it: a changed field leaves a salted digest of what it was and is.
import { createHmac } from 'node:crypto';
import type { Db, Statement } from '../database/connect.ts';

export interface AuditEntry {
  action: string;
  objectType: string;
  objectId: string;
  projectId?: string;
  teamId?: string;
  /** The patient whose data this is about, so that the trail can be read per patient. */
  patientId?: string;
  fromVersion?: number;
  toVersion?: number;
  /** Field → [old value, new value]; stored as digests. */
  changes?: Record<string, readonly [unknown, unknown]>;
  reason?: string;
}

export interface AuditAuthor {
  actorId: string | null;
  actorRole: string;
  requestId: string | null;
  appVersion: string;
  salt: string;
}

export async function recordAudit(
  db: Db,
  author: AuditAuthor,
  entries: readonly AuditEntry[],
): Promise<void> {
  await Promise.all(insertAudit(db, author, entries));
}

/** The statement that adds these rows; none for none. */
export function insertAudit(
  db: Db,
  author: AuditAuthor,
  entries: readonly AuditEntry[],
): Statement<never[]>[] {
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => ({
    actor_id: author.actorId,
    actor_role: author.actorRole,
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    project_id: entry.projectId ?? null,
    team_id: entry.teamId ?? null,
    patient_id: entry.patientId ?? null,
    from_version: entry.fromVersion ?? null,
    to_version: entry.toVersion ?? null,
    changes: digests(author.salt, entry.changes ?? {}),
    reason: entry.reason ?? null,
    request_id: author.requestId,
    app_version: author.appVersion,
  }));
  const insert = db<
    never[]
  >`INSERT INTO audit_log (actor_id, actor_role, action, object_type, object_id, project_id, team_id,
      patient_id, from_version, to_version, changes, reason, request_id, app_version)
    SELECT actor_id, actor_role, action, object_type, object_id, project_id, team_id,
      patient_id, from_version, to_version, changes, reason, request_id, app_version
    FROM jsonb_to_recordset(${db.json(rows as never)}) AS r (actor_id uuid, actor_role text, action text, object_type text,
      object_id text, project_id uuid, team_id uuid, patient_id uuid, from_version integer, to_version integer,
      changes jsonb, reason text, request_id text, app_version text)`;
  return [insert];
}

function digests(
  salt: string,
  changes: Record<string, readonly [unknown, unknown]>,
): Record<string, unknown> {
  const entries = Object.entries(changes).map(([field, [before, after]]) => [
    field,
    { from: digest(salt, before), to: digest(salt, after) },
  ]);
  return Object.fromEntries(entries);
}

export function digest(salt: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return createHmac('sha256', salt).update(JSON.stringify(value)).digest('hex').slice(0, 32);
}
