// Set-up links: one is made for an installation on which there is nobody, and lets the first administrator in, once.
import { createHash, randomBytes } from 'node:crypto';
import type { ProblemCode } from '@trialog/contract/problems.ts';
import { setUpHours } from '@trialog/contract/set-up.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Db, Sql } from '../../platform/database/connect.ts';
import { beginImport } from '../../study-import/apply/store.ts';
import { operatorAuthor } from '../../study-import/operator.ts';
import { findLink, insertLink, isNobodyHere, revokeLinks } from './store.ts';

interface SetUpLink {
  /** Path under PUBLIC_URL. */
  path: string;
  expiresAt: Date;
}

interface Wanted {
  trail: AuditTrail;
  /** Whether links that were made before no longer work. */
  endsEarlier: boolean;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Runs as the owner. Nothing where there is somebody already. */
export async function makeSetUpLink(
  sql: Sql,
  { trail, endsEarlier }: Wanted,
): Promise<SetUpLink | undefined> {
  return sql.begin(async (db) => {
    const now = await beginImport(db);
    if (!(await isNobodyHere(db))) return undefined;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + setUpHours * 3_600_000);
    if (endsEarlier) await revokeLinks(db, now);
    await insertLink(db, hashOf(token), { now, expiresAt });
    await recordAudit(db, trail, operatorAuthor(), [
      {
        action: 'installation.makeSetUpLink',
        objectType: 'installation',
        objectId: 'setUp',
        changes: { linkUntil: [null, expiresAt.toISOString()] },
      },
    ]);
    return { path: `/setup/${token}`, expiresAt };
  });
}

interface UsableLink {
  hash: Buffer;
  expiresAt: Date;
}

/** The link, or why it can no longer be used. */
export async function findSetUpLink(db: Db, token: string, now: Date): Promise<UsableLink | ProblemCode> {
  if (!TOKEN.test(token)) return 'setUpLinkInvalid';
  const hash = hashOf(token);
  const link = await findLink(db, hash);
  if (!link) return 'setUpLinkInvalid';
  if (link.revokedAt) return 'setUpLinkRevoked';
  if (link.usedAt) return 'setUpLinkUsed';
  // Somebody came in by another link, or by a study file.
  if (!(await isNobodyHere(db))) return 'setUpDone';
  if (link.expiresAt <= now) return 'setUpLinkExpired';
  return { hash, expiresAt: link.expiresAt };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
