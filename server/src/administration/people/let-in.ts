// Makes the one-time link that lets a person in, for the control panel and the command line: an invitation for an outer
// provider's account, or a page on which they choose a password.
import { linkHours } from '@trialog/contract/administration.ts';
import { upsertAccount } from '../../identity/accounts.ts';
import type { AuditEntry } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Provider } from '../../platform/http/platform.ts';
import { makeOneTimeLink } from '../../platform/identity/one-time-links.ts';
import { accountChange } from '../../study-import/apply/accounts.ts';
import { dropMails } from '../link-mail/store.ts';
import type { LinkKind } from './link-kind.ts';

interface WantedLink {
  userId: string;
  /** By which they sign in at the embedded provider. */
  email: string | null;
  kind: LinkKind;
  /** Nobody of the application where an operator makes it. */
  madeBy?: string;
}

interface MadeLink {
  /** Under the public address. */
  path: string;
  expiresAt: Date;
  /** What the audit rows say of it. */
  entries: Pick<AuditEntry, 'action' | 'changes'>[];
}

export async function letIn(
  db: Db,
  { userId, email, kind, ...by }: WantedLink,
  { kind: provider, issuer }: Provider,
  now: Date,
): Promise<MadeLink> {
  // The mail would end this link.
  await dropMails(db, userId, 'replaced', now);
  const entries = await bindAddress(db, { userId, email }, { kind: provider, issuer });
  const purpose = provider === 'embedded' ? 'password' : 'invitation';
  const hours = kind === 'invite' ? linkHours.invite : linkHours.resetPassword;
  const { path, expiresAt } = await makeOneTimeLink(db, { userId, purpose, hours, ...by }, now);
  entries.push({
    action: kind === 'invite' ? 'people.invite' : 'people.resetPassword',
    changes: { linkUntil: [null, expiresAt.toISOString()] },
  });
  return { path, expiresAt, entries };
}

/** At the embedded provider people sign in by their address: the account is there before the link. */
export async function bindAddress(
  db: Db,
  { userId, email }: Pick<WantedLink, 'userId' | 'email'>,
  { kind, issuer }: Provider,
): Promise<MadeLink['entries']> {
  if (kind !== 'embedded' || email === null) return [];
  const { outcome, former, account } = await upsertAccount(db, { userId, email }, issuer);
  return outcome === 'unchanged' ? [] : [accountChange(outcome, former, account)];
}
