// Starts a proof in a process of its own, so that what it unpacks, replays and compares holds up nobody: that process has
// the lowest priority, as has the database that it starts, and a bounded memory. It never outlives the one that started it.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { BucketAccess } from '../platform/object-store/s3.ts';
import { BackupFault } from './fault.ts';
import type { Proof } from './prove.ts';
import { clearProofs } from './prove-folder.ts';

/** What the process is told; it reads the files of the keys itself. */
export interface ProofOrder {
  /** A folder, or `s3://<bucket>/<prefix>`. */
  root: string;
  access: BucketAccess | undefined;
  /** Its name. */
  backup: string;
  backupKeyFile: string | undefined;
  keyFile: string;
  version: string;
  programs: string | undefined;
  /** Holds the restored installation for a while, and belongs to these proofs alone. */
  within: string;
}

export type ProofAnswer = { proof: Proof } | { fault: string };

const MEMORY_MEGABYTES = 256;
const HOUR = 3_600_000;
const LONGEST_PROOF = 24 * HOUR;

/** Secrets of the environment stay here: the process is told what it needs, and starts PostgreSQL with what is left. */
const ITS_ENVIRONMENT = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
];

const environmentOfProof = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ITS_ENVIRONMENT.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined),
  );

const PROGRAM = join(import.meta.dirname, 'prove-process.ts');

/** Fails in words where no proof could be made; `signal` ends it. */
export async function proveInProcess(order: ProofOrder, signal: AbortSignal): Promise<Proof> {
  signal.throwIfAborted();
  await clearProofs(order.within);
  const child = fork(PROGRAM, [], {
    execArgv: [`--max-old-space-size=${MEMORY_MEGABYTES}`],
    env: environmentOfProof(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = () => child.kill('SIGKILL');
  const timer = setTimeout(end, LONGEST_PROOF);
  signal.addEventListener('abort', end);
  try {
    return await new Promise<Proof>((resolve, reject) => {
      child.once('message', (answer: ProofAnswer) => {
        if ('proof' in answer) resolve(answer.proof);
        else reject(new BackupFault(answer.fault));
      });
      child.once('error', reject);
      child.once('exit', (code, by) =>
        reject(new BackupFault(`The proof ended before it was done (${by ?? `exit code ${code}`}).`)),
      );
      child.send(order, (error) => {
        if (error) reject(error);
      });
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    if (child.connected) child.disconnect();
    if (signal.aborted) await clearProofs(order.within).catch(() => {});
  }
}
