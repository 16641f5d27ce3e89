// A browser as people have one: its profile is kept from visit to visit, the service worker is at work, pages come with
// their preloader, and between two steps somebody reads. Phones are emulated whole: touch, pixels, and their viewport.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  devices,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import {
  chooseOwnTeam,
  collectCalls,
  demoPassword,
  expectHome,
  inLanguage,
  watchFaults,
  test as withSteps,
} from '../steps.ts';

export const phone = (width: 360 | 390): BrowserContextOptions => ({
  ...(devices['Pixel 7'] as BrowserContextOptions),
  viewport: { width, height: width === 360 ? 740 : 844 },
});

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** What is left of a phone's height above its keyboard, about. */
const HEIGHT_ABOVE_KEYBOARD = 480;

interface Profile {
  /** Starts the browser on the kept profile; gives its one tab, still empty. */
  open(): Promise<Page>;
  /** Quits the browser. What it keeps on the disk stays. */
  close(): Promise<void>;
}

interface Fixtures {
  device: BrowserContextOptions;
  profile: Profile;
}

export const test = withSteps.extend<Fixtures>({
  device: [desktop, { option: true }],
  // The preloader belongs to the first seconds that somebody spends here.
  preloaded: false,
  profile: async ({ playwright, baseURL, device, launchOptions, chosenLanguage }, use, info) => {
    const folder = await mkdtemp(join(tmpdir(), 'trialog-profile-'));
    const faults: string[] = [];
    const calls: string[] = [];
    let context: BrowserContext | undefined;
    const profile: Profile = {
      async open() {
        context = await playwright.chromium.launchPersistentContext(folder, {
          ...launchOptions,
          ...device,
          baseURL: baseURL!,
          locale: 'en-GB',
          timezoneId: 'Europe/Rome',
          permissions: ['microphone', 'camera'],
        });
        await context.addInitScript(inLanguage(chosenLanguage));
        watchFaults(context, faults);
        collectCalls(context, calls);
        return context.pages()[0] ?? context.newPage();
      },
      async close() {
        await context?.close();
        context = undefined;
      },
    };
    await use(profile);
    if (info.status !== info.expectedStatus)
      await info.attach('calls of all visits', { body: calls.join('\n'), contentType: 'text/plain' });
    await profile.close();
    await rm(folder, { recursive: true, force: true });
    expect(faults).toEqual([]);
  },
  // The first visit; a second one is opened by the journey itself.
  context: async ({ profile }, use) => use((await profile.open()).context()),
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});

/** The time that somebody takes to read or to make up their mind: the one fixed wait of the journeys. */
export const pause = (page: Page, seconds: number): Promise<void> => page.waitForTimeout(seconds * 1000);

export async function expectControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.scriptURL ?? ""'))
    .toMatch(/\/service-worker\.js$/);
}

export const isPhone = (page: Page): boolean => page.viewportSize()!.width < 600;

/** With a finger where the screen is a phone's. */
export const press = (page: Page, target: Locator): Promise<void> =>
  isPhone(page) ? target.tap() : target.click();

/** Writes with the keyboard of a phone in the way: the field stays in sight, and so does what it says. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  const size = page.viewportSize()!;
  await press(page, field);
  if (isPhone(page)) await page.setViewportSize({ ...size, height: HEIGHT_ABOVE_KEYBOARD });
  await field.fill(text);
  await field.scrollIntoViewIfNeeded();
  await expect(field).toBeInViewport();
  if (isPhone(page)) await page.setViewportSize(size);
}

/** At the provider, in words and keys of a person. */
async function giveCredentials(page: Page, login: string): Promise<void> {
  await expect(page).toHaveURL(/\/identity\/interaction\//);
  await write(page, page.getByLabel('E-mail address'), `${login}@demo.test`);
  await write(page, page.getByLabel('Password'), demoPassword);
  await press(page, page.getByRole('button', { name: 'Sign in' }));
}

export const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Start|Sign in again)$/ });

/** From the page that offers it to the first page of who signs in. */
export async function signIn(page: Page, login: string, study?: string): Promise<void> {
  await press(page, startButton(page));
  await giveCredentials(page, login);
  await chooseOwnTeam(page, login, study);
  await expectHome(page, login);
}

/** Reads the start page for some seconds, until the service worker answers for it, and signs in. */
export async function arrive(page: Page, login: string, study?: string, seconds = 3): Promise<void> {
  await page.goto('/');
  await expect(startButton(page)).toBeVisible();
  await pause(page, seconds);
  await expectControlled(page);
  await signIn(page, login, study);
  await expectControlled(page);
}

/** The button of the user menu: in the top bar, and More at the bottom of phones. */
export const menuButton = (page: Page): Locator =>
  page
    .getByRole('button', { name: /^(Menu|More)$/ })
    .filter({ visible: true })
    .first();

export async function fromMenu(page: Page, entry: string): Promise<void> {
  await press(page, menuButton(page));
  await press(page, page.getByRole('menuitem', { name: entry }));
}
