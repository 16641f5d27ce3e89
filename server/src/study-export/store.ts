// All SQL of the export: what a study file could have said, as the database has it. It runs as the owner, in one snapshot.

import type { StudyStage } from '@trialog/contract/study-states.ts';
import type { DefinedCategory } from '../analyses/codebook.ts';
import type { Db } from '../platform/database/connect.ts';
import type { TeamRow as ImportedTeam } from '../study-import/apply/store.ts';
import type { SurveyDefinition, Texts } from '../surveys/definition.ts';

export interface InstituteRow {
  id: string;
  key: string;
  name: string;
}

/** All, or the one of that key, or the one that runs that study. */
export async function listInstitutes(
  db: Db,
  { key, projectId }: { key?: string | undefined; projectId?: string | undefined },
): Promise<InstituteRow[]> {
  return db<InstituteRow[]>`SELECT id, key, name FROM institutes
    WHERE (${key ?? null}::text IS NULL OR key = ${key ?? null})
      AND (${projectId ?? null}::uuid IS NULL OR id = (SELECT institute_id FROM projects WHERE id = ${projectId ?? null}))
    ORDER BY key`;
}

export interface DocumentRow {
  projectId: string | null;
  kind: string;
  language: string;
  title: string;
  html: string | null;
  url: string | null;
  asksAgain: boolean;
}

/** The newest version of each in each language. */
export async function listDocuments(db: Db, instituteId: string): Promise<DocumentRow[]> {
  return db<DocumentRow[]>`
    SELECT DISTINCT ON (project_id, kind, language)
      project_id AS "projectId", kind, language, title, html, url, asks_again AS "asksAgain"
    FROM documents WHERE institute_id = ${instituteId} ORDER BY project_id, kind, language, version DESC`;
}

export interface ProjectRow {
  id: string;
  key: string;
  name: string;
  status: number;
  /** Nothing where a file says nothing of it. */
  stage: StudyStage | null;
  properties: Readonly<Record<string, unknown>>;
  protocol: Readonly<Record<string, string | null>>;
  helpDesk: Readonly<Record<string, unknown>> | null;
  emergencyNumber: string;
  contactHtml: string | null;
}

export async function listProjects(db: Db, instituteId: string): Promise<ProjectRow[]> {
  return db<ProjectRow[]>`
    SELECT id, key, name, status, stage, properties, protocol, help_desk AS "helpDesk",
      emergency_number AS "emergencyNumber", contact_html AS "contactHtml"
    FROM projects WHERE institute_id = ${instituteId} ORDER BY key`;
}

export type TeamRow = Omit<ImportedTeam, 'version'>;

export async function listTeams(db: Db, projectIds: readonly string[]): Promise<TeamRow[]> {
  return db<TeamRow[]>`
    SELECT id, project_id AS "projectId", key, name, state, time_zone AS "timeZone" FROM medical_teams
    WHERE project_id = ANY(${projectIds as string[]}::uuid[]) ORDER BY key`;
}

export interface SavedReplyRow {
  teamId: string;
  key: string;
  name: string;
  texts: Texts;
}

/** Those that a study file can name; what staff wrote on the screen has no key, and stays the team's own. */
export async function listSavedReplies(db: Db, projectIds: readonly string[]): Promise<SavedReplyRow[]> {
  return db<SavedReplyRow[]>`
    SELECT team_id AS "teamId", key, name, texts FROM saved_replies
    WHERE project_id = ANY(${projectIds as string[]}::uuid[]) AND key IS NOT NULL AND removed_at IS NULL ORDER BY key`;
}

export interface PersonRow {
  key: string;
  name: string;
  email: string | null;
  state: number;
  language: string;
  timeZone: string;
  /** At outer providers alone, since the embedded one chooses its own. */
  accounts: { issuer: string; subject: string }[];
  roles: { teamId: string; role: string }[];
  patient: {
    studyCode: string;
    treatmentStart: string | null;
    treatmentEnd: string | null;
    phone: string | null;
  } | null;
}

/** Another installation that brought them in with a live study would count them. */
const isOfTest = (db: Db, person: ReturnType<Db>) =>
  db`EXISTS (SELECT FROM test_patients t WHERE t.user_id = ${person})`;

/** Whoever holds a role in one of the studies, with the roles there; of a live one without the patients of its test. */
export async function listPeople(
  db: Db,
  projectIds: readonly string[],
  embeddedIssuer: string | null,
): Promise<PersonRow[]> {
  return db<PersonRow[]>`
    SELECT u.key, u.name, u.email, u.state, u.language, u.time_zone AS "timeZone",
      coalesce((SELECT json_agg(json_build_object('issuer', a.issuer, 'subject', a.subject) ORDER BY a.issuer, a.subject)
        FROM user_accounts a WHERE a.user_id = u.id AND a.issuer IS DISTINCT FROM ${embeddedIssuer}), '[]') AS accounts,
      json_agg(json_build_object('teamId', m.team_id, 'role', m.role) ORDER BY p.key, t.key, m.role) AS roles,
      (SELECT json_build_object('studyCode', one.study_code, 'treatmentStart', one.treatment_start_on,
        'treatmentEnd', one.treatment_end_on, 'phone', one.phone) FROM patients one WHERE one.user_id = u.id) AS patient
    FROM team_members m JOIN medical_teams t ON t.id = m.team_id JOIN projects p ON p.id = t.project_id
      JOIN users u ON u.id = m.user_id
    WHERE p.id = ANY(${projectIds as string[]}::uuid[])
      AND NOT (p.stage = 'live' AND ${isOfTest(db, db`u.id`)})
    GROUP BY u.id ORDER BY u.key`;
}

export interface SurveyRow {
  id: string;
  projectId: string;
  key: string;
  definition: SurveyDefinition;
}

/** The newest version of each. */
export async function listSurveys(db: Db, projectIds: readonly string[]): Promise<SurveyRow[]> {
  return db<SurveyRow[]>`
    SELECT s.id, s.project_id AS "projectId", s.key, v.definition
    FROM surveys s JOIN survey_versions v ON v.survey_id = s.id AND v.version = s.version
    WHERE s.project_id = ANY(${projectIds as string[]}::uuid[]) ORDER BY s.key`;
}

/** When a survey comes to a whole team, or to one patient. */
export interface ScheduleRow {
  surveyId: string;
  key: string;
  /** Of the team, or of the patient. */
  whom: string;
  recurrence: number;
  startsOn: string;
  endsOn: string;
  times: string[];
  opensFor: string;
}

export async function listTeamSchedules(db: Db, projectIds: readonly string[]): Promise<ScheduleRow[]> {
  return db<ScheduleRow[]>`
    SELECT c.survey_id AS "surveyId", c.key, t.key AS whom, c.recurrence, c.starts_on::text AS "startsOn",
      c.ends_on::text AS "endsOn", c.times, c.opens_for AS "opensFor"
    FROM team_schedules c JOIN medical_teams t ON t.id = c.team_id
    WHERE t.project_id = ANY(${projectIds as string[]}::uuid[]) ORDER BY c.survey_id, c.key, t.key`;
}

/** Of the patients who have a schedule in force that is not as their team's. */
export async function listOwnSchedules(db: Db, projectIds: readonly string[]): Promise<ScheduleRow[]> {
  return db<ScheduleRow[]>`
    SELECT a.survey_id AS "surveyId", a.key, u.key AS whom, a.recurrence,
      coalesce(a.file_starts_on, a.starts_on)::text AS "startsOn", a.ends_on::text AS "endsOn", a.times,
      a.opens_for AS "opensFor"
    FROM survey_assignments a JOIN patients p ON p.user_id = a.patient_id JOIN users u ON u.id = p.user_id
    WHERE a.project_id = ANY(${projectIds as string[]}::uuid[]) AND p.project_id = a.project_id AND a.ended_at IS NULL
      AND NOT (p.is_test AND EXISTS (SELECT FROM projects j WHERE j.id = a.project_id AND j.stage = 'live'))
      AND NOT EXISTS (
        SELECT 1 FROM team_schedules c
        WHERE c.survey_id = a.survey_id AND c.key = a.key AND c.team_id = p.team_id
          AND (c.recurrence, c.starts_on, c.ends_on, c.times, c.opens_for) IS NOT DISTINCT FROM
            (a.recurrence, coalesce(a.file_starts_on, a.starts_on), a.ends_on, a.times, a.opens_for))
    ORDER BY a.survey_id, a.key, u.key`;
}

export interface CodebookRow {
  projectId: string;
  definition: { defaultLanguage: string; categories: readonly DefinedCategory[] };
}

export async function listCodebooks(db: Db, projectIds: readonly string[]): Promise<CodebookRow[]> {
  return db<CodebookRow[]>`
    SELECT c.project_id AS "projectId", v.definition
    FROM codebooks c JOIN codebook_versions v ON v.project_id = c.project_id AND v.version = c.version
    WHERE c.project_id = ANY(${projectIds as string[]}::uuid[])`;
}
