// The process of a scheduled proof: it is told what to prove, answers, and ends.
import { constants, setPriority } from 'node:os';
import { readBackupKey } from './backup-key.ts';
import { BackupFault } from './fault.ts';
import { openLocation } from './location.ts';
import { prove } from './prove.ts';
import type { ProofAnswer, ProofOrder } from './prove-in-process.ts';

// What this starts has the same priority.
setPriority(constants.priority.PRIORITY_LOW);
// Whoever wanted the proof is gone, by whatever end; the guard of the database ends that.
process.once('disconnect', () => process.exit());
process.once('message', async (order: ProofOrder) => {
  const answer = await answerTo(order);
  process.send?.(answer, () => process.disconnect?.());
});

async function answerTo({ root, access, backupKeyFile, ...order }: ProofOrder): Promise<ProofAnswer> {
  const location = await openLocation(root, access);
  try {
    const key = backupKeyFile === undefined ? undefined : readBackupKey(backupKeyFile);
    return { proof: await prove({ ...order, location, key, print: () => {} }) };
  } catch (error) {
    if (error instanceof BackupFault) return { fault: error.message };
    return { fault: `The proof could not be made: ${(error as Error).message}` };
  } finally {
    location.close();
  }
}
