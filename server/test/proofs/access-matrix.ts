// Makes the people and places of the access matrix and walks its cells: every route × role × state × relation ×
// open or closed study and team. Gives back every cell in which the answer is not the one that is due.
import type { Actor } from '@trialog/contract/access/conditions.ts';
import { refusal } from '@trialog/contract/access/refusal.ts';
import { type Role, roles, UserState } from '@trialog/contract/people.ts';
import { type ProblemCode, problems } from '@trialog/contract/problems.ts';
import type { Problem } from '@trialog/contract/schemas/problem.ts';
import { type StudyRole, studyRoles } from '@trialog/contract/study-roles.ts';
import type { Sql } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import type { Route } from '../../src/platform/http/route.ts';
import type { World } from '../world/world.ts';
import { type Cell, expectations, expectedRefusal, type Relation, relations } from './access-expectations.ts';
import { nameOf, requestFor, type SampleTeam } from './access-samples.ts';
import { onLanes } from './chance.ts';
import { makeNewcomer, makeTokens } from './newcomers.ts';

export interface Member {
  token: string;
  role: Role | StudyRole | undefined;
  cell: Omit<Cell, 'relation'>;
  actor: Actor | undefined;
  places: Record<Relation, SampleTeam>;
}

type PublicPart = Extract<Route, { kind: 'public' }>;
export type GuardedRoute = Exclude<Route, PublicPart>;

async function makeProject(sql: Sql, closed: boolean, instituteId: string): Promise<string> {
  const id = newId();
  await sql`INSERT INTO projects (id, institute_id, key, name, status, properties, protocol, help_desk, emergency_number, contact_html)
    SELECT ${id}, ${instituteId}, ${id}, 'A study', ${Number(closed)}, properties, protocol, help_desk, emergency_number, '<p>Call us.</p>'
    FROM projects WHERE name = 'AURORA'`;
  await sql`INSERT INTO documents (id, institute_id, project_id, kind, language, version, title, html, hash)
    SELECT ${newId()}, ${instituteId}, id, 'protocol', 'en', 1, 'Protocol', '<p>Aim</p>', 'none' FROM projects WHERE id = ${id}`;
  return id;
}

async function makeInstitute(sql: Sql): Promise<string> {
  const id = newId();
  await sql`INSERT INTO institutes (id, key, name) VALUES (${id}, ${id}, 'An institute')`;
  return id;
}

async function makeTeam(
  sql: Sql,
  { projectId, closed, instituteId }: { projectId: string; closed: boolean; instituteId: string },
): Promise<SampleTeam> {
  const teamId = newId();
  await sql`INSERT INTO medical_teams (id, project_id, key, name, state)
    VALUES (${teamId}, ${projectId}, ${teamId}, 'A team', ${Number(closed)})`;
  return { projectId, teamId, instituteId };
}

/** Every role in every state; and the active patient who has not accepted the agreement. */
const kinds = [
  ...roles.flatMap((role) => Object.values(UserState).map((state) => ({ role, state, agreed: true }))),
  { role: 'Patient', state: UserState.Active, agreed: false },
] as const;

/** Every role of a study in every state. */
const kindsOfStudy = studyRoles.flatMap((role) =>
  Object.values(UserState).map((state) => ({ role, state, agreed: true })),
);

const DAY = 24 * 3_600_000;

/** One person for each role, state, and kind of place; nobody is used twice, so that no answer is remembered. */
export async function makeMembers(world: Pick<World, 'sql' | 'config'>): Promise<Member[]> {
  const { sql, config } = world;
  const tokens = await makeTokens(sql, config);
  const [row] = await sql`SELECT institute_id AS id FROM projects WHERE name = 'AURORA'`;
  const home: string = row?.id;
  const elsewhere = await makeInstitute(sql);
  const foreign = await makeTeam(sql, {
    projectId: await makeProject(sql, false, elsewhere),
    closed: false,
    instituteId: elsewhere,
  });
  const nowhere = { projectId: newId(), teamId: newId(), instituteId: newId() };
  const members: Member[] = [];
  for (const studyOpen of [true, false])
    for (const teamOpen of [true, false]) {
      const projectId = await makeProject(sql, !studyOpen, home);
      const own = await makeTeam(sql, { projectId, closed: !teamOpen, instituteId: home });
      const places: Member['places'] = {
        'own team': own,
        'other team of the own study': await makeTeam(sql, { projectId, closed: false, instituteId: home }),
        'other study': foreign,
        nowhere,
      };
      const options = { sql, config, tokens, studyOpen, teamOpen };
      members.push(...(await makeStudyStaff({ foreign, nowhere }, options)));
      for (const { role, state, agreed } of kinds) {
        const options = { state, agreed, places: [{ teamId: own.teamId, role }] };
        const { userId, token } = await makeNewcomer(sql, config, tokens, options);
        const membership = {
          projectId,
          teamId: own.teamId,
          roles: [role],
          messagingActive: true,
          videoActive: true,
          consoleActive: true,
          projectStatus: studyOpen ? 0 : 1,
          teamStatus: teamOpen ? 0 : 1,
        } as const;
        const actor = { userId, state, memberships: [membership], agreementPending: !agreed };
        members.push({
          token,
          role,
          actor,
          places,
          cell: { person: { role, state, agreed }, studyOpen, teamOpen },
        });
      }
      const token = await tokens.tokenFor(newId());
      const cell = { person: undefined, studyOpen, teamOpen };
      members.push({ token, role: undefined, actor: undefined, places, cell });
    }
  return members;
}

interface StaffOptions {
  sql: Sql;
  config: World['config'];
  tokens: Awaited<ReturnType<typeof makeTokens>>;
  studyOpen: boolean;
  teamOpen: boolean;
}

/** Whoever has a role of a study or, as administrator, of the institute that has this study alone. */
async function makeStudyStaff(
  others: { foreign: SampleTeam; nowhere: SampleTeam },
  { sql, config, tokens, studyOpen, teamOpen }: StaffOptions,
): Promise<Member[]> {
  const instituteId = await makeInstitute(sql);
  const projectId = await makeProject(sql, !studyOpen, instituteId);
  const own = await makeTeam(sql, { projectId, closed: !teamOpen, instituteId });
  const other = await makeTeam(sql, { projectId, closed: false, instituteId });
  const places: Member['places'] = {
    'own team': own,
    'other team of the own study': other,
    'other study': others.foreign,
    nowhere: others.nowhere,
  };
  const members: Member[] = [];
  for (const { role, state, agreed } of kindsOfStudy) {
    const { userId, token } = await makeNewcomer(sql, config, tokens, { state, agreed });
    const until = role === 'Inspector' ? new Date(Date.now() + DAY) : null;
    if (role === 'InstituteAdmin')
      await sql`INSERT INTO institute_members (id, institute_id, user_id, role, until)
        VALUES (${newId()}, ${instituteId}, ${userId}, ${role}, ${until})`;
    else
      await sql`INSERT INTO project_members (id, project_id, user_id, role, until)
        VALUES (${newId()}, ${projectId}, ${userId}, ${role}, ${until})`;
    const held = [{ role, until: until?.getTime() ?? null }];
    const study = {
      projectId,
      projectStatus: studyOpen ? 0 : 1,
      teams: [
        { teamId: own.teamId, teamStatus: teamOpen ? 0 : 1 },
        { teamId: other.teamId, teamStatus: 0 },
      ],
      roles: held,
    } as const;
    const institutes = role === 'InstituteAdmin' ? [{ instituteId, roles: held }] : [];
    const actor = { userId, state, memberships: [], studies: [study], institutes };
    members.push({
      token,
      role,
      actor,
      places,
      cell: { person: { role, state, agreed }, studyOpen, teamOpen },
    });
  }
  return members;
}

/** Fails when a route has no expectation of its own: a new route must be thought about. */
export function expectationFor(route: GuardedRoute) {
  const found = expectations[route.action];
  if (!found) throw new Error(`${nameOf(route)}: nobody has written down who may ${route.action}.`);
  return found;
}

interface Walk {
  cells: number;
  faults: string[];
}

export async function walk(
  url: string,
  routes: readonly GuardedRoute[],
  members: readonly Member[],
  meets: (route: GuardedRoute, member: Member) => boolean = () => true,
): Promise<Walk> {
  const faults: string[] = [];
  let cells = 0;
  const tasks = routes.flatMap((route) =>
    members.filter((member) => meets(route, member)).map((member) => ({ route, member })),
  );
  await onLanes(8, tasks, async ({ route, member }) => {
    const expectation = expectationFor(route);
    const bodies = new Map<Relation, string>();
    const asked = new Map<string, { status: number; code: string; body: string }>();
    for (const relation of relations) {
      cells += 1;
      const { path, init, input, allowed } = requestFor(route, member.places[relation]);
      // A route that names no place answers the same whatever the place.
      const where = `${path} ${init.body}`;
      const answer = asked.get(where) ?? (await ask(`${url}/api/en-US/${path}`, init, member.token));
      asked.set(where, answer);
      bodies.set(relation, answer.body);
      const subject = 'subject' in route ? route.subject(input as never, member.actor) : {};
      const byTable = refusal(route.action, member.actor, subject, Date.now());
      const byHand = expectedRefusal(expectation, { ...member.cell, relation });
      const name = `${nameOf(route)} ${JSON.stringify({ ...member.cell, relation })}`;
      const told = shown(answer.status, answer.code);
      if (told !== due(byTable ?? allowed))
        faults.push(`${name}: ${told}, the table says ${due(byTable ?? allowed)}`);
      if (told !== due(byHand ?? allowed))
        faults.push(`${name}: ${told}, expected ${due(byHand ?? allowed)}`);
    }
    if (bodies.get('other study') !== bodies.get('nowhere'))
      faults.push(`${nameOf(route)}: what is elsewhere and what is nowhere can be told apart`);
  });
  return { cells, faults };
}

const shown = (status: number, code: string) => `${status} ${code}`;
const due = (code: ProblemCode | undefined) => (code ? shown(problems[code].status, code) : shown(200, 'ok'));

async function ask(url: string, init: RequestInit, token: string) {
  const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
  const response = await fetch(url, { ...init, headers });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, code: 'ok', body: '' };
  }
  const text = await response.text();
  if (response.ok) return { status: response.status, code: 'ok', body: withoutTimes(text) };
  const problem = JSON.parse(text) as Problem;
  return { status: response.status, code: problem.code, body: JSON.stringify({ ...problem, requestId: '' }) };
}

/** Signed addresses differ from moment to moment. */
const withoutTimes = (text: string) => text.replace(/\?[^"]*/g, '');
