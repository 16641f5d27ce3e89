// Makes the one-time link that lets a person in: an invitation for an outer provider's account, or a password page.
import { UserState } from '@trialog/contract/people.ts';
import type { Config } from '../../config.ts';
import { upsertAccount } from '../../identity/accounts.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { makeOneTimeLink } from '../../platform/identity/one-time-links.ts';
import { operatorAuthor } from '../../study-import/operator.ts';
import { Refusal } from '../commands/command.ts';
import { getPerson, personEntry } from './find-person.ts';
import { readClock } from './store.ts';

export type LinkKind = 'invite' | 'reset-password';

interface MadeLink {
  name: string;
  url: string;
  expiresAt: Date;
}

const INVITATION_HOURS = 7 * 24;
const RESET_HOURS = 24;

export async function makeLink(
  sql: Sql,
  name: string,
  kind: LinkKind,
  config: Pick<Config, 'identity' | 'publicUrl'>,
  { trail, ...reason }: { trail: AuditTrail; reason?: string },
): Promise<MadeLink> {
  const { identity, publicUrl } = config;
  const embedded = identity.kind === 'embedded';
  if (kind === 'reset-password' && !embedded)
    throw new Refusal(`Passwords are kept by the provider at ${identity.issuer}; reset them there.`);
  return sql.begin(async (db) => {
    const person = await getPerson(db, name);
    if (person.state === UserState.Deactivated)
      throw new Refusal(`${person.name} is deactivated; activate the person first.`);
    if (embedded) {
      if (!person.email)
        throw new Refusal(`${person.name} has no e-mail address; add it to the study file first.`);
      await upsertAccount(db, { userId: person.id, email: person.email }, identity.issuer);
    }
    const link = await makeOneTimeLink(
      db,
      {
        userId: person.id,
        purpose: embedded ? 'password' : 'invitation',
        hours: kind === 'invite' ? INVITATION_HOURS : RESET_HOURS,
      },
      await readClock(db),
    );
    await recordAudit(db, trail, operatorAuthor(), [
      {
        ...personEntry(person),
        action: kind === 'invite' ? 'people.invite' : 'people.resetPassword',
        ...reason,
      },
    ]);
    return { name: person.name, url: publicUrl + link.path, expiresAt: link.expiresAt };
  }) as Promise<MadeLink>;
}
