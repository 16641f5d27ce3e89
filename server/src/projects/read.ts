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

export async function listMyTeams({ db, actor, person }: Context, projectId: string) {
  const isHere = (team: { projectId: string }) => team.projectId === projectId;
  const mine = actor.memberships.filter(isHere);
  const former = (actor.formerTeams ?? []).filter(isHere).sort((a, b) => b.until - a.until);
  const rows = await listTeams(
    db,
    [...mine, ...former].map(({ teamId }) => teamId),
  );
  const earlierTeams = former.map(({ teamId, until }) => ({
    medicalTeamId: teamId,
    name: rows.find(({ id }) => id === teamId)?.name ?? '',
    until: new Date(until).toISOString(),
  }));
  return rows.flatMap((row) => {
    const own = mine.find(({ teamId }) => teamId === row.id);
    if (own === undefined) return [];
    const view = teamView(row, own.roles, person.timeZone);
    return earlierTeams.length > 0 && own.roles.includes('Patient') ? { ...view, earlierTeams } : view;
  });
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
