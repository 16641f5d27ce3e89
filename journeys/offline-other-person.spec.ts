// A browser that goes on without a connection as the person who was here last. With the connection it asks who is here, and
// when somebody else signs in, nothing of the first is left on the page, and nothing is sent in the name of the other.
import { expect } from '@playwright/test';
import { pause } from './front-door-steps.ts';
import { back, readyForOffline, stored, writeInfo } from './offline-steps.ts';
import { expectHome, giveCredentials, test } from './steps.ts';
import { openWall } from './wall-steps.ts';

test.use({ serviceWorkers: 'allow' });

test('whoever signs in after a visit without a connection is not taken for the person before', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow();
  const words = `Only mine ${Date.now()}`;
  await openWall(page, 'anna');
  await readyForOffline(page);
  const anna = await page.evaluate(
    "Object.keys(localStorage).find((key) => key.startsWith('trialog.last-wall.')).split('.')[2]",
  );
  await page.close();
  // Her session at the provider ends meanwhile.
  await context.clearCookies();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(request.url());
  });

  await context.setOffline(true);
  const tab = await context.newPage();
  await tab.goto('/messages');
  await expect(tab.getByText('Anna Conti').first()).toBeVisible(back);
  await writeInfo(tab, words);
  expect(sent).toEqual([]);

  await context.setOffline(false);
  const ended = tab.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toContainText(words, back);
  // Whoever reads this slowly leaves the page time to try: nothing goes out before it is known who it is.
  await pause(tab, 12);
  expect(sent).toEqual([]);
  const popup = tab.waitForEvent('popup');
  await ended.getByRole('button', { name: 'Sign in again' }).click();
  await giveCredentials(await popup, 'bruno');

  await expect(tab.getByText('Anna Conti')).toHaveCount(0, back);
  await expectHome(tab, 'bruno');
  await expect(tab.getByText('Bruno Ferri').first()).toBeVisible();
  await expect(tab.getByText(words)).toHaveCount(0);
  expect(await stored(tab, `trialog.last-wall.${anna}`)).toBe(0);
  await tab.reload();
  await expectHome(tab, 'bruno');
  await expect(tab.getByText(words)).toHaveCount(0);
  // Nobody has sent her words in his name.
  expect(sent.filter((url) => url.endsWith('/create'))).toEqual([]);
});
