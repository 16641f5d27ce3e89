// Reading a wall: it ends where nothing is older, says nothing of a wait that there is none, and whoever is told of a
// reply is led to the reply itself.
import { type Browser, expect, type Page } from '@playwright/test';
import { installClock } from './clock.ts';
import { firstFew } from './matrix.ts';
import { test } from './steps.ts';
import { firstPage, openWall, sendQuietly, threads, threadWith } from './wall-steps.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/Rome' });
  return context.newPage();
}

test('a wall that is shown whole offers no more', { tag: ['@full', '@R4.21'] }, async ({ page }) => {
  const older = page.waitForResponse(/\/Messages\/[^?]+\?(.*&)?before=/);
  await openWall(page, 'lucie');
  await expect(threads(page).first()).toBeVisible();
  expect(await threads(page).count()).toBeLessThan(20);
  // Once it is known that nothing is older.
  expect(await (await older).json()).toEqual([]);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
});

test('where a study asks for no wait, nothing under a new message tells of one', {
  tag: ['@full', '@R5.21'],
}, async ({ page }) => {
  await openWall(page, 'anna');
  await expect(threads(page).first()).toBeVisible();
  // Whatever is drawn for a moment is noted.
  await page.evaluate(`window.waits = []; new MutationObserver(() => {
    for (const each of document.querySelectorAll('[data-countdown="CanReplyFrom"]')) window.waits.push(each.textContent);
  }).observe(document.body, { childList: true, subtree: true, characterData: true })`);
  for (const number of [1, 2, 3]) {
    const text = `No wait for an answer, ${number}`;
    await page.getByRole('button', { name: 'Info message' }).click();
    await page.getByRole('textbox', { name: 'Your message' }).fill(text);
    await page.getByRole('button', { name: 'Send to the team' }).click();
    await expect(threadWith(page, text).getByRole('button', { name: 'Add a reply' })).toBeVisible();
  }
  expect(await page.evaluate('window.waits')).toEqual([]);
});

test.describe('whoever comes back to a wall that takes its time', () => {
  /** Back on the wall, four seconds ago and 1500 px down when it was left; gives how to let its first page come. */
  async function comeBack(page: Page): Promise<() => void> {
    // What the team knows of her answers would come late above the place, and the browser would hold what is in sight.
    await page.route('**/Alerts/own', (route) => route.fulfill({ json: [] }));
    await installClock(page);
    await openWall(page, 'anna');
    await expect.poll(() => page.evaluate('scrollTo(0, 1500), scrollY')).toBe(1500);
    await page.evaluate(`document.querySelector('a[href="/profile"]').click()`);
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    // Long enough for the wall to be forgotten.
    await page.clock.fastForward(6 * 60_000);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(firstPage, async (route) => {
      await released;
      await route.continue();
    });
    const requested = page.waitForRequest(firstPage);
    await page.goBack();
    await requested;
    await page.clock.fastForward(4_000);
    return release;
  }

  test('finds the place that they left', { tag: '@full' }, async ({ page }) => {
    const release = await comeBack(page);
    release();
    await expect(threads(page).first()).toBeAttached();
    await expect.poll(() => page.evaluate('scrollY')).toBe(1500);
  });

  test('is left alone once they have moved, also by the scroll bar', { tag: '@full' }, async ({ page }) => {
    const release = await comeBack(page);
    await page.evaluate(`(() => {
      const room = document.createElement('div');
      room.style.height = '1000px';
      document.body.append(room);
    })()`);
    // As far as it goes so far.
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(500);
    await page.evaluate('scrollTo(0, 0)');
    await expect
      .poll(() => page.evaluate('new Promise((drawn) => requestAnimationFrame(() => drawn(scrollY)))'))
      .toBe(0);
    release();
    await expect(threads(page).first()).toBeVisible();
    await expect.poll(() => page.evaluate('document.documentElement.scrollHeight')).toBeGreaterThan(3_000);
    expect(await page.evaluate('scrollY')).toBe(0);
  });
});

for (const device of firstFew(1, [
  { name: 'a phone', viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true },
  { name: 'a desktop', viewport: { width: 1280, height: 720 }, isMobile: false, hasTouch: false },
]))
  test.describe(`on ${device.name}`, () => {
    const { name: _, ...use } = device;
    test.use(use);

    test('the bell leads to the reply, also below a picture that comes late, and again from elsewhere', {
      tag: '@full',
    }, async ({ page, browser, baseURL }) => {
      await openWall(page, 'carla');
      const text = `Long before its answer, on ${device.name}\n${'and on\n'.repeat(30)}`;
      const original = await sendQuietly(page, 'create', { body: text, messageScope: 1, emotion: 4 });
      const nurse = await elsewhere(browser, baseURL!);
      await openWall(nurse, 'marco');
      const read = new Set<string>();
      page.on('response', (response) => {
        if (!/\/Messages\/.*\/read$/.test(response.url()) || !response.ok()) return;
        for (const id of response.request().postDataJSON().messageIds) read.add(id);
      });
      let answers = 0;
      let answer = '';
      const reply = () => page.locator('article article').filter({ hasText: answer });
      // What was seen leaves the bell, so each way leads to an answer of its own.
      const toReply = async () => {
        answers += 1;
        answer = `Here is answer ${answers}, on ${device.name}`;
        await sendQuietly(nurse, `replyTo/${original}`, { body: answer, messageScope: 1, emotion: 4 });
        await expect(bell(page)).toBeVisible();
        await bell(page).click();
        // The one of this thread: others may have been answered before.
        await page
          .getByRole('dialog', { name: 'Notifications' })
          .getByRole('link', { name: /Marco Villa replied/ })
          .and(page.locator(`[href*="${original}"]`))
          .click();
        await expect(page).toHaveURL(/\/messages\?thread=[\w-]+&message=[\w-]+$/);
        await expect(reply()).toBeInViewport({ ratio: 1 });
        await expect(reply()).toBeFocused();
        await expect(reply()).toHaveCSS('outline-style', 'solid');
        // Nothing lies over it.
        await reply().getByText(answer).click({ trial: true });
        // The next time, what is new is the next answer.
        const answerId = new URL(page.url()).searchParams.get('message') as string;
        await expect.poll(() => read.has(answerId)).toBe(true);
      };
      await test.step('from the wall that is open', toReply);
      await test.step('something above it grows later', async () => {
        await page.evaluate(`(() => {
          const room = document.createElement('div');
          room.style.height = '900px';
          document.querySelector('[data-thread] article').prepend(room);
        })()`);
        await expect(reply()).toBeInViewport({ ratio: 1 });
      });
      await test.step('whoever scrolls is left alone', async () => {
        await page.mouse.wheel(0, -400);
        await page.evaluate('scrollTo(0, 0)');
        await expect(reply()).not.toBeInViewport();
      });
      await test.step('another line, while its thread is open', toReply);
      await test.step('from another page', async () => {
        await page.goto('/profile');
        await toReply();
      });
      await test.step('from its address', async () => {
        await page.reload();
        await expect(reply()).toBeInViewport({ ratio: 1 });
        await expect(reply()).toBeFocused();
      });
      await nurse.context().close();
    });
  });
