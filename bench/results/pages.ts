// Results in a browser: whether a workbook of 2,000 rounds and 40 questions, and charts of 5,000 answers each, leave the
// page free. What counts is the longest task that keeps the page from answering.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Sql } from '../../server/src/platform/database/connect.ts';
import type { BenchContext } from '../context.ts';
import { type Rounds, valuesOf } from '../measure.ts';
import { type Figure, figure } from '../report.ts';
import { forgetTasks, longestTask, openAs, openBrowser } from '../watched-page.ts';
import { fillAnswers } from './fill.ts';

const WORKBOOK = { rounds: 2_000, questions: 40 };
const CHART = { answers: 5_000, charts: 20 };
const SLOWER = 4;

/** From the click to the saved file; gives the longest task. */
async function saveWorkbook(page: Page): Promise<number> {
  await page.waitForTimeout(1_000);
  await forgetTasks(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  const file = await readFile(await (await saved).path());
  if (file.subarray(0, 2).toString() !== 'PK' || file.length < WORKBOOK.rounds * WORKBOOK.questions)
    throw new Error(`The workbook has ${file.length} bytes.`);
  await page.waitForTimeout(1_000);
  return longestTask(page);
}

/** From another page to all charts drawn; gives the longest task. */
async function openCharts(page: Page, address: string): Promise<number> {
  await page.goto('/patients');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(address);
  const drawn = page.getByText(`${CHART.answers} answers`);
  await drawn.nth(CHART.charts - 1).waitFor();
  await page.waitForTimeout(1_000);
  return longestTask(page);
}

/** On the page that `openCharts` left: the chart of the first number becomes a table. */
async function openTable(page: Page): Promise<number> {
  const chart = page.getByRole('region', { name: 'Question q18?' });
  await forgetTasks(page);
  await chart.getByText('Table').click();
  await chart.getByRole('row').nth(50).waitFor();
  await page.waitForTimeout(1_000);
  return longestTask(page);
}

export async function resultPages(
  { measure }: BenchContext,
  sql: Sql,
  url: string,
): Promise<{ figures: Figure[]; rounds: Rounds[] }> {
  const large = await fillAnswers(sql, 'Milano', WORKBOOK.rounds, { questions: WORKBOOK.questions });
  const long = await fillAnswers(sql, 'Milano', CHART.answers, { patients: 1 });
  const browser = await openBrowser();
  try {
    const page = await openAs(browser, url, 'marco@demo.test');
    const devtools = await page.context().newCDPSession(page);
    const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const charts = `/surveys/${long.surveyId}/patient/stats`;
    const rounds = await measure({
      workbook: async () => {
        await page.goto(`/surveys/compiled/${large.surveyId}`);
        return saveWorkbook(page);
      },
      charts: () => openCharts(page, charts),
      table: () => openTable(page),
      slowCharts: async () => {
        await slow(SLOWER);
        return openCharts(page, charts).finally(() => slow(1));
      },
    });
    const of = (step: string) => valuesOf(rounds, step);
    const free = { is: 'under', value: 200 } as const;
    return {
      figures: [
        figure('longest task while a workbook of 2,000 × 40 is made', 'ms', of('workbook'), free),
        figure('longest task for 20 charts of 5,000 answers', 'ms', of('charts'), free),
        figure('longest task for one of them as a table', 'ms', of('table'), free),
        figure('the charts on a phone, four times slower', 'ms', of('slowCharts')),
      ],
      rounds: [rounds],
    };
  } finally {
    await browser.close();
  }
}
