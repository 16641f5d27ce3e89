// The inbox: threads by their newest message, what waits for an answer and who has taken it, and what is read and unread.
import { type Browser, expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { installClock } from './clock.ts';
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

test('what is marked as unread stays so while one is there, and is read on the next visit', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  const anna = await elsewhere(browser, baseURL!, 'anna');
  await installClock(page);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/Messages/*/*/read', async (route) => {
    await opened;
    await route.continue();
  });
  await openWall(page, 'marco');
  const text = 'Short and new';
  const id = await sendQuietly(anna, 'create', { body: text, messageScope: 1 });
  await expect(threadWith(page, text)).toBeVisible(live);
  await threadWith(page, text).scrollIntoViewIfNeeded();
  const actions = threadWith(page, text).getByRole('button', { name: /^Actions for Anna Conti/ });
  await test.step('while its menu is open, it may be read, and the menu stays as it is', async () => {
    await actions.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    const offered = await page.getByRole('menuitem').allTextContents();
    open();
    await expect(threadWith(page, text)).toContainText('Seen by you', live);
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(offered);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  });
  await actions.click();
  const readAgain: string[] = [];
  page.on('request', (call) => {
    if (/\/Messages\/.*\/read$/.test(call.url()) && call.postData()?.includes(id)) readAgain.push(call.url());
  });
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expect(threadWith(page, text).getByText('New', { exact: true })).toBeVisible();
  // Longer than it takes to read it, and than a mark stays.
  await page.clock.runFor(10_000);
  await expect(threadWith(page, text).getByText('New', { exact: true })).toBeVisible();
  await show(page, /^New \(\d+\)$/);
  await expect(threadWith(page, text)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Messages/);
  expect(readAgain).toEqual([]);
  const read = page.waitForResponse(/\/Messages\/.*\/read$/);
  await page.reload();
  // They stand above the messages, and may come after them.
  await expect(page.getByRole('heading', { name: /alerts need follow-up/ })).toBeVisible();
  await threadWith(page, text).scrollIntoViewIfNeeded();
  await read;
  await expect(threadWith(page, text)).toContainText('Seen by you');
  await show(page, /^New/);
  await expect(threadWith(page, text)).toHaveCount(0);
  await anna.context().close();
});

test('what is new to a patient is counted on every page, is where the bell leads, and may be unread again', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWall(page, 'bruno');
  const doctor = await elsewhere(browser, baseURL!, 'elena');
  const tab = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /^Messages/ });
  const unread = async () => Number(/(\d+) unread/.exec(await tab.innerText())?.[1] ?? 0);
  const question = await sendQuietly(page, 'create', { body: 'A question of mine', messageScope: 1 });
  await page.goto('/surveys/notcompiled/mine');
  // The demo has something new for him.
  await expect(tab).toContainText('unread');
  const before = await unread();

  await test.step('on another page, and in the title of the window', async () => {
    await reply(doctor, question, 'The first answer');
    await reply(doctor, question, 'The second answer');
    await expect.poll(unread, live).toBe(before + 2);
    await expect(page).toHaveTitle(new RegExp(`^\\(${before + 2}\\) `));
  });

  await test.step('the bell leads to the first of them, which being there reads', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await page
      .getByRole('dialog', { name: 'Notifications', exact: true })
      .getByRole('link', { name: /Elena Marchetti replied/ })
      .first()
      .click();
    const first = page.locator('[data-message]').filter({ hasText: 'The first answer' }).last();
    await expect(first).toHaveAttribute('data-pointed', 'true');
    await expect(first).toBeInViewport();
    await expect.poll(unread, live).toBe(before);
  });

  await test.step('it may be marked as unread, and stands under New', async () => {
    const second = page.locator('[data-message]').filter({ hasText: 'The second answer' }).last();
    await second.getByRole('button', { name: /^Actions for Elena/ }).click();
    await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
    await expect.poll(unread, live).toBe(before + 1);
    await page.getByRole('button', { name: 'Show all messages' }).click();
    await show(page, new RegExp(`^New \\(${before + 1}\\)$`));
    await expect(threadWith(page, 'The second answer')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
  await doctor.context().close();
});

test('answers that need follow-up are no chat: what they are, their rule, and the ways to the answers and the alert', {
  tag: '@full',
}, async ({ page }) => {
  await openWall(page, 'marco');
  const answers = page.locator('[data-from=survey]');
  await page.getByRole('searchbox').fill('vomiting');
  const card = answers.filter({ hasText: 'Bruno Ferri' }).first();
  await expect(card).toContainText('Questionnaire · needs follow-up');
  await expect(card).toContainText('Rule: Vomiting: Several times');
  await expect(card).not.toContainText(/Topic/);
  await expect(card.getByRole('link', { name: /^Alert: / })).toHaveAttribute(
    'href',
    /^\/alerts(\/closed)?\?alert=[\w-]+$/,
  );
  await card.getByRole('button', { name: /^Actions for Bruno/ }).click();
  await page.getByRole('menuitem', { name: 'Message info' }).click();
  const info = page.getByRole('dialog', { name: 'Message info' });
  await expect(info).toContainText('Rule: Vomiting: Several times');
  await expect(info.getByText('Questionnaire · needs follow-up')).toBeVisible();
  await info.getByRole('button', { name: 'Close' }).last().click();
  await card.getByRole('link', { name: 'Show the answers' }).click();
  await expect(page).toHaveURL(/\/surveys\/compiled\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a thread does not move away under the hand that answers it', { tag: '@full' }, async ({
  page,
  browser,
  baseURL,
}) => {
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
  // It is on the wall before the server has it.
  const sent = page.waitForResponse(/\/replyTo\//);
  await thread.getByRole('button', { name: 'Send the reply' }).click();
  await expect(thread).toContainText('A whole answer');
  await sent;
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

test('staff’s reply in the oldest of 500 threads is what the patient sees first', { tag: '@full' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openWall(page, 'lucie');
  const doctor = await elsewhere(browser, baseURL!, 'luc');
  const oldest = await sendQuietly(page, 'create', { body: 'The oldest question', messageScope: 1 });
  // On the wall she would read some of them as they come.
  await page.goto('/profile');
  // By two people, since nobody may send so many within a minute.
  for (let sent = 0; sent < 500; sent += 10)
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => [
        sendQuietly(doctor, 'createbroadcast', { title: 'News', body: `Notice ${sent + index}` }),
        sendQuietly(page, 'create', { body: `Question ${sent + index}`, messageScope: 1 }),
      ]).flat(),
    );
  const listening = page.waitForResponse(/\/Events\//);
  await page.goto('/messages');
  await listening;
  await expect(threads(page).first()).toContainText(/Question|Notice/);
  await expect(threadWith(page, 'The oldest question')).toHaveCount(0);
  // What is unread is counted on the server: far more than the page has loaded.
  await expect(page).toHaveTitle(/^\((2[4-9]\d|[3-9]\d\d)\) Messages/, live);
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
