// How the history of the demonstration gets into the audit trail: as whoever did it would have left it there.
import { type AuditAuthor, type AuditEntry, recordAudit } from '../../src/platform/audit/record.ts';
import type { AuditTrail } from '../../src/platform/audit/trail.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import type { CastMember } from './store.ts';

/** Something that somebody did, at some time. */
export interface Deed {
  at: Date;
  author: AuditAuthor;
  entry: AuditEntry;
}

/** As they are in this team; of what belongs to none, in all of theirs. */
export function authorIn({ userId, name, organisation, teams }: CastMember, teamId?: string): AuditAuthor {
  const roles = teams.filter((one) => teamId === undefined || one.teamId === teamId).map(({ role }) => role);
  return {
    actorId: userId,
    actorRole: [...new Set(roles)].sort().join(','),
    requestId: null,
    details: { name, organisation },
  };
}

/** In the order in which it happened, so that the trail can be read that way. What one did in a row is written at once. */
export async function recordDeeds(db: Db, trail: AuditTrail, deeds: readonly Deed[]): Promise<void> {
  const rows: { author: AuditAuthor; entries: AuditEntry[] }[] = [];
  for (const { author, entry } of [...deeds].sort((one, other) => Number(one.at) - Number(other.at))) {
    const last = rows.at(-1);
    if (last && isSame(last.author, author)) last.entries.push(entry);
    else rows.push({ author, entries: [entry] });
  }
  for (const { author, entries } of rows) await recordAudit(db, trail, author, entries);
}

const isSame = (one: AuditAuthor, other: AuditAuthor): boolean =>
  one.actorId === other.actorId && one.actorRole === other.actorRole;
