// All SQL of the commands about people. It runs as the owner.
import type { UserState } from '@trialog/contract/people.ts';
import type { Db } from '../../platform/database/connect.ts';

export interface NamedPerson {
  id: string;
  institute: string;
  key: string;
  name: string;
  email: string | null;
  state: UserState;
  version: number;
  patient: { projectId: string; teamId: string } | null;
}

/** Everybody with this e-mail address, key or study code. The rows stay locked until the transaction ends. */
export async function listPeopleNamed(db: Db, name: string): Promise<NamedPerson[]> {
  return db<NamedPerson[]>`
    SELECT u.id, i.key AS institute, u.key, u.name, u.email, u.state, u.version,
      (SELECT json_build_object('projectId', p.project_id, 'teamId', p.team_id)
        FROM patients p WHERE p.user_id = u.id) AS patient
    FROM users u JOIN institutes i ON i.id = u.institute_id
    WHERE u.key = ${name} OR lower(u.email) = lower(${name})
      OR EXISTS (SELECT 1 FROM patients p WHERE p.user_id = u.id AND p.study_code = ${name})
    ORDER BY i.key, u.key FOR UPDATE OF u`;
}

export async function listInstituteKeys(db: Db): Promise<string[]> {
  return (await db`SELECT key FROM institutes ORDER BY key`).map((row) => row.key);
}

export async function readClock(db: Db): Promise<Date> {
  const [row] = await db`SELECT trialog_clock() AS now`;
  return row?.now;
}

/** The migrations that were applied; nothing on a database that never saw one. */
export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const [found] = await db`SELECT to_regclass('public.migrations') AS name`;
  if (!found?.name) return [];
  return (await db`SELECT name FROM migrations`).map((row) => row.name);
}
