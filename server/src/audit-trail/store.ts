// All SQL of the audit trail as people read it.
import type { SealState } from '@trialog/contract/audit-trail.ts';
import { auditText, GENESIS, linkHash } from '../platform/audit/chain.ts';
import type { EncryptedRow } from '../platform/audit/values.ts';
import type { Db, Sql, Statement } from '../platform/database/connect.ts';
import { readInPieces } from '../platform/database/read-in-pieces.ts';
import type { TeamRef } from '../projects/team-ref.ts';

/** Where a page ends: the last row that was shown, by time in microseconds and number. */
export interface TrailPosition {
  micros: string;
  id: string;
}

export interface TrailScope {
  /** Everything, for whoever operates the installation, where none is named. */
  team?: TeamRef | undefined;
  /** Also what people of the team did about themselves, such as to sign in, which belongs to no study. */
  withPersonal: boolean;
  patientId?: string | undefined;
  personId?: string | undefined;
  object?: { type: string; id: string } | undefined;
  /** Under all names that they have ever had. */
  actions?: readonly string[] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

export interface TrailRow extends EncryptedRow {
  id: string;
  micros: string;
  atUtc: string;
  actorRole: string;
  action: string;
  objectType: string;
  objectId: string;
  patientId: string | null;
  patientName: string | null;
  patientCode: string | null;
  /** Today's name, for rows that did not store one. */
  actorName: string | null;
  /** Of an actor who is a patient. */
  actorCode: string | null;
  fromVersion: number | null;
  toVersion: number | null;
  reason: string | null;
  requestId: string | null;
  appVersion: string;
  text: string;
  seq: string | null;
  hash: Buffer | null;
  previousHash: Buffer | null;
}

type Part = Statement<readonly object[]>;

const and = (db: Db, parts: readonly Part[]): Part =>
  parts.reduce((all, part) => db`${all} AND ${part}`) as Part;

function narrowed(db: Db, { patientId, personId, object, actions, from, until }: TrailScope): Part[] {
  return [
    ...(patientId ? [db`a.patient_id = ${patientId}`] : []),
    ...(personId ? [db`a.actor_id = ${personId}`] : []),
    ...(object ? [db`a.object_type = ${object.type} AND a.object_id = ${object.id}`] : []),
    ...(actions ? [db`a.action = ANY(${actions}::text[])`] : []),
    ...(from ? [db`a.at >= ${from}`] : []),
    ...(until ? [db`a.at < ${until}`] : []),
  ] as Part[];
}

/** What of the trail belongs to a team: its own rows, and those of its study that are about no team. */
function teamParts(db: Db, { team, patientId, withPersonal }: TrailScope): Part[] {
  if (team === undefined) return [db`true` as Part];
  const ownRows = db`a.team_id = ${team.teamId}` as Part;
  const ofStudy = db`a.team_id IS NULL AND a.project_id = ${team.projectId}` as Part;
  const personal = db`a.team_id IS NULL AND a.project_id IS NULL` as Part;
  if (patientId === undefined) return [ownRows, ofStudy, ...(withPersonal ? [personal] : [])];
  // Whoever is a patient of the team is so in rows without one, too.
  return [db`(a.team_id = ${team.teamId} OR a.team_id IS NULL)` as Part];
}

const allOf = (db: Db, parts: readonly Part[]): Part =>
  parts.reduce((all, part) => db`${all} UNION ALL ${part}` as Part);

const microsOf = (db: Db) => db`(extract(epoch FROM a.at) * 1000000)::bigint`;

function columns(db: Db): Part {
  return db`a.id::text, ${microsOf(db)}::text AS micros, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "atUtc",
    a.actor_id AS "actorId", a.actor_role AS "actorRole", a.action, a.object_type AS "objectType", a.object_id AS "objectId",
    a.patient_id AS "patientId", pu.name AS "patientName", pp.study_code AS "patientCode",
    au.name AS "actorName", ap.study_code AS "actorCode",
    a.from_version AS "fromVersion", a.to_version AS "toVersion", a.changes, a.reason, a.request_id AS "requestId",
    a.app_version AS "appVersion", a.values_of AS "valuesOf", a.encrypted_values AS "encryptedValues",
    a.encrypted_actor AS "encryptedActor", a.actor_digest AS "actorDigest",
    ${auditText(db)} AS text, s.seq::text, s.hash, previous.hash AS "previousHash"` as Part;
}

const joins = (
  db: Db,
) => db`LEFT JOIN users pu ON pu.id = a.patient_id LEFT JOIN patients pp ON pp.user_id = a.patient_id
  LEFT JOIN users au ON au.id = a.actor_id LEFT JOIN patients ap ON ap.user_id = a.actor_id
  LEFT JOIN audit_seals s ON s.audit_id = a.id LEFT JOIN audit_seals previous ON previous.seq = s.seq - 1`;

/** The newest first. */
export async function listTrail(
  db: Db,
  scope: TrailScope,
  before: TrailPosition | undefined,
  count: number,
): Promise<TrailRow[]> {
  const older = before
    ? [
        db`(a.at, a.id) < (timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond', ${before.id}::bigint)` as Part,
      ]
    : [];
  const parts = teamParts(db, scope).map(
    (place) => db`(SELECT a.* FROM audit_log a WHERE ${and(db, [place, ...narrowed(db, scope), ...older])}
      ORDER BY a.at DESC, a.id DESC LIMIT ${count})`,
  );
  return db<TrailRow[]>`SELECT ${columns(db)}
    FROM (SELECT * FROM (${allOf(db, parts)}) found
      ORDER BY at DESC, id DESC LIMIT ${count}) a ${joins(db)}
    ORDER BY a.at DESC, a.id DESC`;
}

const PIECE = 500;

/** The oldest first, in pieces. */
export function readTrail(sql: Sql, scope: TrailScope): AsyncGenerator<TrailRow[]> {
  const parts = teamParts(sql, scope).map(
    (place) => sql`SELECT a.* FROM audit_log a WHERE ${and(sql, [place, ...narrowed(sql, scope)])}`,
  );
  return readInPieces<TrailRow>(
    sql,
    sql`SELECT ${columns(sql)} FROM (${allOf(sql, parts)}) a ${joins(sql)}
      ORDER BY a.at, a.id`,
    { piece: PIECE },
  );
}

/** Whether the row is what was sealed, behind the seal before it. */
export function sealOf({ text, seq, hash, previousHash }: TrailRow): SealState {
  if (seq === null || hash === null) return 'waiting';
  if (seq !== '1' && previousHash === null) return 'broken';
  return linkHash(previousHash ?? GENESIS, text).equals(hash) ? 'sealed' : 'broken';
}

export interface Rename {
  part: 'action' | 'object_type' | 'field';
  former: string;
  current: string;
}

export async function listRenames(db: Db): Promise<Rename[]> {
  return db<Rename[]>`SELECT part, former, current FROM audit_renames`;
}

export async function isPatientOf(
  db: Db,
  { projectId, teamId }: TeamRef,
  patientId: string,
): Promise<boolean> {
  const rows = await db`SELECT 1 FROM patients
    WHERE user_id = ${patientId} AND team_id = ${teamId} AND project_id = ${projectId}`;
  return rows.length > 0;
}

interface TrailPerson {
  userId: string;
  name: string;
  studyCode: string | null;
}

/** Those who have a role in the team, or had one. */
export async function listTrailPeople(db: Db, { teamId }: TeamRef): Promise<TrailPerson[]> {
  return db<TrailPerson[]>`SELECT u.id AS "userId", u.name, p.study_code AS "studyCode"
    FROM users u LEFT JOIN patients p ON p.user_id = u.id
    WHERE u.id IN (
      SELECT user_id FROM team_members WHERE team_id = ${teamId}
      UNION SELECT user_id FROM patients WHERE team_id = ${teamId}
      UNION SELECT object_id::uuid FROM audit_log WHERE team_id = ${teamId} AND action = 'people.revokeRole')
    ORDER BY p.study_code NULLS FIRST, u.name, u.id`;
}

export async function findTeamNames(
  db: Db,
  teamId: string,
): Promise<{ project: string; team: string } | undefined> {
  const [row] = await db<{ project: string; team: string }[]>`SELECT p.name AS project, t.name AS team
    FROM medical_teams t JOIN projects p ON p.id = t.project_id WHERE t.id = ${teamId}`;
  return row;
}
