// A published document never changes. A test that needs a study without one takes it away past that rule.
import type { Sql, Transaction } from '../../src/platform/database/connect.ts';

export async function changeDocuments(sql: Sql, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`ALTER TABLE documents DISABLE TRIGGER documents_never_change`;
    await work(tx);
    await tx`ALTER TABLE documents ENABLE TRIGGER documents_never_change`;
  });
}
