// Fills a demo's audit trail with millions of entries of one team, as the application leaves them: values encrypted with
// the keys of its people, digests, and a seal for each. A few thousand entries are made as the application makes them and
// repeated with other times.
import type { AuditEntry } from '../../server/src/platform/audit/record.ts';
import { recordAudit } from '../../server/src/platform/audit/record.ts';
import { openAuditTrail } from '../../server/src/platform/audit/trail.ts';
import type { Sql, Transaction } from '../../server/src/platform/database/connect.ts';

const PATTERNS = 2_000;
const SECONDS_APART = 6;
/** One in so many, and written by no other pattern. */
const RARE = 500;
export const RARE_ACTION = 'messages.withdraw';

export interface FilledTrail {
  projectId: string;
  teamId: string;
  patientId: string;
  actorId: string;
  /** One message, which each repetition changes again. */
  messageId: string;
  /** Before this are only entries of the bench. */
  until: Date;
}

interface Place {
  team_id: string;
  project_id: string;
}

export async function fillTrail(
  sql: Sql,
  keyFile: string,
  team: string,
  entries: number,
): Promise<FilledTrail> {
  const [place] = await sql<
    Place[]
  >`SELECT id AS team_id, project_id FROM medical_teams WHERE name = ${team}`;
  if (!place) throw new Error(`The demo has no team ${team}.`);
  const people = await sql<{ id: string; name: string; patient: boolean }[]>`
    SELECT u.id, u.name, true AS patient FROM users u JOIN patients p ON p.user_id = u.id WHERE p.team_id = ${place.team_id}
    UNION ALL SELECT u.id, u.name, false FROM users u WHERE u.id IN (SELECT user_id FROM team_members
      WHERE team_id = ${place.team_id} AND user_id NOT IN (SELECT user_id FROM patients))`;
  const patients = people.filter(({ patient }) => patient);
  const staff = people.filter(({ patient }) => !patient);
  const trail = await openAuditTrail(sql, { version: 'bench', keyFile });
  await sql.begin(async (tx) => {
    const db = tx as unknown as Transaction;
    for (let n = 0; n < PATTERNS; n++) {
      const patient = patients[n % patients.length]!;
      const author = n % 3 === 0 ? staff[n % staff.length]! : patient;
      await recordAudit(
        db,
        trail,
        {
          actorId: author.id,
          actorRole: author.patient ? 'Patient' : 'Nurse',
          requestId: `bench-${n}`,
          details: { name: author.name, organisation: 'Ospedale', client: 'Chrome 149 on Android' },
        },
        [entryOf(n, place, patient.id)],
      );
    }
  });
  const [message] = await sql<{ id: string }[]>`SELECT object_id AS id FROM audit_log
    WHERE app_version = 'bench' AND action = 'messages.update' ORDER BY id LIMIT 1`;
  const until = await repeat(sql, entries);
  return {
    projectId: place.project_id,
    teamId: place.team_id,
    patientId: patients[0]!.id,
    actorId: staff[0]!.id,
    messageId: message!.id,
    until,
  };
}

function entryOf(n: number, { team_id, project_id }: Place, patientId: string): AuditEntry {
  const about = {
    objectId: crypto.randomUUID(),
    projectId: project_id,
    teamId: team_id,
    patientId,
    toVersion: 1,
  };
  const number = String(n);
  if (n % RARE === RARE - 1)
    return {
      ...about,
      action: RARE_ACTION,
      objectType: 'message',
      changes: { body: [`Slept rather well on day ${number}.`, null] },
    };
  if (n % 4 === 0)
    return {
      ...about,
      action: 'messages.create',
      objectType: 'message',
      changes: {
        body: [null, `Slept rather well, woke up twice, fresh in the morning of day ${number}.`],
        emotion: [null, n % 5],
      },
    };
  if (n % 4 === 1)
    return {
      ...about,
      action: 'messages.update',
      objectType: 'message',
      fromVersion: 1,
      toVersion: 2,
      changes: { body: [`Slept rather well on day ${number}.`, `Slept badly on day ${number}.`] },
    };
  return {
    ...about,
    action: 'surveys.saveDraft',
    objectType: 'draft',
    changes: {
      answers: [
        null,
        Array.from({ length: 5 }, (_, q) => ({ questionId: `q${q}`, answers: [{ value: number }] })),
      ],
    },
  };
}

/** The patterns over and over, six seconds apart, up to a day ago, and the chain over them. */
async function repeat(sql: Sql, entries: number): Promise<Date> {
  await sql.begin(async (tx) => {
    await tx`SELECT set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '1GB', true),
      set_config('session_replication_role', 'replica', true), set_config('synchronous_commit', 'off', true)`;
    // The worker seals nothing meanwhile.
    await tx`LOCK TABLE audit_log, audit_seals`;
    await tx`CREATE TEMP TABLE pattern ON COMMIT DROP AS
      SELECT (row_number() OVER (ORDER BY id) - 1)::int AS n, * FROM audit_log WHERE app_version = 'bench'`;
    await tx`TRUNCATE audit_log, audit_seals`;
    const indexes = await tx<
      { name: string; made: string }[]
    >`SELECT indexname AS name, indexdef AS made FROM pg_indexes i
      WHERE tablename = 'audit_log' AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname)`;
    for (const { name } of indexes) await tx`DROP INDEX ${tx(name)}`;
    await tx.unsafe(`INSERT INTO audit_log (id, at, actor_id, actor_role, action, object_type, object_id, project_id, team_id,
        patient_id, from_version, to_version, changes, reason, request_id, app_version, values_of, encrypted_values,
        encrypted_actor, actor_digest)
      OVERRIDING SYSTEM VALUE
      SELECT g, now() - interval '1 day' - (${entries} - g) * interval '${SECONDS_APART} seconds', p.actor_id, p.actor_role,
        p.action, p.object_type, p.object_id, p.project_id, p.team_id, p.patient_id, p.from_version, p.to_version, p.changes,
        p.reason, p.request_id, p.app_version, p.values_of, p.encrypted_values, p.encrypted_actor, p.actor_digest
      FROM generate_series(1, ${entries}) g JOIN pattern p ON p.n = g % ${PATTERNS} ORDER BY g`);
    for (const { made } of indexes) await tx.unsafe(made);
    await tx`SELECT setval(pg_get_serial_sequence('audit_log', 'id'), ${entries})`;
    await tx.unsafe(sealAll);
  });
  const own = await sql.reserve();
  await own`SET statement_timeout = 0`;
  await own`VACUUM ANALYZE audit_log`;
  await own`VACUUM ANALYZE audit_seals`;
  await own`CHECKPOINT`;
  await own`RESET statement_timeout`;
  own.release();
  const [row] = await sql<{ until: Date }[]>`SELECT max(at) + interval '1 second' AS until FROM audit_log
    WHERE app_version = 'bench'`;
  return row!.until;
}

/** What the worker does in pieces; `auditText` in the application is the same text. */
const sealAll = `DO $$
DECLARE link bytea := decode(repeat('00', 32), 'hex'); one record; number bigint := 0;
BEGIN
  FOR one IN SELECT a.id, convert_to((jsonb_build_array(
      a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.actor_id, a.actor_role, a.action,
      a.object_type, a.object_id, a.project_id, a.team_id, a.patient_id, a.from_version, a.to_version, a.changes,
      a.reason, a.request_id, a.app_version) || jsonb_build_array(a.actor_digest, a.values_of))::text, 'UTF8') AS text
    FROM audit_log a ORDER BY a.id
  LOOP
    link := sha256(link || one.text);
    number := number + 1;
    INSERT INTO audit_seals (seq, audit_id, hash) VALUES (number, one.id, link);
  END LOOP;
END $$`;
