// Signing out: said once it is true, finished whatever happens on the way, and nobody is taken for the one before.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { nameOf } from './cast.ts';
import { isControlled, startAs, startButton, test } from './front-door-steps.ts';
import type { Gateway } from './gateway.ts';
import { expectHome, fromMenu, giveCredentials, signIn } from './steps.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const signedOut = (page: Page) => title(page, 'You are signed out');
const notQuite = (page: Page) => title(page, 'You are not fully signed out yet');

const endsSession = ({ url }: IncomingMessage) =>
  /^\/identity\/(session\/end|token\/revocation)/.test(url ?? '');

/** Holds the end of the session up until the given promise is kept. */
const holdsUp =
  (until: Promise<unknown>): Gateway['rule'] =>
  async (incoming) => {
    if (endsSession(incoming)) await until;
    return false;
  };

/** As `cutsOff`, but for a window: what the page asks for by itself does not get there. */
const cutsOffCalls: Gateway['rule'] = async (incoming, answer) =>
  incoming.headers['sec-fetch-mode'] === 'navigate' ? false : cutsOff(incoming, answer);

const cutsOff: Gateway['rule'] = async (incoming: IncomingMessage, answer: ServerResponse) => {
  if (!endsSession(incoming)) return false;
  answer.destroy();
  return true;
};

/** What is left of a person in this browser. */
const storedKeys = async (page: Page) =>
  (await page.evaluate('[...Object.keys(sessionStorage), ...Object.keys(localStorage)]')) as string[];

test('anna is signed out by the provider in a popup, then stands at /signout; no token is in an address', {
  tag: ['@R2.47', '@R6.42'],
}, async ({ page, context }) => {
  await signIn(page, 'anna');
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  const own: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && own.push(new URL(frame.url()).pathname));
  const opened = context.waitForEvent('page');
  await fromMenu(page, 'Sign out');
  const popup = await opened;
  await expect(signedOut(page)).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  // The page itself goes to /signout and nowhere else.
  expect(new Set(own)).toEqual(new Set(['/signout']));
  expect(addresses.some((address) => address.includes('/identity/session/end'))).toBe(true);
  expect(addresses.filter((address) => /id_token|eyJ/.test(address))).toEqual([]);
});

test('“signed out” is said once the provider’s session has ended, and the data is gone before', {
  tag: '@full',
}, async ({ page, gateway }) => {
  await signIn(page, 'anna');
  const late = Promise.withResolvers<void>();
  gateway.rule = holdsUp(late.promise);
  await fromMenu(page, 'Sign out');
  await expect(title(page, 'Signing you out …')).toBeVisible();
  const personal = /user:|subject|profile|environment|signed-in/;
  expect((await storedKeys(page)).filter((key) => personal.test(key))).toEqual([]);
  await expect(signedOut(page)).toBeHidden();
  late.resolve();
  await expect(signedOut(page)).toBeVisible();
  expect(await storedKeys(page)).not.toContain('trialog.signing-out');
});

test('two people at one browser: bruno does not wait for the end of anna’s session, and is bruno for good', {
  tag: ['@full'],
}, async ({ page, context, gateway }) => {
  await page.goto('/');
  await startAs(page, 'anna');
  await expect.poll(() => isControlled(page)).toBe(true);
  const six = Promise.withResolvers<void>();
  gateway.rule = (incoming, answer) => {
    if (endsSession(incoming)) setTimeout(six.resolve, 6_000);
    return holdsUp(six.promise)(incoming, answer);
  };
  await fromMenu(page, 'Sign out');
  await expect(page).toHaveURL(/\/signout$/);
  await startButton(page).click();
  // Asked for a password, although the provider still knows anna.
  await giveCredentials(page, 'bruno');
  await expectHome(page, 'bruno');
  await six.promise;
  await expect.poll(() => gateway.passed.some(({ path }) => path === '/identity/session/end')).toBe(true);
  const second = await context.newPage();
  await second.goto('/profile');
  await expect(second.getByText(nameOf('bruno')).first()).toBeVisible();
  await expect(second.getByText(/Anna/)).toBeHidden();
});

test('while the provider cannot be reached it says so, tries again by itself, and nobody is anna', async ({
  page,
  context,
  gateway,
}) => {
  test.slow();
  await signIn(page, 'anna');
  gateway.rule = cutsOff;
  await fromMenu(page, 'Sign out');
  await expect(notQuite(page)).toBeVisible();
  await expect(page.getByText('could not be reached')).toBeVisible();

  // In another tab, before it has worked.
  const second = await context.newPage();
  await second.goto('/');
  await startButton(second).click();
  await expect(second.getByLabel('Password')).toBeVisible();
  await second.goto('/messages');
  await expect(startButton(second)).toBeVisible();
  await second.close();

  await expect(notQuite(page)).toBeVisible();
  gateway.rule = () => undefined;
  await expect(signedOut(page)).toBeVisible();
  await startButton(page).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('the person can try again too', { tag: ['@full'] }, async ({ page, context, gateway }) => {
  test.slow();
  await signIn(page, 'anna');
  gateway.rule = cutsOff;
  await fromMenu(page, 'Sign out');
  await expect(notQuite(page)).toBeVisible();
  gateway.rule = cutsOffCalls;
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Try again' }).click();
  await opened;
  await expect(signedOut(page)).toBeVisible();
});

test('without a connection anna can leave; the end follows when there is one, and the next person is asked', {
  tag: ['@full'],
}, async ({ page, context }) => {
  test.slow();
  await page.goto('/');
  await startAs(page, 'anna');
  await expect.poll(() => isControlled(page)).toBe(true);
  // What leaving needs is fetched once the page is at rest.
  const files =
    'caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat())';
  await expect.poll(async () => String(await page.evaluate(files))).toContain('signed-out-page');
  await context.setOffline(true);
  await fromMenu(page, 'Sign out');
  await expect(notQuite(page)).toBeVisible();
  await expect(page.getByText(/Anna/)).toBeHidden();
  await context.setOffline(false);
  await expect(signedOut(page)).toBeVisible();
  await startAs(page, 'bruno');
});

test('whoever opens /signout while signed in reads that, and can sign out', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'anna');
  await page.goto('/signout');
  await expect(title(page, 'You are still signed in')).toBeVisible();
  await expect(signedOut(page)).toBeHidden();
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await expectHome(page, 'anna');
  await page.goto('/signout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signedOut(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/Anna/)).toBeHidden();
});
