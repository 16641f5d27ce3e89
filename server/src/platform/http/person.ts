// Who stands behind a token. Reads may keep a person for a second; writes read them again, locked, in their
// own transaction, so that a suspension and a post can never pass each other unseen.
import type { Actor, Membership } from '@trialog/contract/access/conditions.ts';
import type { Language } from '@trialog/contract/languages.ts';
import type { Role, UserState } from '@trialog/contract/people.ts';
import { makeCache } from '../database/cache.ts';
import type { Db } from '../database/connect.ts';
import { sessionIsAlive, sessionKey, type TokenSession } from '../identity/sessions.ts';
import { refuse } from './refusal.ts';

export interface Person {
  userId: string;
  instituteId: string;
  accountId: string;
  name: string;
  state: UserState;
  language: Language;
  timeZone: string;
  avatarKey: string | null;
  version: number;
  studyCode: string | null;
  /** An active patient who has yet to accept privacy policy and terms, or to confirm the emergency notice. */
  agreementPending: boolean;
  memberships: Membership[];
}

interface PersonRow {
  alive: boolean;
  person: Person | null;
}

// Whoever was deactivated is told so, though that ended the sign-in as well.
const SELECT_PERSON = (db: Db, identity: TokenSession, lock: boolean) => db<(PersonRow & { now: Date })[]>`
  WITH person AS (
    SELECT u.* FROM user_accounts a JOIN users u ON u.id = a.user_id
    WHERE a.issuer = ${identity.issuer} AND a.subject = ${identity.subject}
    ${lock ? db`FOR NO KEY UPDATE OF u` : db``}
  ), roles AS (
    SELECT t.project_id, m.team_id, array_agg(m.role ORDER BY m.role) AS roles, p.status, t.state,
      coalesce((p.properties ->> 'isMessagingActive')::boolean, true) AS messaging,
      coalesce((p.properties ->> 'isVideoRecordingActive')::boolean, false) AS video,
      coalesce((p.properties ->> 'isAnalystConsoleActive')::boolean, false) AS console
    FROM person
    JOIN team_members m ON m.user_id = person.id
    JOIN medical_teams t ON t.id = m.team_id
    JOIN projects p ON p.id = t.project_id
    GROUP BY t.project_id, m.team_id, p.status, t.state, messaging, video, console
  )
  SELECT clock_timestamp() AS now,
    ${sessionIsAlive(db, identity)} OR EXISTS (SELECT 1 FROM person WHERE state = 2) AS alive, (
    SELECT json_build_object(
      'userId', u.id, 'instituteId', u.institute_id, 'accountId', u.account_id, 'name', u.name,
      'state', u.state, 'language', u.language, 'timeZone', u.time_zone, 'avatarKey', u.avatar_key,
      'version', u.version,
      'studyCode', (SELECT study_code FROM patients WHERE user_id = u.id),
      'agreementPending', u.state = 0 AND EXISTS (SELECT 1 FROM team_members WHERE user_id = u.id AND role = 'Patient')
        AND NOT (has_accepted(u.id, 'privacy') AND has_accepted(u.id, 'terms') AND has_accepted(u.id, 'emergency')),
      'memberships', coalesce((SELECT json_agg(json_build_object(
        'projectId', project_id, 'teamId', team_id, 'roles', roles, 'projectStatus', status, 'teamStatus', state,
        'messagingActive', messaging, 'videoActive', video,
        'consoleActive', console)
        ORDER BY project_id, team_id) FROM roles), '[]'))
    FROM person u) AS person`;

/** Whom an account is bound to, as a part of a statement; nobody for an account that is not bound. */
export const userOf = (db: Db, { issuer, subject }: TokenSession) =>
  db`(SELECT user_id FROM user_accounts WHERE issuer = ${issuer} AND subject = ${subject})`;

/**
 * For writes: reads the person now, under a lock, and gives the database's clock with it. The lock is one that only
 * one holds: two writes of a person that change the person would otherwise wait for each other for ever.
 */
export async function lockPerson(
  db: Db,
  identity: TokenSession,
): Promise<{ alive: boolean; person: Person | undefined; now: Date }> {
  const [row] = await SELECT_PERSON(db, identity, true);
  return { alive: row?.alive ?? false, person: row?.person ?? undefined, now: row?.now ?? new Date() };
}

export interface PersonReader {
  /** Nobody for an account that is not bound; refused when the sign-in behind the token has ended. */
  (identity: TokenSession): Promise<Person | undefined>;
  /** After an account was bound or changed on this process, whose next read must know it. */
  forget(identity: TokenSession): void;
}

/** For reads: at most a second old, on every process, and one query for all requests in that second. */
export function makePersonReader(db: Db, maxAge?: number): PersonReader {
  const rows = makeCache(async (identity: TokenSession) => (await SELECT_PERSON(db, identity, false))[0], {
    keyOf: sessionKey,
    // That nobody is bound is not cached: whoever is bound a moment later, on any process, is known at once.
    isCacheable: (row) => !(row?.alive && row.person === null),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
  const read = async (identity: TokenSession) => {
    const found = await rows(identity);
    if (!found?.alive) throw refuse('unauthenticated');
    return found.person ?? undefined;
  };
  return Object.assign(read, { forget: rows.forget });
}

export function actorOf(person: Person): Actor {
  const { userId, state, memberships, agreementPending } = person;
  return { userId, state, memberships, agreementPending };
}

/** The roles that stand in the audit row: those held in the team or project concerned, else all. */
export function rolesFor(person: Person, scope: { projectId?: string; teamId?: string } = {}): string {
  const inScope = person.memberships.filter(
    (m) =>
      (scope.teamId === undefined || m.teamId === scope.teamId) &&
      (scope.projectId === undefined || m.projectId === scope.projectId),
  );
  const roles = new Set<Role>((inScope.length > 0 ? inScope : person.memberships).flatMap((m) => m.roles));
  return [...roles].sort().join(',') || 'none';
}
