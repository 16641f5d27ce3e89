// Long words on a phone: in no language does anything reach over the window's edge, and what stands on a page keeps
// clear of it.
import { expect, type Page } from '@playwright/test';
import { intlLanguage } from '@trialog/contract/languages.ts';
import { found, sidewaysOverflow } from './accessibility.ts';
import { byLength, firstFew, isFullProof } from './matrix.ts';
import { enter, openScreen } from './screen-steps.ts';
import { test } from './steps.ts';
import { visitors } from './swept-screens.ts';

test.use({ sharesServer: true, viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true });

const widths = firstFew(1, [360, 375, 390]);
/** In `npm test` those with most words side by side. */
const few: Readonly<Record<string, readonly string[]>> = {
  anna: ['/messages', '/surveys/notcompiled/mine', '/surveys/compiled/mine', '/profile'],
  marco: ['/messages', '/patients', '/surveys/study'],
  ada: ['/control/audit', '/control/people', '/control/people/invite'],
};

/** What is seen beyond the edge, and words or controls of the page that come closer to it than 8 px; what scrolls within itself is left out. */
const beyondEdge = (page: Page, width: number): Promise<string[]> =>
  found(
    page,
    () => page.evaluate<string[]>(beyond(width)),
    (faults) => faults.length > 0,
  );

const beyond = (width: number) => `(() => {
    const margin = 8;
    const scrolls = (element) => element !== null && element !== document.documentElement && element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    const faults = [];
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('svg') && element.tagName !== 'svg') continue;
      if (scrolls(element.parentElement)) continue;
      const name = element.tagName.toLowerCase() + ' "' + (element.innerText ?? '').trim().slice(0, 40) + '" ' + Math.round(left) + '–' + Math.round(right);
      if (left < -0.5 || right > ${width} + 0.5) faults.push(name + ' reaches over the edge');
      else if (element.closest('main') && (element.matches('button, input, select') || hasText(element)) &&
        (left < margin || right > ${width} - margin)) faults.push(name + ' stands at the edge');
    }
    return faults;
  })()`;

for (const visitor of visitors) {
  const { login = 'nobody', belongs, screens, more } = visitor;
  const who = belongs === undefined ? login : `${login} in ${belongs.study}`;
  const looked = [...screens, ...more].filter(({ route }) => isFullProof || few[login]?.includes(route));
  if (looked.length === 0) continue;
  test(`the pages of ${who} keep their margins in every language at ${widths.join(', ')} px`, {
    tag: ['@full', '@T11'],
  }, async ({ page }) => {
    await enter(page, visitor);
    const faults: string[] = [];
    for (const screen of looked) {
      await openScreen(page, screen);
      if (!screen.isPassing) await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      for (const language of firstFew(2, byLength)) {
        await page.getByRole('banner').getByRole('combobox').selectOption(language, { force: true });
        await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 780 });
          await expect.poll(() => page.evaluate('innerWidth')).toBe(width);
          const seen = await beyondEdge(page, width);
          if ((await sidewaysOverflow(page)) > 0) seen.push('the page scrolls sideways');
          faults.push(...seen.map((fault) => `${screen.route} in ${language} at ${width}: ${fault}`));
        }
      }
      await page.getByRole('banner').getByRole('combobox').selectOption('en', { force: true });
    }
    expect(faults).toEqual([]);
  });
}
