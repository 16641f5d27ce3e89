// What the journeys with voice and video share: opening the recorders, and a second person at another browser.
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { openWall } from './wall-steps.ts';

export const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text });

export async function openRecorder(page: Page, medium: 'Voice' | 'Video'): Promise<Locator> {
  await page.getByRole('button', { name: 'Health message' }).click();
  await page.getByRole('menuitem', { name: medium }).click();
  const dialog = dialogOf(page, `${medium} message`);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** For so many seconds, or more where the machine is busy. */
export async function record(dialog: Locator, seconds: number): Promise<void> {
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await hasRecorded(dialog, seconds);
  await dialog.getByRole('button', { name: 'Stop recording' }).click();
}

/** At least so many seconds are in the recording: one that passes between two looks is not missed. */
export const hasRecorded = (dialog: Locator, seconds: number): Promise<void> =>
  expect(dialog.getByRole('timer')).toHaveText(new RegExp(`^0:(0[${seconds}-9]|[1-9]\\d)`));

export async function asSomeoneElse(
  browser: Browser,
  baseURL: string | undefined,
  login: string,
  device: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    permissions: ['microphone', 'camera'],
  });
  await context.addCookies([{ name: 'trialog.preloaded', value: 'yes', url: baseURL ?? '' }]);
  const page = await context.newPage();
  await openWall(page, login);
  return page;
}

/** What the browser says of a device that cannot be used. */
export const failDevices = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', '${name}'))`,
  );

/** The next device that is asked for opens when the returned function is called. */
export async function holdDevices(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(`{
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia;
    const { promise, resolve } = Promise.withResolvers();
    window.openDevices = resolve;
    devices.getUserMedia = async (wanted) => {
      await promise;
      devices.getUserMedia = ask;
      return ask.call(devices, wanted);
    };
  }`);
  return () => page.evaluate('window.openDevices()');
}

/** Keeps what the page hears and sees, so that a journey can take it away. */
export const watchDevices = (page: Page): Promise<unknown> =>
  page.addInitScript(`{
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    window.asked = [];
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      window.asked.push(wanted);
      return (window.opened = await ask(wanted));
    };
  }`);

/** Which pictures the page asked the cameras for, one after the other. */
export const requestedPictures = (page: Page): Promise<unknown[]> =>
  page.evaluate('window.asked.map(({ video }) => video)');

/** Keeps the video that leaves the page, as it was recorded. */
export const watchUpload = (page: Page): Promise<unknown> =>
  page.addInitScript(`{
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof File && body.type === 'video/mp4') window.uploaded = body;
      return send.call(this, body);
    };
  }`);

export const uploadedVideo = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate<string>(`new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result.split(',')[1]);
      reader.readAsDataURL(window.uploaded);
    })`),
    'base64',
  );

/** As when a plug is pulled, or the person takes the permission back. */
export const loseDevices = (page: Page): Promise<unknown> =>
  page.evaluate("for (const track of window.opened.getTracks()) track.dispatchEvent(new Event('ended'))");

/** What captures sound from now on can be held: as on a device that has no time for it. */
export const watchCapturing = (page: Page): Promise<unknown> =>
  page.evaluate(`{
    const Original = window.AudioContext;
    window.AudioContext = class extends Original {
      constructor(...parts) {
        super(...parts);
        window.capturing = this;
      }
    };
  }`);

export const holdCapturing = (page: Page): Promise<unknown> => page.evaluate('window.capturing.suspend()');

/** Which of them still have their light on. */
export const openDevices = (page: Page): Promise<unknown> =>
  page.evaluate("window.opened.getTracks().filter((track) => track.readyState === 'live').length");

/** Where a video is, in seconds. */
export const timeOf = (film: Locator): Promise<number> =>
  film.evaluate((element) => (element as unknown as { currentTime: number }).currentTime);
