// Who stands behind a token. Reads may use a person who was read a second ago. Writes lock the person in their own
// transaction, so that a suspension and a post can never pass each other unseen; what a person may do is read again only
// where its version has changed since it was read last (migration 0026).

import type {
  Actor,
  FormerTeam,
  InstituteMembership,
  Membership,
  StudyMembership,
} from '@trialog/contract/access/conditions.ts';
import { studyRolesIn } from '@trialog/contract/access/refusal.ts';
import type { Language } from '@trialog/contract/languages.ts';
import type { Role, UserState } from '@trialog/contract/people.ts';
import { currentOf } from '@trialog/contract/rules/study-roles.ts';
import type { ProjectProperties } from '@trialog/contract/schemas/projects.ts';
import type { StudyRole } from '@trialog/contract/study-roles.ts';
import { LRUCache } from 'lru-cache';
import { clock } from '../clock.ts';
import { makeCache } from '../database/cache.ts';
import type { Db } from '../database/connect.ts';
import { sessionIsAlive, sessionKey, type TokenSession } from '../identity/sessions.ts';
import {
  findStoredAnswer,
  isStoredUnder,
  type KeyedRequest,
  STORED_COLUMNS,
  type StoredAnswer,
  type StoredRow,
  storedAnswer,
} from './idempotency.ts';
import { refuse } from './refusal.ts';

export interface Person {
  userId: string;
  instituteId: string;
  accountId: string;
  name: string;
  /** The institute, by its name. */
  organisation: string;
  state: UserState;
  language: Language;
  timeZone: string;
  avatarKey: string | null;
  version: number;
  studyCode: string | null;
  phone: string | null;
  /** An active patient who has yet to accept privacy policy and terms, or to confirm the emergency notice. */
  agreementPending: boolean;
  memberships: PersonMembership[];
  /** From which a patient was transferred. */
  formerTeams: FormerTeam[];
  /** What they see by roles of studies and institutes. */
  studies: StudyMembership[];
  institutes: InstituteMembership[];
}

interface PersonMembership extends Membership {
  /** The study's settings, as far as they are set. */
  properties: Partial<ProjectProperties>;
}

/** Under these numbers nothing has changed that decides what a person may do. */
interface AccessVersion {
  version: number | null;
  epoch: number;
}

interface PersonRow extends AccessVersion {
  alive: boolean;
  person: Person | null;
  /** That of the row that was locked: newer than `version` where the lock had to be waited for. */
  lockedVersion: number | null;
  now: Date;
}

interface AccessRow extends AccessVersion, Partial<StoredRow> {
  alive: boolean;
  userId: string;
  now: Date;
}

const LOCK = (db: Db) => db`FOR NO KEY UPDATE OF u`;
const ACCOUNT = (
  db: Db,
  { issuer, subject }: TokenSession,
) => db`user_accounts a JOIN users u ON u.id = a.user_id
    WHERE a.issuer = ${issuer} AND a.subject = ${subject}`;

// Whoever was deactivated is told so, though that ended the sign-in as well.
const ALIVE = (db: Db, identity: TokenSession) =>
  db`${sessionIsAlive(db, identity)} OR EXISTS (SELECT 1 FROM person WHERE state = 2) AS alive`;

const MILLISECONDS = (db: Db) => db`floor(extract(epoch FROM v.until) * 1000)`;

const SETTINGS = (db: Db) => db`coalesce((p.properties ->> 'isMessagingActive')::boolean, true) AS messaging,
      coalesce((p.properties ->> 'isVideoRecordingActive')::boolean, false) AS video,
      coalesce((p.properties ->> 'isAnalystConsoleActive')::boolean, false) AS console`;

const SELECT_PERSON = (db: Db, identity: TokenSession, lock: boolean) => db<PersonRow[]>`
  WITH person AS (
    SELECT u.* FROM ${ACCOUNT(db, identity)}
    ${lock ? LOCK(db) : db``}
  ), roles AS (
    SELECT t.project_id, m.team_id, array_agg(m.role ORDER BY m.role) AS roles, p.status, t.state, p.properties,
      ${SETTINGS(db)}
    FROM person
    JOIN team_members m ON m.user_id = person.id
    JOIN medical_teams t ON t.id = m.team_id
    JOIN projects p ON p.id = t.project_id AND p.stage <> 'draft'
    GROUP BY t.project_id, m.team_id, p.status, t.state, p.properties, messaging, video, console
  ), former_teams AS (
    SELECT v.team_id, v.project_id, max(v.until) AS until, r.status, t.state, r.messaging, r.video, r.console
    FROM person JOIN enrolments v ON v.user_id = person.id AND v.state = 'moved'
      JOIN roles r ON r.project_id = v.project_id AND 'Patient' = ANY(r.roles) AND r.team_id <> v.team_id
      JOIN medical_teams t ON t.id = v.team_id
    GROUP BY v.team_id, v.project_id, r.status, t.state, r.messaging, r.video, r.console
  ), study_roles AS (
    SELECT v.project_id, json_agg(json_build_object('role', v.role, 'until', ${MILLISECONDS(db)}) ORDER BY v.role) AS roles
    FROM person JOIN study_role_periods v ON v.user_id = person.id JOIN projects p ON p.id = v.project_id
    WHERE (v.until IS NULL OR v.until > trialog_clock())
      AND (p.stage <> 'draft' OR v.role IN ('InstituteAdmin', 'StudyCoordinator'))
    GROUP BY v.project_id
  ), institute_roles AS (
    SELECT v.institute_id, json_agg(json_build_object('role', v.role, 'until', ${MILLISECONDS(db)}) ORDER BY v.role) AS roles
    FROM person JOIN institute_members v ON v.user_id = person.id
    WHERE v.until IS NULL OR v.until > trialog_clock()
    GROUP BY v.institute_id
  )
  SELECT trialog_clock() AS now, ${ALIVE(db, identity)},
    (SELECT number FROM access_epoch) AS epoch,
    (SELECT access_version FROM users WHERE id = (SELECT id FROM person)) AS version,
    (SELECT access_version FROM person) AS "lockedVersion", (
    SELECT json_build_object(
      'userId', u.id, 'instituteId', u.institute_id, 'accountId', u.account_id, 'name', u.name,
      'organisation', (SELECT name FROM institutes WHERE id = u.institute_id),
      'state', u.state, 'language', u.language, 'timeZone', u.time_zone, 'avatarKey', u.avatar_key,
      'version', u.version,
      'studyCode', (SELECT study_code FROM patients WHERE user_id = u.id),
      'phone', (SELECT phone FROM patients WHERE user_id = u.id),
      'agreementPending', u.state = 0 AND EXISTS (SELECT 1 FROM team_members WHERE user_id = u.id AND role = 'Patient')
        AND NOT (has_accepted(u.id, 'privacy') AND has_accepted(u.id, 'terms') AND has_accepted(u.id, 'emergency')),
      'memberships', coalesce((SELECT json_agg(json_build_object(
        'projectId', project_id, 'teamId', team_id, 'roles', roles, 'projectStatus', status, 'teamStatus', state,
        'messagingActive', messaging, 'videoActive', video,
        'consoleActive', console, 'properties', properties)
        ORDER BY project_id, team_id) FROM roles), '[]'),
      'formerTeams', coalesce((SELECT json_agg(json_build_object(
        'projectId', project_id, 'teamId', team_id, 'roles', ARRAY['Patient'], 'until', ${MILLISECONDS(db)},
        'projectStatus', status, 'teamStatus', state, 'messagingActive', messaging, 'videoActive', video,
        'consoleActive', console) ORDER BY team_id) FROM former_teams v), '[]'),
      'studies', coalesce((SELECT json_agg(json_build_object(
        'projectId', p.id, 'projectStatus', p.status, 'roles', s.roles, 'teams', coalesce((
          SELECT json_agg(json_build_object('teamId', t.id, 'teamStatus', t.state) ORDER BY t.id)
          FROM medical_teams t WHERE t.project_id = p.id), '[]'))
        ORDER BY p.id) FROM study_roles s JOIN projects p ON p.id = s.project_id), '[]'),
      'institutes', coalesce((SELECT json_agg(json_build_object('instituteId', institute_id, 'roles', roles)
        ORDER BY institute_id) FROM institute_roles), '[]'))
    FROM person u) AS person`;

/**
 * Locks the person, and tells under which numbers they stand, with the stored answer to a repeated request. No row for an
 * account that is not bound.
 */
const LOCK_ACCESS = (db: Db, identity: TokenSession, keyed: KeyedRequest | undefined) => db<AccessRow[]>`
  WITH person AS (
    SELECT u.id, u.state, u.access_version FROM ${ACCOUNT(db, identity)}
    ${LOCK(db)}
  )
  SELECT trialog_clock() AS now, ${ALIVE(db, identity)}, person.id AS "userId", access_version AS version,
    (SELECT number FROM access_epoch) AS epoch ${keyed ? db`, ${STORED_COLUMNS(db)}` : db``}
  FROM person ${keyed ? db`LEFT JOIN idempotency_keys k ON ${isStoredUnder(db, keyed)}` : db``}`;

/** Whom an account is bound to, as a part of a statement; nobody for an account that is not bound. */
export const userOf = (db: Db, { issuer, subject }: TokenSession) =>
  db`(SELECT user_id FROM user_accounts WHERE issuer = ${issuer} AND subject = ${subject})`;

const MOST_PEOPLE = 10_000;

/** People as they were read last, with the version under which that still holds. */
export class PersonCache {
  readonly #rows = new LRUCache<string, AccessVersion & { person: Person }>({ max: MOST_PEOPLE });

  /** What was read after a wait for a lock may be older than the row that was locked: it is not stored. */
  store(identity: TokenSession, { person, version, lockedVersion, epoch }: PersonRow): void {
    if (person !== null && version === lockedVersion)
      this.#rows.set(sessionKey(identity), { person, version, epoch });
  }

  has(identity: TokenSession): boolean {
    return this.#rows.has(sessionKey(identity));
  }

  /** Nobody where something has changed since they were read. */
  find(identity: TokenSession, { userId, version, epoch }: AccessRow): Person | undefined {
    const cached = this.#rows.get(sessionKey(identity));
    const isSame = cached?.version === version && cached?.epoch === epoch && cached?.person.userId === userId;
    return isSame ? cached.person : undefined;
  }
}

interface LockedPerson {
  alive: boolean;
  person: Person | undefined;
  /** What was answered to the same request before. */
  stored: StoredAnswer | undefined;
  /** By the database's clock. */
  now: Date;
}

/**
 * For writes: the person as they are now, under a lock. The lock is one that only one holds: two writes of a person
 * that change the person would otherwise wait for each other for ever. Of two equal requests at once, the one that had to
 * wait may not see the stored answer of the other; it meets its key when it stores its own.
 */
export async function lockPerson(
  db: Db,
  identity: TokenSession,
  cache: PersonCache,
  keyed?: KeyedRequest,
): Promise<LockedPerson> {
  if (cache.has(identity)) {
    const [access] = await LOCK_ACCESS(db, identity, keyed);
    const person = access && cache.find(identity, access);
    if (access && person) {
      const stored = keyed && storedAnswer(keyed, access);
      return { alive: access.alive, person: at(person, access.now.getTime()), stored, now: access.now };
    }
  }
  const [first, stored] = await Promise.all([
    SELECT_PERSON(db, identity, true),
    keyed ? findStoredAnswer(db, keyed) : undefined,
  ]);
  let [row] = first;
  // The rest of the statement read what was there before the lock was waited for.
  if (row && row.version !== row.lockedVersion) [row] = await SELECT_PERSON(db, identity, true);
  if (row) cache.store(identity, row);
  const now = row?.now ?? clock.date();
  const person = row?.person ? at(row.person, now.getTime()) : undefined;
  return { alive: row?.alive ?? false, person, stored, now };
}

/** As they are now, without a lock. */
export async function readPersonNow(
  db: Db,
  identity: TokenSession,
): Promise<Pick<LockedPerson, 'person' | 'now'>> {
  const [row] = await SELECT_PERSON(db, identity, false);
  return { person: row?.alive ? (row.person ?? undefined) : undefined, now: row?.now ?? clock.date() };
}

/** No version says that the end of a role has come: it is looked at whenever the person is used. */
function at(person: Person, now: number): Person {
  if (person.studies.length === 0 && person.institutes.length === 0) return person;
  return {
    ...person,
    studies: currentOf(person.studies, now),
    institutes: currentOf(person.institutes, now),
  };
}

export interface PersonReader {
  /** Nobody for an account that is not bound; refused when the sign-in behind the token has ended. */
  (identity: TokenSession): Promise<Person | undefined>;
  /** After an account was bound or changed on this process, whose next read must know it. */
  forget(identity: TokenSession): void;
}

/** For reads: at most a second old, on every process, and one query for all requests in that second. */
export function makePersonReader(db: Db, cache: PersonCache, maxAge?: number): PersonReader {
  const rows = makeCache(
    async (identity: TokenSession) => {
      const [row] = await SELECT_PERSON(db, identity, false);
      if (row) cache.store(identity, row);
      return row;
    },
    {
      keyOf: sessionKey,
      // That nobody is bound is not cached: whoever is bound a moment later, on any process, is known at once.
      isCacheable: (row) => !(row?.alive && row.person === null),
      ...(maxAge === undefined ? {} : { maxAge }),
    },
  );
  const read = async (identity: TokenSession) => {
    const found = await rows(identity);
    if (!found?.alive) throw refuse('unauthenticated');
    return found.person ? at(found.person, clock.now()) : undefined;
  };
  return Object.assign(read, { forget: rows.forget });
}

export function actorOf(person: Person): Actor {
  const { userId, state, memberships, formerTeams, studies, institutes, agreementPending } = person;
  return { userId, state, memberships, formerTeams, studies, institutes, agreementPending };
}

/** The roles that stand in the audit row: those held in the team, study or institute concerned, else all. */
export function rolesFor(
  person: Person,
  scope: { projectId?: string; teamId?: string; instituteId?: string } = {},
): string {
  const inScope = person.memberships.filter(
    (m) =>
      (scope.teamId === undefined || m.teamId === scope.teamId) &&
      (scope.projectId === undefined || m.projectId === scope.projectId),
  );
  const ofStudy = studyRolesIn(person, scope);
  const isNone = inScope.length === 0 && ofStudy.length === 0;
  const teams = isNone ? person.memberships : inScope;
  const roles = new Set<Role | StudyRole>([
    ...teams.flatMap((m) => m.roles),
    ...(isNone ? studyRolesIn(person, {}) : ofStudy),
  ]);
  return [...roles].sort().join(',') || 'none';
}
