// The six languages: English at first, the choice kept, the provider's page in the same language.
import { expect } from '@playwright/test';
import { demoPassword, giveCredentials, openSignIn, test } from './steps.ts';

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

  test('[R1.27] the interface is English until a language is chosen', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: starts.en.start })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

for (const [code, { start, emergency, lang, password }] of Object.entries(starts))
  test(`[R1.26][R1.28][R1.29][R1.30] ${code} is chosen, kept over a reload and spoken by the sign-in page`, async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('combobox').selectOption(code);
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

test('[R1.29] the language is kept over reload, sign-in and sign-out, and in the account', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('combobox').selectOption('de');
  await page.getByRole('button', { name: starts.de.start }).click();
  await page.locator('input[name="email"]').fill('daan@demo.test');
  await page.getByLabel(starts.de.password).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/Users/me/preferences'));
  await page.getByRole('combobox').selectOption('fr');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: 'Message d’information' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem').last().click();
  await expect(page).toHaveURL(/\/signout$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test.describe('in a browser where nobody chose a language', () => {
  test.use({ chosenLanguage: '' });

  test('the account brings its own language and takes it away again', async ({ page }) => {
    await openSignIn(page);
    await giveCredentials(page, 'lucie');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem').last().click();
    await expect(page).toHaveURL(/\/signout$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
