// All SQL about people.
import type { Language } from '@trialog/contract/languages.ts';
import type { UserState } from '@trialog/contract/people.ts';
import type { AuditEntry } from '../platform/audit/record.ts';
import type { EncryptedRow } from '../platform/audit/values.ts';
import type { Db } from '../platform/database/connect.ts';

type Fragment = ReturnType<Db>;

/**
 * The one condition of whatever counts patients, or takes out what they did: those who were invited for the test of a study are in
 * none of it, also once the study is live. `patient` is the id of a patient in the statement.
 */
export const isNoTest = (db: Db, patient: Fragment) =>
  db`${patient} NOT IN (SELECT user_id FROM test_patients)`;

/** When a study went live they could be deactivated; then no list of the team shows them. `u` and `p` are the person. */
export const isNotDiscarded = (db: Db) => db`NOT (coalesce(p.is_test, false) AND u.state = 2)`;

export interface PatientRow {
  user_id: string;
  name: string;
  avatar_key: string | null;
  state: UserState;
  study_code: string;
  treatment_start_on: string | null;
  treatment_end_on: string | null;
  researchers_see_codes_only: boolean;
}

export async function listPatients(db: Db, teamId: string): Promise<PatientRow[]> {
  return db<PatientRow[]>`
    SELECT u.id AS user_id, u.name, u.avatar_key, u.state, p.study_code,
      p.treatment_start_on::text, p.treatment_end_on::text,
      coalesce((j.properties ->> 'researchersSeeCodesOnly')::boolean, true) AS researchers_see_codes_only
    FROM patients p JOIN users u ON u.id = p.user_id JOIN projects j ON j.id = p.project_id
    WHERE p.team_id = ${teamId} AND ${isNotDiscarded(db)}
    ORDER BY u.name, p.study_code`;
}

/** Deactivated people are no longer written to. */
export async function isPatientOf(db: Db, teamId: string, userId: string): Promise<boolean> {
  const rows = await db`SELECT 1 FROM patients p JOIN users u ON u.id = p.user_id
    WHERE p.team_id = ${teamId} AND p.user_id = ${userId} AND u.state <> 2`;
  return rows.length > 0;
}

/** Whether a patient of the team was transferred to another one. */
export async function hasLeft(db: Db, teamId: string, userId: string): Promise<boolean> {
  const rows = await db`SELECT 1 FROM patients p WHERE p.user_id = ${userId} AND p.team_id <> ${teamId}`;
  return rows.length > 0;
}

export async function updateAvatar(db: Db, userId: string, key: string): Promise<number> {
  const [row] =
    await db`UPDATE users SET avatar_key = ${key}, version = version + 1 WHERE id = ${userId} RETURNING version`;
  return row?.version;
}

export async function updatePreferences(
  db: Db,
  userId: string,
  language: Language,
  timeZone: string,
): Promise<number> {
  const [row] =
    await db`UPDATE users SET language = ${language}, time_zone = ${timeZone}, version = version + 1
    WHERE id = ${userId} RETURNING version`;
  return row?.version;
}

/** From now on the patient's own word; the number of the person's version. */
export async function updatePhone(db: Db, userId: string, phone: string | null): Promise<number> {
  await db`UPDATE patients SET phone = ${phone}, phone_is_own = true WHERE user_id = ${userId}`;
  const [row] = await db`UPDATE users SET version = version + 1 WHERE id = ${userId} RETURNING version`;
  return row?.version;
}

/** Uses the link up; nothing when it is unknown, used, expired, or its person may not come in. */
export async function consumeInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await db`UPDATE one_time_links l SET used_at = ${now} FROM users u
    WHERE l.token_hash = ${tokenHash} AND l.purpose = 'invitation' AND l.used_at IS NULL AND l.expires_at > ${now}
      AND u.id = l.user_id AND u.state <> 2
    RETURNING l.user_id`;
  return row?.user_id;
}

export async function insertAccount(db: Db, issuer: string, subject: string, userId: string): Promise<void> {
  await db`INSERT INTO user_accounts (issuer, subject, user_id) VALUES (${issuer}, ${subject}, ${userId})`;
}

export async function listAvatarKeys(db: Db): Promise<string[]> {
  const rows = await db`SELECT avatar_key FROM users WHERE avatar_key IS NOT NULL`;
  return rows.map((row) => row.avatar_key);
}

type AboutPerson = Pick<AuditEntry, 'personId' | 'patientId' | 'projectId' | 'teamId'>;

/** What `aboutSelf` says of whoever asks, for those to whom something happens: a team where they have just one. */
export async function listAbout(db: Db, userIds: readonly string[]): Promise<Map<string, AboutPerson>> {
  const rows = await db<
    { id: string; isPatient: boolean; projectId: string | null; teamId: string | null }[]
  >`
    SELECT u.id, EXISTS (SELECT 1 FROM patients p WHERE p.user_id = u.id) AS "isPatient", t."projectId", t."teamId"
    FROM users u LEFT JOIN LATERAL (
      SELECT (array_agg(t.project_id))[1] AS "projectId", (array_agg(t.id))[1] AS "teamId"
      FROM team_members m JOIN medical_teams t ON t.id = m.team_id
      WHERE m.user_id = u.id HAVING count(DISTINCT t.id) = 1) t ON true
    WHERE u.id = ANY(${[...userIds]}::uuid[])`;
  return new Map(
    rows.map(({ id, isPatient, projectId, teamId }) => [
      id,
      {
        personId: id,
        ...(isPatient ? { patientId: id } : {}),
        ...(projectId && teamId ? { projectId, teamId } : {}),
      },
    ]),
  );
}

interface SignInRow extends EncryptedRow {
  at: Date;
  isFailed: boolean;
  /** Of an hour, together; none where it is one try. */
  throttled: number | null;
}

/** Of a row that stands for those of an hour that were turned away. */
const THROTTLED = (db: Db) => db`substring(reason FROM '^too many tries, (\\d+) more')::int`;

const SIGN_INS = (db: Db, userId: string, action: string) =>
  db`audit_log WHERE object_type = 'user' AND object_id = ${userId} AND action = ${action}`;

/** Sign-ins and failed ones, the newest first. */
export async function listSignIns(db: Db, userId: string, count: number): Promise<SignInRow[]> {
  const part = (action: string) =>
    db`(SELECT * FROM ${SIGN_INS(db, userId, action)} ORDER BY at DESC, id DESC LIMIT ${count})`;
  return db<
    SignInRow[]
  >`SELECT at, action = 'identity.signInRefused' AS "isFailed", ${THROTTLED(db)} AS "throttled", actor_id AS "actorId", changes::text AS changes,
      values_of AS "valuesOf", encrypted_values AS "encryptedValues", encrypted_actor AS "encryptedActor",
      actor_digest AS "actorDigest"
    FROM (${part('people.signIn')} UNION ALL ${part('identity.signInRefused')}) found
    ORDER BY at DESC, id DESC LIMIT ${count}`;
}

/** Failed ones between the last sign-in and the one before it. */
export async function countFailedBefore(db: Db, userId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    WITH newest AS (SELECT at, id FROM ${SIGN_INS(db, userId, 'people.signIn')} ORDER BY at DESC, id DESC LIMIT 2)
    SELECT coalesce(sum(coalesce(${THROTTLED(db)}, 1)), 0)::int AS count
    FROM ${SIGN_INS(db, userId, 'identity.signInRefused')}
      AND (at, id) < (SELECT at, id FROM newest ORDER BY at DESC, id DESC LIMIT 1)
      AND at > coalesce((SELECT min(at) FROM newest HAVING count(*) = 2), '-infinity')`;
  return row?.count ?? 0;
}
