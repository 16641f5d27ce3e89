// All SQL of the access register: periods of roles and states, and the entries of the audit trail behind them.
import type { Role } from '@trialog/contract/people.ts';
import type { Day } from '@trialog/contract/rules/access-register.ts';
import type { StudyRole } from '@trialog/contract/study-roles.ts';
import type { EncryptedRow } from '../../platform/audit/values.ts';
import type { Db, Sql, Statement } from '../../platform/database/connect.ts';
import { readInPieces } from '../../platform/database/read-in-pieces.ts';
import type { TeamRef } from '../../projects/team-ref.ts';

export interface RegisterTeam {
  project: string;
  team: string;
  timeZone: string;
  firstAt: Date;
}

/** A team that names no time zone lives by UTC. */
export async function findRegisterTeam(
  db: Db,
  { projectId, teamId }: TeamRef,
): Promise<RegisterTeam | undefined> {
  const [row] = await db<RegisterTeam[]>`SELECT p.name AS project, t.name AS team,
      coalesce(t.time_zone, 'UTC') AS "timeZone",
      coalesce((SELECT min(a.begins_at) FROM access_periods a
        WHERE a.subject IN (${`study ${projectId}`}, ${`team ${teamId}`})
          OR (a.kind = 'role' AND a.team_id = ${teamId})), trialog_now()) AS "firstAt"
    FROM medical_teams t JOIN projects p ON p.id = t.project_id
    WHERE t.id = ${teamId} AND p.id = ${projectId}`;
  return row;
}

export interface PeriodRow {
  beginsAt: Date;
  beginsExactly: boolean;
  endsAt: Date | null;
  begunIn: string | null;
  endedIn: string | null;
}

export interface RoleRow extends PeriodRow {
  id: string;
  userId: string;
  name: string | null;
  studyCode: string | null;
  role: Role | StudyRole;
  /** By what it is ordered among its kind. */
  sorted: string;
}

export interface StateRow extends PeriodRow {
  userId: string | null;
  kind: 'account' | 'study' | 'team';
  state: number;
}

/** Where a page ends. */
export interface RegisterPosition {
  isPatient: boolean;
  sorted: string;
  id: string;
}

type Part = Statement<readonly object[]>;

const periodColumns = (
  db: Db,
) => db`a.begins_at AS "beginsAt", a.begins_exactly AS "beginsExactly", a.ends_at AS "endsAt",
  a.begun_in::text AS "begunIn", a.ended_in::text AS "endedIn"`;

/** At any moment of the day. */
const during = (db: Db, { from, until }: Day) => db`a.begins_at < ${new Date(until)}
  AND (a.ends_at IS NULL OR (a.ends_at > ${new Date(from)} AND a.ends_at > a.begins_at))`;

/** Those of the team, and those of its study and institute. Patients by code for every reader: the order of hidden names would give them away. */
const roleRows = (db: Db, teamId: string, day: Day): Part =>
  db`SELECT a.id AS number, a.id::text, a.user_id AS "userId", u.name, p.study_code AS "studyCode", a.role, ${periodColumns(db)},
      a.role = 'Patient' AS "isPatient",
      CASE WHEN a.role = 'Patient' THEN coalesce(p.study_code, '') ELSE lower(coalesce(u.name, '')) END AS sorted
    FROM access_periods a LEFT JOIN users u ON u.id = a.user_id LEFT JOIN patients p ON p.user_id = a.user_id
    WHERE a.kind = 'role' AND a.team_id = ${teamId} AND ${during(db, day)}
    UNION ALL
    SELECT a.number, a.number::text, a."userId", u.name, NULL, a.role, ${periodColumns(db)}, false, lower(u.name)
    FROM (SELECT v.number, v.user_id AS "userId", v.role, v.since AS begins_at, true AS begins_exactly, v.until AS ends_at,
        v.begun_in, v.ended_in
      FROM study_role_periods v JOIN medical_teams t ON t.project_id = v.project_id WHERE t.id = ${teamId}) a
      JOIN users u ON u.id = a."userId"
    WHERE ${during(db, day)}` as Part;

export async function listRolePeriods(
  db: Db,
  teamId: string,
  day: Day,
  after: RegisterPosition | undefined,
  count: number,
): Promise<RoleRow[]> {
  const later = after
    ? db`("isPatient", sorted, number) > (${after.isPatient}, ${after.sorted}, ${after.id}::bigint)`
    : db`true`;
  return db<RoleRow[]>`SELECT * FROM (${roleRows(db, teamId, day)}) found WHERE ${later}
    ORDER BY "isPatient", sorted, number LIMIT ${count}`;
}

const PIECE = 500;

/** In the same order, in pieces. */
export function readRolePeriods(sql: Sql, teamId: string, day: Day): AsyncGenerator<RoleRow[]> {
  return readInPieces<RoleRow>(
    sql,
    sql`SELECT * FROM (${roleRows(sql, teamId, day)}) found ORDER BY "isPatient", sorted, number`,
    { piece: PIECE },
  );
}

export async function listAccountPeriods(db: Db, userIds: readonly string[], day: Day): Promise<StateRow[]> {
  return db<
    StateRow[]
  >`SELECT a.kind, a.user_id AS "userId", a.state, ${periodColumns(db)} FROM access_periods a
    WHERE a.kind = 'account' AND a.user_id = ANY(${userIds as string[]}::uuid[]) AND ${during(db, day)}
    ORDER BY a.user_id, a.begins_at`;
}

/** Of the study and of the team. */
export async function listStatusPeriods(
  db: Db,
  { projectId, teamId }: TeamRef,
  day: Day,
): Promise<StateRow[]> {
  return db<
    StateRow[]
  >`SELECT a.kind, a.user_id AS "userId", a.state, ${periodColumns(db)} FROM access_periods a
    WHERE a.subject IN (${`study ${projectId}`}, ${`team ${teamId}`}) AND ${during(db, day)}
    ORDER BY a.begins_at`;
}

interface ChangeRow extends EncryptedRow {
  id: string;
  actorRole: string;
  /** Today's name, for rows that did not store one. */
  actorName: string | null;
  reason: string | null;
}

/** Who made these changes and why; without their values. */
export async function listChanges(db: Db, ids: readonly string[]): Promise<ChangeRow[]> {
  return db<
    ChangeRow[]
  >`SELECT a.id::text, a.actor_id AS "actorId", a.actor_role AS "actorRole", u.name AS "actorName",
      a.reason, '{}' AS changes, NULL AS "valuesOf", NULL AS "encryptedValues",
      a.encrypted_actor AS "encryptedActor", a.actor_digest AS "actorDigest"
    FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
    WHERE a.id = ANY(${ids as string[]}::bigint[])`;
}
