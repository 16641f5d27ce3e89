// A click on a notification on its way from the service worker to a page that is still starting.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClicks } from './clicks.ts';
import type { PageToWorker, WorkerToPage } from './messages.ts';

type Listener = (event: object) => void;

/** The browser between both: what is said to a page without a listener is lost. */
async function browser() {
  const toWorker = new Map<string, Listener>();
  const toPage: Listener[] = [];
  const tab = {
    url: 'https://trialog.test/messages',
    focus: async () => tab,
    postMessage: (data: WorkerToPage) => {
      for (const heard of toPage) heard({ data, source: worker });
    },
  };
  const worker = {
    postMessage: (data: PageToWorker) =>
      toWorker.get('message')?.({ data, source: tab, waitUntil: () => undefined }),
  };
  vi.stubGlobal('__SHELL__', { name: 'test', files: [] });
  vi.stubGlobal('self', {
    location: new URL('https://trialog.test/service-worker.js'),
    clients: { matchAll: async () => [tab] },
    addEventListener: (kind: string, listen: Listener) => toWorker.set(kind, listen),
  });
  vi.resetModules();
  await import('./worker.ts');
  return {
    /** Gives whether the worker is still kept alive for it. */
    async click(url: string) {
      const work = vi.fn<(promise: Promise<unknown>) => void>();
      const notification = { close: () => undefined, data: { url } };
      toWorker.get('notificationclick')?.({ notification, waitUntil: work });
      let lasts = true;
      void work.mock.calls[0]?.[0].then(() => {
        lasts = false;
      });
      await vi.advanceTimersByTimeAsync(0);
      return () => lasts;
    },
    startPage() {
      const clicks = createClicks();
      toPage.length = 0;
      clicks.listen({
        controller: worker as unknown as ServiceWorker,
        addEventListener: (_: string, listen: unknown) => toPage.push(listen as Listener),
      } as never);
      return clicks;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reaches a page that stands, once', async () => {
  const { click, startPage } = await browser();
  const went: string[] = [];
  startPage().follow((address) => went.push(address));
  const lasts = await click('/surveys');
  expect(went).toEqual(['/surveys']);
  expect(lasts()).toBe(false);
  // A page that is reloaded is not led there again.
  startPage().follow((address) => went.push(address));
  expect(went).toEqual(['/surveys']);
});

it('before the page hears anything is asked for by it', async () => {
  const { click, startPage } = await browser();
  const went: string[] = [];
  const lasts = await click('/surveys');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lasts()).toBe(true);
  const page = startPage();
  await vi.advanceTimersByTimeAsync(0);
  expect(lasts()).toBe(false);
  page.follow((address) => went.push(address));
  expect(went).toEqual(['/surveys']);
});

it('while the page hears and draws nothing yet is kept by it, and the last one counts', async () => {
  const { click, startPage } = await browser();
  const went: string[] = [];
  const page = startPage();
  await click('/surveys');
  await click('/messages?thread=1');
  const stop = page.follow((address) => went.push(address));
  expect(went).toEqual(['/messages?thread=1']);
  stop();
  page.follow((address) => went.push(address));
  expect(went).toHaveLength(1);
});

it('that no page ever hears is given up', async () => {
  const { click, startPage } = await browser();
  const lasts = await click('/surveys');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lasts()).toBe(false);
  const went: string[] = [];
  startPage().follow((address) => went.push(address));
  expect(went).toEqual([]);
});
