// The wall in the browser: live between two people, filters and search, deleting and replying in and out of time.
import { expect, type Page } from '@playwright/test';
import { installClock } from './clock.ts';
import { test } from './steps.ts';
import { atRest, openWall, sendQuietly, threads, threadWith } from './wall-steps.ts';

const health = (body: string) => ({ body, messageScope: 2 as const, emotion: 1 as const });
const menuOf = (page: Page, text: string) =>
  threadWith(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .first();
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
/** By the stream, however slow the machine: the poll comes after two minutes only. */
const live = { timeout: 45_000 };

test('a patient writes, the nurse sees it live and replies, the patient sees the reply live', {
  tag: [
    '@R2.3',
    '@R4.13',
    '@R4.14',
    '@R2.67',
    '@R2.69',
    '@R2.70',
    '@R2.74',
    '@R2.75',
    '@R2.76',
    '@R2.77',
    '@R2.79',
    '@R2.85',
    '@R6.15',
    '@R6.17',
    '@R8.10',
  ],
}, async ({ page: nurse, browser, baseURL }) => {
  // Nothing is read before it was looked at here.
  const { promise: looked, resolve: look } = Promise.withResolvers<void>();
  await nurse.route('**/Messages/*/*/read', async (route) => {
    await looked;
    await route.continue();
  });
  await openWall(nurse, 'marco');
  await expect(nurse).toHaveURL(/\/messages$/);
  await expect(nurse.getByRole('main').getByText('AURORA', { exact: true })).toBeVisible();
  await expect(nurse.getByRole('main').getByText('Open', { exact: true })).toBeVisible();
  await expect(nurse.getByRole('button', { name: 'New broadcast message' })).toBeVisible();
  await expect(nurse.getByRole('button', { name: 'New message to patient' })).toBeVisible();
  await expect(threadWith(nurse, 'Flu vaccination').getByText('Broadcast')).toBeVisible();
  await expect(threadWith(nurse, 'Headache since the afternoon').getByText('Comment')).toHaveCount(1);

  const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB', timezoneId: 'Europe/Rome' });
  const patient = await context.newPage();
  await openWall(patient, 'anna');
  await expect(patient.getByText('AURORA', { exact: true })).toBeVisible();
  await expect(patient.getByRole('main').getByText('Open', { exact: true })).toBeHidden();
  await expect(patient.getByRole('button', { name: 'New broadcast message' })).toBeHidden();
  await expect(patient.getByRole('button', { name: 'Info message' })).toBeVisible();
  await expect(threadWith(patient, 'Headache since the afternoon')).toBeHidden();

  const unread = nurse
    .getByRole('navigation', { name: 'Patients' })
    .getByRole('button', { name: /Anna Conti/ });
  const counted = async () =>
    Number.parseInt((await unread.getByText(/^\d+ unread/).allTextContents())[0] ?? '0', 10);
  await expect.poll(counted).toBeGreaterThan(0);
  const before = await counted();
  await patient.getByRole('button', { name: 'Health message' }).click();
  await patient.getByRole('menuitem', { name: 'Text' }).click();
  const dialog = patient.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Very bad' }).check({ force: true });
  await dialog.getByRole('textbox').fill('The night was hard.\nMy back hurts.');
  await dialog.getByRole('button', { name: 'Send to the team' }).click();
  await expect(toast(patient, 'Your message was sent.')).toBeVisible();
  await expect(threads(patient).first()).toContainText('The night was hard.');

  const arrived = threadWith(nurse, 'The night was hard.');
  await expect(arrived).toBeVisible(live);
  await expect(threads(nurse).first()).toContainText('The night was hard.');
  await expect(arrived.getByText('Topic')).toBeVisible();
  await expect(arrived.getByText('Very bad')).toBeVisible();
  await expect(arrived.getByText('New', { exact: true })).toBeVisible();
  await expect.poll(counted).toBe(before + 1);
  look();
  // Below the alerts, it is read once one has gone there.
  await arrived.scrollIntoViewIfNeeded();
  await expect(arrived.getByText('Seen by you')).toBeVisible(live);
  // What was in view for a second is read and no longer counted; older ones further down still are.
  await expect.poll(counted).toBeLessThanOrEqual(before);
  expect(await counted()).toBeGreaterThan(0);

  await arrived.getByRole('button', { name: 'Reply to Anna Conti', exact: true }).click();
  await arrived.getByRole('textbox', { name: 'Your reply' }).fill('Please rest today.');
  await arrived.getByRole('button', { name: 'Send the reply' }).click();
  await expect(arrived.locator('[data-reply]').getByText('Please rest today.')).toBeVisible();

  const own = threadWith(patient, 'The night was hard.');
  await expect(own.getByText('Please rest today.')).toBeVisible(live);
  await expect(own.getByText('Seen by your team')).toBeVisible();
  await expect(own.getByText('Seen by you', { exact: true })).toBeHidden();
  await context.close();
});

test('without a stream the wall still polls; what arrives while one reads does not move it', {
  tag: ['@full', '@R4.18', '@R9.2'],
}, async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! });
  const patient = await context.newPage();
  await openWall(patient, 'bruno');
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.route('**/Events/**', (route) => route.abort());
  await installClock(page);
  await openWall(page, 'elena');

  // Far enough down, whatever is above it by now.
  const reading = (await threads(page).nth(9).elementHandle())!;
  await reading.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await reading.boundingBox())!.y);
  const before = await atRest(top);
  const pill = page.getByRole('button', { name: '1 new message' });
  let polls = 0;
  page.on('request', (call) => {
    if (/\/changes\?since=/.test(call.url())) polls += 1;
  });
  await sendQuietly(patient, 'create', health('Arrived while reading'));
  // Half of the time, so that a slow machine does not come to the poll before.
  await page.clock.fastForward(60_000);
  await expect(pill).toBeHidden();
  expect(polls).toBe(0);
  await page.clock.fastForward(60_000);
  await expect(pill).toBeVisible();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  await pill.click();
  await expect(threadWith(page, 'Arrived while reading')).toBeInViewport();
  await expect(threadWith(page, 'Arrived while reading')).toHaveCount(1);
  await expect(pill).toBeHidden();
  await context.close();
});

test('staff filter, search and load more; empty and no match differ', {
  tag: ['@R2.71', '@R2.72', '@R2.73', '@R4.20', '@R4.21', '@R4.22', '@R6.14'],
}, async ({ page }) => {
  await openWall(page, 'elena');
  for (let number = 0; number < 8; number += 1)
    await sendQuietly(page, 'createbroadcast', { title: `Notice ${number}`, body: 'For all' });
  await page.reload();
  await expect(threads(page)).toHaveCount(20);
  const more = page.getByRole('button', { name: 'Load more' });
  const oldest = threadWith(page, 'Welcome to AURORA');
  // As often as it takes: other journeys may have written here before.
  await expect(more).toBeVisible();
  await expect(async () => {
    if ((await more.count()) > 0) await more.click({ timeout: 2_000 });
    await expect(oldest).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const all = await threads(page).count();
  expect(all).toBeGreaterThan(20);
  // Nothing is older: there is no press that would bring nothing.
  await expect(more).toBeHidden();
  await expect(threads(page)).toHaveCount(all);

  const search = page.getByRole('searchbox', { name: 'Search messages' });
  await search.fill('DIZZINESS');
  await expect(threads(page)).toHaveCount(1);
  await expect(threads(page)).toContainText('No dizziness for two weeks');
  await search.fill('nothing like this');
  await expect(page.getByText('No messages match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(threads(page)).toHaveCount(all);

  const rail = page.getByRole('navigation', { name: 'Patients' });
  await rail.getByRole('button', { name: /Sara Riva/ }).click();
  // Her own messages, and those that her answers to surveys brought about.
  await expect(threads(page).filter({ hasNotText: 'Sara Riva' })).toHaveCount(0);
  await expect(threadWith(page, 'I am not sure whether I can go on')).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('complementary', { name: 'Sara Riva' })).toContainText('AUR-MIL-004');
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.getByRole('combobox', { name: 'Patient' }).selectOption('Carla Gallo');
  await expect(threads(page).first()).toContainText('Carla Gallo');
  await page.getByRole('combobox', { name: 'Patient' }).selectOption('All patients');

  await page.getByRole('search').getByText(/^New/).click();
  await expect(threadWith(page, 'Notice 0')).toBeHidden();
});

test('deleting and replying, in and out of time', {
  tag: ['@R5.21', '@R5.24', '@R4.16', '@R4.17', '@R2.80', '@R2.81', '@R5.27', '@R8.12'],
}, async ({ page }) => {
  await openWall(page, 'daan');
  await expect(threadWith(page, 'Start of DELTA')).toBeVisible();
  await sendQuietly(page, 'create', health('To be taken back'));
  await expect(threadWith(page, 'To be taken back')).toBeVisible();

  const windows = threadWith(page, 'To be taken back');
  await expect(windows.getByText(/^Replies open at \d\d:\d\d · (9:\d\d|10:00)$/)).toBeVisible();
  const left = windows.getByText(/^You can delete this until \d\d:\d\d · \d+:\d\d$/);
  const before = await left.textContent();
  await expect(left).not.toHaveText(before ?? '');

  await threadWith(page, 'To be taken back').getByRole('button', { name: 'Add a reply' }).click();
  const early = page.getByRole('dialog', { name: 'You cannot reply yet' });
  await expect(early).toContainText('more than 10 minutes old');
  await early.getByRole('button', { name: 'I understand' }).click();

  await menuOf(page, 'Start of DELTA').click();
  await expect(page.getByRole('menuitem')).toContainText(['Message info']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await menuOf(page, 'Alles rustig').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const late = page.getByRole('dialog', { name: 'You can no longer delete this' });
  await expect(late).toContainText('can no longer be deleted');
  await late.getByRole('button', { name: 'I understand' }).click();
  await expect(threadWith(page, 'Alles rustig')).toBeVisible();

  await menuOf(page, 'To be taken back').click();
  await page.getByRole('menuitem', { name: 'Message info' }).click();
  const details = page.getByRole('dialog', { name: 'Message info' });
  await expect(details).toContainText('Daan de Wit, Patient');
  await expect(details.locator('time').first()).toContainText(String(new Date().getFullYear()));
  await details.getByRole('button', { name: 'Close' }).last().click();

  await menuOf(page, 'To be taken back').click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the message' }).click();
  await expect(toast(page, 'The message was deleted.')).toBeVisible();
  await expect(threadWith(page, 'To be taken back')).toBeHidden();
});
