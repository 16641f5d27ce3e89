// Asks the worker for the file of a survey's workbook, and for the name it is saved under.
import type { WorkbookAnswer } from './workbook.worker.ts';
import WorkbookWorker from './workbook.worker.ts?worker';
import type { WorkbookFile } from './workbook-file.ts';

/** Of what the call gave, unread. */
export function makeWorkbook(data: Blob): Promise<WorkbookFile> {
  const worker = new WorkbookWorker();
  return new Promise<WorkbookFile>((resolve, reject) => {
    worker.onmessage = ({ data: answer }: MessageEvent<WorkbookAnswer>) =>
      'file' in answer ? resolve(answer) : reject(new Error(answer.failed));
    worker.onerror = () => reject(new Error('The workbook could not be made.'));
    worker.postMessage(data);
  }).finally(() => worker.terminate());
}
