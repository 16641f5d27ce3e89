// axe finds nothing on any screen or dialog of the shell: phone and desktop, light and dark (each once in `npm test`). And at 360 px nothing is
// cut, overlaps or reaches over the edge, in six languages (the two longest in `npm test`).
import { expect, type Page } from '@playwright/test';
import { intlLanguage } from '@trialog/contract/languages.ts';
import { crampedTexts, sidewaysOverflow, violations } from './accessibility.ts';
import { byLength, firstFew } from './matrix.ts';
import { fromMenu, openSignIn, signIn, test } from './steps.ts';

const screens = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** Pages of who is signed in, with the words that say that they are there. */
const pages = [
  ['/messages', 'Reply to'],
  ['/profile', 'Language and time'],
  ['/patients', 'Anna Conti'],
  ['/unauthorized', 'You are not authorized'],
  ['/update-required', 'An update is needed'],
  ['/no/such/page', 'Page not found'],
] as const;

async function expectNoFault(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
}

for (const { width, height, colorScheme } of firstFew(2, screens))
  test.describe(`at ${width} px in ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('the welcome and the sign-in page have no violation', { tag: ['@T11'] }, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
      await expectNoFault(page);
      await openSignIn(page);
      const address = page.url().replace(/\?.*/, '');
      for (const language of firstFew(2, byLength)) {
        await page.goto(`${address}?lang=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
        expect(await violations(page), language).toEqual([]);
        expect(await sidewaysOverflow(page), language).toBeLessThanOrEqual(0);
      }
    });

    test('the pages, the menu and the team dialog have no violation', { tag: ['@T11'] }, async ({ page }) => {
      test.slow();
      await signIn(page, 'elena');
      for (const [path, words] of pages) {
        await page.goto(path);
        await expect(page.getByText(words).first()).toBeVisible();
        await expectNoFault(page);
      }
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoFault(page);
      await page.getByRole('menuitem').first().press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await fromMenu(page, 'Change medical team and trial');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('radio')).toHaveCount(4);
      await expectNoFault(page);
      await dialog.getByRole('radio', { name: 'DELTA' }).check();
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByRole('button', { name: 'Work in this team' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expectNoFault(page);
    });
  });

test.describe('at 360 px in six languages', () => {
  // Another time zone than the account's, so that its question is there too.
  test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'America/Argentina/Buenos_Aires' });

  test('no text is cut and nothing overlaps', { tag: ['@T11'] }, async ({ page }) => {
    test.slow();
    const faults: string[] = [];
    const look = async (where: string) => {
      for (const language of firstFew(2, byLength)) {
        await page.getByRole('banner').getByRole('combobox').selectOption(language, { force: true });
        await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
        const found = await crampedTexts(page);
        if ((await sidewaysOverflow(page)) > 0) found.push('the page scrolls sideways');
        faults.push(...found.map((fault) => `${where} in ${language}: ${fault}`));
      }
      await page.getByRole('banner').getByRole('combobox').selectOption('en', { force: true });
    };
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    await look('/ before sign-in');
    await signIn(page, 'elena');
    for (const [path, words] of pages) {
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
      await look(path);
    }
    await fromMenu(page, 'Change medical team and trial');
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(4);
    await look('the list of studies');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(1);
    await look('the list of teams');
    expect(faults).toEqual([]);
  });
});
