// What the journeys without a connection share: a browser that has the application, the network that goes and comes, and
// what waits in the browser.
import { expect, type Locator, type Page } from '@playwright/test';

/** By itself, however slow the machine. */
export const back = { timeout: 100_000 };

/** Messages that are not sent yet, or were not accepted. */
export const queued = (page: Page): Locator => page.locator('[data-queued]');
export const queuedWith = (page: Page, text: string): Locator => queued(page).filter({ hasText: text });

/** The service worker has the application, and the browser what this person saw last. */
export async function readyForOffline(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), back).toBe(true);
  await page.reload();
  await expect(page.locator('[data-thread]').first()).toBeVisible();
  // What is needed without a connection is fetched once the page is idle.
  await expect
    .poll(
      () =>
        page.evaluate(`(async () => {
          const kept = [];
          for (const name of await caches.keys())
            for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
          const files = ['voice-dialog', 'queue-banner', 'queued-lists', 'background', 'wav.worker', 'toast-list', 'priority-choice'];
          return files.filter((file) => !kept.some((url) => url.includes(file)));
        })()`),
      back,
    )
    .toEqual([]);
  await expect.poll(() => stored(page, 'trialog.last-wall.'), back).toBe(1);
}

/** How many keys of this browser's store begin so. */
export const stored = (page: Page, start: string): Promise<number> =>
  page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length, start);

/** How many files it stores that have this in their names, whoever they belong to. */
export const storedFiles = (page: Page, part: string): Promise<number> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opened = indexedDB.open('trialog.recordings');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const all = opened.result.transaction('files').objectStore('files').getAllKeys();
      all.onsuccess = () => resolve(all.result.filter((key) => key.includes(${JSON.stringify(part)})).length);
    };
  })`);

export async function writeInfo(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Info message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Info message' });
  await dialog.getByRole('textbox', { name: 'Your message' }).fill(text);
  await dialog.getByRole('button', { name: 'Send to the team' }).click();
  await expect(dialog).toBeHidden();
}
