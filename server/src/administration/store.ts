// All SQL of administering the people of a team. What writes runs as the role trialog_admin, or as the owner.
import type { LinkState } from '@trialog/contract/administration.ts';
import type { Role, UserState } from '@trialog/contract/people.ts';
import type { PeopleNeed } from '@trialog/contract/study-health.ts';
import type { StudyStage } from '@trialog/contract/study-states.ts';
import { normalizeEmail } from '../identity/accounts.ts';
import { isNotDiscarded } from '../people/store.ts';
import type { Db } from '../platform/database/connect.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { isExpected, isNeeding } from './health/store.ts';
import { type MailOutcome, newestMail } from './link-mail/store.ts';

export interface TeamPersonRow {
  userId: string;
  name: string;
  email: string | null;
  roles: Role[];
  state: UserState;
  studyCode: string | null;
  treatmentStart: string | null;
  treatmentEnd: string | null;
  isElsewhere: boolean;
  isTest: boolean;
  version: number;
}

interface ListedRow extends TeamPersonRow {
  lastSeenAt: Date | null;
  devices: number;
  deviceSince: Date | null;
  linkUntil: Date | null;
  linkOpenedAt: Date | null;
  mail: MailOutcome | null;
  total: number;
}

interface Wanted {
  /** Of whose people the reader decides. */
  administered: readonly string[];
  now: Date;
  /** In small letters; all of them must be found. */
  words: readonly string[];
  /** Whether e-mail addresses are searched. */
  withEmails: boolean;
  /** Else patients stand there by their study codes, are found by them and ordered by them. */
  withNames: boolean;
  role?: Role | undefined;
  state?: UserState | undefined;
  invited: boolean;
  need?: PeopleNeed | undefined;
  userId?: string | undefined;
  offset: number;
  limit: number;
}

const isOpen = (db: Db, now: Date) => db`l.used_at IS NULL AND l.expires_at > ${now}`;

/** When somebody who stays signed in at the embedded provider was last here: their session is renewed every few minutes. */
const lastRenewal = (db: Db) => db`(SELECT to_timestamp(max((r.payload ->> 'iat')::bigint))
  FROM identity_accounts a JOIN identity_artifacts r ON r.account_id = a.id::text AND r.model = 'RefreshToken'
  WHERE a.user_id = u.id)`;

/** Of a role of a study or institute, `m`. */
const isCurrent = (db: Db) => db`(m.until IS NULL OR m.until > trialog_clock())`;

const shownName = (db: Db, withNames: boolean) =>
  withNames ? db`u.name` : db`coalesce(p.study_code, u.name)`;

const personColumns = (db: Db, { teamId }: TeamRef, administered: readonly string[], withNames = true) => db`
  u.id AS "userId", ${shownName(db, withNames)} AS name, u.email, u.state, u.version, p.study_code AS "studyCode",
  coalesce(p.is_test, false) AS "isTest",
  p.treatment_start_on::text AS "treatmentStart", p.treatment_end_on::text AS "treatmentEnd",
  (SELECT array_agg(m.role ORDER BY m.role) FROM team_members m WHERE m.team_id = ${teamId} AND m.user_id = u.id) AS roles,
  (EXISTS (SELECT FROM team_members m WHERE m.user_id = u.id AND m.team_id <> ALL(${administered as string[]}::uuid[]))
    OR EXISTS (SELECT FROM project_members m WHERE m.user_id = u.id AND ${isCurrent(db)})
    OR EXISTS (SELECT FROM institute_members m WHERE m.user_id = u.id AND ${isCurrent(db)})) AS "isElsewhere"`;

/** A page of a team's people by their names, with how many there are on all pages. */
export async function listPeople(db: Db, team: TeamRef, wanted: Wanted): Promise<ListedRow[]> {
  const { now, words, role, state, administered } = wanted;
  const ofTeam = db`LEFT JOIN patients p ON p.user_id = u.id AND p.team_id = ${team.teamId}`;
  const searched = db`lower(concat_ws(' ', ${shownName(db, wanted.withNames)}, p.study_code, CASE WHEN ${wanted.withEmails} THEN u.email END))`;
  // First who is on the page, then what is known of them: most people are on other pages.
  return db<ListedRow[]>`
    SELECT ${personColumns(db, team, administered, wanted.withNames)}, found.total,
      greatest((SELECT max(s.at) FROM sign_ins s WHERE s.user_id = u.id), ${lastRenewal(db)}) AS "lastSeenAt",
      (SELECT count(*)::int FROM push_devices d WHERE d.user_id = u.id) AS devices,
      (SELECT min(d.registered_at) FROM push_devices d WHERE d.user_id = u.id) AS "deviceSince",
      (SELECT max(l.expires_at) FROM one_time_links l WHERE l.user_id = u.id AND ${isOpen(db, now)}) AS "linkUntil",
      (SELECT min(l.opened_at) FROM one_time_links l WHERE l.user_id = u.id AND ${isOpen(db, now)}) AS "linkOpenedAt",
      ${newestMail(db)} AS mail
    FROM (
      SELECT u.id, count(*) OVER ()::int AS total FROM users u ${ofTeam}
      WHERE u.id IN (SELECT m.user_id FROM team_members m WHERE m.team_id = ${team.teamId}
          AND (${role ?? null}::text IS NULL OR m.role = ${role ?? null}))
        AND (${wanted.userId ?? null}::uuid IS NULL OR u.id = ${wanted.userId ?? null})
        AND (${state ?? null}::smallint IS NULL OR u.state = ${state ?? null})
        AND ${isNotDiscarded(db)}
        AND (NOT ${wanted.invited} OR EXISTS (
          SELECT FROM one_time_links l WHERE l.user_id = u.id AND ${isOpen(db, now)})
          OR u.id IN (SELECT e.user_id FROM link_mails e WHERE e.state = 'waiting')
          OR u.id IN (SELECT e.user_id FROM link_mails e WHERE e.state IN ('refused', 'failed') AND NOT EXISTS (
            SELECT FROM link_mails n WHERE n.user_id = e.user_id AND n.made_at > e.made_at)
            AND NOT EXISTS (SELECT FROM one_time_links l WHERE l.user_id = e.user_id AND l.made_at > e.made_at
              AND l.used_at IS NOT NULL AND l.revoked_at IS NULL)))
        ${wanted.need === undefined ? db`` : db`AND p.user_id IS NOT NULL AND ${isExpected(db, now)} AND ${isNeeding(db, wanted.need, now)}`}
        ${words.length === 0 ? db`` : db`AND (SELECT bool_and(strpos(${searched}, word) > 0) FROM unnest(${words as string[]}::text[]) word)`}
      ORDER BY lower(${shownName(db, wanted.withNames)}), u.id OFFSET ${wanted.offset} LIMIT ${wanted.limit}) AS found
    JOIN users u ON u.id = found.id ${ofTeam}
    ORDER BY lower(${shownName(db, wanted.withNames)}), u.id`;
}

/** Somebody of the team, locked until the transaction ends. */
export async function lockTeamPerson(
  db: Db,
  team: TeamRef,
  userId: string,
  administered: readonly string[],
): Promise<TeamPersonRow | undefined> {
  const [row] = await db<TeamPersonRow[]>`SELECT ${personColumns(db, team, administered)}
    FROM users u LEFT JOIN patients p ON p.user_id = u.id AND p.team_id = ${team.teamId}
    WHERE u.id = ${userId} AND EXISTS (SELECT FROM team_members m WHERE m.team_id = ${team.teamId} AND m.user_id = u.id)
    FOR NO KEY UPDATE OF u`;
  return row;
}

export async function countOtherAdministrators(db: Db, { teamId }: TeamRef, userId: string): Promise<number> {
  const [row] = await db`SELECT count(*)::int AS count FROM team_members m JOIN users u ON u.id = m.user_id
    WHERE m.team_id = ${teamId} AND m.role = 'MedicalTeamAdmin' AND u.state = 0 AND u.id <> ${userId}`;
  return row?.count;
}

export async function updateState(db: Db, id: string, state: UserState): Promise<void> {
  await db`UPDATE users SET state = ${state}, version = version + 1 WHERE id = ${id}`;
}

export async function updateTreatment(
  db: Db,
  id: string,
  { start, end }: { start: string | null; end: string | null },
): Promise<void> {
  await db`UPDATE patients SET treatment_start_on = ${start}, treatment_end_on = ${end} WHERE user_id = ${id}`;
  await raiseVersion(db, id);
}

/** Whoever has seen the person as they were sees that somebody has changed them. */
export async function raiseVersion(db: Db, id: string): Promise<void> {
  await db`UPDATE users SET version = version + 1 WHERE id = ${id}`;
}

/** Where people sign in by it, in whatever institute; elsewhere among the people of this one. */
export async function isEmailInUse(db: Db, instituteId: string, email: string): Promise<boolean> {
  const wanted = normalizeEmail(email);
  const rows = await db`SELECT FROM identity_accounts WHERE email = ${wanted}
    UNION ALL SELECT FROM users WHERE institute_id = ${instituteId} AND lower(email) = ${wanted} LIMIT 1`;
  return rows.length > 0;
}

/** Codes that differ in small and capital letters alone would be taken for each other. */
export async function isStudyCodeInUse(db: Db, projectId: string, studyCode: string): Promise<boolean> {
  const rows = await db`SELECT FROM patients
    WHERE project_id = ${projectId} AND lower(study_code) = lower(${studyCode})`;
  return rows.length > 0;
}

interface TeamKeys {
  instituteId: string;
  projectKey: string;
  teamKey: string;
  stage: StudyStage;
}

export async function findTeamKeys(db: Db, { projectId, teamId }: TeamRef): Promise<TeamKeys | undefined> {
  const [row] = await db<
    TeamKeys[]
  >`SELECT p.institute_id AS "instituteId", p.key AS "projectKey", t.key AS "teamKey", p.stage
    FROM medical_teams t JOIN projects p ON p.id = t.project_id WHERE t.id = ${teamId} AND p.id = ${projectId}`;
  return row;
}

/** Whether the person has come in already: by a password of theirs, or an account of another provider. */
export async function hasJoined(db: Db, userId: string, isEmbedded: boolean): Promise<boolean> {
  const rows = isEmbedded
    ? await db`SELECT FROM identity_accounts WHERE user_id = ${userId} AND password_hash IS NOT NULL`
    : await db`SELECT FROM user_accounts WHERE user_id = ${userId}`;
  return rows.length > 0;
}

interface NewestLink {
  state: LinkState;
  until: Date | null;
  openedAt: Date | null;
}

/** Nothing for whoever is not of the team. */
export async function findNewestLink(
  db: Db,
  { teamId }: TeamRef,
  userId: string,
  now: Date,
): Promise<NewestLink | undefined> {
  const [row] = await db<NewestLink[]>`
    SELECT CASE WHEN l.token_hash IS NULL THEN 'none' WHEN l.revoked_at IS NOT NULL THEN 'revoked'
        WHEN l.used_at IS NOT NULL THEN 'used' WHEN l.expires_at <= ${now} THEN 'expired' ELSE 'open' END AS state,
      l.expires_at AS until, l.opened_at AS "openedAt"
    FROM users u LEFT JOIN one_time_links l ON l.user_id = u.id
    WHERE u.id = ${userId}
      AND EXISTS (SELECT FROM team_members m WHERE m.team_id = ${teamId} AND m.user_id = u.id)
    ORDER BY l.made_at DESC NULLS LAST, l.expires_at DESC LIMIT 1`;
  return row;
}
