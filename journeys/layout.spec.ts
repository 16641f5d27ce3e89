// What a designer would not ship: bars that jump from page to page, column heads and controls that are off their line,
// and a reply that is chosen in the console and not to be seen.
import { expect, type Locator, type Page } from '@playwright/test';
import { atRest } from './accessibility.ts';
import { test } from './steps.ts';
import { openWall, sendQuietly } from './wall-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const middleOf = async (part: Locator): Promise<number> => {
  const { y, height } = (await part.boundingBox())!;
  return y + height / 2;
};

/** Drawn in the typeface, and at rest. */
async function inTypeface(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate("[...document.fonts].some(({ status }) => status === 'loaded')"))
    .toBe(true);
  await atRest(page);
}

/** Where the top bar, the title and the footer begin on each of these pages. */
async function edgesOf(
  page: Page,
  paths: readonly string[],
  lookAt: (path: string) => Promise<void> = async () => {},
): Promise<Record<string, number[]>> {
  const edges: Record<string, number[]> = {};
  for (const path of paths) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    const footer = page.getByRole('contentinfo').locator('span').first();
    await expect(title).toBeVisible();
    await expect(footer).toBeVisible();
    await inTypeface(page);
    const banner = page.getByRole('banner');
    const parts = [
      banner.getByRole('link').first(),
      banner.getByRole('button', { name: 'Menu' }),
      title,
      footer,
    ];
    edges[path] = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.x));
    await lookAt(path);
  }
  return edges;
}

test('header, title and footer stand still from page to page, and the heads of a table on one line', {
  tag: '@full',
}, async ({ page }) => {
  await openWall(page, 'marco');
  // A page begins in another typeface until this one was fetched, which is almost as wide.
  await expect.poll(() => page.evaluate("localStorage.getItem('trialog.typeface')")).not.toBeNull();
  const expectHeadsOnOneLine = async (path: string) => {
    if (!['/patients', '/surveys/study'].includes(path)) return;
    await expect(page.getByRole('table')).toBeVisible();
    await inTypeface(page);
    const tops = (await page.evaluate(`[...document.querySelectorAll('thead th')].map((head) => {
      const range = document.createRange();
      range.selectNodeContents(document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode());
      return Math.round(range.getBoundingClientRect().top);
    })`)) as number[];
    expect(new Set(tops).size, `${path}: ${tops}`).toBe(1);
  };
  const paths = ['/messages', '/patients', '/surveys/study', '/profile', '/nowhere'];
  const edges = await edgesOf(page, paths, expectHeadsOnOneLine);
  for (const [path, at] of Object.entries(edges)) expect(at, path).toEqual(edges['/messages']);
});

test("a patient's pages begin where the top bar begins", { tag: '@full' }, async ({ page }) => {
  await openWall(page, 'anna');
  await expect.poll(() => page.evaluate("localStorage.getItem('trialog.typeface')")).not.toBeNull();
  const edges = await edgesOf(page, ['/messages', '/surveys/notcompiled/mine', '/profile', '/contact']);
  for (const [path, at] of Object.entries(edges)) expect(at, path).toEqual(edges['/messages']);
});

/** The first line of a text, from its top to its bottom. */
const lineOf = (page: Page, script: string): Promise<{ top: number; bottom: number }> =>
  page.evaluate(`(() => {
    const range = document.createRange();
    range.selectNode(${script});
    const { top, bottom } = range.getClientRects()[0];
    return { top, bottom };
  })()`);

test('in the console controls and words stand on one line, and a reply that is chosen is seen beside its analyses', {
  tag: ['@full'],
}, async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB', timezoneId: 'Europe/Rome' });
  const patient = await context.newPage();
  await openWall(patient, 'anna');
  const original = await sendQuietly(patient, 'create', {
    body: `A long way above.\n${'And on.\n'.repeat(45)}`,
    messageScope: 2,
    emotion: 1,
  });
  await sendQuietly(patient, `replyTo/${original}`, {
    body: 'The reply that is far below.',
    messageScope: 2,
    emotion: 4,
  });
  await context.close();

  await openWall(page, 'elena', 'AURORA', 'Milano');
  await page.goto('/analyst');
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'A long way above.' })).toBeVisible();
  await atRest(page);

  await test.step('search, choice and filters', async () => {
    const search = await middleOf(page.getByRole('main').getByRole('searchbox'));
    const choice = await middleOf(page.getByRole('radiogroup', { name: 'Analysed or not' }));
    const filters = await middleOf(page.getByRole('button', { name: 'Filters' }));
    expect(Math.abs(choice - search)).toBeLessThanOrEqual(1);
    expect(Math.abs(filters - search)).toBeLessThanOrEqual(1);
  });

  await test.step('the word of a mood and the text beside it', async () => {
    const row = `[...document.querySelectorAll('li a')].find((each) => each.textContent.includes('A long way above.'))`;
    const text = (words: string) =>
      `(() => { const walker = document.createTreeWalker(${row}, NodeFilter.SHOW_TEXT); for (let node; (node = walker.nextNode()); ) if (node.data.includes('${words}')) return node; })()`;
    const mood = await lineOf(page, text('Bad'));
    const body = await lineOf(page, text('A long way above.'));
    expect(Math.abs(mood.bottom - body.bottom)).toBeLessThan(0.75);
  });

  await test.step('the reply, with what was found in it beside it', async () => {
    await rows.filter({ hasText: 'The reply that is far below.' }).getByRole('link').click();
    const reply = page.locator('article[aria-current]');
    await expect(reply).toContainText('The reply that is far below.');
    await expect(reply).toBeInViewport({ ratio: 1 });
    await expect(reply).toBeFocused();
    const panel = page.getByRole('region', { name: 'Analyses of this message' });
    await expect(panel).toBeInViewport({ ratio: 1 });
    expect((await panel.boundingBox())!.x).toBeGreaterThan((await reply.boundingBox())!.x);
  });
});
