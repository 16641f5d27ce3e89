// axe finds nothing on the first pages, and nothing reaches over the edge: phone and desktop, light and dark.
import { expect, type Page } from '@playwright/test';
import { intlLanguage, languages } from '@trialog/contract/languages.ts';
import { sidewaysOverflow, violations } from './accessibility.ts';
import { openSignIn, signIn, test } from './steps.ts';

const screens = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** axe in English, since colours and structure are the same in all; widths in all six. */
async function expectNoFault(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  for (const language of languages) {
    await page.getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
    expect(await sidewaysOverflow(page), language).toBeLessThanOrEqual(0);
  }
}

for (const { width, height, colorScheme } of screens)
  test.describe(`at ${width} px in ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('[T11] the welcome page has no violation', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
      await expectNoFault(page);
    });

    test('[T11] the sign-in page has no violation in six languages', async ({ page }) => {
      await openSignIn(page);
      const address = page.url().replace(/\?.*/, '');
      for (const language of languages) {
        await page.goto(`${address}?lang=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
        expect(await violations(page), language).toEqual([]);
        expect(await sidewaysOverflow(page), language).toBeLessThanOrEqual(0);
      }
    });

    test('[T11] the home page has no violation', async ({ page }) => {
      await signIn(page, 'elena');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
      await expectNoFault(page);
    });
  });
