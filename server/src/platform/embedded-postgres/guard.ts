// Ends the embedded database when the process that owns it is gone, however that came: a small shell holds the other
// end of a pipe, which the system closes with its owner. It is no Node process, since it only waits.
import { type ChildProcess, spawn } from 'node:child_process';

// It knows its database by the mark in the command line, and leaves any other in the same folder alone. An owner that
// goes while the database starts has written no number yet, so it looks for a while. Then it asks more and more firmly.
const SCRIPT = `
trap '' INT TERM HUP
read -r word && exit 0
is_ours() {
  if [ -r "/proc/$1/cmdline" ]; then line=$(tr '\\0' ' ' < "/proc/$1/cmdline"); else line=$(ps -o args= -p "$1"); fi
  case "$line" in *"$mark"*) return 0 ;; *) return 1 ;; esac
}
file=$1 mark=$2 pid= tries=0
until [ -n "$pid" ]; do
  [ -r "$file" ] && read -r pid < "$file"
  [ -n "$pid" ] && is_ours "$pid" && break
  pid= tries=$((tries + 1))
  [ $tries -gt 100 ] && exit 0
  sleep 0.1
done
for signal in INT QUIT KILL; do
  kill -s $signal "$pid" || exit 0
  tries=0
  while [ $tries -lt 50 ]; do
    is_ours "$pid" || exit 0
    tries=$((tries + 1))
    sleep 0.1
  done
done
`;

interface Guard {
  /** The owner has ended its database itself. */
  dismiss(): void;
}

export function startGuard(pidFile: string, mark: string): Guard {
  if (process.platform === 'win32') return { dismiss: () => {} };
  const guard: ChildProcess = spawn('/bin/sh', ['-c', SCRIPT, 'trialog-guard', pidFile, mark], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Of a group of its own: what ends the owner and all beside it must not end the guard.
    detached: true,
  });
  guard.on('error', () => {});
  guard.stdin?.on('error', () => {});
  guard.unref();
  (guard.stdin as unknown as { unref?(): void } | null)?.unref?.();
  return { dismiss: () => void guard.stdin?.end('done\n') };
}
