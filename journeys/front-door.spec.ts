// The front door at the pace of people: with the service worker at work, after a look at the start page, again and again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { isControlled, pause, startAs, startButton, test } from './front-door-steps.ts';
import { servesWeb } from './gateway.ts';
import { unpackWeb } from './releases/kept-release.ts';
import { expectHome, giveCredentials, openSignIn, signOut } from './steps.ts';

// In `npm test` human-pace/visits.spec.ts comes, leaves and comes back.
for (const seconds of [4, 0])
  test(`anna reads the start page for ${seconds} seconds, signs in, signs out and signs in again`, {
    tag: ['@full'],
  }, async ({ page, gateway }) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('bruno comes back after a look at the start page, and in a second tab', { tag: ['@full'] }, async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await pause(page, 3);
    await startAs(page, 'bruno');
    await expect.poll(() => isControlled(page)).toBe(true);
    const second = await context.newPage();
    await page.close();
    await second.goto('/');
    await expectHome(second, 'bruno');
    await signOut(second);
    await second.goto('/');
    await pause(second, 3);
    await startAs(second, 'bruno');
  });
});

test('the way back after signing in leads home by one press', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => isControlled(page)).toBe(true);
  await startAs(page, 'anna');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This page is no longer valid' })).toBeVisible();
  await page.getByRole('link', { name: 'Start again' }).click();
  await expectHome(page, 'anna');
});

test('a step of the sign-in that was used already leads back into it by one press', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await openSignIn(page);
  await context.clearCookies({ name: /interaction|resume/ });
  await giveCredentials(page, 'anna');
  await expect(page.getByRole('heading', { name: 'This page is no longer valid' })).toBeVisible();
  await page.getByRole('link', { name: 'Start again' }).click();
  await giveCredentials(page, 'anna');
  await expectHome(page, 'anna');
});

test('a sign-in that was left after the password leaves nobody signed in', { tag: '@full' }, async ({
  page,
  gateway,
}) => {
  await openSignIn(page);
  // The answer never reaches the application.
  gateway.rule = async (incoming, answer) => {
    if (!incoming.url?.startsWith('/signin/callback')) return false;
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>Nothing</title>');
    return true;
  };
  await giveCredentials(page, 'anna');
  await expect(page).toHaveTitle('Nothing');
  gateway.rule = () => undefined;
  // The next visitor.
  await page.goto('/');
  await startButton(page).click();
  await giveCredentials(page, 'bruno');
  await expectHome(page, 'bruno');
});
