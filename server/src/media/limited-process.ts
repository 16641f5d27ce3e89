// Runs a program on a file that a stranger sent: for a bounded time, in bounded memory, with an empty environment, in a
// folder of its own. Whatever the file makes of the program, the server lives on.
import { spawn } from 'node:child_process';

export interface ProcessLimits {
  /** By the clock; past it the program is killed and the attempt may be repeated, since the machine may be busy. */
  seconds: number;
  /** Of the processor; past it the file is to blame. */
  processorSeconds: number;
  memoryBytes: number;
  /** The largest file that it may write. */
  fileBytes: number;
}

interface Ended {
  /** Undefined when it was killed, by its limits or by us. */
  code: number | undefined;
  timedOut: boolean;
  /** The beginning of what it said. */
  output: string;
}

const MOST_OUTPUT = 20_000;
/** The shell sets the limits and becomes the program. Where a system lacks one of them, the others hold. */
const WITH_LIMITS =
  'ulimit -t "$1" 2>/dev/null; ulimit -d "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; ulimit -c 0; shift 3; exec "$@"';

export function runLimited(
  command: readonly string[],
  folder: string,
  limits: ProcessLimits,
  signal?: AbortSignal,
): Promise<Ended> {
  const bounds = [
    limits.processorSeconds,
    Math.ceil(limits.memoryBytes / 1024),
    Math.ceil(limits.fileBytes / 512),
  ].map(String);
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', WITH_LIMITS, 'sh', ...bounds, ...command], {
      cwd: folder,
      env: {},
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    let timedOut = false;
    const end = () => child.kill('SIGKILL');
    const timer = setTimeout(() => {
      timedOut = true;
      end();
    }, limits.seconds * 1000);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted) end();
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      if (output.length < MOST_OUTPUT) output += part;
    });
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('close', (code) => {
      done();
      resolve({ code: code ?? undefined, timedOut, output });
    });
  });
}
