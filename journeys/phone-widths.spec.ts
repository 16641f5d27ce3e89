// Long words on a phone: in no language does anything reach over the window's edge, and what stands on a page keeps
// clear of it.
import { expect, type Page } from '@playwright/test';
import { intlLanguage } from '@trialog/contract/languages.ts';
import { found, sidewaysOverflow } from './accessibility.ts';
import { byLength, firstFew } from './matrix.ts';
import { signIn, test } from './steps.ts';

test.use({ sharesServer: true, viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true });

const widths = firstFew(1, [360, 375, 390]);
const people = [
  { login: 'anna', paths: ['/messages', '/surveys/notcompiled/mine', '/surveys/compiled/mine', '/profile'] },
  { login: 'marco', paths: ['/messages', '/patients', '/surveys/study'] },
  { login: 'ada', paths: ['/control/audit'] },
];

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

for (const { login, paths } of people)
  test(`the pages of ${login} keep their margins in every language at ${widths.join(', ')} px`, {
    tag: ['@T11'],
  }, async ({ page }) => {
    await signIn(page, login);
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      for (const language of firstFew(2, byLength)) {
        await page.getByRole('banner').getByRole('combobox').selectOption(language, { force: true });
        await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 780 });
          await expect.poll(() => page.evaluate('innerWidth')).toBe(width);
          const seen = await beyondEdge(page, width);
          if ((await sidewaysOverflow(page)) > 0) seen.push('the page scrolls sideways');
          faults.push(...seen.map((fault) => `${path} in ${language} at ${width}: ${fault}`));
        }
      }
      await page.getByRole('banner').getByRole('combobox').selectOption('en', { force: true });
    }
    expect(faults).toEqual([]);
  });
