// All SQL of the audit trail as people read it.
import type { SealState } from '@trialog/contract/audit-trail.ts';
import { GENESIS, linkHash, type SealedRow, sealedColumns, sealedText } from '../platform/audit/chain.ts';
import type { EncryptedRow } from '../platform/audit/values.ts';
import type { Db, Sql, Statement } from '../platform/database/connect.ts';
import { readAhead } from '../platform/database/read-in-pieces.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { and, type Part, partsOf, type TrailScope } from './scope/store.ts';

/** Where a page ends: the last row that was shown, by time in microseconds and number. */
export interface TrailPosition {
  micros: string;
  id: string;
}

export interface TrailRow extends SealedRow, EncryptedRow {
  projectName: string | null;
  teamName: string | null;
  patientName: string | null;
  patientCode: string | null;
  /** Today's name, for rows that did not store one. */
  actorName: string | null;
  /** Whether the values are about a patient, also in rows that name none. */
  isOfPatient: boolean;
  /** Of an actor who is a patient. */
  actorCode: string | null;
  seq: number | null;
  hash: Buffer | null;
  previousHash: Buffer | null;
}

const allOf = (db: Db, parts: readonly Part[]): Part =>
  parts.reduce((all, part) => db`${all} UNION ALL ${part}` as Part);

function columns(db: Db): Part {
  return db`${sealedColumns(db)}, a.encrypted_values AS "encryptedValues", a.encrypted_actor AS "encryptedActor",
    j.name AS "projectName", t.name AS "teamName", pu.name AS "patientName", pp.study_code AS "patientCode", au.name AS "actorName", ap.study_code AS "actorCode",
    vp.user_id IS NOT NULL AS "isOfPatient", s.seq, s.hash, previous.hash AS "previousHash"` as Part;
}

const joins = (
  db: Db,
) => db`LEFT JOIN projects j ON j.id = a.project_id LEFT JOIN medical_teams t ON t.id = a.team_id
  LEFT JOIN users pu ON pu.id = a.patient_id LEFT JOIN patients pp ON pp.user_id = a.patient_id
  LEFT JOIN users au ON au.id = a.actor_id LEFT JOIN patients ap ON ap.user_id = a.actor_id
  LEFT JOIN patients vp ON vp.user_id = a.values_of
  LEFT JOIN audit_seals s ON s.audit_id = a.id LEFT JOIN audit_seals previous ON previous.seq = s.seq - 1`;

/** The newest first. */
export async function listTrail(
  db: Db,
  scope: TrailScope,
  before: TrailPosition | undefined,
  count: number,
): Promise<TrailRow[]> {
  return listFrom(db, scope, before && (db`(a.at, a.id) < ${positionOf(db, before)}` as Part), 'DESC', count);
}

function listFrom(
  db: Db,
  scope: TrailScope,
  edge: Part | undefined,
  order: 'ASC' | 'DESC',
  count: number,
): Statement<TrailRow[]> {
  const way = db.unsafe(order);
  const parts = partsOf(db, scope).map(
    (part) => db`(SELECT a.* FROM audit_log a WHERE ${edge ? and(db, [part, edge]) : part}
      ORDER BY a.at ${way}, a.id ${way} LIMIT ${count})`,
  );
  return db<TrailRow[]>`SELECT ${columns(db)}
    FROM (SELECT DISTINCT ON (at, id) * FROM (${allOf(db, parts)}) found
      ORDER BY at ${way}, id ${way} LIMIT ${count}) a ${joins(db)}
    ORDER BY a.at ${way}, a.id ${way}`;
}

const positionOf = (db: Db, { micros, id }: TrailPosition): Part =>
  db`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)` as Part;

export const positionAt = ({ micros, id }: TrailRow): TrailPosition => ({
  micros: String(micros ?? END_OF_TIME),
  id: String(id),
});

/** A forged time without end comes after every other one. */
const END_OF_TIME = 9_000_000_000_000_000;

const PIECE = 1000;

/** The oldest first, in pieces, all as it was at one moment. Each piece begins where the last one ended, by an index. */
export async function* readTrail(sql: Sql, scope: TrailScope): AsyncGenerator<TrailRow[]> {
  const own = await sql.reserve();
  try {
    await own`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`;
    yield* readAhead((last: TrailRow | undefined) => {
      const edge = last && (own`(a.at, a.id) > ${positionOf(own, positionAt(last))}` as Part);
      return listFrom(own, scope, edge, 'ASC', PIECE).execute();
    });
  } finally {
    await own`ROLLBACK`.catch(() => {});
    own.release();
  }
}

/** Whether the row is what was sealed, behind the seal before it. */
export function sealOf(row: TrailRow): SealState {
  const { seq, hash, previousHash } = row;
  if (seq === null || hash === null) return 'waiting';
  if (seq !== 1 && previousHash === null) return 'broken';
  return linkHash(previousHash ?? GENESIS, sealedText(row)).equals(hash) ? 'sealed' : 'broken';
}

export interface Rename {
  part: 'action' | 'object_type' | 'field';
  former: string;
  current: string;
}

export async function listRenames(db: Db): Promise<Rename[]> {
  return db<Rename[]>`SELECT part, former, current FROM audit_renames`;
}

/** Whether somebody is a patient of the team, or was. */
export async function wasPatientOf(
  db: Db,
  { projectId, teamId }: TeamRef,
  patientId: string,
): Promise<boolean> {
  const rows = await db`SELECT 1 FROM enrolments
    WHERE user_id = ${patientId} AND team_id = ${teamId} AND project_id = ${projectId} LIMIT 1`;
  return rows.length > 0;
}

/** By the names of the fields alone: their values need no key. */
export async function listChangedPatients(
  db: Db,
  teamId: string,
  { actions, fields }: { actions: readonly string[]; fields: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db<{ id: string }[]>`SELECT DISTINCT object_id AS id FROM audit_log
    WHERE team_id = ${teamId} AND action = ANY(${actions}::text[]) AND object_type = 'person'
      AND changes ?| ${fields}::text[]`;
  return new Set(rows.map(({ id }) => id));
}

interface TrailPerson {
  userId: string;
  name: string;
  studyCode: string | null;
}

/** Also one that only another version records. A name that nobody knows costs a walk through the trail. */
export async function hasAction(db: Db, action: string): Promise<boolean> {
  return (await db`SELECT 1 FROM audit_log WHERE action = ${action} LIMIT 1`).length > 0;
}

/** Whether somebody is of the team, or was. */
export async function findMembership(
  db: Db,
  { teamId }: TeamRef,
  userId: string,
): Promise<'member' | 'formerMember' | undefined> {
  const [row] = await db<{ is: boolean; was: boolean }[]>`SELECT
      EXISTS (SELECT 1 FROM team_members WHERE team_id = ${teamId} AND user_id = ${userId})
        OR EXISTS (SELECT 1 FROM patients WHERE team_id = ${teamId} AND user_id = ${userId}) AS is,
      EXISTS (SELECT 1 FROM access_periods WHERE kind = 'role' AND team_id = ${teamId} AND user_id = ${userId}) AS was`;
  return row?.is ? 'member' : row?.was ? 'formerMember' : undefined;
}

/** Those who have a role in the team, or had one. */
export async function listTrailPeople(db: Db, { teamId }: TeamRef): Promise<TrailPerson[]> {
  return db<TrailPerson[]>`SELECT u.id AS "userId", u.name, p.study_code AS "studyCode"
    FROM users u LEFT JOIN patients p ON p.user_id = u.id
    WHERE u.id IN (
      SELECT user_id FROM team_members WHERE team_id = ${teamId}
      UNION SELECT user_id FROM patients WHERE team_id = ${teamId}
      UNION SELECT user_id FROM access_periods WHERE kind = 'role' AND team_id = ${teamId})
    ORDER BY p.study_code NULLS FIRST, u.name, u.id`;
}
