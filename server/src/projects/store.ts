// All SQL about studies, teams, institutes and their documents.
import { intlLanguage, type Language } from '@trialog/contract/languages.ts';
import type { Status } from '@trialog/contract/projects.ts';
import type { HelpDesk, ProjectProperties } from '@trialog/contract/schemas/projects.ts';
import type { Db } from '../platform/database/connect.ts';

export type DocumentKind = 'privacy' | 'terms' | 'licence' | 'protocol';

export interface DocumentLink {
  id: string;
  kind: DocumentKind;
  title: string;
  url: string | null;
}

export interface ProjectRow {
  id: string;
  institute_id: string;
  name: string;
  status: Status;
  properties: Partial<ProjectProperties>;
  protocol: { internalCode?: string | null; internationalCode?: string | null };
  help_desk: HelpDesk | null;
  emergency_number: string | null;
  contact_html: string | null;
}

export async function listProjects(
  db: Db,
  ids: string[],
): Promise<Pick<ProjectRow, 'id' | 'name' | 'status'>[]> {
  return db<
    ProjectRow[]
  >`SELECT id, name, status FROM projects WHERE id = ANY(${ids}::uuid[]) ORDER BY name, id`;
}

export async function findProject(db: Db, id: string): Promise<ProjectRow | undefined> {
  const [row] = await db<ProjectRow[]>`SELECT id, institute_id, name, status, properties, protocol, help_desk,
    emergency_number, contact_html FROM projects WHERE id = ${id}`;
  return row;
}

export async function listTeams(
  db: Db,
  ids: string[],
): Promise<{ id: string; name: string; state: Status; time_zone: string | null }[]> {
  return db<{ id: string; name: string; state: Status; time_zone: string | null }[]>`
    SELECT id, name, state, time_zone FROM medical_teams WHERE id = ANY(${ids}::uuid[]) ORDER BY name, id`;
}

/** What a study and its team are called. */
export async function findTeamNames(
  db: Db,
  teamId: string,
): Promise<{ project: string; team: string } | undefined> {
  const [row] = await db<{ project: string; team: string }[]>`SELECT p.name AS project, t.name AS team
    FROM medical_teams t JOIN projects p ON p.id = t.project_id WHERE t.id = ${teamId}`;
  return row;
}

export async function findInstituteName(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db`SELECT name FROM institutes WHERE id = ${id}`;
  return row?.name;
}

/**
 * The current version of each document: in the reader's language, else in English, else in any. Those of a
 * project, or with no project those of the institute.
 */
export async function listCurrentDocuments(
  db: Db,
  owner: { instituteId: string; projectId: string | null },
  language: Language,
): Promise<DocumentLink[]> {
  return db<DocumentLink[]>`SELECT DISTINCT ON (kind) id, kind, title, url FROM documents
    WHERE institute_id = ${owner.instituteId} AND project_id IS NOT DISTINCT FROM ${owner.projectId}::uuid
    ORDER BY kind, language = ${language} DESC, language = 'en' DESC, language, version DESC`;
}

export interface DocumentRow {
  kind: DocumentKind;
  title: string;
  html: string | null;
  url: string | null;
  language: string;
  version: number;
  published_at: Date;
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db<DocumentRow[]>`SELECT kind, title, html, url, language, version, published_at
    FROM documents WHERE id = ${id}`;
  return row && { ...row, language: intlLanguage(row.language as Language) };
}
