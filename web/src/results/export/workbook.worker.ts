// Reads an export and makes the workbook's file beside the page, so that the page goes on answering.
import type { SurveyExport } from '@trialog/contract/results.ts';
import writeWorkbook, { type Cell } from 'write-excel-file/universal';
import { type Sheet, type SheetCell, workbookName, workbookOf } from './workbook.ts';

export interface WorkbookFile {
  readonly file: Blob;
  readonly name: string;
}
export type WorkbookAnswer = WorkbookFile | { readonly failed: string };

const DATE = 'yyyy-mm-dd hh:mm';

function styled(value: SheetCell, isHead: boolean): Cell {
  if (value === null) return null;
  const look = isHead ? ({ fontWeight: 'bold' } as const) : {};
  if (typeof value === 'string') return { value, type: String, format: '@', ...look };
  return value instanceof Date ? { value, type: Date, format: DATE } : { value, ...look };
}

const drawn = ({ name, rows, head }: Sheet) => ({
  sheet: name,
  stickyRowsCount: head,
  columns: (rows[head - 1] ?? []).map((_, index) => ({ width: index === 0 ? 24 : 20 })),
  data: rows.map((row, index) => row.map((value) => styled(value, index === 0 || index === head - 1))),
});

async function written(given: Blob): Promise<WorkbookFile> {
  const data = JSON.parse(await given.text()) as SurveyExport;
  const file = await writeWorkbook(workbookOf(data).map(drawn)).toBlob();
  return { file, name: workbookName(data.surveyTitle) };
}

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const answer = await written(data).catch((error: unknown): WorkbookAnswer => ({ failed: String(error) }));
  self.postMessage(answer);
};
