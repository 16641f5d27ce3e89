// Which rows of the audit trail somebody reads, as parts of one query: each is found by an index of its own, in the order of
// a page. A row may be in two of them.
import type { Db, Statement } from '../../platform/database/connect.ts';
import type { TeamRef } from '../../projects/team-ref.ts';

export interface TrailScope {
  /** Everything, for whoever operates the installation, where none is named. */
  team?: TeamRef | undefined;
  /** Whether also what belongs to no study, such as a sign-in; of a former member what was when they were one. */
  personal?: boolean | { formerMember: string } | undefined;
  patientId?: string | undefined;
  personId?: string | undefined;
  /** What stands in this study, and in this team: for whoever operates the installation. */
  projectId?: string | undefined;
  teamId?: string | undefined;
  object?: { type: string; id: string } | undefined;
  /** Under all names that they have ever had. */
  actions?: readonly string[] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

export type Part = Statement<readonly object[]>;

export const and = (db: Db, parts: readonly Part[]): Part =>
  parts.reduce((all, part) => db`${all} AND ${part}`) as Part;

const or = (db: Db, parts: readonly Part[]): Part =>
  db`(${parts.reduce((all, part) => db`${all} OR ${part}` as Part)})` as Part;

/** What is one thing under several names: the drafts of a round have its id, and an account is its person. */
const sameThings: readonly (readonly string[])[] = [
  ['round', 'draft'],
  ['person', 'user'],
];
const typesOf = (type: string): readonly string[] =>
  sameThings.find((types) => types.includes(type)) ?? [type];

/** Where somebody stands as what was changed, under their own id. */
export const aboutPeople: readonly string[] = [...typesOf('person'), 'notificationSettings'];

export function partsOf(db: Db, scope: TrailScope): Part[] {
  const conditions = narrowed(db, scope);
  return objectParts(db, scope).flatMap((ofObject) =>
    personParts(db, scope).map((ofPerson) => and(db, [ofPerson, ...ofObject, ...conditions])),
  );
}

function narrowed(db: Db, { patientId, projectId, teamId, actions, from, until }: TrailScope): Part[] {
  return [
    ...(projectId ? [db`a.project_id = ${projectId}`] : []),
    ...(teamId ? [db`a.team_id = ${teamId}`] : []),
    ...(patientId ? [db`a.patient_id = ${patientId}`] : []),
    ...(actions ? [db`a.action = ANY(${actions}::text[])`] : []),
    ...(from ? [db`a.at >= ${from}`] : []),
    ...(until ? [db`a.at < ${until}`] : []),
  ] as Part[];
}

const isObject = (db: Db, type: string, id: string): Part =>
  db`a.object_type = ${type} AND a.object_id = ${id}` as Part;

function objectParts(db: Db, { object }: TrailScope): Part[][] {
  return object ? typesOf(object.type).map((type) => [isObject(db, type, object.id)]) : [[]];
}

/** What somebody did, and what was done to them, of what the team reads. */
function personParts(db: Db, scope: TrailScope): Part[] {
  const { team, personId, patientId, object } = scope;
  const parts = team ? teamParts(db, team, scope) : [db`true` as Part];
  // One patient or thing has few rows of other teams: one walk finds those of this team.
  const ofTeam = or(db, parts);
  if (personId === undefined) return patientId !== undefined || object !== undefined ? [ofTeam] : parts;
  const [own = ofTeam, ...others] = parts;
  const about = [
    ...aboutPeople.map((type) => isObject(db, type, personId)),
    // A device that the push service has given up: its values are those of whose it was.
    db`a.values_of = ${personId} AND a.object_type = 'device' AND a.actor_id IS NULL` as Part,
  ];
  return [
    ...[own, ...(others.length > 0 ? [db`a.team_id IS NULL AND ${or(db, others)}` as Part] : [])].map(
      (part) => db`a.actor_id = ${personId} AND ${part}` as Part,
    ),
    ...about.map((part) => and(db, [part, ofTeam])),
  ];
}

/**
 * What of the trail belongs to a team: its own rows first, and those without a team that are about its study or its people.
 * A patient who stands in a row without a team was one of this team at that time, or the row is another team's. What was before
 * somebody's first team belongs to that one.
 */
function teamParts(db: Db, team: TeamRef, { personal, patientId }: TrailScope): Part[] {
  const ofTheirs = db`(a.patient_id IS NULL
    OR EXISTS (SELECT 1 FROM enrolments e WHERE e.user_id = a.patient_id AND e.team_id = ${team.teamId}
      AND (e.follows IS NULL OR a.at >= e.since) AND (e.until IS NULL OR a.at < e.until)))`;
  return [
    db`a.team_id = ${team.teamId}`,
    db`a.team_id IS NULL AND a.project_id = ${team.projectId} AND ${ofTheirs}`,
    ...(personal
      ? [db`a.team_id IS NULL AND a.project_id IS NULL AND ${ofTheirs} ${during(db, team, personal)}`]
      : patientId === undefined
        ? [ofInstitute(db, team)]
        : []),
  ] as Part[];
}

/** What the whole institute reads, its name, and who has a role in all its studies: it belongs to no study. */
const ofInstitute = (db: Db, { projectId }: TeamRef): Part =>
  db`a.team_id IS NULL AND a.project_id IS NULL AND a.object_type IN ('institute', 'document', 'studyRole') AND a.object_id = ANY(ARRAY(
    SELECT institute_id::text FROM projects WHERE id = ${projectId}
    UNION ALL SELECT d.id::text FROM documents d JOIN projects p USING (institute_id)
      WHERE p.id = ${projectId} AND d.project_id IS NULL
    UNION ALL SELECT m.id::text FROM institute_members m JOIN projects p USING (institute_id) WHERE p.id = ${projectId}))` as Part;

function during(db: Db, { teamId }: TeamRef, personal: TrailScope['personal']): Part {
  if (typeof personal !== 'object') return db`` as Part;
  // What was done in one step with taking the role is from before it was taken.
  return db`AND EXISTS (SELECT 1 FROM access_periods p
    WHERE p.kind = 'role' AND p.team_id = ${teamId} AND p.user_id = ${personal.formerMember}
      AND a.at >= p.begins_at AND (a.at <= p.ends_at OR a.id <= p.ended_in))` as Part;
}
