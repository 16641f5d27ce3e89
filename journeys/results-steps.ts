// What the journeys through results share: the way to them, and reading the files that leave.
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { fromMenu } from './steps.ts';

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

export async function openStudy(page: Page): Promise<void> {
  await fromMenu(page, 'Questionnaire results and statistics');
  await expect(page).toHaveURL(/\/surveys\/study$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Study questionnaires');
}

export async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** The texts of a worksheet's cells, row by row; a test's own small reader. */
export async function cellsOf(download: Download, sheet: number): Promise<string[][]> {
  const files = unzipSync(await readFile(await download.path()));
  const xml = (name: string) => new TextDecoder().decode(files[name] ?? new Uint8Array());
  const plain = (text: string) =>
    text
      .replace(/<[^>]+>/g, '')
      .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text]) =>
    plain(text ?? ''),
  );
  return [...xml(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(
    ([, cells]) =>
      [...(cells ?? '').matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, head, value]) =>
        head?.includes('t="s"') ? (shared[Number(plain(value ?? ''))] ?? '') : plain(value ?? ''),
      ),
  );
}
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
