// The reads of SPEC 7 "Context": the caller's studies, teams, institute, contacts and protocol.
import type { Actor } from '@trialog/contract/access/conditions.ts';
import type {
  Institute,
  Project,
  ProjectContact,
  ProjectItem,
  Protocol,
} from '@trialog/contract/schemas/projects.ts';
import type { Context } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { documentUrl } from './document-links.ts';
import {
  findInstituteName,
  findProject,
  listCurrentDocuments,
  listProjects,
  listTeams,
  type ProjectRow,
} from './store.ts';
import { type DocumentUrls, instituteView, projectItemView, projectView, teamView } from './view.ts';

export async function listMyProjects(context: Context): Promise<ProjectItem[]> {
  const rows = await listProjects(context.db, myProjectIds(context));
  return rows.map(projectItemView);
}

function myProjectIds(context: Context): string[] {
  return [...new Set(context.actor.memberships.map((membership) => membership.projectId))];
}

export async function getProject(context: Context, projectId: string): Promise<Project> {
  const row = await existing(context, projectId);
  return projectView(row, await documentUrls(context, row.institute_id, projectId));
}

export async function getContacts(context: Context, projectId: string): Promise<ProjectContact> {
  const row = await existing(context, projectId);
  if (!row.contact_html) throw refuse('contactPageMissing');
  return { htmlContent: row.contact_html };
}

export async function listMyTeams(context: Context, projectId: string) {
  const mine = context.actor.memberships.filter((membership) => membership.projectId === projectId);
  const rows = await listTeams(
    context.db,
    mine.map((membership) => membership.teamId),
  );
  return rows.map((row) =>
    teamView(
      row,
      mine.find((membership) => membership.teamId === row.id)?.roles ?? [],
      context.person.timeZone,
    ),
  );
}

export async function getInstitute(context: Context): Promise<Institute> {
  const { instituteId } = context.person;
  const name = await findInstituteName(context.db, instituteId);
  if (name === undefined) throw refuse('notFound');
  return instituteView(name, await documentUrls(context, instituteId, null));
}

/** SPEC 7 names no study in this call: it is the asked one, else the caller's only or first one. */
export function protocolProject(wanted: string | undefined, actor: Actor | undefined): string | undefined {
  return wanted ?? actor?.memberships[0]?.projectId;
}

export async function getProtocol(context: Context, wanted: string | undefined): Promise<Protocol> {
  const projectId = protocolProject(wanted, context.actor);
  if (projectId === undefined) throw refuse('noProject');
  const documents = await documentUrls(context, context.person.instituteId, projectId);
  if (!documents.protocol) throw refuse('protocolUnavailable');
  return { projectProtocol: { url: documents.protocol.url } };
}

async function existing(context: Context, projectId: string): Promise<ProjectRow> {
  const row = await findProject(context.db, projectId);
  if (!row) throw refuse('notFound');
  return row;
}

async function documentUrls(
  context: Context,
  instituteId: string,
  projectId: string | null,
): Promise<DocumentUrls> {
  const documents = await listCurrentDocuments(context.db, { instituteId, projectId }, context.language);
  const entries = documents.map(async (document) => {
    const url = await documentUrl(context, document);
    return [document.kind, { url, title: document.title }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
