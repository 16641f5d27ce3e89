// A program in a group of its own, as a terminal starts it. A group outlives whoever started it, so a guard beside it ends
// it when the test is gone, however that came: a small shell that holds the other end of a pipe.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const SCRIPT = `
trap '' INT TERM HUP
read -r word && exit 0
for signal in TERM KILL; do
  kill -s $signal -- "-$1" || exit 0
  tries=0
  while [ $tries -lt 300 ]; do
    kill -0 -- "-$1" || exit 0
    tries=$((tries + 1))
    sleep 0.1
  done
done
`;

export interface GuardedGroup {
  child: ChildProcess;
  /** The test has ended the group itself. */
  dismiss(): void;
}

export function spawnGroup(command: string, args: string[], options: SpawnOptions): GuardedGroup {
  const child = spawn(command, args, { ...options, detached: true });
  const guard = spawn('/bin/sh', ['-c', SCRIPT, 'group-guard', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Of a group of its own, too: what ends the test must not end the guard.
    detached: true,
  });
  guard.stdin.on('error', () => {});
  guard.unref();
  return { child, dismiss: () => void guard.stdin.end('done\n') };
}
