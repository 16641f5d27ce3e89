// Asks the worker for the file of a survey's workbook.
import type { SurveyExport } from '@trialog/contract/results.ts';
import type { WorkbookAnswer } from './workbook.worker.ts';
import WorkbookWorker from './workbook.worker.ts?worker';

export function makeWorkbook(data: SurveyExport): Promise<Blob> {
  const worker = new WorkbookWorker();
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data: answer }: MessageEvent<WorkbookAnswer>) =>
      'file' in answer ? resolve(answer.file) : reject(new Error(answer.failed));
    worker.onerror = () => reject(new Error('The workbook could not be made.'));
    worker.postMessage(data);
  }).finally(() => worker.terminate());
}
