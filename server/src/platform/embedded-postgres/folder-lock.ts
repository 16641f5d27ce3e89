// One application per data folder: a lock file with the process id, taken over when that process is gone.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

// Folders that this very process holds: its own number in a lock file is otherwise a leftover of an earlier start.
const held = new Set<string>();

export function lockFolder(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'trialog.lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      held.add(file);
      return () => {
        held.delete(file);
        rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readNumber(file));
      if (pid === process.pid ? held.has(file) : isTrialog(pid))
        throw new FolderInUse(
          `Another Trialog (process ${pid}) uses the folder ${dir}. Stop it, or set DATA_DIR to another folder.`,
        );
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The folder ${dir} could not be locked.`);
}

/** How long somebody who has just made the file may take to write their number. */
const LONGEST_WRITE_MS = 2_000;
const PAUSE_MS = 10;

/** Empty where nobody writes it any more: they ended in between. */
function readNumber(file: string): string {
  for (const since = Date.now(); ; ) {
    const text = readIfThere(file);
    if (text !== '' || Date.now() - since > LONGEST_WRITE_MS) return text ?? '';
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isTrialog(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    // Process ids are used again after a restart of the machine: only a Node process counts.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
}
