// The front door with a provider that is not ours, at another address: signing in at the pace of people, and out.
import { type BrowserContext, devices, expect, type Page } from '@playwright/test';
import {
  type ExternalProvider,
  externalPerson,
  openExternalProvider,
} from '../server/test/world/external-provider.ts';
import { violations } from './accessibility.ts';
import { isControlled, pause, startButton } from './front-door-steps.ts';
import { type Gateway, openGateway } from './gateway.ts';
import { trialogWith } from './operator.ts';
import { startFromDemo } from './start-server.ts';
import { test as withSteps } from './steps.ts';

interface Outside {
  gateway: Gateway;
  provider: ExternalProvider;
  /** The settings of the server. */
  env: Record<string, string>;
}

const test = withSteps.extend<object, { outside: Outside }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures here.
    async ({}, use) => {
      let provider!: ExternalProvider;
      let env: Record<string, string> = {};
      const gateway = await openGateway(async (publicUrl) => {
        provider = await openExternalProvider(publicUrl);
        env = {
          DEMO: 'false',
          PUBLIC_URL: publicUrl,
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: provider.clientId,
          OIDC_AUDIENCE: provider.audience,
          OIDC_EXTRA_QUERY: new URLSearchParams(provider.policy).toString(),
          OIDC_SCOPE: 'openid',
        };
        return startFromDemo({ publicUrl, env });
      });
      await use({ gateway, provider, env });
      await gateway.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  serverOf: [({ outside }, use) => use(async () => outside.gateway.server), { scope: 'worker' }],
  baseURL: ({ outside }, use) => use(outside.gateway.url),
});

/** Nobody was invited with the account: that page is as far as it goes, and the session is real. */
async function startAs(page: Page, email: string): Promise<void> {
  await startButton(page).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(externalPerson(email).password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/unauthorized$/);
}

const leave = (page: Page) => page.getByRole('button', { name: 'Use another account' }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!;
const aPhone = { ...pixel, viewport: { width: 390, height: 844 } };

/** Another tab has the session of the provider, and needs no password. */
async function expectSecondTab(context: BrowserContext): Promise<void> {
  const second = await context.newPage();
  await second.goto('/');
  await pause(second, 1);
  await startButton(second).click();
  await expect(second).toHaveURL(/\/unauthorized$/);
  await expect(title(second, 'No access')).toBeVisible();
  await second.close();
}

async function expectReloaded(page: Page): Promise<void> {
  await page.reload();
  await expect(title(page, 'No access')).toBeVisible();
  await expect(page).toHaveURL(/\/unauthorized$/);
  await expect.poll(() => isControlled(page)).toBe(true);
}

for (const [kind, device] of [
  ['a phone', aPhone],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const)
  test.describe(`at ${kind}`, () => {
    test.use(device);

    for (const seconds of [3, 0, 30])
      test(`a look of ${seconds} s at the start page leads in, and so do a reload and a second tab`, {
        tag: ['@full'],
      }, async ({ page, context }) => {
        await page.goto('/');
        await expect(startButton(page)).toBeVisible();
        await pause(page, seconds);
        await startAs(page, 'marco@hospital.test');
        await expectReloaded(page);
        await expectSecondTab(context);
      });
  });

test.describe('on a phone', () => {
  test.use(aPhone);

  test('after a look at the start page one signs in there, reloads, opens a second tab, signs out in its window, and is asked again', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await pause(page, 3);
    await expect.poll(() => isControlled(page)).toBe(true);
    await startAs(page, 'marco@hospital.test');
    await expectReloaded(page);
    await expectSecondTab(context);
    const addresses: string[] = [];
    context.on('request', (request) => addresses.push(request.url()));
    const opened = context.waitForEvent('page');
    await leave(page);
    const popup = await opened;
    await expect(title(page, 'Signing you out …')).toBeVisible();
    // However long one reads what the window asks: the page waits for it, and goes nowhere by itself.
    await expect(title(page, 'You are not fully signed out yet')).toBeVisible();
    await pause(popup, 7);
    await expect(title(page, 'You are not fully signed out yet')).toBeVisible();
    await popup.getByRole('button', { name: 'Sign out' }).click();
    await expect(title(page, 'You are signed out')).toBeVisible();
    // It knows by its own session who leaves: no token stands in an address.
    expect(addresses.some((address) => address.includes('/session/end?'))).toBe(true);
    expect(addresses.filter((address) => /id_token|eyJ/.test(address))).toEqual([]);
    await startAs(page, 'elena@hospital.test');
  });
});

const invite = async (env: Record<string, string>, person: string): Promise<string> =>
  /https?:\S+\/invitation\/\S+/.exec(await trialogWith(env, 'user', 'invite', person))?.[0] ?? '';

test('an invitation says who invites to what before anybody signs in, in the language of the invited, and what became of it', async ({
  page,
  browser,
  outside: { env },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const link = await invite(env, 'bruno');
  await page.goto(link);
  await expect(title(page, 'Your invitation')).toBeVisible();
  const words = page.getByRole('main');
  await expect(words).toContainText('You are invited to the study AURORA, medical team Milano.');
  await expect(words).toContainText('Then you read the privacy policy and the terms');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

  const fresh = await browser.newContext({ baseURL: new URL(link).origin });
  const guest = await fresh.newPage();
  await guest.goto(link);
  // Nothing was chosen in that browser.
  await expect(title(guest, 'Il suo invito')).toBeVisible();
  await fresh.close();

  await page.getByRole('button', { name: 'Sign in to accept' }).click();
  await page.getByLabel('E-mail address').fill('bruno@hospital.test');
  await page.getByLabel('Password').fill(externalPerson('bruno@hospital.test').password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(words).toContainText('You are invited to the study AURORA, medical team Milano.');
  await page.getByRole('button', { name: 'Link this account' }).click();
  await expect(title(page, 'All set')).toBeVisible();

  await page.goto(link);
  await expect(words.getByRole('alert')).toContainText('was used already');
  expect(await violations(page)).toEqual([]);
  await page.goto(`${link.slice(0, -43)}${'x'.repeat(43)}`);
  await expect(words.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in to accept' })).toHaveCount(0);
});

test('while it is away the page says so, and goes there to finish once it is back; until then nobody gets in without a password', {
  tag: '@full',
}, async ({ page, context, outside: { provider } }) => {
  await page.goto('/');
  await startAs(page, 'marco@hospital.test');
  await provider.stop();
  const opened = context.waitForEvent('page');
  await leave(page);
  await expect(title(page, 'You are not fully signed out yet')).toBeVisible();
  await provider.start();
  const second = await context.newPage();
  await second.goto('/');
  await startButton(second).click();
  await expect(second.getByLabel('Password')).toBeVisible();
  await second.close();
  await (await opened).close();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(title(page, 'You are signed out')).toBeVisible();
});
