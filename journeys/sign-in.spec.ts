// Signing in and out as the people of the demo do it, with the real server, provider and database.
import { expect } from '@playwright/test';
import { cast } from './cast.ts';
import { expectHome, giveCredentials, openSignIn, signIn, signOut, test } from './steps.ts';

test.describe('every member of the cast', () => {
  for (const { login, role, belongs } of cast)
    test(`[R1.20][R1.22][R2.47][R2.52][R6.42] ${login} signs in, sees own name, studies and teams, and signs out`, async ({
      page,
    }) => {
      await signIn(page, login);
      const account = page.getByRole('region', { name: 'My account' });
      await expect(account.getByText(role, { exact: true })).toBeVisible();

      for (const { study, team, closed } of belongs) {
        const card = page.getByRole('region', { name: study, exact: true });
        await expect(card.getByRole('listitem')).toHaveCount(1);
        await expect(card.getByRole('listitem')).toContainText(team);
        await expect(card.getByRole('listitem')).toContainText(role);
        await expect(card.getByText(closed ? 'Closed' : 'Open').first()).toBeVisible();
      }
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(belongs.length);

      await signOut(page);
    });
});

test('signing out ends the session at the provider too', async ({ page }) => {
  await signIn(page, 'anna');
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a patient sees the own study code, staff have none', async ({ page }) => {
  await signIn(page, 'anna');
  await expect(page.getByText('Study code')).toBeVisible();
  await signOut(page);
  await signIn(page, 'marco');
  await expect(page.getByText('Study code')).toBeHidden();
});

test('sara, who is suspended, may enter and is told what she may not do', async ({ page }) => {
  await signIn(page, 'sara');
  await expect(page.getByText(/suspended/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeHidden();
});

test('[R6.45] dario, who is deactivated, is refused', async ({ page }) => {
  await openSignIn(page);
  await giveCredentials(page, 'dario');
  await expect(page.getByRole('alert')).toContainText('not active');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('a wrong password is refused, and the right one works afterwards', async ({ page }) => {
  await openSignIn(page);
  await giveCredentials(page, 'bruno', 'not-the-password');
  await expect(page.getByRole('alert')).toContainText('not right');
  await giveCredentials(page, 'bruno');
  await expectHome(page, 'bruno');
});

test('somebody without an account is refused like a wrong password', async ({ page }) => {
  await openSignIn(page);
  await giveCredentials(page, 'nobody');
  await expect(page.getByRole('alert')).toContainText('not right');
});

test('an answer of the provider that nobody asked for leads back to the start', async ({ page }) => {
  await page.goto('/signin/callback?code=forged&state=forged');
  await expect(page.getByRole('alert')).toContainText('Please start again');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await giveCredentials(page, 'carla');
  await expectHome(page, 'carla');
});
