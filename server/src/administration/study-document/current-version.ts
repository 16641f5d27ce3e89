// The version of a study document that is in force. Versions are written where the control panel publishes; what a study
// file has brought in since, or before there were any, is the next one, and is written when somebody begins to change it.
import { createHash } from 'node:crypto';
import { diffStudies } from '@trialog/contract/rules/study-diff.ts';
import type { Group } from '@trialog/contract/study-document.ts';
import { stringify } from 'yaml';
import type { Db } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type LiveDesign, readDesign } from '../../study-export/design.ts';
import { findNewestVersion, insertVersion } from './store.ts';

export interface CurrentVersion extends LiveDesign {
  version: number;
  text: string;
  isStored: boolean;
}

export async function findCurrentVersion(db: Db, projectId: string): Promise<CurrentVersion> {
  const live = await readDesign(db, projectId);
  if (!live) throw refuse('notFound');
  const newest = await findNewestVersion(db, projectId);
  if (newest && diffStudies(newest.design, live.design).length === 0)
    return { ...live, version: newest.version, text: newest.document, isStored: true };
  return { ...live, version: (newest?.version ?? 0) + 1, text: textOf(live.design), isStored: false };
}

/** As the role of administration. */
export async function storeCurrentVersion(
  db: Db,
  projectId: string,
  { version, text, design, isStored }: CurrentVersion,
  now: Date,
): Promise<void> {
  if (isStored) return;
  await insertVersion(db, {
    projectId,
    version,
    document: text,
    design,
    hash: hashOf(text),
    authors: [],
    publishedBy: null,
    approvedBy: null,
    reason: null,
    staleTexts: 0,
    now,
  });
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const textOf = (design: Group): string => stringify(design, { lineWidth: 0, aliasDuplicateObjects: false });
