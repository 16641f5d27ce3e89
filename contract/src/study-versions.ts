// The study document in the control panel: its draft, what becomes of it, and its published versions.
import { path } from './path.ts';

export const studyDocumentPaths = {
  draft: (projectId: string) => path`Administration/studies/${projectId}/draft`,
  check: (projectId: string) => path`Administration/studies/${projectId}/draft/check`,
  survey: (projectId: string, key: string) => path`Administration/studies/${projectId}/draft/surveys/${key}`,
  request: (projectId: string) => path`Administration/studies/${projectId}/draft/request`,
  approval: (projectId: string) => path`Administration/studies/${projectId}/draft/approval`,
  publication: (projectId: string) => path`Administration/studies/${projectId}/draft/publication`,
  textCheck: (projectId: string) => path`Administration/studies/${projectId}/draft/text-checks`,
  comments: (projectId: string) => path`Administration/studies/${projectId}/comments`,
  resolution: (projectId: string, commentId: string) =>
    path`Administration/studies/${projectId}/comments/${commentId}/resolution`,
  versions: (projectId: string) => path`Administration/studies/${projectId}/versions`,
  changes: (projectId: string, version: string) =>
    path`Administration/studies/${projectId}/versions/${version}/changes`,
  file: (projectId: string, version: string) =>
    path`Administration/studies/${projectId}/versions/${version}/file`,
} as const;
