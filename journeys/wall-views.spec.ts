// What is on the wall for whom: a long wall and an empty one, who may only read, and how it fits phone and desktop.
import { expect, type Locator } from '@playwright/test';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { sidewaysOverflow, violations } from './accessibility.ts';
import { firstFew } from './matrix.ts';
import { test } from './steps.ts';
import { atRest, firstPage, openWall, threads } from './wall-steps.ts';

test.use({ sharesServer: true });

test('a patient searches what they see, a long wall draws what is near, and an empty wall says so', {
  tag: ['@R2.55', '@R2.68', '@R8.9'],
}, async ({ page }) => {
  await openWall(page, 'anna');
  await expect(page.getByRole('navigation', { name: 'Patients' })).toBeHidden();

  // Whoever comes back finds the place that they left; what comes late above it would move it.
  await expect(page.getByText('Your team knows about your answers')).toBeVisible();
  await atRest(() => page.evaluate('document.documentElement.scrollHeight') as Promise<number>);
  await expect.poll(() => page.evaluate('scrollTo(0, 1500), scrollY')).toBe(1500);
  await page.evaluate(`document.querySelector('a[href="/profile"]').click()`);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.goBack();
  await expect(threads(page).first()).toBeAttached();
  await expect.poll(() => page.evaluate('scrollY')).toBe(1500);
  await page.keyboard.press('Home');

  const search = page.getByRole('searchbox', { name: 'Search messages' });
  await search.fill('torino');
  await expect(threads(page)).toHaveCount(1);
  await search.fill('dizziness');
  await expect(page.getByText('No messages match.')).toBeVisible();

  // The same threads over and over, until the wall is long.
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
  const last = page.locator(`[data-thread="${ids.at(-1)}"]`);
  await page.route(firstPage, async (route) => {
    const response = await route.fetch();
    const entries: WallEntry[] = await response.json();
    const again = (_: unknown, number: number) => {
      const { originalMessage } = entries[number % entries.length] as WallEntry;
      const createdDateTime = new Date(Date.now() - number * 60_000).toISOString();
      return {
        originalMessage: { ...originalMessage, messageId: ids[number], createdDateTime },
        replyMessages: [],
      };
    };
    await route.fulfill({ response, json: ids.map(again) });
  });
  await page.reload();
  const first = page.locator(`[data-thread="${ids[0]}"]`);
  await expect(first).not.toBeEmpty();
  await expect(last).toBeHidden();
  expect(await threads(page).count()).toBeLessThan(60);
  const heightOf = async () => Math.round((await first.boundingBox())?.height ?? 0);
  const height = await atRest(heightOf);
  const goTo = (key: string, thread: Locator) =>
    expect(async () => {
      await page.keyboard.press(key);
      await expect(thread).toBeInViewport({ timeout: 1_000 });
    }).toPass();
  await goTo('End', last);
  await expect(first).toBeHidden();
  await goTo('Home', first);
  await expect(first).not.toBeEmpty();
  await expect.poll(heightOf).toBe(height);
  // On paper all of them are there.
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
  await expect(threads(page)).toHaveCount(100);
  await expect(last).not.toBeEmpty();

  await page.unrouteAll();
  await page.route(firstPage, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('There are no messages yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
});

for (const [login, why] of firstFew(2, [
  ['rita', 'You can still read everything.'],
  ['sara', 'Your account is suspended. You can read, but not send anything.'],
  ['ada', 'You can still read everything.'],
] as const))
  test(`${login} reads and is told why there is nothing to write with`, {
    tag: ['@full', '@R4.3', '@R6.25', '@R6.26', '@R6.43'],
  }, async ({ page }) => {
    await openWall(page, login);
    await expect(page.getByText('You do not have permission to write or comment messages')).toBeVisible();
    await expect(page.getByText(why)).toBeVisible();
    await expect(threads(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Reply|Add a reply|New |Info|Health)/ })).toHaveCount(0);
    await threads(page)
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Message info' })).toBeVisible();
    // A researcher reads what was found in a patient's message.
    const always = ['Message info', 'Mark as unread'];
    const mayFind = login === 'rita' ? [...always, 'Show the analyses'] : always;
    expect(mayFind).toEqual(expect.arrayContaining(await page.getByRole('menuitem').allTextContents()));
    // Who has seen a message is for doctors and nurses; a researcher sees study codes.
    await expect(page.getByText(/^Seen by(?! your team)/)).toHaveCount(0);
    if (login === 'rita') await expect(page.getByRole('main').getByText('Anna Conti')).toHaveCount(0);
  });

/** Other walls than that of a patient who is chosen are looked at in accessibility.spec.ts and every-language.spec.ts, too. */
for (const [login, width, colorScheme] of firstFew(1, [
  ['marco', 1440, 'dark'],
  ['anna', 390, 'light'],
  ['anna', 390, 'dark'],
  ['marco', 390, 'light'],
  ['marco', 1440, 'light'],
] as const))
  test.describe(`${login} at ${width} px in ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    test('the wall has no violation and nothing reaches over the edge', { tag: ['@full', '@T11'] }, async ({
      page,
    }) => {
      await openWall(page, login);
      await expect(threads(page).first()).toBeVisible();
      if (width === 1440)
        await page
          .getByRole('navigation', { name: 'Patients' })
          .getByRole('button', { name: /Bruno/ })
          .click();
      // Once nothing fades in any more.
      await expect.poll(() => violations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    });
  });
