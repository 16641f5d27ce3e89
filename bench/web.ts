// The signed-in page on a slow phone: a 4 times slower processor and a slow 4G line, as Lighthouse's mobile preset
// sets them. Reloads the page in the tab that is signed in and reads what the browser itself observed.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { buildWeb } from '../tools/build-web.ts';
import { findBrowser, launchArgs } from '../tools/find-browser.ts';
import { valuesOf } from './measure.ts';
import { figure, type Result, result } from './report.ts';
import type { BenchContext } from './run.ts';
import { newFolder, startServer } from './server.ts';

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
const LONG_TASK = 50;
/** An event stream never lets the network fall silent: what comes after the wall gets this long. */
const SETTLE = 3000;

interface Observed {
  lcp: number;
  tbt: number;
  script: number;
}

// Counts from the first paint to the end of the load, as Total Blocking Time does. A string: it runs in the page.
const OBSERVE = `window.observed = { lcp: 0, tbt: 0 };
new PerformanceObserver((list) => { for (const entry of list.getEntries()) observed.lcp = entry.startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => { for (const entry of list.getEntries()) observed.tbt += Math.max(0, entry.duration - ${LONG_TASK}); })
  .observe({ type: 'longtask', buffered: true });`;

const READ = `({ ...observed, script: performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000 })`;

async function signIn(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  });
  await context.addCookies([{ name: 'trialog.preloaded', value: 'yes', url }]);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('E-mail address').fill('anna@demo.test');
  await page.getByLabel('Password').fill('trialog-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/messages');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.addInitScript(OBSERVE);
  return page;
}

async function load(page: Page, devtools: CDPSession): Promise<Observed> {
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto('/messages', { timeout: 60_000 });
  await page.getByRole('article').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(SETTLE);
  const observed = (await page.evaluate(READ)) as Observed;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return observed;
}

export async function benchWeb({ measure }: BenchContext): Promise<Result> {
  await buildWeb();
  const server = await startServer({ dataDir: newFolder() });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...launchArgs] });
  try {
    const page = await signIn(browser, server.url);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    let seen: Observed = { lcp: 0, tbt: 0, script: 0 };
    const rounds = await measure({
      lcp: async () => {
        seen = await load(page, devtools);
        return seen.lcp / 1000;
      },
      tbt: async () => seen.tbt,
      script: async () => seen.script,
    });
    return result(
      'web',
      [
        figure('largest contentful paint, slow phone', 's', valuesOf(rounds, 'lcp'), {
          is: 'under',
          value: 2,
        }),
        figure('total blocking time, slow phone', 'ms', valuesOf(rounds, 'tbt'), { is: 'under', value: 150 }),
        figure('JavaScript of the page, compressed as sent', 'kB', valuesOf(rounds, 'script')),
      ],
      [rounds],
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}
