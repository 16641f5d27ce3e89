// axe on every screen in other languages than English, which accessibility.spec.ts has. In `npm test` a few screens of two
// people are looked at, each in one language at one width; `npm run prove axe` takes every screen of one person of each
// role in all six, at both widths, light and dark.
import { expect, type Page } from '@playwright/test';
import { intlLanguage, type Language, languages } from '@trialog/contract/languages.ts';
import { violations } from './accessibility.ts';
import { firstFew, isFullProof } from './matrix.ts';
import { signIn, test } from './steps.ts';

test.use({ sharesServer: true });

const others = languages.filter((language) => language !== 'en');

/** The languages of one screen: a fixed spread, so that each has its turn. */
const languagesFor = (index: number): readonly Language[] =>
  isFullProof ? languages : [others[index % others.length] ?? 'en'];

/** An address, and the links that lead on from there to a screen whose address nobody knows before. */
type Screen = readonly [path: string, ...links: (string | RegExp)[]];

interface Visitor {
  readonly login: string;
  /** Looked at in `npm test` too. */
  readonly screens: readonly Screen[];
  readonly more?: readonly Screen[];
}

const study: Screen = ['/surveys/study'];
const ofOneStudy: readonly Screen[] = [
  [...study, /^Patients/],
  [...study, /^Results/],
  ['/patients', /^Completed questionnaires: /],
];

const visitors: readonly Visitor[] = [
  {
    login: 'anna',
    screens: [
      ['/messages'],
      ['/surveys/notcompiled/mine'],
      ['/surveys/compiled/mine'],
      ['/profile'],
      ['/contact'],
      ['/help'],
      ['/protocol'],
    ],
    more: [['/surveys/mine/trends'], ['/privacy'], ['/terms'], ['/licence']],
  },
  {
    login: 'marco',
    screens: [
      ['/messages'],
      ['/alerts'],
      ['/profile'],
      ['/patients'],
      study,
      ['/unauthorized'],
      ['/no/such/page'],
    ],
    more: [['/patients', 'Anna Conti'], ...ofOneStudy],
  },
  { login: 'dino', screens: [['/control/audit']], more: [['/alerts'], ['/patients'], study, ...ofOneStudy] },
  ...(isFullProof
    ? ([
        { login: 'elena', screens: [['/messages'], ['/alerts/closed'], ['/analyst']] },
        { login: 'rita', screens: [['/messages'], ['/patients'], ['/analyst'], ...ofOneStudy] },
        { login: 'ada', screens: [['/messages'], ['/alerts'], ['/patients'], study, ['/control/audit']] },
        { login: 'noel', screens: [['/'], ['/messages/mine'], ['/surveys/compiled/mine']] },
      ] satisfies Visitor[])
    : []),
];

async function open(page: Page, [path, ...links]: Screen): Promise<void> {
  await page.goto(path);
  for (const name of links) {
    const before = page.url();
    await page.getByRole('link', { name }).first().click();
    await expect.poll(() => page.url()).not.toBe(before);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Each person has one of them. */
const widths = [390, 1440];
const widthsOf = (person: number): [number, number][] =>
  [...widths.entries()].filter(([index]) => isFullProof || index === person % widths.length);

for (const [person, { login, screens, more = [] }] of visitors.entries())
  for (const [widthIndex, width] of widthsOf(person))
    for (const colorScheme of firstFew(1, ['light', 'dark'] as const))
      test(`the screens of ${login} at ${width} px have no violation in other languages, ${colorScheme}`, {
        tag: ['@T11'],
      }, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await signIn(page, login);
        for (const [index, screen] of [...screens, ...(isFullProof ? more : [])].entries()) {
          await open(page, screen);
          const choice = page.getByRole('banner').getByRole('combobox');
          for (const language of languagesFor(index + 2 * widthIndex)) {
            await choice.selectOption(language, { force: true });
            await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            // What fades in is pale at first.
            await expect
              .poll(() => violations(page), { message: `${screen.join(' ')} in ${language}` })
              .toEqual([]);
          }
          await choice.selectOption('en', { force: true });
          await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage('en'));
        }
      });
