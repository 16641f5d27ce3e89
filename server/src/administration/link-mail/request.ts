// Somebody who administers has a link sent by e-mail. What is written here is that it was asked for: the worker makes the
// link and sends it after the commit.
import { limits } from '@trialog/contract/limits.ts';
import type { AuditEntry } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { revokeOneTimeLinks } from '../../platform/identity/one-time-links.ts';
import { bindAddress } from '../people/let-in.ts';
import type { LinkKind } from '../people/link-kind.ts';
import { MAIL_DUE } from './jobs.ts';
import { countMailsSince, dropMails, insertMails, type MailedFor } from './store.ts';

type By = Pick<WriteContext, 'now' | 'provider' | 'person' | 'emit'>;

interface WantedMail {
  userId: string;
  email: string;
  mailedFor: MailedFor;
  kind: LinkKind;
}

/** Earlier links end at once. Gives what the audit rows say of it. */
export async function requestMail(
  db: Db,
  { now, provider, person: by, emit }: By,
  { userId, email, mailedFor, kind }: WantedMail,
): Promise<Pick<AuditEntry, 'action' | 'changes'>[]> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000);
  if ((await countMailsSince(db, userId, yesterday)) >= limits.mailsPerPersonPerDay)
    throw refuse('tooManyMails', { values: [String(limits.mailsPerPersonPerDay)] });
  const entries = await bindAddress(db, { userId, email }, provider);
  await dropMails(db, userId, 'replaced', now);
  await revokeOneTimeLinks(db, userId, ['invitation', 'password'], now);
  await insertMails(db, [{ userId, email }], { mailedFor, kind, madeBy: by.userId, now });
  emit({ kind: MAIL_DUE });
  return [...entries, { action: 'people.requestMail', changes: { mail: [null, 'waiting'] } }];
}

/** Refuses where no mail server is configured: the choice is not offered there. */
export function checkMailConfigured({ sendsMail }: Pick<WriteContext, 'sendsMail'>): void {
  if (!sendsMail) throw refuse('mailNotConfigured');
}
