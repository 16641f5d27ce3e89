// Keeps every processor busy for the time of a proof, since what goes wrong between two processes goes wrong most
// where each of them waits for its turn.
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** They end with the process that started them, too: by the end of their input. */
export function occupyCores(count = availableParallelism()): () => void {
  const work =
    'process.stdin.on("end", () => process.exit()).resume(); const turn = () => { const until = Date.now() + 50; while (Date.now() < until); setImmediate(turn); }; turn();';
  const loops: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', work], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
