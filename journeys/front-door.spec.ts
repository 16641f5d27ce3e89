// The front door at the pace of people: with the service worker at work, after a look at the start page, again and again.
import { expect, type Page } from '@playwright/test';
import { type Gateway, openGateway } from './gateway.ts';
import { expectHome, giveCredentials, signOut, test as withSteps } from './steps.ts';

const test = withSteps.extend<object, { gateway: Gateway }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures here.
    async ({}, use) => {
      const gateway = await openGateway();
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ gateway }, use) => use(gateway.url),
});

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ gateway }) => {
  gateway.passed.length = 0;
  gateway.rule = () => undefined;
});

const pause = (page: Page, seconds: number) => page.waitForTimeout(seconds * 1000);

/** The service worker answers for this page. */
const isControlled = (page: Page) => page.evaluate('navigator.serviceWorker.controller !== null');

async function startAs(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: /^(Start|Sign in again)$/ }).click();
  await giveCredentials(page, login);
  await expectHome(page, login);
}

for (const seconds of [0, 4])
  test(`anna reads the start page for ${seconds} seconds, signs in, signs out and signs in again`, async ({
    page,
    gateway,
  }) => {
    await page.goto('/');
    await pause(page, seconds);
    if (seconds > 0) await expect.poll(() => isControlled(page)).toBe(true);
    await startAs(page, 'anna');
    await expect.poll(() => isControlled(page)).toBe(true);
    await signOut(page);
    await startAs(page, 'anna');
    // Each step of the provider is asked for once, by the browser itself.
    expect(gateway.passed.filter(({ preload }) => preload)).toEqual([]);
  });

/** What the service worker of 0.1.0 does with navigations: preload is on, and the provider's are left to the browser. */
const workerWithPreload = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(registration.navigationPreload.enable().then(() => clients.claim())));
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode !== 'navigate' || /^\\/(identity|signin|signout)/.test(pathname)) return;
  event.respondWith((async () => (await event.preloadResponse) ?? (await fetch(event.request)))());
});`;

test('carla signs in, out and in again while a worker that preloads navigations still stands', async ({
  page,
  gateway,
}) => {
  gateway.rule = async (asked, answer) => {
    if (asked.url !== '/service-worker.js') return false;
    answer.writeHead(200, { 'content-type': 'text/javascript' }).end(workerWithPreload);
    return true;
  };
  await page.goto('/');
  await expect.poll(() => isControlled(page)).toBe(true);
  await startAs(page, 'carla');
  await signOut(page);
  await startAs(page, 'carla');
  // It was at work: the provider was asked beside the browser's own navigations.
  expect(gateway.passed.some(({ preload, path }) => preload && path.startsWith('/identity/auth/'))).toBe(
    true,
  );
});
