// All SQL about agreements.
import type { Language } from '@trialog/contract/languages.ts';
import type { Db } from '../platform/database/connect.ts';
import { newId } from '../platform/database/uuid.ts';

type AcceptanceKind = 'privacy' | 'terms' | 'licence' | 'emergency';

export interface AgreementRow {
  recorded: boolean;
  privacy: boolean;
  terms: boolean;
  licence: boolean;
  emergency: boolean;
}

export async function findAgreement(db: Db, userId: string): Promise<AgreementRow> {
  const [row] = await db<AgreementRow[]>`SELECT
    EXISTS (SELECT 1 FROM acceptances WHERE user_id = ${userId}) AS recorded,
    has_accepted(${userId}, 'privacy') AS privacy, has_accepted(${userId}, 'terms') AS terms,
    has_accepted(${userId}, 'licence') AS licence, has_accepted(${userId}, 'emergency') AS emergency`;
  return row as AgreementRow;
}

export interface BindingDocument {
  id: string;
  kind: 'privacy' | 'terms' | 'licence';
  hash: string;
  language: Language;
  version: number;
}

/** The documents that bind a person now: their study's own, else the institute's, in the language shown to them. */
export async function listBindingDocuments(
  db: Db,
  person: { userId: string; instituteId: string },
  language: Language,
): Promise<BindingDocument[]> {
  return db<BindingDocument[]>`SELECT DISTINCT ON (kind) id, kind, hash, language, version FROM documents
    WHERE institute_id = ${person.instituteId} AND kind IN ('privacy', 'terms', 'licence')
      AND project_id IS NOT DISTINCT FROM document_project(${person.userId}, kind)
    ORDER BY kind, language = ${language} DESC, language = 'en' DESC, language, version DESC`;
}

interface NewAcceptance {
  userId: string;
  kind: AcceptanceKind;
  document?: BindingDocument;
  language: Language;
  at: Date;
}

export async function insertAcceptance(db: Db, acceptance: NewAcceptance): Promise<string> {
  const id = newId(acceptance.at.getTime());
  const { document } = acceptance;
  await db`INSERT INTO acceptances (id, user_id, kind, accepted, document_id, document_hash, language, at)
    VALUES (${id}, ${acceptance.userId}, ${acceptance.kind}, true, ${document?.id ?? null}, ${document?.hash ?? null},
      ${document?.language ?? acceptance.language}, ${acceptance.at})`;
  return id;
}
