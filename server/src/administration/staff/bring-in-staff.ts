// Brings somebody in who has no team, for a role of a study or institute: the person, and the link that lets them in.
import type { Language } from '@trialog/contract/languages.ts';
import type { AuditEntry } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { Provider } from '../../platform/http/platform.ts';
import { beginRun } from '../../study-import/apply/run.ts';
import { bringIn } from '../people/bring-in.ts';
import { letIn } from '../people/let-in.ts';

interface NewStaff {
  name: string;
  email: string;
  language: Language;
  timeZone: string;
}

interface BroughtIn {
  userId: string;
  link: { path: string; expiresAt: Date };
  audit: AuditEntry[];
}

export async function bringInStaff(
  db: Transaction,
  instituteId: string,
  person: NewStaff,
  /** `madeBy` is nobody where the person comes in by a set-up link. */
  { provider, now, madeBy }: { provider: Provider; now: Date; madeBy: string | null },
): Promise<BroughtIn> {
  const run = beginRun(db, now);
  const nobodyElse = { byKey: new Map(), teamNames: new Map() };
  const added = {
    ...person,
    location: { file: '', line: 0, column: 0 },
    // No file names this person.
    key: newId(),
    account: null,
    state: null,
    roles: [],
    patient: null,
  };
  const { userId } = await bringIn(run, instituteId, nobodyElse, added, provider);
  const wanted = {
    userId,
    email: person.email,
    kind: 'invite',
    ...(madeBy === null ? {} : { madeBy }),
  } as const;
  const link = await letIn(db, wanted, provider, now);
  const about = { objectType: 'person', objectId: userId, personId: userId };
  return { userId, link, audit: [...run.audit, ...link.entries.map((entry) => ({ ...entry, ...about }))] };
}
