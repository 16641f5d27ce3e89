// The proofs that the worker makes by itself: when the next one is due, and what is written down of it.

import type { Db } from '../platform/database/connect.ts';
import { BackupFault } from './fault.ts';
import type { Proof } from './prove.ts';
import { type ProofOrder, proveInProcess } from './prove-in-process.ts';
import { addToLog, findLastProof } from './store.ts';

const HOUR = 3_600_000;
/** After one that failed, and at most as long as the interval. */
const AGAIN_HOURS = 1;

interface LastProof {
  beganAt: Date;
  isFine: boolean;
}

/** When the next one is due: at once where there was none, an hour after one that failed. */
export function nextProofDue(last: LastProof | undefined, everyHours: number): number {
  if (!last) return 0;
  return last.beganAt.getTime() + (last.isFine ? everyHours : Math.min(AGAIN_HOURS, everyHours)) * HOUR;
}

export const findProofDue = async (sql: Db, everyHours: number): Promise<number> =>
  nextProofDue(await findLastProof(sql), everyHours);

/** Fails, once that is written down, where the backup is not sound or the proof could not be made. */
export async function proveAndRecord(
  sql: Db,
  order: ProofOrder,
  everyHours: number,
  signal: AbortSignal,
): Promise<void> {
  const beganAt = new Date();
  const proof = await proveInProcess(order, signal).catch((error: unknown): Proof => {
    const fault = error instanceof Error ? error.message : String(error);
    return {
      backup: order.backup,
      faults: [fault],
      rows: 0,
      patients: 0,
      files: 0,
      decrypted: 0,
      seconds: 0,
    };
  });
  if (signal.aborted) return;
  const isFine = proof.faults.length === 0;
  const dueAt = new Date(nextProofDue({ beganAt, isFine }, everyHours));
  await addToLog(sql, { kind: 'proof', name: proof.backup, beganAt, isFine, details: proof, dueAt });
  if (!isFine) throw new BackupFault(notSound(proof));
}

export const notSound = ({ backup, faults }: Proof): string =>
  `The backup ${backup} is NOT sound:\n${faults.map((fault) => `  ${fault}`).join('\n')}`;
