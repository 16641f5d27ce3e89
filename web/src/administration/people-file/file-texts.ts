// The files that people get here: an empty one with the titles of all columns, and the refused rows with what is wrong.
import { csvEnd, csvLine, csvStart } from '@trialog/contract/rules/export-cell.ts';
import { peopleColumns, reasonColumn } from '@trialog/contract/rules/people-file.ts';
import type { PeopleFileAnswer, RefusedRow } from '@trialog/contract/schemas/people-file.ts';

type Mistake = RefusedRow['mistakes'][number];

const csvText = (lines: readonly (readonly string[])[]): string =>
  csvStart + lines.map((cells) => csvLine(cells) + csvEnd).join('');

export const emptyFile = (): string => csvText([peopleColumns]);

/** The title of a mistake's column, as the file has it; nothing where the file has no such column. */
export const titleAt = (titles: readonly string[], { at }: Pick<Mistake, 'at'>): string | undefined =>
  titles[at]?.trim() || undefined;

/** As they came, so that they can be corrected and sent again. What was wrong the last time is left out. */
export function refusedFile(
  { titles, refused }: Pick<PeopleFileAnswer, 'titles' | 'refused'>,
  textOf: (mistake: Mistake) => string,
): string {
  const isReason = titles.map((title) => title.trim().toLowerCase() === reasonColumn);
  const width = Math.max(titles.length, ...refused.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => !isReason[at]);
  const lineOf = (cells: readonly string[], reason: string) => [
    ...columns.map((at) => cells[at] ?? ''),
    reason,
  ];
  return csvText([
    lineOf(titles, reasonColumn),
    ...refused.map(({ cells, mistakes }) => lineOf(cells, mistakes.map(textOf).join(' '))),
  ]);
}
