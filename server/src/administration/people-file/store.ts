// All SQL of inviting the people of a file, as the role trialog_admin: who is known already, and new people, many at a time.
import type { Language } from '@trialog/contract/languages.ts';
import type { Role } from '@trialog/contract/people.ts';
import { normalizeEmail } from '../../identity/accounts.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { TeamRef } from '../../projects/team-ref.ts';

export interface KnownRow {
  userId: string;
  name: string;
  email: string | null;
  /** By which they sign in at the embedded provider, whatever the institute. */
  accountEmail: string | null;
  studyCode: string | null;
  treatmentStart: string | null;
  treatmentEnd: string | null;
  /** Of which they are a patient. */
  patientOf: { projectId: string; teamId: string } | null;
  /** Within the team. */
  roles: Role[];
}

/**
 * Whoever has one of these e-mail addresses, as `normalizeEmail` has them, or of these study codes in small letters. As
 * rows, not as lists: a plan that is made for any list looks each of thousands up in turn.
 */
export async function listKnown(
  db: Db,
  { projectId, teamId, instituteId }: TeamRef & { instituteId: string },
  { emails, codes }: { emails: readonly string[]; codes: readonly string[] },
): Promise<KnownRow[]> {
  return db<KnownRow[]>`
    WITH found AS (
      SELECT user_id AS id FROM identity_accounts WHERE email IN (SELECT unnest(${emails as string[]}::text[]))
      UNION SELECT id FROM users WHERE institute_id = ${instituteId} AND lower(email) IN (SELECT unnest(${emails as string[]}::text[]))
      UNION SELECT user_id FROM patients WHERE project_id = ${projectId} AND lower(study_code) IN (SELECT unnest(${codes as string[]}::text[])))
    SELECT u.id AS "userId", u.name, u.email, a.email AS "accountEmail", p.study_code AS "studyCode",
      p.treatment_start_on::text AS "treatmentStart", p.treatment_end_on::text AS "treatmentEnd",
      CASE WHEN p.user_id IS NOT NULL THEN json_build_object('projectId', p.project_id, 'teamId', p.team_id) END
        AS "patientOf",
      coalesce((SELECT array_agg(m.role) FROM team_members m WHERE m.user_id = u.id AND m.team_id = ${teamId}), '{}')
        AS roles
    FROM found f JOIN users u ON u.id = f.id LEFT JOIN patients p ON p.user_id = u.id
      LEFT JOIN identity_accounts a ON a.user_id = u.id`;
}

interface TeamNames {
  key: string;
  name: string;
}

export async function findTeamNames(db: Db, { teamId }: TeamRef): Promise<TeamNames | undefined> {
  const [row] = await db<TeamNames[]>`SELECT key, name FROM medical_teams WHERE id = ${teamId}`;
  return row;
}

export interface NewcomerRow {
  id: string;
  key: string;
  accountId: string;
  /** Of the account at the embedded provider. */
  subject: string;
  name: string;
  email: string | null;
  language: Language;
  timeZone: string;
  role: Role;
  studyCode: string | null;
  treatmentStart: string | null;
  treatmentEnd: string | null;
}

/** `issuer` is that of the embedded provider; with an outer one nobody has an account yet. */
export async function insertNewcomers(
  db: Db,
  { projectId, teamId, instituteId }: TeamRef & { instituteId: string },
  issuer: string | undefined,
  rows: readonly NewcomerRow[],
): Promise<void> {
  const newcomers =
    () => db`jsonb_to_recordset(${db.json(rows as never)}) AS r (id uuid, key text, "accountId" uuid,
    subject uuid, name text, email text, language text, "timeZone" text, role text, "studyCode" text,
    "treatmentStart" date, "treatmentEnd" date)`;
  await db`INSERT INTO users (id, institute_id, key, account_id, name, email, state, language, time_zone)
    SELECT id, ${instituteId}::uuid, key, "accountId", name, email, 0, language, "timeZone" FROM ${newcomers()}`;
  await db`INSERT INTO patients (user_id, project_id, team_id, study_code, treatment_start_on, treatment_end_on)
    SELECT id, ${projectId}::uuid, ${teamId}::uuid, "studyCode", "treatmentStart", "treatmentEnd"
    FROM ${newcomers()} WHERE "studyCode" IS NOT NULL`;
  await db`INSERT INTO team_members (user_id, team_id, role) SELECT id, ${teamId}::uuid, role FROM ${newcomers()}`;
  if (issuer === undefined) return;
  const accounts = rows.flatMap(({ id, subject, email }) =>
    email === null ? [] : [{ id, subject, email: normalizeEmail(email) }],
  );
  const bound = () => db`jsonb_to_recordset(${db.json(accounts)}) AS r (id uuid, subject uuid, email text)`;
  await db`INSERT INTO identity_accounts (id, email, user_id) SELECT subject, email, id FROM ${bound()}`;
  await db`INSERT INTO user_accounts (issuer, subject, user_id) SELECT ${issuer}, subject::text, id FROM ${bound()}`;
}
