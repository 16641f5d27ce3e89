// Questionnaires on a line that is slow: whatever is still on its way, the last answer is the one that stands.
import { expect, type Page, type Route } from '@playwright/test';
import { signIn, test } from './steps.ts';

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const saved = (page: Page) => page.getByText('Saved', { exact: true });

const drafts = /SurveyAssegnations\/[\w-]+\/draft$/;

/** The server takes the answers, and its own answer does not come back before `release`. */
async function holdAnswers(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let received = 0;
  const hold = async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const response = await route.fetch();
    received += 1;
    await held;
    // A page that was loaded anew does not wait for it any more.
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route(drafts, hold);
  return { release, received: () => received, end: () => page.unroute(drafts, hold) };
}

test('an answer that is changed while the one before is on its way to the server stands, also after a reload', {
  tag: ['@full', '@F6'],
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'bruno');
  await page.goto('/surveys/notcompiled/mine');
  await page.getByRole('link', { name: /^(Fill in|Continue): How are you today\?/ }).click();
  await radio(page, 'Good').check({ force: true });
  await expect(saved(page)).toBeVisible();

  await test.step('the answer comes back later than the change', async () => {
    const line = await holdAnswers(page);
    await radio(page, 'Bad').check({ force: true });
    await expect.poll(line.received).toBe(1);
    await radio(page, 'Very good').check({ force: true });
    line.release();
    await expect(saved(page)).toBeVisible();
    await line.end();
    await page.reload();
    await expect(radio(page, 'Very good')).toBeChecked();
  });

  await test.step('the answer never comes back, and the change is the answer from before', async () => {
    const line = await holdAnswers(page);
    await radio(page, 'Bad').check({ force: true });
    await expect.poll(line.received).toBe(1);
    await radio(page, 'Very good').check({ force: true });
    await line.end();
    await page.reload();
    await expect(radio(page, 'Very good')).toBeChecked();
    await expect(saved(page)).toBeVisible();
    line.release();
  });

  await test.step('the server has it, as another device would see', async () => {
    await page.evaluate(
      "Object.keys(localStorage).filter((key) => key.startsWith('trialog.survey.')).forEach((key) => localStorage.removeItem(key))",
    );
    await page.reload();
    // It opens at the first question without an answer.
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(radio(page, 'Very good')).toBeChecked();
  });
});
