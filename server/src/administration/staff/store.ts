// All SQL of the roles of studies and institutes. What writes runs as the role trialog_admin, or as the owner.
import type { Status } from '@trialog/contract/projects.ts';
import type { RoleScope, StudyRole } from '@trialog/contract/study-roles.ts';
import type { StudyStage } from '@trialog/contract/study-states.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type MailOutcome, newestMail } from '../link-mail/store.ts';

/** What a role is held for: a study, or an institute. */
export type HeldFor =
  | { readonly scope: 'study'; readonly id: string }
  | { readonly scope: 'institute'; readonly id: string };

export interface StaffRow {
  roleId: string;
  userId: string;
  name: string;
  email: string | null;
  role: StudyRole;
  scope: RoleScope;
  since: Date;
  until: Date | null;
  givenBy: string | null;
  endedBy: string | null;
  mail: MailOutcome | null;
}

const MOST_ROWS = 1000;

const columns = (
  db: Db,
) => db`m.id AS "roleId", m.user_id AS "userId", u.name, u.email, m.role, m.since, m.until,
  (SELECT name FROM users WHERE id = m.given_by) AS "givenBy", (SELECT name FROM users WHERE id = m.ended_by) AS "endedBy", ${newestMail(db)} AS mail`;

const order = (db: Db, now: Date) =>
  db`ORDER BY (m.until IS NOT NULL AND m.until <= ${now}), lower(u.name), m.since DESC LIMIT ${MOST_ROWS}`;

interface StaffQuery {
  now: Date;
  /** One alone, however many there are. */
  roleId?: string | undefined;
}

const narrowed = (db: Db, roleId: string | undefined) =>
  roleId === undefined ? db`` : db`AND m.id = ${roleId}`;

/** Of a study, those of its institute, which hold in all its studies, too. */
export async function listStaff(
  db: Db,
  { scope, id }: HeldFor,
  { now, roleId }: StaffQuery,
): Promise<StaffRow[]> {
  return scope === 'study'
    ? db<StaffRow[]>`SELECT ${columns(db)}, m.scope FROM study_role_periods m JOIN users u ON u.id = m.user_id
        WHERE m.project_id = ${id} ${narrowed(db, roleId)} ${order(db, now)}`
    : db<StaffRow[]>`SELECT ${columns(db)}, 'institute' AS scope FROM institute_members m
        JOIN users u ON u.id = m.user_id WHERE m.institute_id = ${id} ${narrowed(db, roleId)} ${order(db, now)}`;
}

export interface StudyRow {
  projectId: string;
  name: string;
  status: Status;
  stage: StudyStage;
  instituteId: string;
  institute: string;
  teams: number;
  patients: number;
  testPatients: number;
}

export async function listStudies(db: Db, projectIds: readonly string[]): Promise<StudyRow[]> {
  return db<
    StudyRow[]
  >`SELECT p.id AS "projectId", p.name, p.status, p.stage, p.institute_id AS "instituteId", i.name AS institute,
      (SELECT count(*)::int FROM medical_teams t WHERE t.project_id = p.id) AS teams,
      (SELECT count(*)::int FROM patients a WHERE a.project_id = p.id AND NOT a.is_test) AS patients,
      (SELECT count(*)::int FROM patients a JOIN users u ON u.id = a.user_id
        WHERE a.project_id = p.id AND a.is_test AND u.state <> 2) AS "testPatients"
    FROM projects p JOIN institutes i ON i.id = p.institute_id
    WHERE p.id = ANY(${projectIds as string[]}::uuid[]) ORDER BY lower(p.name), p.id`;
}

interface TeamRow {
  teamId: string;
  name: string;
  status: Status;
  patients: number;
  staff: number;
}

export async function listTeamCounts(db: Db, projectId: string): Promise<TeamRow[]> {
  return db<TeamRow[]>`SELECT t.id AS "teamId", t.name, t.state AS status,
      (SELECT count(*)::int FROM patients a WHERE a.team_id = t.id AND NOT a.is_test) AS patients,
      (SELECT count(DISTINCT m.user_id)::int FROM team_members m WHERE m.team_id = t.id AND m.role <> 'Patient') AS staff
    FROM medical_teams t WHERE t.project_id = ${projectId} ORDER BY lower(t.name), t.id`;
}

export async function listInstitutes(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db<{ id: string; name: string }[]>`SELECT id, name FROM institutes
    WHERE id = ANY(${ids as string[]}::uuid[]) ORDER BY lower(name), id`;
}

/** The institute of what a role is held for. */
export async function findInstituteOf(db: Db, { scope, id }: HeldFor): Promise<string | undefined> {
  const [row] =
    scope === 'institute'
      ? await db`SELECT id FROM institutes WHERE id = ${id}`
      : await db`SELECT institute_id AS id FROM projects WHERE id = ${id}`;
  return row?.id;
}

const table = (db: Db, { scope }: HeldFor) => db(scope === 'study' ? 'project_members' : 'institute_members');
const owner = (db: Db, { scope }: HeldFor) => db(scope === 'study' ? 'project_id' : 'institute_id');

interface StaffPerson {
  userId: string;
  name: string;
  isPatient: boolean;
  isDeactivated: boolean;
}

/** Of this institute, by the e-mail address; locked until the transaction ends. */
export async function lockPersonByEmail(
  db: Db,
  instituteId: string,
  email: string,
): Promise<StaffPerson | undefined> {
  const [row] = await db<StaffPerson[]>`SELECT u.id AS "userId", u.name, u.state = 2 AS "isDeactivated",
      EXISTS (SELECT FROM patients p WHERE p.user_id = u.id) AS "isPatient"
    FROM users u WHERE u.institute_id = ${instituteId} AND lower(u.email) = ${email} FOR NO KEY UPDATE OF u`;
  return row;
}

export async function holdsRole(
  db: Db,
  heldFor: HeldFor,
  { userId, role, now }: { userId: string; role: StudyRole; now: Date },
): Promise<boolean> {
  const rows = await db`SELECT FROM ${table(db, heldFor)} m WHERE m.user_id = ${userId} AND m.role = ${role}
    AND m.${owner(db, heldFor)} = ${heldFor.id} AND (m.until IS NULL OR m.until > ${now})`;
  return rows.length > 0;
}

/** Whether somebody who is active holds a role in a study at this moment, for the study or for its institute. */
export async function somebodyHolds(
  db: Db,
  projectId: string,
  { role, now }: { role: StudyRole; now: Date },
): Promise<boolean> {
  const rows = await db`SELECT FROM study_role_periods m JOIN users u ON u.id = m.user_id
    WHERE m.project_id = ${projectId} AND m.role = ${role} AND u.state = 0 AND (m.until IS NULL OR m.until > ${now}) LIMIT 1`;
  return rows.length > 0;
}

interface NewRole {
  roleId: string;
  userId: string;
  role: StudyRole;
  until: Date | null;
  /** Nobody of the application where an operator gives it. */
  givenBy: string | null;
}

export async function insertRole(
  db: Db,
  heldFor: HeldFor,
  { roleId, userId, role, until, givenBy }: NewRole,
): Promise<void> {
  await db`INSERT INTO ${table(db, heldFor)} (id, ${owner(db, heldFor)}, user_id, role, until, given_by)
    VALUES (${roleId}, ${heldFor.id}, ${userId}, ${role}, ${until}, ${givenBy})`;
}

interface RoleRow {
  userId: string;
  name: string;
  role: StudyRole;
  since: Date;
  until: Date | null;
}

/** One of what is named; locked, with its person, until the transaction ends. */
export async function lockRole(db: Db, heldFor: HeldFor, roleId: string): Promise<RoleRow | undefined> {
  const [row] = await db<RoleRow[]>`SELECT m.user_id AS "userId", u.name, m.role, m.since, m.until
    FROM ${table(db, heldFor)} m JOIN users u ON u.id = m.user_id
    WHERE m.id = ${roleId} AND m.${owner(db, heldFor)} = ${heldFor.id} FOR NO KEY UPDATE OF u`;
  return row;
}

/** A role that ends in the moment in which it was given was held for no time. */
export async function updateEnd(
  db: Db,
  heldFor: HeldFor,
  { roleId, until, endedBy }: { roleId: string; until: Date | null; endedBy: string | null },
): Promise<void> {
  const end = until === null ? db`NULL` : db`greatest(${until}, since)`;
  await db`UPDATE ${table(db, heldFor)} SET until = ${end}, ended_by = ${endedBy} WHERE id = ${roleId}`;
}

/**
 * Whether everywhere where a role of this person holds somebody else holds it who is active, with no end set: in the study or,
 * for a role of the institute, in all its studies. Of an institute's administrators, in the institute.
 */
export async function othersHold(
  db: Db,
  heldFor: HeldFor,
  { userId, role }: { userId: string; role: StudyRole },
): Promise<boolean> {
  const stays = db`m.role = ${role} AND m.until IS NULL AND m.user_id <> ${userId} AND u.state = 0`;
  if (role === 'InstituteAdmin') {
    const rows = await db`SELECT FROM institute_members m JOIN users u ON u.id = m.user_id
      WHERE m.institute_id = ${heldFor.id} AND ${stays} LIMIT 1`;
    return rows.length > 0;
  }
  const studies = heldFor.scope === 'study' ? db`p.id = ${heldFor.id}` : db`p.institute_id = ${heldFor.id}`;
  const without = await db`SELECT FROM projects p WHERE ${studies} AND NOT EXISTS (
    SELECT FROM study_role_periods m JOIN users u ON u.id = m.user_id WHERE m.project_id = p.id AND ${stays}) LIMIT 1`;
  return without.length === 0;
}
