// axe on every screen in other languages than English, which accessibility.spec.ts has. In `npm test` a few screens of two
// people are looked at, each in one language at one width; `npm run prove axe` takes every screen of one person of each
// role in all six, at both widths, light and dark.
// Which screens there are says swept-screens.ts.
import { expect } from '@playwright/test';
import { intlLanguage, type Language, languages } from '@trialog/contract/languages.ts';
import { violations } from './accessibility.ts';
import { firstFew, isFullProof } from './matrix.ts';
import { enter, openScreen } from './screen-steps.ts';
import { test } from './steps.ts';
import { visitors } from './swept-screens.ts';

test.use({ sharesServer: true });

const others = languages.filter((language) => language !== 'en');

/** The languages of one screen: a fixed spread, so that each has its turn. */
const languagesFor = (index: number): readonly Language[] =>
  isFullProof ? languages : [others[index % others.length] ?? 'en'];

/** Each person has one of them. */
const widths = [390, 1440];
const widthsOf = (person: number): [number, number][] =>
  [...widths.entries()].filter(([index]) => isFullProof || index === person % widths.length);

for (const [person, visitor] of firstFew(1, visitors).entries()) {
  const { login = 'nobody', belongs, screens, more } = visitor;
  const who = belongs === undefined ? login : `${login} in ${belongs.study}`;
  const looked = isFullProof ? [...screens, ...more] : screens;
  if (looked.length === 0) continue;
  for (const [widthIndex, width] of widthsOf(person))
    for (const colorScheme of firstFew(1, ['light', 'dark'] as const))
      test(`the screens of ${who} at ${width} px have no violation in other languages, ${colorScheme}`, {
        tag: ['@T11'],
      }, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await enter(page, visitor);
        for (const [index, screen] of looked.entries()) {
          await openScreen(page, screen);
          const choice = page.getByRole('banner').getByRole('combobox');
          for (const language of languagesFor(index + 2 * widthIndex)) {
            await choice.selectOption(language, { force: true });
            await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            // What fades in is pale at first.
            await expect
              .poll(() => violations(page), { message: `${screen.route} in ${language}` })
              .toEqual([]);
          }
          await choice.selectOption('en', { force: true });
          await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage('en'));
        }
      });
}
