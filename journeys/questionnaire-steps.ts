// What the journeys through questionnaires share: the list, a question's parts, and the way into one that is due.
import { expect, type Page } from '@playwright/test';
import { crampedTexts, sidewaysOverflow, violations } from './accessibility.ts';
import { untilRoundLasts } from './round-steps.ts';
import { signIn } from './steps.ts';

export const list = '/surveys/notcompiled/mine';

export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const next = (page: Page) => page.getByRole('button', { name: 'Next' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** The way into a questionnaire that is due, begun before or not. */
export const toFillIn = (page: Page, title: string) =>
  page
    .getByRole('link', { name: `Fill in: ${title}` })
    .or(page.getByRole('link', { name: `Continue: ${title}` }));

/** Signs in and opens the first questionnaire of this title that is due. */
export async function fillIn(page: Page, login: string, title: string): Promise<void> {
  await signIn(page, login);
  await untilRoundLasts(page, title);
  await page.goto(list);
  await toFillIn(page, title).first().click();
  await expect(page).toHaveURL(/\/surveys\/compile\/[\w-]+\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export async function expectNoFault(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(await crampedTexts(page)).toEqual([]);
}
