// Serves a write by somebody whom nobody knows: a secret in the body lets them in, and tries at it are counted by address.

import type { Language } from '@trialog/contract/languages.ts';
import type { FastifyRequest } from 'fastify';
import { type AuditEntry, recordAudit } from '../audit/record.ts';
import { clock } from '../clock.ts';
import { authorOf } from './author.ts';
import type { Platform } from './platform.ts';
import { addressGroup } from './proxies.ts';
import { refuse } from './refusal.ts';
import type { OpenWriteRoute } from './route.ts';

/** Change and audit rows commit together, as with every write. */
export async function serveOpenWrite(
  { sql, rateLimit, provider, publicUrl, trail, diskRoom }: Platform,
  route: OpenWriteRoute,
  request: FastifyRequest,
  language: Language,
): Promise<unknown> {
  if (diskRoom?.isWritable() === false) throw refuse('storageFull');
  rateLimit(`${route.path} from ${addressGroup(request.ip)}`, route.mostPerMinute);
  return sql.begin(async (db) => {
    const audited: AuditEntry[] = [];
    let unchanged = false;
    const context = {
      db,
      now: clock.date(),
      language,
      provider,
      publicUrl,
      audit: (entry: AuditEntry) => void audited.push(entry),
      unchanged: () => {
        unchanged = true;
      },
    };
    const answer = await route.handle(context, request.body as never);
    if (audited.length === 0 && !unchanged)
      throw new Error(`${route.method} ${route.path} wrote nothing to the audit trail.`);
    await recordAudit(db, trail, authorOf(undefined, {}, request), audited);
    return answer;
  });
}
