// Rounds open and close by the clock, whatever a journey is doing: one that fills in takes a round that lasts.
import { expect, type Page, test } from '@playwright/test';
import type { AssignedSurvey } from '@trialog/contract/schemas/surveys.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { read, tokenOf } from './own-calls.ts';

const LONG_ENOUGH = 10 * 60_000;

/** Until an open round of this title has time left for a journey; one that is about to close is followed by the next. */
export async function untilRoundLasts(page: Page, title: string): Promise<void> {
  const left = async () => {
    const answer = await read(page, await tokenOf(page), surveyPaths.notCompletedByMe);
    const rounds = (await answer.json()) as AssignedSurvey[];
    const open = rounds.filter(({ surveyTitle, expired }) => surveyTitle === title && !expired);
    return Math.max(0, ...open.map(({ expireTime }) => Date.parse(expireTime) - Date.now()));
  };
  if ((await left()) > LONG_ENOUGH) return;
  test.setTimeout(test.info().timeout + 2 * LONG_ENOUGH);
  await expect.poll(left, { timeout: 2 * LONG_ENOUGH, intervals: [2_000] }).toBeGreaterThan(LONG_ENOUGH);
}
