// Without a connection: the banner says what is true, and the page comes back by itself once there is one again.
import { expect, type Page } from '@playwright/test';
import { firstFew } from './matrix.ts';
import { signIn, test } from './steps.ts';

test.use({ sharesServer: true });

const banner = (page: Page) => page.getByRole('status').filter({ hasText: /offline|reached/ });
const first = (page: Page) => page.getByRole('article').first();
/** By itself, however slow the machine. */
const back = { timeout: 100_000 };

/** As in a browser that has not stored what was seen last, because it was seen a moment ago or has no room. */
const forgetLastWall = (page: Page) =>
  page.evaluate(
    "for (const key of Object.keys(localStorage)) if (key.startsWith('trialog.last-wall.')) localStorage.removeItem(key)",
  );

/** Lost with the first reload that somebody makes. */
const mark = (page: Page) => page.evaluate('window.notReloaded = true');
const isMarked = (page: Page) => page.evaluate('window.notReloaded === true');

test.describe('with the service worker', () => {
  // It brings the application itself while there is no network.
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('a wall that was never stored says offline that nothing is there to read, and is there once the network is back', {
    tag: '@full',
  }, async ({ page, context }) => {
    await signIn(page, 'daan');
    await expect(first(page)).toBeVisible();
    // The next look at the page goes through the worker, which then has its files.
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), back).toBe(true);
    await page.reload();
    await expect(first(page)).toBeVisible();

    await context.setOffline(true);
    await forgetLastWall(page);
    await page.reload();
    await mark(page);
    await expect(banner(page)).toContainText('You are offline');
    await expect(banner(page)).toContainText('Nothing can be shown until the connection is back');
    await expect(banner(page)).not.toContainText('keep reading');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This could not be loaded');

    await context.setOffline(false);
    await expect(first(page)).toBeVisible(back);
    await expect(banner(page)).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
  });
});

for (const [what, status] of firstFew(1, [
  ['does not answer', undefined],
  ['says that it is away', 503],
] as const))
  test(`a server that ${what} while the network is there: the page says so and comes back by itself`, {
    tag: '@full',
  }, async ({ page }) => {
    await signIn(page, 'marco');
    await page.route(/\/api\//, (route) =>
      status === undefined ? route.abort('connectionrefused') : route.fulfill({ status, json: {} }),
    );
    await forgetLastWall(page);
    await page.reload();
    await mark(page);
    await expect(banner(page)).toContainText('Trialog cannot be reached at the moment');
    await expect(banner(page)).toContainText('Nothing can be shown until the connection is back');
    await expect(page.getByText('You are offline')).toHaveCount(0);
    await page.unroute(/\/api\//);
    await expect(first(page)).toBeVisible(back);
    await expect(banner(page)).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
  });

test('what is on the screen stays readable while the connection is away, and the banner says that', async ({
  page,
  context,
}) => {
  await signIn(page, 'marco');
  await expect(first(page)).toBeVisible();
  await context.setOffline(true);
  await expect(banner(page)).toContainText('You are offline');
  await expect(banner(page)).toContainText('You can keep reading.');
  await expect(first(page)).toBeVisible();
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
});

test('what a message shows beside its words, and could not be fetched, comes by itself, and the wall stands without it', async ({
  page,
}) => {
  const media = /\/media-[\w-]+\.js/;
  const { promise: refused, resolve } = Promise.withResolvers<void>();
  await page.route(media, async (route) => {
    await route.abort();
    resolve();
  });
  await signIn(page, 'marco');
  await refused;
  await expect(first(page)).toBeVisible();
  await page.unroute(media);
  await expect(page.getByRole('button', { name: /^Open the photo from/ }).first()).toBeVisible(back);
  await expect(first(page)).toBeVisible();
});
