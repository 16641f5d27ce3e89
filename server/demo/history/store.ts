// What the demonstration's history needs to know: whether there is one already, and who the cast are.
import type { Db } from '../../src/platform/database/connect.ts';
import type { TeamRef } from '../../src/projects/team-ref.ts';

export interface CastMember {
  key: string;
  userId: string;
  name: string;
  organisation: string;
  timeZone: string;
  teams: (TeamRef & { team: string; role: string })[];
}

export async function hasMessages(db: Db): Promise<boolean> {
  const rows = await db`SELECT 1 FROM messages LIMIT 1`;
  return rows.length > 0;
}

export async function listCast(db: Db): Promise<CastMember[]> {
  return db<
    CastMember[]
  >`SELECT u.key, u.id AS "userId", u.name, i.name AS organisation, u.time_zone AS "timeZone",
      json_agg(json_build_object('projectId', t.project_id, 'teamId', t.id, 'team', t.name, 'role', m.role)) AS teams
    FROM users u JOIN team_members m ON m.user_id = u.id JOIN medical_teams t ON t.id = m.team_id
      JOIN institutes i ON i.id = u.institute_id
    GROUP BY u.id, i.name`;
}

export async function hasAnalyses(db: Db): Promise<boolean> {
  const rows = await db`SELECT 1 FROM analyses LIMIT 1`;
  return rows.length > 0;
}

export interface DemoMessage {
  id: string;
  thread_id: string;
  project_id: string;
  team_id: string;
  patient_id: string;
  body: string;
  created_at: Date;
}

/** The message of an author that begins so. */
export async function findDemoMessage(
  db: Db,
  author: string,
  beginning: string,
): Promise<DemoMessage | undefined> {
  const [row] = await db<
    DemoMessage[]
  >`SELECT m.id, m.thread_id, m.project_id, m.team_id, m.author_id AS patient_id, m.body, m.created_at
    FROM messages m JOIN users u ON u.id = m.author_id
    WHERE u.key = ${author} AND starts_with(m.body, ${beginning}) AND m.withdrawn_at IS NULL
    ORDER BY m.created_at LIMIT 1`;
  return row;
}

/** In the order asked for, with the version of the codebook that has them. */
export async function findElements(
  db: Db,
  projectId: string,
  keys: string[],
): Promise<{ ids: string[]; version: number }> {
  const [row] = await db<{ ids: string[]; version: number }[]>`SELECT c.version,
      ARRAY(SELECT e.id FROM unnest(${keys}::text[]) WITH ORDINALITY AS k (key, position)
        JOIN codebook_elements e ON e.project_id = c.project_id AND e.key = k.key ORDER BY k.position) AS ids
    FROM codebooks c WHERE c.project_id = ${projectId}`;
  if (row?.ids.length !== keys.length) throw new Error(`The codebook lacks one of ${keys.join(', ')}.`);
  return row;
}
