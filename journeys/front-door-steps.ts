// What the journeys at the front door share: a server behind a gateway, the service worker at work, the pace of people.
import type { Page } from '@playwright/test';
import { type Gateway, openGateway } from './gateway.ts';
import { startFromDemo } from './start-server.ts';
import { expectHome, giveCredentials, test as withSteps } from './steps.ts';

export const test = withSteps.extend<{ resetGateway: undefined }, { gateway: Gateway }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures here.
    async ({}, use) => {
      const gateway = await openGateway((publicUrl) => startFromDemo({ publicUrl }));
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  serverOf: [({ gateway }, use) => use(async () => gateway.server), { scope: 'worker' }],
  baseURL: ({ gateway }, use) => use(gateway.url),
  resetGateway: [
    async ({ gateway }, use) => {
      gateway.passed.length = 0;
      gateway.rule = () => undefined;
      await use(undefined);
    },
    { auto: true },
  ],
});

export const pause = (page: Page, seconds: number) => page.waitForTimeout(seconds * 1000);

/** The service worker answers for this page. */
export const isControlled = (page: Page) => page.evaluate('navigator.serviceWorker.controller !== null');

export const startButton = (page: Page) => page.getByRole('button', { name: /^(Start|Sign in again)$/ });

export async function startAs(page: Page, login: string): Promise<void> {
  await startButton(page).click();
  await giveCredentials(page, login);
  await expectHome(page, login);
}
