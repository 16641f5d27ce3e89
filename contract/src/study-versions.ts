// The study document in the control panel: its draft, what becomes of it, and its published versions.
import { path } from './path.ts';

export const studyDocumentPaths = {
  draft: (projectId: string) => path`Administration/studies/${projectId}/draft`,
  check: (projectId: string) => path`Administration/studies/${projectId}/draft/check`,
  request: (projectId: string) => path`Administration/studies/${projectId}/draft/request`,
  approval: (projectId: string) => path`Administration/studies/${projectId}/draft/approval`,
  publication: (projectId: string) => path`Administration/studies/${projectId}/draft/publication`,
  versions: (projectId: string) => path`Administration/studies/${projectId}/versions`,
  changes: (projectId: string, version: string) =>
    path`Administration/studies/${projectId}/versions/${version}/changes`,
  file: (projectId: string, version: string) =>
    path`Administration/studies/${projectId}/versions/${version}/file`,
} as const;
