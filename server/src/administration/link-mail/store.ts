// All SQL of the links that are sent by e-mail. Those who ask for them write as the role trialog_admin, the worker as the
// owner.
import type { LinkMailState } from '@trialog/contract/administration.ts';
import type { Language } from '@trialog/contract/languages.ts';
import type { UserState } from '@trialog/contract/people.ts';
import type { Db } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { LinkKind } from '../people/link-kind.ts';

interface NewMail {
  userId: string;
  email: string;
}

/** Where the person has the role that the link lets them use: in a team, or in a study or institute as such. */
export type MailedFor =
  | { readonly teamId: string }
  | { readonly projectId: string }
  | { readonly instituteId: string };

export async function insertMails(
  db: Db,
  mails: readonly NewMail[],
  { mailedFor, kind, madeBy, now }: { mailedFor: MailedFor; kind: LinkKind; madeBy: string; now: Date },
): Promise<void> {
  const rows = mails.map((mail) => ({ ...mail, id: newId() }));
  const {
    teamId = null,
    projectId = null,
    instituteId = null,
  } = mailedFor as Partial<Record<string, string>>;
  await db`INSERT INTO link_mails (id, user_id, team_id, project_id, institute_id, email, kind, made_by, made_at, next_at)
    SELECT id, "userId", ${teamId}::uuid, ${projectId}::uuid, ${instituteId}::uuid, email, ${kind}, ${madeBy}::uuid, ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${db.json(rows)}) AS r (id uuid, "userId" uuid, email text)`;
}

/** As JSON of the database has it. */
export interface MailOutcome {
  state: LinkMailState;
  at: string;
  reason: string | null;
  openedAt: string | null;
  usedAt: string | null;
}

/** What became of the last one to user `u`; nothing where there was none. */
export const newestMail = (db: Db) => db`(
  SELECT json_build_object('state', e.state, 'at', coalesce(e.ended_at, e.made_at), 'reason', e.reason,
    'openedAt', l.opened_at, 'usedAt', CASE WHEN l.revoked_at IS NULL THEN l.used_at END)
  FROM link_mails e LEFT JOIN one_time_links l ON l.token_hash = e.token_hash
  WHERE e.user_id = u.id ORDER BY e.made_at DESC, e.id DESC LIMIT 1)`;

/** Those that wait and have not gone out are not sent any more; gives how many there were. */
export async function dropMails(db: Db, userId: string, reason: string, now: Date): Promise<number> {
  const rows =
    await db`UPDATE link_mails SET state = 'dropped', reason = ${reason}, next_at = NULL, ended_at = ${now}
    WHERE user_id = ${userId} AND state = 'waiting' RETURNING id`;
  return rows.length;
}

export async function countMailsSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db`SELECT count(*)::int AS count FROM link_mails
    WHERE user_id = ${userId} AND made_at > ${since}`;
  return row?.count;
}

/** A mail that is due, with its person as they are now. */
export interface DueMail {
  id: string;
  userId: string;
  /** Neither where the link is for a role in an institute, and no team where it is for one in a study. */
  projectId: string | null;
  teamId: string | null;
  kind: LinkKind;
  madeBy: string;
  attempts: number;
  /** Where it was to go, and where it would go now. */
  email: string;
  currentEmail: string | null;
  name: string;
  language: Language;
  timeZone: string;
  state: UserState;
  isPatient: boolean;
  /** Whether they still have a role where the link was asked for. */
  hasRole: boolean;
  /** At an outer provider: since the mail was asked for, with whatever account. */
  hasJoined: boolean;
}

/** Only one worker at a time looks for mails, so that no minute has more attempts than it may. */
const LOCK = 7_421_063;

export async function lockSending(db: Db): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${LOCK})`;
}

export async function countAttemptsSince(db: Db, since: Date): Promise<number> {
  const [row] = await db`SELECT count(*)::int AS count FROM link_mails WHERE attempted_at > ${since}`;
  return row?.count;
}

/**
 * The next mail that is due. Its person is locked, so that nobody changes them meanwhile; the mail is not, since those who
 * administer lock the person first: whether it still waits is seen when the attempt is written.
 */
export async function findDueMail(db: Db, now: Date, isEmbedded: boolean): Promise<DueMail | undefined> {
  const joined = isEmbedded
    ? db`EXISTS (SELECT FROM identity_accounts a WHERE a.user_id = u.id AND a.password_hash IS NOT NULL)`
    : db`EXISTS (SELECT FROM user_accounts a WHERE a.user_id = u.id AND a.bound_at > m.made_at)`;
  const [row] = await db<DueMail[]>`
    SELECT m.id, m.user_id AS "userId", coalesce(t.project_id, m.project_id) AS "projectId", m.team_id AS "teamId", m.kind, m.made_by AS "madeBy",
      m.attempts, m.email, u.email AS "currentEmail", u.name, u.language, u.time_zone AS "timeZone", u.state,
      EXISTS (SELECT FROM patients p WHERE p.user_id = u.id) AS "isPatient",
      CASE WHEN m.team_id IS NOT NULL
        THEN EXISTS (SELECT FROM team_members r WHERE r.user_id = u.id AND r.team_id = m.team_id)
        WHEN m.project_id IS NOT NULL
        THEN EXISTS (SELECT FROM project_members r WHERE r.user_id = u.id AND r.project_id = m.project_id
          AND (r.until IS NULL OR r.until > ${now}))
        ELSE EXISTS (SELECT FROM institute_members r WHERE r.user_id = u.id AND r.institute_id = m.institute_id
          AND (r.until IS NULL OR r.until > ${now})) END AS "hasRole",
      ${joined} AS "hasJoined"
    FROM link_mails m JOIN users u ON u.id = m.user_id LEFT JOIN medical_teams t ON t.id = m.team_id
    WHERE m.next_at <= ${now} ORDER BY m.next_at, m.id LIMIT 1 FOR NO KEY UPDATE OF u`;
  return row;
}

/**
 * An attempt begins; gives whether the mail still waits. Whoever is killed during it leaves a mail that is due again at
 * `nextAt`.
 */
export async function updateAttempt(
  db: Db,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  { tokenHash, now, nextAt }: { tokenHash: Buffer; now: Date; nextAt: Date },
): Promise<boolean> {
  const rows =
    await db`UPDATE link_mails SET attempts = attempts + 1, attempted_at = ${now}, next_at = ${nextAt},
    token_hash = ${tokenHash} WHERE id = ${id} AND state = 'waiting' AND attempts = ${attempts} RETURNING id`;
  return rows.length > 0;
}

interface EndedMail {
  state: Exclude<LinkMailState, 'waiting'>;
  reason: string | null;
}

/** Gives whether it was still waiting after so many attempts: else somebody has ended it, or another worker is at it. */
export async function endMail(
  db: Db,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  { state, reason }: EndedMail,
  now: Date,
): Promise<boolean> {
  const rows =
    await db`UPDATE link_mails SET state = ${state}, reason = ${reason}, next_at = NULL, ended_at = ${now}
    WHERE id = ${id} AND state = 'waiting' AND attempts = ${attempts} RETURNING id`;
  return rows.length > 0;
}

/** What the mail server said, while the mail goes on waiting. */
export async function updateReason(
  db: Db,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  reason: string,
): Promise<void> {
  await db`UPDATE link_mails SET reason = ${reason} WHERE id = ${id} AND state = 'waiting' AND attempts = ${attempts}`;
}
