// What leaves the server about studies, teams and institutes.
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import type { Institute, MedicalTeamItem, Project, ProjectItem } from '@trialog/contract/schemas/projects.ts';
import type { DocumentKind, ProjectRow } from './store.ts';

export type DocumentUrls = Partial<Record<DocumentKind, { url: string; title: string }>>;

export function projectItemView(row: Pick<ProjectRow, 'id' | 'name' | 'status'>): ProjectItem {
  return { name: row.name, projectId: row.id, status: row.status };
}

export function projectView(row: ProjectRow, documents: DocumentUrls): Project {
  return {
    projectId: row.id,
    name: row.name,
    status: row.status,
    properties: {
      ...defaultProjectProperties,
      ...row.properties,
      termsAndConditions: { url: documents.terms?.url ?? null },
      privacyPolicy: { url: documents.privacy?.url ?? null },
    },
    protocol: {
      internalCode: row.protocol.internalCode ?? null,
      internationalCode: row.protocol.internationalCode ?? null,
    },
    helpDesk: row.help_desk,
    emergencyNumber: row.emergency_number,
  };
}

export function teamView(
  row: { id: string; name: string; state: MedicalTeamItem['state']; time_zone: string | null },
  roles: MedicalTeamItem['roles'],
  readerTimeZone: string,
): MedicalTeamItem {
  return {
    name: row.name,
    medicalTeamId: row.id,
    state: row.state,
    roles: [...roles],
    timeZone: row.time_zone ?? readerTimeZone,
  };
}

export function instituteView(name: string, documents: DocumentUrls): Institute {
  return {
    name,
    properties: {
      privacyPolicy: documents.privacy ?? null,
      termsAndConditions: documents.terms ?? null,
      licence: documents.licence ?? null,
    },
  };
}
