// What a person is told when a call fails: one toast of ten seconds beside what the page itself says, never one for
// each of several calls, never the same one again by itself; and what other toasts stay for.
import { expect, type Page, type Route } from '@playwright/test';
import { installClock } from './clock.ts';
import { expectHome, signIn, test } from './steps.ts';

test.use({ sharesServer: true });

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const problem = (status: number, code: string, detail: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    json: { type: 'about:blank', title: 'x', status, code, detail, requestId: `r-${code}` },
  });
const broken = problem(500, 'unexpected', 'It broke.');

const toasts = (page: Page) => page.locator('.mantine-Notification-root');
const wallCalls = /\/api\/[^/]+\/(Messages|Patient|Notifications)\//;

test.beforeEach(async ({ page }) => {
  await installClock(page);
  await timeToasts(page);
});

/** Notes of each toast how long it stayed, in milliseconds of the page's clock, which a busy machine does not change. */
const timeToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(`{
    const since = new Map();
    window.toastTimes = [];
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('.mantine-Notification-root'))
        if (!since.has(each)) since.set(each, Date.now());
      for (const [each, begun] of since)
        if (!each.isConnected && since.delete(each)) window.toastTimes.push(Date.now() - begun);
    }).observe(document, { childList: true, subtree: true });
  }`);

/** The one toast goes, and stayed for so many seconds. */
async function expectToStay(page: Page, seconds: number): Promise<void> {
  await expect(toasts(page)).toHaveCount(1);
  await page.evaluate('window.toastTimes = []');
  await page.clock.runFor((seconds + 1) * 1_000);
  await expect(toasts(page)).toHaveCount(0);
  const [stayed = 0] = await page.evaluate<number[]>('window.toastTimes');
  expect(stayed).toBeGreaterThanOrEqual(seconds * 1_000 - 100);
  expect(stayed).toBeLessThan(seconds * 1_000 + 900);
}

test('a page whose calls fail says so, with one toast beside it for ten seconds, and again only when one tries again', {
  tag: ['@R8.1', '@R8.5', '@R9.4'],
}, async ({ page }) => {
  await signIn(page, 'marco');
  await page.route(wallCalls, broken);
  await page.reload();
  const block = page.getByRole('main').getByRole('alert');
  await expect(block).toContainText('This could not be loaded');
  // What broke inside the server is nothing for a person; the reference is.
  await expect(block).toContainText('Reference for the help desk: r-unexpected');
  await expect(toasts(page)).toContainText('Reference for the help desk: r-unexpected');
  await expect(page.getByText('It broke.')).toHaveCount(0);
  await expectToStay(page, 10);

  // The bell and the lists ask again by themselves; what was told is not told again.
  const requested = page.waitForResponse(/\/Notifications\/me$/);
  await page.clock.fastForward(125_000);
  expect((await requested).status()).toBe(500);
  await expect(block).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toasts(page)).toHaveCount(1);
  await page.unroute(wallCalls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a page that is refused shows the server’s words, in the page and as a toast', {
  tag: ['@full', '@R8.1'],
}, async ({ page }) => {
  await signIn(page, 'marco');
  await page.route(/\/Patient\//, problem(403, 'forbidden', 'This list is not for you.'));
  await page.goto('/patients');
  await expect(page.getByRole('main')).toContainText('This list is not for you.');
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toContainText('This list is not for you.');
});

test('what nobody waits for is told once while it fails, and once more after it has worked in between', {
  tag: ['@full', '@R8.1'],
}, async ({ page }) => {
  await signIn(page, 'marco');
  await expect(page.getByRole('article').first()).toBeVisible();
  const changes = /\/Messages\/[^/]+\/[^/]+\/changes/;
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (changes.test(answer.url())) answers.push(answer.status());
  });
  // Time goes on until the wall has asked: a poll that falls into another call is not made by itself.
  const poll = async (status: number) => {
    const before = answers.length;
    await expect(async () => {
      await page.clock.fastForward(121_000);
      await expect
        .poll(() => answers.slice(before), { message: answers.join(), timeout: 5_000 })
        .toContain(status);
    }).toPass();
  };
  await page.route(changes, broken);
  await poll(500);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.fastForward(11_000);
  await expect(toasts(page)).toHaveCount(0);
  await poll(500);
  await expect(toasts(page)).toHaveCount(0);
  await page.unroute(changes);
  await poll(200);
  await page.route(changes, broken);
  await poll(500);
  await expect(toasts(page)).toHaveCount(1);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a call that the page itself gave up shows nothing', { tag: ['@full', '@R8.2'] }, async ({ page }) => {
  await signIn(page, 'marco');
  let held = 0;
  await page.route(/\/Survey\/study\//, () => {
    held += 1;
  });
  await page.goto('/surveys/study');
  await expect.poll(() => held).toBeGreaterThan(0);
  const given = page.waitForEvent('requestfailed', (call) => call.url().includes('/Survey/study/'));
  await page.getByRole('banner').getByRole('link').first().click();
  await given;
  await expectHome(page, 'marco');
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.getByText(/cannot be reached|offline/)).toHaveCount(0);
});

test('a success stays five seconds, and so does an error that no call caused', {
  tag: ['@full', '@R9.3'],
}, async ({ page }) => {
  await signIn(page, 'carla');
  await page.goto('/profile');
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Change photo' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  const staysFiveSeconds = async (text: string) => {
    await expect(toasts(page)).toContainText(text);
    await expectToStay(page, 5);
  };
  await choose('me.gif', 'image/gif', Buffer.from('GIF89a'));
  await staysFiveSeconds('PNG or JPEG');
  await choose('me.png', 'image/png', pixel);
  await staysFiveSeconds('Your new photo is saved.');
});
