// The front door at the pace of people: with the service worker at work, after a look at the start page, again and again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Gateway, openGateway, servesWeb } from './gateway.ts';
import { unpackWeb } from './releases/kept-release.ts';
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

test('carla, whose browser still has the service worker of 0.1.0, signs in, out and in again after the update', async ({
  page,
  gateway,
}) => {
  const before = mkdtempSync(join(tmpdir(), 'trialog-0.1.0-'));
  unpackWeb('0.1.0', before);
  gateway.rule = servesWeb(before);
  await page.goto('/');
  await expect.poll(() => isControlled(page)).toBe(true);
  // The update comes while she looks at the start page.
  gateway.rule = () => undefined;
  await startAs(page, 'carla');
  // The old worker was at work: the provider was asked beside the browser's own navigations.
  const doubled = gateway.passed.filter(({ preload, path }) => preload && path.startsWith('/identity/'));
  expect(doubled.length).toBeGreaterThan(0);

  // The new one ends that as soon as it is there, although it has not taken over yet.
  const state = 'navigator.serviceWorker.ready.then(({ navigationPreload }) => navigationPreload.getState())';
  await expect.poll(() => page.evaluate(state)).toMatchObject({ enabled: false });
  gateway.passed.length = 0;
  await signOut(page);
  await startAs(page, 'carla');
  expect(gateway.passed.filter(({ preload }) => preload)).toEqual([]);
  rmSync(before, { recursive: true });
});
