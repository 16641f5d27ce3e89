// Looks for breaches of the accessibility guidelines with axe-core; gives one readable line for each.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

/** On the whole page, or within what a selector names. */
export async function violations(page: Page, within = ':root'): Promise<string[]> {
  // A string, since the policy of the page forbids to add a script to it.
  const found = (await page.evaluate(
    `${source};axe.run(${JSON.stringify(within)}).then(({ violations }) => violations)`,
  )) as Violation[];
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** How far the page reaches beyond the window's width. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
