// axe on every screen in other languages than English, which accessibility.spec.ts has. In `npm test` each screen is
// looked at in one of them at one width; `npm run prove axe` takes every screen in all six.
import { expect } from '@playwright/test';
import { intlLanguage, type Language, languages } from '@trialog/contract/languages.ts';
import { violations } from './accessibility.ts';
import { isFullProof } from './matrix.ts';
import { signIn, test } from './steps.ts';

test.use({ sharesServer: true });

const others = languages.filter((language) => language !== 'en');

/** The languages of one screen: a fixed spread, so that each has its turn. */
const languagesFor = (index: number): readonly Language[] =>
  isFullProof ? languages : [others[index % others.length] ?? 'en'];

const people = [
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
  {
    login: 'marco',
    paths: ['/messages', '/profile', '/patients', '/surveys/study', '/unauthorized', '/no/such/page'],
  },
];

/** Each person has one of them. */
const widths = [390, 1440];
const widthsOf = (person: number): [number, number][] =>
  [...widths.entries()].filter(([index]) => isFullProof || index === person % widths.length);

for (const [person, { login, paths }] of people.entries())
  for (const [widthIndex, width] of widthsOf(person))
    test(`the screens of ${login} at ${width} px have no violation in other languages`, {
      tag: ['@T11'],
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, login);
      for (const [index, path] of paths.entries()) {
        await page.goto(path);
        for (const language of languagesFor(index + 2 * widthIndex)) {
          await page.getByRole('banner').getByRole('combobox').selectOption(language, { force: true });
          await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          // What fades in is pale at first.
          await expect.poll(() => violations(page), { message: `${path} in ${language}` }).toEqual([]);
        }
        await page.getByRole('banner').getByRole('combobox').selectOption('en', { force: true });
      }
    });
