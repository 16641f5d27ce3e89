// The section `institute`: who runs the studies, and the documents that hold for all of them.
import { readDocument, type StudyDocument } from './documents.ts';
import type { Fields } from './fields.ts';

export const instituteDocuments = ['privacy', 'terms', 'licence'] as const;
type InstituteDocumentKind = (typeof instituteDocuments)[number];

export interface StudyInstitute {
  key: string;
  name: string;
  documents: Partial<Record<InstituteDocumentKind, StudyDocument>>;
}

export function readInstitute(file: Fields): StudyInstitute {
  const fields = file.group('institute');
  const documents: StudyInstitute['documents'] = {};
  const group = fields?.group('documents');
  for (const kind of instituteDocuments) {
    const document = group && readDocument(group, kind);
    if (document) documents[kind] = document;
  }
  return { key: fields?.text('key') ?? '', name: fields?.text('name') ?? '', documents };
}
