// What the journeys do again and again, and the watch over every page: no script error, nothing that the
// Content-Security-Policy had to stop.
import { test as base, expect, type Page } from '@playwright/test';
import { nameOf } from './cast.ts';

export const test = base.extend<{ watched: undefined }>({
  watched: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (fault) => faults.push(fault.error().message));
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export const demoPassword = 'trialog-demo';

/** From the welcome page to the provider's form. */
export async function openSignIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/identity\/interaction\//);
}

export async function giveCredentials(page: Page, login: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail address').fill(`${login}@demo.test`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signIn(page: Page, login: string): Promise<void> {
  await openSignIn(page);
  await giveCredentials(page, login);
  await expectHome(page, login);
}

export async function expectHome(page: Page, login: string): Promise<void> {
  // Most land on the wall, the others on a page that greets them.
  const title = new RegExp(`^(Messages|Hello, ${nameOf(login)})$`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signout$/);
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
}
