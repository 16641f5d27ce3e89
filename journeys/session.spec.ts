// Staying signed in: over reloads, in new tabs, after a token is refused; and leaving in all tabs at once.
import { expect, type Page } from '@playwright/test';
import { installClock } from './clock.ts';
import { expectHome, giveCredentials, signIn, signOut, test } from './steps.ts';

test.use({ sharesServer: true });

/** Changes the tokens that the tab keeps; what the server then refuses is real. */
const changeTokens = (page: Page, change: string) =>
  page.evaluate(`for (const key of Object.keys(sessionStorage)) {
    if (!key.includes('.user:')) continue;
    const user = JSON.parse(sessionStorage.getItem(key));
    ${change}
    sessionStorage.setItem(key, JSON.stringify(user));
  }`);

test('a reload keeps one signed in, also with a refused token, and no token is left in storage that outlives the tab', {
  tag: ['@full', '@R1.21'],
}, async ({ page }) => {
  await signIn(page, 'anna');

  await test.step('storage has no token', async () => {
    const stored = (await page.evaluate('JSON.stringify(localStorage)')) as string;
    // The typeface's mark, when somebody was active, and what they saw last come once the page is at rest.
    const later = /^trialog\.(typeface|active-at|last-visit|last-wall\..*)$/;
    const keys = Object.keys(JSON.parse(stored) as object).filter((key) => !later.test(key));
    // Who signed in last is known by a number, so that what they left is wiped for the next person.
    expect(keys.sort()).toEqual(['trialog.language', 'trialog.signed-in', 'trialog.subject']);
    expect(stored).not.toMatch(/eyJ[\w-]+\./);
    expect(await page.evaluate('document.cookie')).toBe('trialog.preloaded=yes');
  });

  await test.step('a reload', async () => {
    await page.reload();
    await expectHome(page, 'anna');
  });

  await test.step('a refused token is renewed without asking', async () => {
    await changeTokens(page, "user.access_token += 'x';");
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.reload();
    await refused;
    await expectHome(page, 'anna');
  });
});

test('a new tab signs in silently, also on a slow phone, and all tabs sign out at once', {
  tag: '@R1.21',
}, async ({ page, context }) => {
  await installClock(context);
  await signIn(page, 'anna');
  const second = await context.newPage();
  await second.goto('/');
  await expectHome(second, 'anna');

  await test.step('on a slow phone', async () => {
    const slow = await context.newPage();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await slow.route(/[?&]prompt=none/, async (route) => {
      await released;
      await route.continue();
    });
    const requested = slow.waitForRequest(/[?&]prompt=none/);
    await slow.goto('/messages');
    await requested;
    await slow.clock.fastForward(12_000);
    release();
    await expectHome(slow, 'anna');
    await slow.close();
  });

  await test.step('where no answer comes, one can try or sign in again and is still known', async () => {
    for (const way of ['Try again', 'Sign in again']) {
      const cut = await context.newPage();
      // The page tries again by itself, too, and would take the button away if that worked.
      let wasPressed = false;
      await cut.exposeFunction('notePress', () => {
        wasPressed = true;
      });
      await cut.addInitScript(`addEventListener('click', () => void notePress(), true)`);
      await cut.route('**/identity/token', (route) => (wasPressed ? route.continue() : route.abort()));
      await cut.goto('/messages');
      await expect(cut.getByRole('heading', { name: 'Signing in did not work' })).toBeVisible();
      await cut.getByRole('button', { name: way }).click();
      await expectHome(cut, 'anna');
      await cut.close();
    }
  });

  await test.step('signed out in one tab', async () => {
    await signOut(page);
    await expect(second.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await second.goto('/');
    await expect(second.getByRole('button', { name: 'Start' })).toBeVisible();
  });
});

test('a session that is over is resumed over the untouched page, or left', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'anna');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const endSession = async () => {
    await changeTokens(page, "user.access_token += 'x'; user.refresh_token += 'x';");
    await context.clearCookies();
    await page.reload();
  };

  await endSession();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await giveCredentials(await opened, 'anna');
  await expect(dialog).toBeHidden();
  await expectHome(page, 'anna');

  await endSession();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
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
