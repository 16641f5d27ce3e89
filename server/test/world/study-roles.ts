// The staff of the demonstration's studies, and somebody new in a role of one.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import type { AdministeredStudy, GivenStudyRole } from '@trialog/contract/schemas/study-roles.ts';
import type { StudyRole } from '@trialog/contract/study-roles.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { makeNewcomer, makeTokens } from '../proofs/newcomers.ts';
import type { Caller } from './caller.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

export const wanted = (role: StudyRole, more: object = {}) => ({
  name: 'Gaia Serra',
  email: `gaia-${newId()}@demo.test`,
  language: 'it',
  timeZone: 'Europe/Rome',
  role,
  until: null,
  ...more,
});

export async function openStaff(world: World) {
  const tokens = await makeTokens(world.sql, world.config);
  const aurora = await world.projectId('AURORA');
  const [row] = await world.sql`SELECT institute_id AS id FROM projects WHERE id = ${aurora}`;
  return {
    tokens,
    aurora,
    boreal: await world.projectId('BOREAL'),
    milano: await world.teamId('Milano'),
    institute: row?.id as string,
    ines: await world.as('ines'),
    milo: await world.as('milo'),
    /** Without a team, straight in the database. */
    somebody: async (role: StudyRole, projectId: string, until: Date | null = null) => {
      const { userId, token } = await makeNewcomer(world.sql, world.config, tokens);
      const email = `${userId}@demo.test`;
      await world.sql`UPDATE users SET email = ${email} WHERE id = ${userId}`;
      const roleId = newId();
      await world.sql`INSERT INTO project_members (id, project_id, user_id, role, since, until)
        VALUES (${roleId}, ${projectId}, ${userId}, ${role}, now() - interval '1 day', ${until})`;
      return { userId, email, roleId, caller: world.withToken(token) };
    },
    give: (caller: Caller, projectId: string, body: object) =>
      caller.post<GivenStudyRole>(paths.studyStaff(projectId), body),
    end: (caller: Caller, projectId: string, roleId: string, body: object = {}) =>
      caller.put(paths.studyRole(projectId, roleId), {
        endsNow: true,
        until: null,
        reason: 'Works elsewhere',
        ...body,
      }),
    staffOf: async (caller: Caller, projectId: string) =>
      (await caller.get<AdministeredStudy>(paths.study(projectId))).body.staff,
  };
}

export type Staff = Awaited<ReturnType<typeof openStaff>>;

/** Nobody coordinates any study from now on, until those who did for their institutes begin again. */
export async function endCoordination(sql: World['sql']): Promise<() => Promise<unknown>> {
  const ended = await Promise.all(
    ['project_members', 'institute_members'].map(
      (table) => sql`UPDATE ${sql(table)} SET until = greatest(now(), since)
        WHERE role = 'StudyCoordinator' AND (until IS NULL OR until > now()) RETURNING id`,
    ),
  );
  const ids = ended.flatMap((rows) => rows.map(({ id }) => id as string));
  return () => sql`INSERT INTO institute_members (id, institute_id, user_id, role)
    SELECT gen_random_uuid(), institute_id, user_id, role FROM institute_members WHERE id = ANY(${ids}::uuid[])`;
}
