// A team with very many patients: six languages, zones of the world, hours for four in five, and a device for one in
// twenty, at a push service that takes everything.
import { createECDH, randomBytes } from 'node:crypto';
import type { Sql } from '../../server/src/platform/database/connect.ts';
import type { Cast } from '../wall/data.ts';

/** Into the first team, beside those who are there. Gives everybody whom a broadcast of its doctor concerns. */
export async function fillPatients(
  sql: Sql,
  cast: Cast,
  count: number,
  pushService: string,
): Promise<number> {
  const [teamId] = cast.teamIds as [string];
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  await sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`;
    await tx`INSERT INTO users (id, institute_id, key, account_id, name, language, time_zone)
      SELECT gen_random_uuid(), p.institute_id, 'many-' || n, gen_random_uuid(), 'Many ' || n,
        (ARRAY['en', 'fr', 'de', 'it', 'nl', 'sp'])[1 + n % 6],
        (ARRAY['Europe/Rome', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney', 'UTC'])[1 + n % 5]
      FROM generate_series(1, ${count}) n, projects p WHERE p.id = ${cast.projectId}`;
    await tx`INSERT INTO team_members (user_id, team_id, role)
      SELECT id, ${teamId}, 'Patient' FROM users WHERE key LIKE 'many-%'`;
    await tx`INSERT INTO patients (user_id, project_id, team_id, study_code)
      SELECT id, ${cast.projectId}, ${teamId}, key FROM users WHERE key LIKE 'many-%'`;
    await tx`INSERT INTO notification_settings (user_id, active, all_day, starts_at, stops_at, time_zone, updated_at)
      SELECT id, true, false, lpad((6 + hashtext(key) & 3)::text, 2, '0') || ':30', '20:15', time_zone, now()
      FROM users WHERE key LIKE 'many-%' AND abs(hashtext(key)) % 5 < 4`;
    await tx`INSERT INTO push_devices (id, user_id, endpoint, p256dh, auth, registered_at, seen_at)
      SELECT gen_random_uuid(), id, ${`${pushService}/`} || id, ${p256dh}, ${auth}, now(), now()
      FROM users WHERE key LIKE 'many-%' AND abs(hashtext(key)) % 20 = 7`;
  });
  await sql`VACUUM ANALYZE users`;
  await sql`VACUUM ANALYZE team_members`;
  const [row] =
    await sql`SELECT count(DISTINCT user_id)::int AS people FROM team_members WHERE team_id = ${teamId}`;
  return row?.people - 1;
}
