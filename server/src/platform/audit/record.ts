// Writes the audit trail. A changed field leaves a salted digest of what it was and is, which is sealed, and beside it
// the values themselves, encrypted with the key of whomever they are about.
import { createHmac } from 'node:crypto';
import type { Db, Statement } from '../database/connect.ts';
import { encryptText } from './encryption.ts';
import type { AuditTrail } from './trail.ts';

export interface AuditEntry {
  action: string;
  objectType: string;
  objectId: string;
  projectId?: string;
  teamId?: string;
  /** The patient whose data this is about, so that the trail can be read per patient. */
  patientId?: string;
  /** The person whom the values are about, where it is no patient: they are encrypted with that person's key. */
  personId?: string;
  fromVersion?: number;
  toVersion?: number;
  /** Field → [old value, new value]. */
  changes?: Changes;
  reason?: string;
}

export type Changes = Record<string, readonly [unknown, unknown]>;

/** As they were at that moment. */
export interface ActorDetails {
  name: string;
  organisation?: string;
  /** The program that asked, with its version. */
  client?: string;
}

export interface AuditAuthor {
  actorId: string | null;
  actorRole: string;
  requestId: string | null;
  details: ActorDetails;
  /** Where a key was altered, this is written all the same, without what the key would encrypt. */
  goesOn?: true;
}

/** Stands in the audit trail for what Trialog does by itself. Reminders of alerts must come, whatever became of a key. */
export const systemAuthor: AuditAuthor = {
  actorId: null,
  actorRole: 'system',
  requestId: null,
  details: { name: 'Trialog' },
  goesOn: true,
};

/** Owns the keys of what is about nobody and no study. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000';

export async function recordAudit(
  db: Db,
  trail: AuditTrail,
  author: AuditAuthor,
  entries: readonly AuditEntry[],
): Promise<void> {
  await Promise.all(await insertAudit(db, trail, author, entries));
}

/** The statement that adds these rows; none for none. */
export async function insertAudit(
  db: Db,
  { version, salt, keys }: AuditTrail,
  author: AuditAuthor,
  entries: readonly AuditEntry[],
): Promise<Statement<never[]>[]> {
  if (entries.length === 0) return [];
  const actorOwner = author.actorId ?? INSTALLATION;
  const owners = entries.filter(hasChanges).map(ownerOf);
  const found = await keys.forWriting(db, [actorOwner, ...owners], author.goesOn ?? false);
  const encrypted = (owner: string, value: unknown): string | null => {
    const key = found.get(owner);
    return key ? `\\x${encryptText(key, owner, JSON.stringify(value)).toString('hex')}` : null;
  };
  const actor = {
    actor_id: author.actorId,
    actor_role: author.actorRole,
    request_id: author.requestId,
    app_version: version,
    encrypted_actor: encrypted(actorOwner, author.details),
    actor_digest: digest(salt, author.details),
  };
  const rows = entries.map((entry) => {
    const owner = hasChanges(entry) ? ownerOf(entry) : null;
    return {
      ...actor,
      action: entry.action,
      object_type: entry.objectType,
      object_id: entry.objectId,
      project_id: entry.projectId ?? null,
      team_id: entry.teamId ?? null,
      patient_id: entry.patientId ?? null,
      from_version: entry.fromVersion ?? null,
      to_version: entry.toVersion ?? null,
      changes: digests(salt, entry.changes ?? {}),
      reason: entry.reason ?? null,
      values_of: owner,
      encrypted_values: owner && encrypted(owner, entry.changes),
    };
  });
  const insert = db<
    never[]
  >`INSERT INTO audit_log (actor_id, actor_role, action, object_type, object_id, project_id, team_id,
      patient_id, from_version, to_version, changes, reason, request_id, app_version, values_of, encrypted_values,
      encrypted_actor, actor_digest)
    SELECT actor_id, actor_role, action, object_type, object_id, project_id, team_id,
      patient_id, from_version, to_version, changes, reason, request_id, app_version, values_of, encrypted_values,
      encrypted_actor, actor_digest
    FROM jsonb_to_recordset(${db.json(rows as never)}) AS r (actor_id uuid, actor_role text, action text, object_type text,
      object_id text, project_id uuid, team_id uuid, patient_id uuid, from_version integer, to_version integer,
      changes jsonb, reason text, request_id text, app_version text, values_of uuid, encrypted_values bytea,
      encrypted_actor bytea, actor_digest text)`;
  return [insert];
}

const hasChanges = ({ changes }: AuditEntry) => changes !== undefined && Object.keys(changes).length > 0;

/** Whose key encrypts the values: the person whom they are about, else the study, else the installation. */
function ownerOf({ personId, patientId, projectId }: AuditEntry): string {
  return personId ?? patientId ?? projectId ?? INSTALLATION;
}

function digests(salt: string, changes: Changes): Record<string, unknown> {
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
