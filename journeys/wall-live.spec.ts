// The wall stays up to date whatever the line does: what happens while it loads, and while a call for changes fails. What
// one writes oneself is not fetched again.
import { type Browser, expect, type Page, type Response } from '@playwright/test';
import type { WallChanges, WallEntry, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
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

/** The answer to the mark of this very message: others that are in view are marked, too. */
const markedAsRead = (page: Page, messageId: Promise<string>): Promise<Response> =>
  page.waitForResponse(
    async (answer) =>
      /\/read$/.test(answer.url()) && (answer.request().postData() ?? '').includes(await messageId),
  );

/** The threads that the wall fetches from now on, and what it hears of as deleted, by their ids. */
function fetchedOfWall(page: Page): () => Promise<string[]> {
  const answers: Promise<string[]>[] = [];
  page.on('response', (answer) => {
    const [, what] = /\/Messages\/[^/]+\/[^/]+\/(\d.*|changes.*|message\/.*)$/.exec(answer.url()) ?? [];
    if (what === undefined || answer.request().method() !== 'GET') return;
    answers.push(answer.json().then((body) => idsIn(body as WallEntry | WallEntry[] | WallChanges)));
  });
  return async () => (await Promise.all(answers)).flat();
}

function idsIn(body: WallEntry | readonly WallEntry[] | WallChanges): string[] {
  if ('withdrawn' in body) return [...idsIn(body.entries), ...body.withdrawn];
  return [body].flat().map(({ originalMessage }) => originalMessage.messageId);
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

test('what one writes and deletes oneself is not fetched again; what somebody else writes arrives', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  const patient = await patientElsewhere(browser, baseURL!);
  // With the stream the wall asks once more for what happened before.
  const listening = page.waitForResponse(/\/Events\//);
  const caughtUp = listening.then(() => page.waitForResponse(/\/changes\?since=[1-9]/));
  await openWall(page, 'marco');
  await expect(threads(page).first()).toBeVisible();
  await caughtUp;
  // The wall asks one question after the other: once this has arrived, nothing of its beginning is left to ask.
  const first = say(patient, 'Before it begins');
  const begun = markedAsRead(page, first);
  await first;
  await expect(threadWith(page, 'Before it begins')).toBeVisible({ timeout: 45_000 });
  // Below the alerts, it is read once one has gone there.
  await threadWith(page, 'Before it begins').scrollIntoViewIfNeeded();
  await begun;
  const fetched = fetchedOfWall(page);
  const numberOf = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as WrittenEntry).change?.counter;

  const sent = page.waitForResponse(/\/createbroadcast$/);
  await page.getByRole('button', { name: 'New broadcast message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Not fetched again');
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('Written here.');
  await dialog.getByRole('button', { name: 'Send to everyone' }).click();
  expect(await numberOf(sent)).toBeGreaterThan(0);
  const { messageId: ownId } = ((await (await sent).json()) as WrittenEntry).originalMessage;
  const own = threadWith(page, 'Not fetched again');
  await expect(own).toBeVisible();
  // The stream tells of changes in their order: whoever has heard of the second one has heard of the first.
  const second = say(patient, 'From somebody else');
  const marked = markedAsRead(page, second);
  await second;
  await expect(threadWith(page, 'From somebody else')).toBeVisible({ timeout: 45_000 });
  await threadWith(page, 'From somebody else').scrollIntoViewIfNeeded();
  const [secondId, ...before] = [await second, ...(await fetched())];
  expect(before).toContain(secondId);
  expect(before).not.toContain(ownId);
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
  const third = say(patient, 'From somebody else again');
  await third;
  await expect(threadWith(page, 'From somebody else again')).toBeVisible({ timeout: 45_000 });
  // A stream that opens again asks what happened meanwhile: what comes then is not one's own either.
  const [thirdId, ...all] = [await third, ...(await fetched())];
  expect(all).toContain(thirdId);
  expect(all).not.toContain(ownId);
  await patient.context().close();
});
