// Notes that somebody opened a patient's page: one entry of the audit trail for each person, patient and quarter of an
// hour, on whatever process. What was noted is remembered, so that the next calls of a page cost nothing.

import { LRUCache } from 'lru-cache';
import { type AuditAuthor, recordAudit } from '../audit/record.ts';
import type { AuditTrail } from '../audit/trail.ts';
import { clock } from '../clock.ts';
import type { Db, Sql } from '../database/connect.ts';

interface PatientRead {
  patientId: string;
  projectId: string;
  teamId: string;
}

export type NotePatientRead = (author: AuditAuthor, read: PatientRead) => Promise<void>;

const QUARTER = 15 * 60_000;
const MOST_REMEMBERED = 20_000;

export function makePatientReads(
  sql: Sql,
  trail: AuditTrail,
  now: () => number = clock.now,
): NotePatientRead {
  const noted = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  return async (author, { patientId, projectId, teamId }) => {
    const quarter = Math.floor(now() / QUARTER) * QUARTER;
    const key = `${author.actorId} ${patientId} ${quarter}`;
    if (noted.has(key)) return;
    await sql.begin(async (tx) => {
      const fresh = await tx`INSERT INTO patient_reads (reader_id, patient_id, quarter)
        VALUES (${author.actorId}, ${patientId}, ${new Date(quarter)}) ON CONFLICT DO NOTHING RETURNING 1`;
      if (fresh.length > 0)
        await recordAudit(tx, trail, author, [
          {
            action: 'results.openPatient',
            objectType: 'person',
            objectId: patientId,
            patientId,
            projectId,
            teamId,
          },
        ]);
    });
    noted.set(key, true);
  };
}

/** As the owner. */
export async function sweepPatientReads(db: Db, now: Date): Promise<void> {
  await db`DELETE FROM patient_reads WHERE quarter < ${now}::timestamptz - interval '1 hour'`;
}
