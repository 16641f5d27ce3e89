// A browser's page that counts the tasks which keep it from answering, and someone signed in on it.
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser, launchArgs } from '../tools/find-browser.ts';

// Strings: they run in the page.
const WATCH = `localStorage.setItem('trialog.language', 'en');
sessionStorage.setItem('trialog.language-asked', 'yes');
window.longTasks = [];
new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) longTasks.push(duration); })
  .observe({ type: 'longtask' });`;
const FORGET = 'longTasks.length = 0';
const LONGEST = 'Math.max(0, ...longTasks)';
const PATIENCE_MS = 60_000;

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: [...launchArgs] });

/** Whoever has one team, so that they are asked nothing. */
export async function openAs(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });
  await context.addCookies([{ name: 'trialog.preloaded', value: 'yes', url }]);
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto('/');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill('trialog-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/messages');
  return page;
}

export const forgetTasks = (page: Page): Promise<unknown> => page.evaluate(FORGET);

/** Of those since `forgetTasks`, in milliseconds; 0 where none took more than 50. */
export const longestTask = async (page: Page): Promise<number> => (await page.evaluate(LONGEST)) as number;
