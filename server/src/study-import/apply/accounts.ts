// Gives people the accounts they sign in with: at the embedded provider by e-mail, at an outer one by its subject.
import type { IdentityConfig } from '../../config.ts';
import { type AccountName, setPassword, upsertAccount } from '../../identity/accounts.ts';
import { hashPassword } from '../../identity/passwords.ts';
import type { AuditEntry } from '../../platform/audit/record.ts';
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
  for (const one of people) {
    const { id, person } = one;
    if (provider.kind === 'embedded' && person.email !== null) {
      const wanted = { userId: id, email: person.email };
      const { outcome, former, account } = await upsertAccount(run.db, wanted, provider.issuer);
      if (outcome === 'created' && demoPassword !== undefined) {
        hash ??= hashPassword(demoPassword);
        await setPassword(run.db, id, await hash, run.now);
      }
      report(run, one, outcome, former, account);
    }
    if (person.account) {
      const { issuer, subject } = person.account;
      const known = bound.some((one) => one.issuer === issuer && one.subject === subject);
      if (!known) await bindAccount(run.db, { issuer, subject, userId: id });
      report(run, one, known ? 'unchanged' : 'created', null, [issuer, subject]);
    }
  }
}

function report(
  run: ImportRun,
  { id, person, place }: ImportedPerson,
  outcome: 'created' | 'changed' | 'unchanged',
  former: AccountName | null,
  account: AccountName,
): void {
  run.tally.accounts[outcome]++;
  if (outcome === 'unchanged') return;
  run.report.push({ fate: outcome === 'created' ? 'added' : 'changed', what: 'account', of: person.key });
  run.audit.push({
    ...accountChange(outcome, former, account),
    objectType: 'person',
    objectId: id,
    personId: id,
    ...(place ? { patientId: id, ...place } : {}),
  });
}

export const accountChange = (
  outcome: 'created' | 'changed',
  former: AccountName | null,
  account: AccountName,
): Pick<AuditEntry, 'action' | 'changes'> => ({
  action: outcome === 'created' ? 'people.bindAccount' : 'people.changeAccount',
  changes: { account: [former, account] },
});
