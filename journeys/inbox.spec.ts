// The inbox: threads by their newest message, what waits for an answer and who has taken it, and what is read and unread.
import { type Browser, expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { test } from './steps.ts';
import { openWall, sendQuietly, threads, threadWith } from './wall-steps.ts';

const live = { timeout: 45_000 };

async function elsewhere(browser: Browser, baseURL: string, login: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/Rome' });
  const page = await context.newPage();
  await openWall(page, login);
  return page;
}

const show = (page: Page, what: RegExp) => page.getByRole('search').getByText(what).click();
const marks = (page: Page, text: string) => threadWith(page, text).first();
const reply = (page: Page, original: string, body: string) =>
  sendQuietly(page, `replyTo/${original}`, { body, messageScope: 1, emotion: 4 });

test('a thread is taken, taken over, given back, and needs no answer any more', async ({
  page: elena,
  browser,
  baseURL,
}) => {
  await openWall(elena, 'elena');
  const marco = await elsewhere(browser, baseURL!, 'marco');
  const anna = await elsewhere(browser, baseURL!, 'anna');
  const text = 'May I take the tablet with milk?';
  const original = await sendQuietly(anna, 'create', { body: text, messageScope: 1 });
  await expect(marks(marco, text)).toContainText('Needs an answer', live);
  await show(marco, /^Needs an answer/);
  await expect(marks(marco, text)).toBeVisible();

  await marks(elena, text).getByRole('button', { name: 'I’ll take it' }).click();
  await expect(marks(elena, text)).toContainText('You have taken this');
  await expect(marks(marco, text)).toContainText('Elena Marchetti has taken this', live);
  await marks(marco, text).getByRole('button', { name: 'Take it over' }).click();
  await expect(marks(marco, text)).toContainText('You have taken this');
  await expect(marks(elena, text)).toContainText('Marco Villa has taken this', live);
  await show(marco, /^Mine$/);
  await expect(threads(marco)).toHaveCount(1);
  expect(await violations(marco)).toEqual([]);
  await marks(marco, text).getByRole('button', { name: 'Give it back' }).click();
  await expect(marks(marco, text)).not.toContainText('taken this');

  await marks(elena, text).getByRole('button', { name: 'No answer needed' }).click();
  await expect(marks(elena, text)).not.toContainText('Needs an answer');
  await show(marco, /^Needs an answer/);
  await expect(marks(marco, text)).toBeHidden();
  // The patient knows nothing of it, and their next word waits again.
  await expect(marks(anna, text)).toBeVisible();
  await expect(anna.getByText(/Needs an answer|taken this/)).toHaveCount(0);
  await reply(anna, original, 'And with coffee?');
  await expect(marks(marco, text)).toContainText('Needs an answer', live);
  await marco.context().close();
  await anna.context().close();
});

test('what is marked as unread stays so while one is there, and is read on the next visit', async ({
  page,
  browser,
  baseURL,
}) => {
  const anna = await elsewhere(browser, baseURL!, 'anna');
  await openWall(page, 'marco');
  const text = 'Short and new';
  await sendQuietly(anna, 'create', { body: text, messageScope: 1 });
  await expect(threadWith(page, text)).toBeVisible(live);
  await threadWith(page, text).scrollIntoViewIfNeeded();
  await expect(threadWith(page, text)).toContainText('Seen by you', live);
  await threadWith(page, text)
    .getByRole('button', { name: /^Actions for Anna Conti/ })
    .click();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expect(threadWith(page, text).getByText('New', { exact: true })).toBeVisible();
  // Longer than it takes to read it, and than a mark stays.
  await page.waitForTimeout(10_000);
  await expect(threadWith(page, text).getByText('New', { exact: true })).toBeVisible();
  await show(page, /^New \(\d+\)$/);
  await expect(threadWith(page, text)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Messages/);
  const read = page.waitForResponse(/\/Messages\/.*\/read$/);
  await page.reload();
  await threadWith(page, text).scrollIntoViewIfNeeded();
  await read;
  await expect(threadWith(page, text)).toContainText('Seen by you');
  await show(page, /^New/);
  await expect(threadWith(page, text)).toHaveCount(0);
  await anna.context().close();
});

test('a thread does not move away under the hand that answers it', async ({ page, browser, baseURL }) => {
  const [anna, bruno] = [
    await elsewhere(browser, baseURL!, 'anna'),
    await elsewhere(browser, baseURL!, 'bruno'),
  ];
  const original = await sendQuietly(anna, 'create', { body: 'Answered while I write', messageScope: 1 });
  await sendQuietly(bruno, 'create', { body: 'Above it', messageScope: 1 });
  await openWall(page, 'marco');
  await expect(threads(page).first()).toContainText('Above it');
  const thread = threadWith(page, 'Answered while I write');
  await thread.getByRole('button', { name: 'Reply to Anna Conti', exact: true }).click();
  const field = thread.getByRole('textbox', { name: 'Your reply' });
  await field.fill('Half an ans');
  await reply(anna, original, 'It is urgent to me');
  await expect(thread).toContainText('It is urgent to me', live);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Half an ans');
  await expect(threads(page).first()).toContainText('Above it');
  await field.fill('A whole answer');
  await thread.getByRole('button', { name: 'Send the reply' }).click();
  await expect(thread).toContainText('A whole answer');
  await page.reload();
  await expect(threads(page).first()).toContainText('A whole answer');
  // Whether the patient has seen it.
  await expect(thread.getByText('Not yet seen by the patient')).toBeVisible();
  await expect(threadWith(anna, 'A whole answer')).toBeVisible(live);
  await threadWith(anna, 'A whole answer').getByText('A whole answer').scrollIntoViewIfNeeded();
  await expect(thread.getByText('Seen by the patient', { exact: true })).toBeVisible(live);
  await anna.context().close();
  await bruno.context().close();
});

test('staff’s reply in the oldest of 500 threads is what the patient sees first', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openWall(page, 'lucie');
  const doctor = await elsewhere(browser, baseURL!, 'luc');
  const oldest = await sendQuietly(page, 'create', { body: 'The oldest question', messageScope: 1 });
  // By two people, since nobody may send so many within a minute.
  for (let sent = 0; sent < 500; sent += 10)
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => [
        sendQuietly(doctor, 'createbroadcast', { title: 'News', body: `Notice ${sent + index}` }),
        sendQuietly(page, 'create', { body: `Question ${sent + index}`, messageScope: 1 }),
      ]).flat(),
    );
  const listening = page.waitForResponse(/\/Events\//);
  await page.reload();
  await listening;
  await expect(threads(page).first()).toContainText(/Question|Notice/);
  await expect(threadWith(page, 'The oldest question')).toHaveCount(0);
  await reply(doctor, oldest, 'Stop the tablets, please');
  const answer = page.getByText('Stop the tablets, please');
  await expect(answer).toBeInViewport(live);
  await page.reload();
  await expect(answer).toBeInViewport();
  expect(await violations(page)).toEqual([]);

  // By their first message, as one may choose; the choice stays.
  await page.getByRole('combobox', { name: 'Order' }).selectOption('By first message');
  await expect(threads(page).first()).toContainText(/Question|Notice/);
  await page.reload();
  await expect(threads(page).first()).toContainText(/Question|Notice/);
  await expect(answer).toHaveCount(0);
  await doctor.context().close();
});
