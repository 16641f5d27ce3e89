// All SQL of the commands about roles of studies and institutes. It runs as the owner.
import type { StudyRole } from '@trialog/contract/study-roles.ts';
import type { HeldFor } from '../../administration/staff/store.ts';
import type { Db } from '../../platform/database/connect.ts';

/** What somebody can hold such a role for, by its key: an institute, or one of its studies. */
export async function listScopes(db: Db): Promise<(HeldFor & { key: string; name: string })[]> {
  return db<(HeldFor & { key: string; name: string })[]>`
    SELECT 'institute' AS scope, id, key, name FROM institutes
    UNION ALL SELECT 'study', p.id, i.key || '/' || p.key, p.name FROM projects p JOIN institutes i ON i.id = p.institute_id
    ORDER BY key`;
}

interface HeldRow {
  roleId: string;
  userId: string;
  name: string;
  email: string | null;
  role: StudyRole;
  until: Date | null;
  heldFor: HeldFor;
  key: string;
}

/** Those that hold at this moment. */
export async function listHeldRoles(db: Db, now: Date): Promise<HeldRow[]> {
  return db<HeldRow[]>`SELECT m.id AS "roleId", m.user_id AS "userId", u.name, u.email, m.role, m.until,
      m.held_for AS "heldFor", m.key
    FROM (
      SELECT m.id, m.user_id, m.role, m.until, i.key, json_build_object('scope', 'institute', 'id', i.id) AS held_for
        FROM institute_members m JOIN institutes i ON i.id = m.institute_id
      UNION ALL SELECT m.id, m.user_id, m.role, m.until, i.key || '/' || p.key,
          json_build_object('scope', 'study', 'id', p.id)
        FROM project_members m JOIN projects p ON p.id = m.project_id JOIN institutes i ON i.id = p.institute_id) m
      JOIN users u ON u.id = m.user_id
    WHERE m.until IS NULL OR m.until > ${now}
    ORDER BY m.key, m.role, u.name`;
}

/** The institute of a person, who can hold roles of no other. */
export async function findInstituteOfPerson(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db`SELECT institute_id AS id FROM users WHERE id = ${userId}`;
  return row?.id;
}
