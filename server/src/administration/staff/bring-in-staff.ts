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
  /** Nothing where it is sent by e-mail. */
  link: { path: string; expiresAt: Date } | null;
  audit: AuditEntry[];
}

interface Letting {
  provider: Provider;
  now: Date;
  madeBy: string | null;
  sendLink?: ((userId: string) => Promise<Pick<AuditEntry, 'action' | 'changes'>[]>) | undefined;
}

export async function bringInStaff(
  db: Transaction,
  instituteId: string,
  person: NewStaff,
  /** `madeBy` is nobody where the person comes in by a set-up link. `sendLink` has the link sent instead of made here. */
  { provider, now, madeBy, sendLink }: Letting,
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
  const about = { objectType: 'person', objectId: userId, personId: userId };
  const entriesOf = (entries: readonly Pick<AuditEntry, 'action' | 'changes'>[]) =>
    entries.map((entry) => ({ ...entry, ...about }));
  if (sendLink) return { userId, link: null, audit: [...run.audit, ...entriesOf(await sendLink(userId))] };
  const wanted = {
    userId,
    email: person.email,
    kind: 'invite',
    ...(madeBy === null ? {} : { madeBy }),
  } as const;
  const link = await letIn(db, wanted, provider, now);
  return { userId, link, audit: [...run.audit, ...entriesOf(link.entries)] };
}
