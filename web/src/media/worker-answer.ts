// The answer of a worker that makes the file of a recording. A slow device takes its time: what was said or filmed is
// there only once, so that it is waited for longer than anybody likes.
import { isReport } from './capture-report.ts';

/** From the end of a recording to its file, in milliseconds. An encoder may be behind by several times the recording. */
export const longestFinishMs = { voice: 60_000, video: 180_000 } as const;

type Answering = Pick<Worker, 'onmessage' | 'onerror'>;

/** The next answer; a worker that stops, or says nothing in time, is an error. */
export function workerAnswer<Answer>(worker: Answering, withinMs: number): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The worker did not answer.')), withinMs);
    worker.onerror = () => {
      clearTimeout(late);
      reject(new Error('The worker stopped.'));
    };
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (isReport(data)) return;
      clearTimeout(late);
      resolve(data);
    };
  });
}
