// The section `institute`: who runs the studies, and the documents that hold for all of them.
import { keyRule } from './checks.ts';
import { readDocument, type StudyDocument } from './documents.ts';
import type { Fields } from './fields.ts';

export const instituteDocuments = ['privacy', 'terms', 'licence'] as const;
export type InstituteDocumentKind = (typeof instituteDocuments)[number];

export interface StudyInstitute {
  key: string;
  name: string;
  documents: Partial<Record<InstituteDocumentKind, StudyDocument>>;
}

export function readInstitute(file: Fields): StudyInstitute {
  const fields = file.group('institute', ['key', 'name', 'documents']);
  const documents: StudyInstitute['documents'] = {};
  const group = fields?.group('documents', instituteDocuments);
  for (const kind of instituteDocuments) {
    // Nobody can accept what is not there: only the licence may be missing.
    const document = group && readDocument(group, kind, kind === 'licence');
    if (document) documents[kind] = document;
  }
  return { key: fields?.text('key', keyRule) ?? '', name: fields?.text('name') ?? '', documents };
}
