// Makes the workbook's file beside the page, so that the page goes on answering.
import { makeWorkbookFile, type WorkbookFile } from './workbook-file.ts';

export type WorkbookAnswer = WorkbookFile | { readonly failed: string };

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const failed = (error: unknown): WorkbookAnswer => ({ failed: String(error) });
  self.postMessage(await makeWorkbookFile(data).catch(failed));
};
