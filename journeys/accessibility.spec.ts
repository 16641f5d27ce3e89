// axe finds nothing on any screen or dialog of the shell: phone and desktop, light and dark (each once in `npm test`).
// And at 360 px nothing is cut, overlaps or reaches over the edge, in six languages (the two longest in `npm test`).
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

/** Each screen is loaded once, and looked at in every size and colour. */
async function expectNoFault(page: Page, where: string): Promise<void> {
  for (const { colorScheme, ...size } of firstFew(2, screens)) {
    const message = `${where} at ${size.width} px in ${colorScheme}`;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    // The colours of the other scheme need a moment.
    await expect.poll(() => violations(page), { message }).toEqual([]);
    expect(await sidewaysOverflow(page), message).toBeLessThanOrEqual(0);
  }
}

/** At 360 px, in English again afterwards. */
async function crampedIn(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  const choice = page.getByRole('banner').getByRole('combobox');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of firstFew(2, byLength)) {
    await choice.selectOption(language, { force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
    const found = await crampedTexts(page);
    if ((await sidewaysOverflow(page)) > 0) found.push('the page scrolls sideways');
    faults.push(...found.map((fault) => `${where} in ${language}: ${fault}`));
  }
  await choice.selectOption('en', { force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  return faults;
}

// Another time zone than the account's, so that its question is there too.
test.use({ sharesServer: true, timezoneId: 'America/Argentina/Buenos_Aires' });

test('the welcome and the sign-in page have no violation, and no text is cut', { tag: ['@T11'] }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expectNoFault(page, 'the welcome page');
  expect(await crampedIn(page, 'the welcome page')).toEqual([]);
  await openSignIn(page);
  const address = page.url().replace(/\?.*/, '');
  for (const language of firstFew(2, byLength)) {
    await page.goto(`${address}?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
    await expectNoFault(page, `the sign-in page in ${language}`);
  }
});

test('the pages, the menu and the team dialog have no violation, and no text is cut', {
  tag: ['@T11'],
}, async ({ page }) => {
  test.slow();
  const faults: string[] = [];
  await signIn(page, 'elena');
  for (const [path, words] of firstFew(4, pages)) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectNoFault(page, path);
    faults.push(...(await crampedIn(page, path)));
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoFault(page, 'the menu');
  await page.getByRole('menuitem').first().press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  await fromMenu(page, 'Change medical team and trial');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await expectNoFault(page, 'the list of studies');
  faults.push(...(await crampedIn(page, 'the list of studies')));
  expect(faults).toEqual([]);
});
