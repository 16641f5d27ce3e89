// What the worker that makes the file of a recording reports to the page while it goes on: how much it has.

export interface Captured {
  readonly kind: 'captured';
  readonly elapsedMs: number;
  readonly completeMs: number;
}

/** A display needs no more. */
const STEP_MS = 100;

/** Reports whenever another tenth of a second has come. */
export function captureReporter(post: (report: Captured) => void) {
  let reported = '';
  return (elapsedMs: number, completeMs: number): void => {
    const steps = [elapsedMs, completeMs].map((ms) => Math.floor(ms / STEP_MS)).join(' ');
    if (steps === reported) return;
    reported = steps;
    post({ kind: 'captured', elapsedMs, completeMs });
  };
}

/** Other messages of a worker are its answers. */
export const isReport = (data: unknown): data is Captured =>
  (data as Partial<Captured> | null)?.kind === 'captured';

export function followCaptured(worker: Worker, onCaptured: (report: Captured) => void): void {
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isReport(data)) onCaptured(data);
  });
}
