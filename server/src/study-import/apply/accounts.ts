// Gives people the accounts they sign in with: at the embedded provider by e-mail, at an outer one by its subject.
import type { IdentityConfig } from '../../config.ts';
import { setPassword, upsertAccount } from '../../identity/accounts.ts';
import { hashPassword } from '../../identity/passwords.ts';
import type { ImportedPerson } from './people.ts';
import type { ImportRun } from './run.ts';
import { bindAccount, listAccountHolders } from './store.ts';

export type Provider = Pick<IdentityConfig, 'kind' | 'issuer'>;

export async function importAccounts(
  run: ImportRun,
  provider: Provider,
  demoPassword: string | undefined,
  people: readonly ImportedPerson[],
): Promise<void> {
  // Everybody in a demonstration has the same password: one hash, made only when somebody needs it.
  let hash: Promise<string> | undefined;
  const bound = await listAccountHolders(
    run.db,
    people.flatMap(({ person }) => person.account?.subject ?? []),
  );
  for (const { id, person } of people) {
    if (provider.kind === 'embedded' && person.email !== null) {
      const { outcome } = await upsertAccount(run.db, { userId: id, email: person.email }, provider.issuer);
      if (outcome === 'created' && demoPassword !== undefined) {
        hash ??= hashPassword(demoPassword);
        await setPassword(run.db, id, await hash, run.now);
      }
      report(run, id, outcome, person.key, [provider.issuer, person.email]);
    }
    if (person.account) {
      const { issuer, subject } = person.account;
      const known = bound.some((one) => one.issuer === issuer && one.subject === subject);
      if (!known) await bindAccount(run.db, { issuer, subject, userId: id });
      report(run, id, known ? 'unchanged' : 'created', person.key, [issuer, subject]);
    }
  }
}

function report(
  run: ImportRun,
  userId: string,
  outcome: 'created' | 'changed' | 'unchanged',
  key: string,
  account: readonly [string, string],
): void {
  run.tally.accounts[outcome]++;
  if (outcome === 'unchanged') return;
  run.report.push({ fate: outcome === 'created' ? 'added' : 'changed', what: 'account', of: key });
  run.audit.push({
    action: outcome === 'created' ? 'people.bindAccount' : 'people.changeAccount',
    objectType: 'person',
    objectId: userId,
    personId: userId,
    changes: { account: [null, account] },
  });
}
