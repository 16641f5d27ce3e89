// What the demonstration's history needs to know: whether there is one already, and who the cast are.
import type { Db } from '../../platform/database/connect.ts';

export interface TeamPlace {
  projectId: string;
  teamId: string;
}

export interface CastMember {
  key: string;
  userId: string;
  timeZone: string;
  places: (TeamPlace & { team: string; role: string })[];
}

export async function hasMessages(db: Db): Promise<boolean> {
  const rows = await db`SELECT 1 FROM messages LIMIT 1`;
  return rows.length > 0;
}

export async function listCast(db: Db): Promise<CastMember[]> {
  return db<CastMember[]>`SELECT u.key, u.id AS "userId", u.time_zone AS "timeZone",
      json_agg(json_build_object('projectId', t.project_id, 'teamId', t.id, 'team', t.name, 'role', m.role)) AS places
    FROM users u JOIN team_members m ON m.user_id = u.id JOIN medical_teams t ON t.id = m.team_id
    GROUP BY u.id`;
}
