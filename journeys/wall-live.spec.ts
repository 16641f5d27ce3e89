// The wall stays up to date whatever the line does: what happens while it loads, and while a call for changes fails. What
// one writes oneself is not fetched again.
import { type Browser, expect, type Page, type Response } from '@playwright/test';
import type { WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import { test } from './steps.ts';
import { firstPage, openWall, sendQuietly, threads, threadWith } from './wall-steps.ts';

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

test('what is written while the first page is on its way is on the wall once that has arrived', {
  tag: ['@full'],
}, async ({ page, browser, baseURL }) => {
  const patient = await patientElsewhere(browser, baseURL!);
  await say(patient, 'Written before the page');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(firstPage, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  // Nothing but what is written makes the wall ask.
  await page.route('**/Messages/*/*/read', () => undefined);
  const listening = page.waitForResponse(/\/Events\//);
  const read = page.waitForRequest(firstPage);
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

test('a call for changes that fails is made again before the next poll', { tag: ['@full'] }, async ({
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

test('what one writes and deletes oneself is not fetched again; what somebody else writes arrives', async ({
  page,
  browser,
  baseURL,
}) => {
  const patient = await patientElsewhere(browser, baseURL!);
  // With the stream the wall asks once more for what happened before.
  const listening = page.waitForResponse(/\/Events\//);
  const caughtUp = listening.then(() => page.waitForResponse(/\/changes\?since=[1-9]/));
  await openWall(page, 'marco');
  await expect(threads(page).first()).toBeVisible();
  await caughtUp;
  // The wall asks one question after the other: once this has arrived, nothing of its beginning is left to ask.
  const begun = page.waitForResponse(/\/read$/);
  await say(patient, 'Before it begins');
  await expect(threadWith(page, 'Before it begins')).toBeVisible({ timeout: 45_000 });
  // Below the alerts, it is read once one has gone there.
  await threadWith(page, 'Before it begins').scrollIntoViewIfNeeded();
  await begun;
  const fetched: string[] = [];
  page.on('request', (call) => {
    const [, what] = /\/Messages\/[^/]+\/[^/]+\/(\d.*|changes.*|message\/.*)$/.exec(call.url()) ?? [];
    if (what !== undefined && call.method() === 'GET') fetched.push(what);
  });
  const numberOf = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as WrittenEntry).change?.counter;

  const sent = page.waitForResponse(/\/createbroadcast$/);
  await page.getByRole('button', { name: 'New broadcast message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Not fetched again');
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('Written here.');
  await dialog.getByRole('button', { name: 'Send to everyone' }).click();
  expect(await numberOf(sent)).toBeGreaterThan(0);
  const own = threadWith(page, 'Not fetched again');
  await expect(own).toBeVisible();
  // The stream tells of changes in their order: whoever has heard of the second one has heard of the first.
  const marked = page.waitForResponse(/\/read$/);
  await say(patient, 'From somebody else');
  await expect(threadWith(page, 'From somebody else')).toBeVisible({ timeout: 45_000 });
  await threadWith(page, 'From somebody else').scrollIntoViewIfNeeded();
  expect(fetched).toEqual([expect.stringMatching(/^changes/)]);
  // Two own writes at once may be answered in another order than they were made in; then one of them is fetched.
  await marked;

  // A line on which the event is a second and a half quicker than the answer.
  await page.route(/\/Messages\//, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    await page.waitForTimeout(1500);
    await route.fulfill({ response });
  });
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await own.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the message' }).click();
  expect(await numberOf(deleted)).toBeGreaterThan(0);
  await expect(own).toHaveCount(0);
  await say(patient, 'From somebody else again');
  await expect(threadWith(page, 'From somebody else again')).toBeVisible({ timeout: 45_000 });
  expect(fetched).toHaveLength(2);
  await patient.context().close();
});
