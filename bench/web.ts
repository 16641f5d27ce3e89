// The signed-in wall on a phone: Lighthouse's mobile preset in the tab that is signed in, with an empty cache and
// without the preloader; beside it the same page on a line and a processor that are really slowed down, and how long
// the page takes to answer a finger there.
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse, { type Flags } from 'lighthouse';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { buildWeb } from '../tools/build-web.ts';
import { findBrowser, launchArgs } from '../tools/find-browser.ts';
import type { BenchContext } from './context.ts';
import { valuesOf } from './measure.ts';
import { figure, type Result, result } from './report.ts';
import { newFolder, startServer } from './server.ts';

/** What Lighthouse's mobile preset stands for. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOW_4G = { latency: 150, download: 1_638_400 / 8, upload: 750_000 / 8 };
const SLOWER = 4;
/** What comes after the wall gets this long. */
const SETTLE_MS = 3000;
const PATIENCE_MS = 60_000;

const flags: Flags = {
  // The person stays signed in; the cache is emptied by the bench.
  disableStorageReset: true,
  disableFullPageScreenshot: true,
  // The wall's event stream stays open: the line never falls silent.
  maxWaitForLoad: 12_000,
  logLevel: 'error',
  onlyAudits: ['metrics', 'total-byte-weight', 'network-requests'],
};

interface Load {
  lcp: number;
  tbt: number;
  cls: number;
  sent: number;
  script: number;
}

async function signIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  page.setDefaultTimeout(PATIENCE_MS);
  await page.evaluateOnNewDocument(
    `localStorage.setItem('trialog.language', 'en'); sessionStorage.setItem('trialog.language-asked', 'yes')`,
  );
  await page.goto(`${url}/?preloader=off`);
  await page.locator('::-p-aria([name="Start"][role="button"])').click();
  await page.locator('input[name=email]').fill('anna@demo.test');
  await page.locator('input[name=password]').fill('trialog-demo');
  await page.locator('button[type=submit]').click();
  await page.waitForSelector('article');
  return page;
}

/** Nothing is left of earlier visits but who is signed in: the service worker of the round before keeps files too. */
async function emptyCache(page: Page): Promise<void> {
  await page.evaluate(`localStorage.removeItem('trialog.typeface')`);
  const devtools = await page.createCDPSession();
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'service_workers,cache_storage',
  });
  await devtools.detach();
}

interface NetworkRequest {
  readonly resourceType: string;
  readonly transferSize: number;
}

const detailsOf = <Item>(audit: { details?: unknown } | undefined): Item[] =>
  (audit?.details as { items?: Item[] } | undefined)?.items ?? [];

async function underLighthouse(page: Page, address: string): Promise<Load> {
  await emptyCache(page);
  const run = await lighthouse(address, flags, undefined, page);
  if (run === undefined || run.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse failed: ${run?.lhr.runtimeError?.message}`);
  if (new URL(run.lhr.finalDisplayedUrl).pathname !== '/messages')
    throw new Error(`Lighthouse saw ${run.lhr.finalDisplayedUrl}, not the wall.`);
  const { audits } = run.lhr;
  const [metrics] = detailsOf<Record<string, number>>(audits.metrics);
  const script = detailsOf<NetworkRequest>(audits['network-requests'])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    lcp: (metrics?.largestContentfulPaint ?? Number.NaN) / 1000,
    tbt: metrics?.totalBlockingTime ?? Number.NaN,
    cls: metrics?.cumulativeLayoutShift ?? Number.NaN,
    sent: (audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1000,
    script: script / 1000,
  };
}

// Strings: they run in the page.
const OBSERVE = `window.observed = { lcp: 0, longest: 0 };
new PerformanceObserver((list) => { for (const entry of list.getEntries()) observed.lcp = entry.startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) observed.longest = Math.max(observed.longest, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

async function slowedDown(page: Page, address: string): Promise<number> {
  await emptyCache(page);
  await page.emulateNetworkConditions(SLOW_4G);
  await page.emulateCPUThrottling(SLOWER);
  await page.goto(address, { timeout: PATIENCE_MS });
  await page.waitForSelector('article');
  await sleep(SETTLE_MS);
  await page.emulateNetworkConditions(null);
  return ((await page.evaluate('observed.lcp')) as number) / 1000;
}

/** On the page that `slowedDown` left, its processor still slow: the filter, the composer, ten letters. */
async function touched(page: Page): Promise<number> {
  await sleep(SETTLE_MS);
  for (const filter of ['new', 'all']) {
    await page.locator(`label:has(+ * input[value=${filter}]), input[value=${filter}] + label`).click();
    await sleep(SETTLE_MS / 3);
  }
  await page.locator('::-p-aria([name="Info message"][role="button"])').click();
  await page.waitForSelector('[role=dialog] textarea');
  await sleep(SETTLE_MS / 3);
  await page.type('[role=dialog] textarea', 'Good today', { delay: 50 });
  await sleep(SETTLE_MS / 3);
  const longest = (await page.evaluate('observed.longest')) as number;
  await page.emulateCPUThrottling(1);
  return longest;
}

export async function benchWeb({ measure }: BenchContext): Promise<Result> {
  await buildWeb();
  const server = await startServer({ dataDir: newFolder() });
  const address = `${server.url}/messages?preloader=off`;
  const browser = await puppeteer.launch({ executablePath: await findBrowser(), args: [...launchArgs] });
  try {
    const page = await signIn(browser, server.url);
    await page.evaluateOnNewDocument(OBSERVE);
    let seen: Load = { lcp: 0, tbt: 0, cls: 0, sent: 0, script: 0 };
    const rounds = await measure({
      lcp: async () => {
        seen = await underLighthouse(page, address);
        return seen.lcp;
      },
      tbt: async () => seen.tbt,
      cls: async () => seen.cls,
      sent: async () => seen.sent,
      script: async () => seen.script,
      slowLcp: () => slowedDown(page, address),
      inp: () => touched(page),
    });
    const of = (step: string) => valuesOf(rounds, step);
    return result(
      'web',
      [
        figure('Lighthouse mobile: largest contentful paint', 's', of('lcp'), { is: 'under', value: 2 }),
        figure('Lighthouse mobile: total blocking time', 'ms', of('tbt'), { is: 'under', value: 150 }),
        figure('Lighthouse mobile: cumulative layout shift', '', of('cls'), { is: 'under', value: 0.1 }),
        figure('all that is sent until the page is at rest', 'kB', of('sent')),
        figure('JavaScript of that', 'kB', of('script')),
        figure('slowed down: largest contentful paint', 's', of('slowLcp')),
        figure('slowed down: longest interaction', 'ms', of('inp'), { is: 'under', value: 100 }),
      ],
      [rounds],
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}
