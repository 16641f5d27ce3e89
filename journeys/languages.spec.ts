// The six languages: English at first, the choice kept, the provider's page in the same language.
import { expect, type Page } from '@playwright/test';
import { byLength, firstFew } from './matrix.ts';
import { demoPassword, expectHome, giveCredentials, openSignIn, signIn, signOut, test } from './steps.ts';

const starts = {
  en: { start: 'Start', emergency: 'Not for emergencies', lang: 'en', password: 'Password' },
  fr: { start: 'Commencer', emergency: 'Pas pour les urgences', lang: 'fr', password: 'Mot de passe' },
  de: { start: 'Starten', emergency: 'Nicht für Notfälle', lang: 'de', password: 'Passwort' },
  it: { start: 'Inizia', emergency: 'Non per le emergenze', lang: 'it', password: 'Password' },
  nl: { start: 'Beginnen', emergency: 'Niet voor noodgevallen', lang: 'nl', password: 'Wachtwoord' },
  sp: { start: 'Empezar', emergency: 'No es para emergencias', lang: 'es', password: 'Contraseña' },
} as const;

test.describe('in a browser that speaks Italian', () => {
  test.use({ locale: 'it-IT', chosenLanguage: '' });

  test('the interface is English until a language is chosen', { tag: ['@full', '@R1.27'] }, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: starts.en.start })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

for (const code of firstFew(2, byLength)) {
  const { start, emergency, lang, password } = starts[code];
  test(`${code} is chosen, kept over a reload and spoken by the sign-in page`, {
    tag: ['@R1.26', '@R1.28', '@R1.29', '@R1.30'],
  }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('combobox').selectOption(code);
    await expect(page.getByRole('button', { name: start })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: start })).toBeVisible();
    await expect(page.getByText(emergency)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    expect(await page.evaluate("localStorage.getItem('trialog.language')")).toBe(code);

    await page.getByRole('button', { name: start }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByLabel(password)).toBeVisible();
  });
}

test('the language is kept over reload, sign-in and sign-out, and in the account', {
  tag: ['@full', '@R1.29'],
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox').selectOption('de');
  await page.getByRole('button', { name: starts.de.start }).click();
  await page.locator('input[name="email"]').fill('daan@demo.test');
  await page.getByLabel(starts.de.password).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/Users/me/preferences'));
  await page.getByRole('banner').getByRole('combobox').selectOption('fr');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: 'Message d’information' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem').last().click();
  await expect(page).toHaveURL(/\/signout$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test.describe('on a slow line', () => {
  // It would fetch the files in place of the page.
  test.use({ serviceWorkers: 'block' });

  test('of two languages chosen one after the other the last one is shown, and kept in the account', {
    tag: ['@full', '@R1.29'],
  }, async ({ page }) => {
    await signIn(page, 'anna');
    const stored: string[] = [];
    page.on('request', (call) => {
      if (call.url().endsWith('/Users/me/preferences')) stored.push(call.postDataJSON().language);
    });
    const dutch = /\/assets\/nl-[^/]*\.js$/;
    const held = Promise.withResolvers<void>();
    await page.route(dutch, async (route) => {
      await held.promise;
      await route.continue();
    });
    const arrived = page.waitForResponse(dutch);
    const requested = page.waitForRequest(dutch);
    await page.getByRole('banner').getByRole('combobox').selectOption('nl');
    await requested;
    await page.getByRole('banner').getByRole('combobox').selectOption('de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect.poll(() => stored).toEqual(['de']);
    held.resolve();
    await (await arrived).finished();
    await page.getByRole('banner').getByRole('combobox').selectOption('fr');
    await expect.poll(() => stored).toEqual(['de', 'fr']);
  });
});

/** The account's language and this browser's are not the same: a question, at the edge of the page. */
const question = (page: Page) => page.getByRole('region', { name: /^(Language|Langue|Lingua)$/ });
const preferences = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/Users/me/preferences'));

test.describe('in a browser where nobody chose a language', () => {
  test.use({ chosenLanguage: '' });

  test('carla, whose account is Italian, finds English and is offered Italian; taken, it stays in this browser', {
    tag: ['@full', '@R1.27'],
  }, async ({ page }) => {
    await openSignIn(page);
    await giveCredentials(page, 'carla');
    await expectHome(page, 'carla');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(question(page)).toContainText('Your account is set to Italian.');
    // Closed, it is not asked again in this session.
    await question(page).getByRole('button', { name: 'Close' }).click();
    await expect(question(page)).toHaveCount(0);
    await page.reload();
    await expectHome(page, 'carla');
    await expect(question(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await giveCredentials(page, 'carla');
    await question(page).getByRole('button', { name: 'Italiano' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messaggi');
    await expect(question(page)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(question(page)).toHaveCount(0);
  });
});

test.describe('in a browser where a language was chosen before signing in', () => {
  test.use({ languagePrompted: false });

  test('it wins over the account’s, is offered to be kept there, and a second device then offers it', {
    tag: ['@full', '@R1.29'],
  }, async ({ page, browser, baseURL }) => {
    test.slow();
    await page.goto('/');
    await page.getByRole('banner').getByRole('combobox').selectOption('fr');
    await page.getByRole('button', { name: starts.fr.start }).click();
    await page.locator('input[name="email"]').fill('bruno@demo.test');
    await page.getByLabel(starts.fr.password).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/messages$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(question(page)).toContainText('Langue du compte : italien.');
    const saved = preferences(page);
    await question(page).getByRole('button', { name: 'Rester en français' }).click();
    expect((await saved).request().postDataJSON()).toMatchObject({ language: 'fr' });
    await expect(question(page)).toHaveCount(0);

    const other = await (await browser.newContext({ baseURL: baseURL!, locale: 'it-IT' })).newPage();
    await openSignIn(other);
    await giveCredentials(other, 'bruno');
    await expectHome(other, 'bruno');
    await expect(other.locator('html')).toHaveAttribute('lang', 'en');
    await expect(question(other)).toContainText('Your account is set to French.');
    await other.context().close();

    // Chosen in the application it goes to browser and account at once, and nothing is left to ask.
    const back = preferences(page);
    await page.getByRole('combobox').first().selectOption('it');
    expect((await back).request().postDataJSON()).toMatchObject({ language: 'it' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(question(page)).toHaveCount(0);
  });
});
