// Compares what a database held when it was saved with what a restored one holds.
import type { Holdings } from './store.ts';

/** Each difference as a sentence. */
export function compareHoldings(saved: Holdings, restored: Holdings): string[] {
  const differences: string[] = [];
  const tables = new Set([...Object.keys(saved.rows), ...Object.keys(restored.rows)]);
  for (const table of [...tables].sort()) {
    const [before, after] = [saved.rows[table], restored.rows[table]];
    if (before !== after)
      differences.push(`${table} had ${before ?? 'no'} rows and has ${after ?? 'none'} now.`);
  }
  const digests = new Map(restored.patients.map(({ id, digest }) => [id, digest]));
  for (const { id, digest } of saved.patients)
    if (digests.get(id) !== digest) differences.push(`What is patient ${id}'s is not what it was.`);
  const [before, after] = [saved.seal, restored.seal];
  if (before?.seq !== after?.seq || before?.hash !== after?.hash)
    differences.push('The head of the audit trail is not what it was.');
  return differences;
}
