// The wall stays up to date whatever the line does: what happens while it loads, and while a call for changes fails.
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './steps.ts';
import { openWall, sendQuietly, threads, threadWith } from './wall-steps.ts';

const say = (patient: Page, body: string) =>
  sendQuietly(patient, 'create', { body, messageScope: 2, emotion: 1 });

async function patientElsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/Rome' });
  const patient = await context.newPage();
  await openWall(patient, 'bruno');
  return patient;
}

/** As the bell in the top bar counts them. */
async function unread(page: Page): Promise<number> {
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  return Number.parseInt((await bell.getByText(/^\d+ unread/).allTextContents())[0] ?? '0', 10);
}

test('what is written while the first page is on its way is on the wall once that has arrived', async ({
  page,
  browser,
  baseURL,
}) => {
  const patient = await patientElsewhere(browser, baseURL!);
  await say(patient, 'Written before the page');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/Messages/*/*/0', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  // What one reads is a change too, and would make the wall ask.
  await page.route('**/Messages/*/*/read', () => undefined);
  const listening = page.waitForResponse(/\/Events\//);
  const read = page.waitForRequest(/\/Messages\/[^/]+\/[^/]+\/0$/);
  await openWall(page, 'marco');
  await read;
  await listening;
  await expect.poll(() => unread(page)).toBeGreaterThan(0);
  const before = await unread(page);
  await say(patient, 'Written after the page was read');
  // The bell hears it by the same stream, and later than the wall does.
  await expect.poll(() => unread(page)).toBeGreaterThan(before);
  await expect(threads(page)).toHaveCount(0);
  release();
  await expect(threadWith(page, 'Written before the page')).toBeVisible();
  await expect(threadWith(page, 'Written after the page was read')).toBeVisible();
  await patient.context().close();
});

test('a call for changes that fails is made again before the next poll', async ({
  page,
  browser,
  baseURL,
}) => {
  const changes = /\/Messages\/[^/]+\/[^/]+\/changes/;
  const patient = await patientElsewhere(browser, baseURL!);
  const listening = page.waitForResponse(/\/Events\//);
  await openWall(page, 'marco');
  await expect(threads(page).first()).toBeVisible();
  await listening;
  await page.route(changes, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (call) => changes.test(call.url()));
  await say(patient, 'Written while nothing arrives');
  await failed;
  await expect(threadWith(page, 'Written while nothing arrives')).toHaveCount(0);
  await page.unroute(changes);
  await expect(threadWith(page, 'Written while nothing arrives')).toBeVisible({ timeout: 60_000 });
  await patient.context().close();
});
