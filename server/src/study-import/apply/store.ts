// All SQL of the import. It runs as the owner, since the API's role may not write studies and people.
import type { Language } from '@trialog/contract/languages.ts';
import type { UserState } from '@trialog/contract/people.ts';
import type { StudyStage } from '@trialog/contract/study-states.ts';
import type { Db } from '../../platform/database/connect.ts';

// One import at a time: two processes of a demonstration may start together.
const LOCK = 7_421_005;

export async function beginImport(db: Db): Promise<Date> {
  await db`SELECT pg_advisory_xact_lock(${LOCK})`;
  const [row] = await db`SELECT trialog_clock() AS now`;
  return row?.now;
}

interface InstituteRow {
  id: string;
  name: string;
  version: number;
}

export async function findInstitute(db: Db, key: string): Promise<InstituteRow | undefined> {
  const [row] = await db<InstituteRow[]>`SELECT id, name, version FROM institutes WHERE key = ${key}`;
  return row;
}

export async function saveInstitute(db: Db, id: string, key: string, name: string): Promise<void> {
  await db`INSERT INTO institutes (id, key, name) VALUES (${id}, ${key}, ${name})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = institutes.version + 1`;
}

export interface DocumentRow {
  id: string;
  projectId: string | null;
  kind: string;
  language: string;
  version: number;
  hash: string;
  asksAgain: boolean;
}

export async function listLatestDocuments(db: Db, instituteId: string): Promise<DocumentRow[]> {
  return db<DocumentRow[]>`
    SELECT DISTINCT ON (project_id, kind, language)
      id, project_id AS "projectId", kind, language, version, hash, asks_again AS "asksAgain"
    FROM documents WHERE institute_id = ${instituteId}
    ORDER BY project_id, kind, language, version DESC`;
}

interface DocumentText {
  title: string;
  html: string | null;
  url: string | null;
}

export async function findDocumentText(db: Db, id: string): Promise<DocumentText | undefined> {
  const [row] = await db<DocumentText[]>`SELECT title, html, url FROM documents WHERE id = ${id}`;
  return row;
}

export async function insertDocument(
  db: Db,
  document: DocumentRow & DocumentText & { instituteId: string },
): Promise<void> {
  await db`INSERT INTO documents
      (id, institute_id, project_id, kind, language, version, title, html, url, hash, asks_again)
    VALUES (${document.id}, ${document.instituteId}, ${document.projectId}, ${document.kind},
      ${document.language}, ${document.version}, ${document.title}, ${document.html}, ${document.url},
      ${document.hash}, ${document.asksAgain})`;
}

export interface ProjectFields {
  name: string;
  status: number;
  properties: unknown;
  protocol: unknown;
  helpDesk: unknown;
  emergencyNumber: string;
  contactHtml: string | null;
}

export type ProjectRow = ProjectFields & { id: string; key: string; version: number; stage: StudyStage };

export async function listProjects(db: Db, instituteId: string): Promise<ProjectRow[]> {
  return db<ProjectRow[]>`
    SELECT id, key, version, name, status, stage, properties, protocol, help_desk AS "helpDesk",
      emergency_number AS "emergencyNumber", contact_html AS "contactHtml"
    FROM projects WHERE institute_id = ${instituteId}`;
}

export async function saveProject(
  db: Db,
  id: string,
  instituteId: string,
  key: string,
  /** The stage is that of a new study. */
  { stage, ...fields }: ProjectFields & { stage: StudyStage },
): Promise<void> {
  const json = (value: unknown) => (value === null ? null : db.json(value as never));
  await db`INSERT INTO projects
      (id, institute_id, key, name, status, stage, properties, protocol, help_desk, emergency_number, contact_html)
    VALUES (${id}, ${instituteId}, ${key}, ${fields.name}, ${fields.status}, ${stage}, ${json(fields.properties)},
      ${json(fields.protocol)}, ${json(fields.helpDesk)}, ${fields.emergencyNumber}, ${fields.contactHtml})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, status = excluded.status,
      properties = excluded.properties, protocol = excluded.protocol, help_desk = excluded.help_desk,
      emergency_number = excluded.emergency_number, contact_html = excluded.contact_html,
      version = projects.version + 1`;
}

export interface TeamRow {
  id: string;
  projectId: string;
  key: string;
  name: string;
  state: number;
  timeZone: string | null;
  version: number;
}

export async function listTeams(db: Db, instituteId: string): Promise<TeamRow[]> {
  return db<TeamRow[]>`
    SELECT t.id, t.project_id AS "projectId", t.key, t.name, t.state, t.time_zone AS "timeZone", t.version
    FROM medical_teams t JOIN projects p ON p.id = t.project_id WHERE p.institute_id = ${instituteId}`;
}

export async function saveTeam(db: Db, team: Omit<TeamRow, 'version'>): Promise<void> {
  await db`INSERT INTO medical_teams (id, project_id, key, name, state, time_zone)
    VALUES (${team.id}, ${team.projectId}, ${team.key}, ${team.name}, ${team.state}, ${team.timeZone})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, state = excluded.state, time_zone = excluded.time_zone,
      version = medical_teams.version + 1`;
  await db`INSERT INTO team_changes (team_id) VALUES (${team.id}) ON CONFLICT DO NOTHING`;
}

interface SavedReplyFields {
  id: string;
  teamId: string;
  projectId: string;
  key: string;
  name: string;
  texts: object;
}

/** False where the team has one of that key, or has removed it. */
export async function addSavedReply(db: Db, reply: SavedReplyFields): Promise<boolean> {
  const { count } = await db`INSERT INTO saved_replies (id, project_id, team_id, key, name, texts)
    VALUES (${reply.id}, ${reply.projectId}, ${reply.teamId}, ${reply.key}, ${reply.name},
      ${db.json(reply.texts as never)}) ON CONFLICT (team_id, key) DO NOTHING`;
  return count === 1;
}

export interface PatientFields {
  projectId: string;
  teamId: string;
  studyCode: string;
  treatmentStart: string | null;
  treatmentEnd: string | null;
  phone: string | null;
}

export interface PersonRow {
  id: string;
  key: string;
  name: string;
  email: string | null;
  state: UserState;
  version: number;
  patient: (PatientFields & { phoneIsOwn: boolean }) | null;
  roles: { projectId: string; teamId: string; role: string }[];
}

export async function listPeople(db: Db, instituteId: string): Promise<PersonRow[]> {
  return db<PersonRow[]>`
    SELECT u.id, u.key, u.name, u.email, u.state, u.version,
      (SELECT json_build_object('projectId', p.project_id, 'teamId', p.team_id, 'studyCode', p.study_code,
        'treatmentStart', p.treatment_start_on, 'treatmentEnd', p.treatment_end_on, 'phone', p.phone,
        'phoneIsOwn', p.phone_is_own)
        FROM patients p WHERE p.user_id = u.id) AS patient,
      coalesce((SELECT json_agg(json_build_object('projectId', t.project_id, 'teamId', m.team_id, 'role', m.role))
        FROM team_members m JOIN medical_teams t ON t.id = m.team_id WHERE m.user_id = u.id), '[]') AS roles
    FROM users u WHERE u.institute_id = ${instituteId} ORDER BY u.key`;
}

/** A role of a study or of the institute, which no file names. */
export async function holdsStudyRole(db: Db, userId: string): Promise<boolean> {
  const rows =
    await db`SELECT FROM institute_members m WHERE m.user_id = ${userId} AND (m.until IS NULL OR m.until > trialog_now())
    UNION ALL SELECT FROM project_members m WHERE m.user_id = ${userId} AND (m.until IS NULL OR m.until > trialog_now())`;
  return rows.length > 0;
}

interface NewPerson {
  id: string;
  instituteId: string;
  key: string;
  accountId: string;
  name: string;
  email: string | null;
  state: UserState;
  language: Language;
  timeZone: string;
}

export async function insertPerson(db: Db, person: NewPerson): Promise<void> {
  await db`INSERT INTO users (id, institute_id, key, account_id, name, email, state, language, time_zone)
    VALUES (${person.id}, ${person.instituteId}, ${person.key}, ${person.accountId}, ${person.name},
      ${person.email}, ${person.state}, ${person.language}, ${person.timeZone})`;
}

export async function updatePerson(
  db: Db,
  id: string,
  fields: { name: string; email: string | null; state: UserState },
): Promise<void> {
  await db`UPDATE users SET name = ${fields.name}, email = ${fields.email}, state = ${fields.state},
    version = version + 1 WHERE id = ${id}`;
}

export async function savePatient(db: Db, userId: string, patient: PatientFields): Promise<void> {
  await db`INSERT INTO patients
      (user_id, project_id, team_id, study_code, treatment_start_on, treatment_end_on, phone)
    VALUES (${userId}, ${patient.projectId}, ${patient.teamId}, ${patient.studyCode},
      ${patient.treatmentStart}, ${patient.treatmentEnd}, ${patient.phone})
    ON CONFLICT (user_id) DO UPDATE SET project_id = excluded.project_id, team_id = excluded.team_id,
      study_code = excluded.study_code, treatment_start_on = excluded.treatment_start_on,
      treatment_end_on = excluded.treatment_end_on, phone = excluded.phone`;
}

export async function insertRole(db: Db, userId: string, teamId: string, role: string): Promise<void> {
  await db`INSERT INTO team_members (user_id, team_id, role) VALUES (${userId}, ${teamId}, ${role})`;
}

export async function deleteRole(db: Db, userId: string, teamId: string, role: string): Promise<void> {
  await db`DELETE FROM team_members WHERE user_id = ${userId} AND team_id = ${teamId} AND role = ${role}`;
}

/** Who holds these e-mail addresses at the embedded provider, in whatever institute. */
export async function listEmailHolders(
  db: Db,
  emails: readonly string[],
): Promise<{ email: string; userId: string }[]> {
  return db<{ email: string; userId: string }[]>`
    SELECT email, user_id AS "userId" FROM identity_accounts WHERE email = ANY (${emails as string[]})`;
}

/** Who is bound to these accounts of outer providers. */
export async function listAccountHolders(
  db: Db,
  subjects: readonly string[],
): Promise<{ issuer: string; subject: string; userId: string }[]> {
  return db<{ issuer: string; subject: string; userId: string }[]>`
    SELECT issuer, subject, user_id AS "userId" FROM user_accounts WHERE subject = ANY (${subjects as string[]})`;
}

export async function bindAccount(
  db: Db,
  account: { issuer: string; subject: string; userId: string },
): Promise<void> {
  await db`INSERT INTO user_accounts (issuer, subject, user_id)
    VALUES (${account.issuer}, ${account.subject}, ${account.userId})`;
}

/** The hash of the study file that came in last under this name. */
export async function findImportedHash(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db`SELECT value FROM secrets WHERE name = ${name}`;
  return row?.value;
}

export async function saveImportedHash(db: Db, name: string, hash: string): Promise<void> {
  await db`INSERT INTO secrets (name, value) VALUES (${name}, ${db.json(hash)})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, made_at = trialog_now()`;
}
