// Every page that a person can reach, reloaded: the same page comes back, with the same content and no error.
import { expect, type Page } from '@playwright/test';
import { firstFew } from '../matrix.ts';
import { arrive, desktop, expectControlled, phone, test } from './profile.ts';

test.use({ sharesServer: true });

const id = '[0-9a-f-]{36}';

interface Walk {
  login: string;
  study?: string;
  device: typeof desktop;
  /** Where it begins; from there links are followed, one of each kind of address. */
  from: readonly string[];
  /** Kinds of address that must have been seen in the end. */
  seen: readonly string[];
}

/** `npm test` goes the first of them. */
const walks: readonly Walk[] = [
  { login: 'elena', study: 'AURORA', device: desktop, from: ['/analyst'], seen: ['/analyst'] },
  {
    login: 'anna',
    device: phone(390),
    from: [
      '/messages',
      '/surveys/notcompiled/mine',
      '/surveys/compiled/mine',
      '/profile',
      '/contact',
      '/help',
      '/protocol',
      '/terms',
      '/privacy',
      '/unauthorized',
    ],
    seen: ['/surveys/compile/*/*', '/surveys/compiled/mine/*'],
  },
  {
    login: 'marco',
    device: desktop,
    from: ['/messages', '/patients', '/surveys/study', '/profile'],
    seen: [
      '/surveys/compiled/*',
      '/surveys/study/*',
      '/surveys/*/patient/stats',
      '/surveys/*/stats',
      '/patients/surveys/*',
    ],
  },
];

const kindOf = (path: string): string => path.replace(/\?.*/, '').replaceAll(new RegExp(id, 'g'), '*');

const failed = /could not be loaded|cannot be loaded|Page not found|Something went wrong/;

/** What moves by itself between two looks: clocks, counts of what is new, who has read. */
const still = (text: string): string =>
  text
    .replaceAll(/\d+:\d\d(:\d\d)?/g, '#')
    .replaceAll(/\b(New|Seen by [\p{L}\d ,]+|Not seen yet|\d+ unread|\d+ new)\b|\(\d+\)/gu, '')
    .replaceAll(/\d+ (seconds?|minutes?) ago|now/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Waits while a page is on its way: between two pages, the main part is empty for a moment. */
async function contentOf(page: Page): Promise<string> {
  const main = page.getByRole('main');
  const ready = main.filter({ has: page.locator('h1'), hasNot: page.locator('[aria-busy=true]') });
  return still(await ready.innerText());
}

/** Waits until both tabs show the same and nothing more comes, however slowly their pages are drawn. */
async function expectSameContent(reloaded: Page, untouched: Page): Promise<void> {
  let last = '';
  await expect(async () => {
    const [before, now] = [last, await contentOf(reloaded)];
    last = now;
    expect(now).toBe(before);
    expect(now).toBe(await contentOf(untouched));
  }).toPass({ intervals: [300] });
}

const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    "[...document.querySelectorAll('main a[href^=\"/\"]:not([target])')].map((link) => link.getAttribute('href'))",
  );

for (const { login, study, device, from, seen } of firstFew(1, walks))
  test.describe(`the pages of ${login}`, () => {
    test.use({ device });

    test('come back as they were', { tag: '@full' }, async ({ page }) => {
      await arrive(page, login, study);
      const untouched = await page.context().newPage();
      const waiting = [...from];
      const visited = new Map<string, string>();
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const kind = kindOf(path);
        if (visited.has(kind) || /^\/(files|documents|identity|signout|api)/.test(kind)) continue;
        visited.set(kind, path);
        await test.step(path, async () => {
          await untouched.goto(path);
          await page.goto(path);
          expect(await contentOf(page), path).not.toMatch(failed);
          const address = page.url();
          await page.reload();
          await expectControlled(page);
          await expectSameContent(page, untouched);
          expect(await contentOf(page), path).not.toMatch(failed);
          expect(page.url()).toBe(address);
          waiting.push(...(await linksOn(page)));
        });
      }
      expect([...visited.keys()]).toEqual(expect.arrayContaining([...from, ...seen]));
    });
  });
