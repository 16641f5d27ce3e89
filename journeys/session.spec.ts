// Staying signed in: over reloads, in new tabs, after a token is refused; and leaving in all tabs at once.
import { expect, type Page } from '@playwright/test';
import { expectHome, giveCredentials, signIn, signOut, test } from './steps.ts';

/** Changes the tokens that the tab keeps; what the server then refuses is real. */
const changeTokens = (page: Page, change: string) =>
  page.evaluate(`for (const key of Object.keys(sessionStorage)) {
    if (!key.includes('.user:')) continue;
    const user = JSON.parse(sessionStorage.getItem(key));
    ${change}
    sessionStorage.setItem(key, JSON.stringify(user));
  }`);

test('a reload keeps one signed in', async ({ page }) => {
  await signIn(page, 'anna');
  await page.reload();
  await expectHome(page, 'anna');
});

test('a new tab signs in silently', { tag: ['@R1.21'] }, async ({ page, context }) => {
  await signIn(page, 'anna');
  const second = await context.newPage();
  await second.goto('/');
  await expectHome(second, 'anna');
});

test('a new tab signs in silently on a slow phone too', { tag: ['@R1.21'] }, async ({ page, context }) => {
  await signIn(page, 'anna');
  const second = await context.newPage();
  await second.clock.install();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await second.route(/[?&]prompt=none/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = second.waitForRequest(/[?&]prompt=none/);
  await second.goto('/messages');
  await asked;
  await second.clock.fastForward(12_000);
  release();
  await expectHome(second, 'anna');
});

test('two tabs sign out together', async ({ page, context }) => {
  await signIn(page, 'anna');
  const second = await context.newPage();
  await second.goto('/');
  await expectHome(second, 'anna');
  await signOut(page);
  await expect(second.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await second.goto('/');
  await expect(second.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('a refused token is renewed without asking', async ({ page }) => {
  await signIn(page, 'anna');
  await changeTokens(page, "user.access_token += 'x';");
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.reload();
  await refused;
  await expectHome(page, 'anna');
});

test('a session that is over is taken up again over the untouched page', async ({ page, context }) => {
  await signIn(page, 'anna');
  await changeTokens(page, "user.access_token += 'x'; user.refresh_token += 'x';");
  await context.clearCookies();
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await giveCredentials(await opened, 'anna');
  await expect(dialog).toBeHidden();
  await expectHome(page, 'anna');
});

test('a session that is over can be left', async ({ page, context }) => {
  await signIn(page, 'anna');
  await changeTokens(page, "user.access_token += 'x'; user.refresh_token += 'x';");
  await context.clearCookies();
  await page.reload();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signout$/);
});

test('after signing out, the next person finds nothing of the one before', async ({ page }) => {
  await signIn(page, 'anna');
  await signOut(page);
  await page.goBack();
  await expect(page.getByText(/Anna/)).toBeHidden();
  await signIn(page, 'lucie');
  await expect(page.getByText(/Anna/)).toBeHidden();
});

test('no token is left in storage that outlives the tab', { tag: ['@R1.21'] }, async ({ page }) => {
  await signIn(page, 'anna');
  const kept = (await page.evaluate('JSON.stringify(localStorage)')) as string;
  // The typeface's mark comes once the page is at rest.
  const keys = Object.keys(JSON.parse(kept) as object).filter((key) => key !== 'trialog.typeface');
  // Who signed in last is known by a number, so that what they left is wiped for the next person.
  expect(keys.sort()).toEqual(['trialog.language', 'trialog.signed-in', 'trialog.subject']);
  expect(kept).not.toMatch(/eyJ[\w-]+\./);
  expect(await page.evaluate('document.cookie')).toBe('trialog.preloaded=yes');
});
