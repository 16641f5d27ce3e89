// Makes the one-time link that lets a person in: an invitation for an outer provider's account, or a password page.
import { UserState } from '@trialog/contract/people.ts';
import { letIn } from '../../administration/people/let-in.ts';
import type { LinkKind } from '../../administration/people/link-kind.ts';
import type { Config } from '../../config.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { operatorAuthor } from '../../study-import/operator.ts';
import { Refusal } from '../commands/command.ts';
import { entryAbout, getPerson } from './find-person.ts';
import { readClock } from './store.ts';

interface MadeLink {
  name: string;
  url: string;
  expiresAt: Date;
}

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
    if (embedded && !person.email)
      throw new Refusal(`${person.name} has no e-mail address; add it to the study file first.`);
    const wanted = { userId: person.id, email: person.email, kind };
    const link = await letIn(db, wanted, identity, await readClock(db));
    const whose = entryAbout(person);
    await recordAudit(
      db,
      trail,
      operatorAuthor(),
      link.entries.map((entry) => ({ ...entry, ...whose, ...reason })),
    );
    return { name: person.name, url: publicUrl + link.path, expiresAt: link.expiresAt };
  }) as Promise<MadeLink>;
}
