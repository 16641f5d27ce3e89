// All SQL of setting an installation up. Links are made as the owner; what a link allows is done as the role trialog_admin.
import type { FirstStep } from '@trialog/contract/rules/first-steps.ts';
import type { PublishedDocument } from '@trialog/contract/schemas/study-roles.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Whether there is nobody here, and no institute. */
export async function isNobodyHere(db: Db): Promise<boolean> {
  const [row] =
    await db`SELECT NOT EXISTS (SELECT FROM institutes) AND NOT EXISTS (SELECT FROM users) AS empty`;
  return row?.empty;
}

export async function insertLink(db: Db, hash: Buffer, at: { now: Date; expiresAt: Date }): Promise<void> {
  await db`INSERT INTO set_up_links (token_hash, made_at, expires_at) VALUES (${hash}, ${at.now}, ${at.expiresAt})`;
}

export async function revokeLinks(db: Db, now: Date): Promise<void> {
  await db`UPDATE set_up_links SET used_at = ${now}, revoked_at = ${now} WHERE used_at IS NULL AND expires_at > ${now}`;
}

interface LinkRow {
  expiresAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
}

export async function findLink(db: Db, hash: Buffer): Promise<LinkRow | undefined> {
  const [row] = await db<
    LinkRow[]
  >`SELECT expires_at AS "expiresAt", used_at AS "usedAt", revoked_at AS "revokedAt"
    FROM set_up_links WHERE token_hash = ${hash}`;
  return row;
}

export async function useLink(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db`UPDATE set_up_links SET used_at = ${now} WHERE token_hash = ${hash}`;
}

export async function insertInstitute(
  db: Db,
  { id, key, name }: { id: string; key: string; name: string },
): Promise<void> {
  await db`INSERT INTO institutes (id, key, name) VALUES (${id}, ${key}, ${name})`;
}

interface Administrator {
  name: string;
  email: string | null;
  hasComeIn: boolean;
}

/** Whoever administers an institute at this moment, those first who can sign in. */
export async function listAdministrators(db: Db, now: Date): Promise<Administrator[]> {
  return db<Administrator[]>`SELECT u.name, u.email, EXISTS (SELECT FROM sign_ins s WHERE s.user_id = u.id) OR
      EXISTS (SELECT FROM identity_accounts a WHERE a.user_id = u.id AND a.password_hash IS NOT NULL) AS "hasComeIn"
    FROM institute_members m JOIN users u ON u.id = m.user_id
    WHERE m.role = 'InstituteAdmin' AND (m.until IS NULL OR m.until > ${now}) ORDER BY 3 DESC, lower(u.name)`;
}

type DocumentRow = Omit<PublishedDocument, 'publishedAt'> & { publishedAt: Date };

/** The newest version of each kind and language. */
export async function listDocuments(db: Db, instituteId: string): Promise<DocumentRow[]> {
  return db<
    DocumentRow[]
  >`SELECT DISTINCT ON (kind, language) id AS "documentId", kind, language, version, title, url, asks_again AS "asksAgain",
      published_at AS "publishedAt"
    FROM documents WHERE institute_id = ${instituteId} AND project_id IS NULL
    ORDER BY kind, language, version DESC`;
}

type Progress = Record<Exclude<FirstStep, 'institute'>, boolean> & {
  projectId: string | null;
  teamId: string | null;
};

/** What is there in any study of the institute, and where the steps go on: its first study that is open. */
export async function findProgress(db: Db, instituteId: string, now: Date): Promise<Progress> {
  const [row] = await db<Progress[]>`
    WITH studies AS (SELECT id, status, stage FROM projects WHERE institute_id = ${instituteId}),
      teams AS (SELECT t.id, t.project_id, t.state FROM medical_teams t JOIN studies s ON s.id = t.project_id),
      first_study AS (SELECT id FROM studies WHERE status = 0 ORDER BY id LIMIT 1)
    SELECT (SELECT count(DISTINCT kind) = 2 FROM documents
        WHERE institute_id = ${instituteId} AND project_id IS NULL AND kind IN ('privacy', 'terms')) AS documents,
      EXISTS (SELECT FROM studies) AS study,
      EXISTS (SELECT FROM teams) AS team,
      EXISTS (SELECT FROM study_role_periods m JOIN studies s ON s.id = m.project_id
        WHERE m.role = 'StudyCoordinator' AND (m.until IS NULL OR m.until > ${now})) AS coordination,
      EXISTS (SELECT FROM team_schedules c JOIN teams t ON t.id = c.team_id) AS questionnaire,
      EXISTS (SELECT FROM studies WHERE stage <> 'draft') AS test,
      EXISTS (SELECT FROM team_members m JOIN teams t ON t.id = m.team_id
        WHERE m.role IN ('MedicalProfessional', 'Nurse')) AS staff,
      EXISTS (SELECT FROM patients p JOIN studies s ON s.id = p.project_id) AS patient,
      (SELECT id FROM first_study) AS "projectId",
      (SELECT t.id FROM teams t JOIN first_study s ON s.id = t.project_id WHERE t.state = 0 ORDER BY t.id LIMIT 1) AS "teamId"`;
  return row as Progress;
}
