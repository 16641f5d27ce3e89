// axe on every screen in every language: English stands for all in `npm test` (accessibility.spec.ts), this one runs
// by `npm run prove axe`.
import { expect } from '@playwright/test';
import { intlLanguage, languages } from '@trialog/contract/languages.ts';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';

test.skip(process.env.PROVE !== 'full', 'Runs by npm run prove axe.');

const people = [
  {
    login: 'marco',
    paths: ['/messages', '/profile', '/patients', '/surveys/study', '/unauthorized', '/no/such/page'],
  },
  {
    login: 'anna',
    paths: [
      '/messages',
      '/surveys/notcompiled/mine',
      '/surveys/compiled/mine',
      '/profile',
      '/contact',
      '/help',
      '/protocol',
    ],
  },
];

for (const { login, paths } of people)
  for (const width of [390, 1440])
    test(`[T11] the screens of ${login} at ${width} px have no violation in any language`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, login);
      for (const path of paths) {
        await page.goto(path);
        for (const language of languages) {
          await page.getByRole('banner').getByRole('combobox').selectOption(language, { force: true });
          await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForTimeout(400);
          expect(await violations(page), `${path} in ${language}`).toEqual([]);
        }
        await page.getByRole('banner').getByRole('combobox').selectOption('en', { force: true });
      }
    });
