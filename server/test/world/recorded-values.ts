// What the audit trail has stored of some rows, decrypted and compared with what was sealed.
import { expect } from 'vitest';
import type { ActorDetails, Changes } from '../../src/platform/audit/record.ts';
import type { AuditTrail } from '../../src/platform/audit/trail.ts';
import { type EncryptedRow, type ReadValues, readValues } from '../../src/platform/audit/values.ts';
import type { Sql } from '../../src/platform/database/connect.ts';

interface Recorded {
  objectId: string;
  projectId: string | null;
  teamId: string | null;
  patientId: string | null;
  reason: string | null;
  changes: Changes;
  /** Who did it, as they were then. */
  actor: ActorDetails;
}

/** The oldest first. Each must be whole, or have changed nothing. */
export async function recordedValues(sql: Sql, trail: AuditTrail, action: string): Promise<Recorded[]> {
  const rows = await sql<
    (EncryptedRow & Omit<Recorded, 'changes' | 'actor'>)[]
  >`SELECT object_id AS "objectId", project_id AS "projectId", team_id AS "teamId", patient_id AS "patientId", reason,
      actor_id AS "actorId", changes::text AS changes, values_of AS "valuesOf", encrypted_values AS "encryptedValues",
      encrypted_actor AS "encryptedActor", actor_digest AS "actorDigest"
    FROM audit_log WHERE action = ${action} ORDER BY id`;
  const values = await readValues(sql, trail, rows);
  return rows.map(({ objectId, projectId, teamId, patientId, reason }, index) => {
    const { changes, actor } = values[index] as ReadValues;
    expect(changes.state).toMatch(/^(whole|none)$/);
    expect(actor.state).toBe('whole');
    return {
      objectId,
      projectId,
      teamId,
      patientId,
      reason,
      changes: changes.state === 'whole' ? changes.value : {},
      actor: actor.state === 'whole' ? actor.value : { name: '' },
    };
  });
}
