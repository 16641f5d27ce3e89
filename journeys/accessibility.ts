// Looks for breaches of the accessibility guidelines with axe-core, and for text that is cut or overlaps; gives one
// readable line for each. Each looks at a page at rest: what fades is pale, and what slides is out of its place.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { isFullProof } from './matrix.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Recordings are fetched when they are played: axe would wait for each of them. What passes is not listed. */
const options = JSON.stringify({ preload: { assets: ['cssom'] }, resultTypes: ['violations'] });

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

/** Waits for the typeface, and until nothing moves but what turns for ever. */
export const atRest = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(`document.fonts.status === 'loaded' && !document.getAnimations().some(
        ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().iterations !== Infinity)`),
    )
    .toBe(true);

/** What a look finds when the page is at rest. A fault must be seen twice: the first may have been on its way out. */
export async function found<Found>(
  page: Page,
  look: () => Promise<Found>,
  isFault: (seen: Found) => boolean,
): Promise<Found> {
  for (let before = ''; ; ) {
    await atRest(page);
    const seen = await look();
    const printed = JSON.stringify(seen);
    if (!isFault(seen) || printed === before) return seen;
    before = printed;
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  }
}

const isAny = (faults: string[]) => faults.length > 0;

/** On the whole page, or within what a selector names. */
export const violations = (page: Page, within = ':root'): Promise<string[]> =>
  found(page, () => axe(page, within), isAny);

async function axe(page: Page, within: string): Promise<string[]> {
  // A string, since the policy of the page forbids to add a script to it; once for each page that is loaded.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(`${source};undefined`);
  const breaches = (await page.evaluate(
    `axe.run(${JSON.stringify(within)}, ${options}).then(({ violations }) => violations)`,
  )) as Violation[];
  return breaches.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** How far the page reaches beyond the window's width. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  found(
    page,
    () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'),
    (pixels) => pixels > 0,
  );

const looks = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

/** In turn, so that each of two dialogs that follow each other has one of them. */
let lookIndex = 0;
const nextLooks = () => (isFullProof ? looks : [looks[lookIndex++ % looks.length]!]);

/** The dialog that is open has no violation: on a phone in light or a desktop in dark, in a full proof on both. */
export async function expectClean(page: Page): Promise<void> {
  for (const { colorScheme, ...size } of nextLooks()) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The colours of the other scheme need a moment.
    await expect.poll(() => violations(page, '[role="dialog"]'), { message: `${size.width}` }).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  }
}

/** Text that is cut off or runs over its box, and controls that lie on each other; in the dialog where one is open. */
export const crampedTexts = (page: Page): Promise<string[]> =>
  found(page, () => page.evaluate<string[]>(cramped), isAny);

const cramped = `(() => {
    const top = document.querySelector('[role=dialog]') ?? document.body;
    const seen = [...top.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
    });
    const name = (element) => element.tagName.toLowerCase() + ' "' + (element.innerText ?? '').trim().slice(0, 60) + '"';
    const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    const cut = seen.filter((element) => {
      if (element.closest('svg, select') || !hasText(element)) return false;
      const box = element.getBoundingClientRect();
      const wide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      // A list that shows the first lines of a text says so by its dots.
      if (getComputedStyle(element).webkitLineClamp !== 'none') return false;
      const high = getComputedStyle(element).overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      return wide || high || box.right > window.innerWidth + 1 || box.left < -1;
    });
    // Over what scrolls below it, and not on it.
    const floats = (element) => element !== top && (element.matches('nav, [role=menu]') ||
      /sticky|fixed/.test(getComputedStyle(element).position) || floats(element.parentElement));
    const marks = seen.filter((element) => element.matches('a, button, select, input, h1, h2, h3, dt, dd') && !floats(element));
    const overlaps = marks.flatMap((one, index) => marks.slice(index + 1).flatMap((other) => {
      if (one.contains(other) || other.contains(one)) return [];
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 1 && down > 1 ? [name(one) + ' lies on ' + name(other)] : [];
    }));
    return [...cut.map((element) => name(element) + ' is cut'), ...overlaps];
  })()`;
