// Notifications as people meet them: the bell, this device at the push service, a click that leads to the right page,
// and the application without a connection.
import { createECDH, randomBytes } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { expectClean, violations } from './accessibility.ts';
import { fromMenu, signIn, signOut, test } from './steps.ts';
import { sendQuietly, threads } from './wall-steps.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications', exact: true });

/** A browser of somebody else. */
async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
  });
  await context.addInitScript("try { localStorage.setItem('trialog.language', 'en') } catch {}");
  return context.newPage();
}

test('several replies in one thread are one row that says who, and leave the bell once they are read', {
  tag: ['@full', '@F2'],
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'carla');
  const original = await sendQuietly(page, 'create', { body: 'One question', messageScope: 1 });
  // Elsewhere, so that nothing is read on the wall.
  await page.goto('/profile');
  const doctor = await elsewhere(browser, baseURL!);
  await signIn(doctor, 'marco');
  for (const body of ['First', 'Second'])
    await sendQuietly(doctor, `replyTo/${original}`, { body, messageScope: 1, emotion: 4 });
  const line = list(page)
    .getByRole('link', { name: /Marco Villa replied/ })
    .and(page.locator(`[href*="${original}"]`));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await bell(page).click();
    await expect(line).toContainText('2 notifications');
    await expect(line).toHaveCount(1);
    await expectClean(page);
    await page.keyboard.press('Escape');
  }
  await bell(page).click();
  await line.click();
  await expect(threads(page)).toContainText('Second');
  await expect(async () => {
    await bell(page).click();
    await expect(list(page)).toBeVisible();
    const left = await line.count();
    // What is shown stays until the list is closed.
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    expect(left).toBe(0);
  }).toPass();
  await doctor.context().close();
});

test('a message rings lucie’s bell at once, leads to its thread, and her team sees what became of it', {
  tag: ['@F2'],
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await signIn(page, 'lucie');
  const doctor = await elsewhere(browser, baseURL!);
  await signIn(doctor, 'luc', 'AURORA', 'Lyon');
  const userId = (await page.evaluate(
    "JSON.parse(sessionStorage.getItem('trialog.profile')).me.userId",
  )) as string;

  // Whatever was there before is read.
  await bell(page).click();
  const all = list(page).getByRole('button', { name: 'Mark all as read' });
  await expect(
    list(page)
      .getByText(/No notifications yet|wrote|replied|ready|closes|missed/i)
      .first(),
  ).toBeVisible();
  if (await all.isVisible()) {
    // The list shows it before the server has it, and the page is left at once.
    const marked = page.waitForResponse(/\/Notifications\/me\/read$/);
    await all.click();
    await marked;
  }
  await expect(all).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  // On her wall it would be read before the bell is opened.
  await page.goto('/profile');
  const body = `Rings the bell ${randomBytes(4).toString('hex')}`;
  await sendQuietly(doctor, `${userId}/createbyMedic`, { title: 'Bell', body, patientId: userId });
  await expect(bell(page)).toHaveAccessibleName(/1 unread notification$/, { timeout: 90_000 });
  await bell(page).click();
  const line = list(page)
    .getByRole('link', { name: /Luc Bernard wrote to you/ })
    .first();
  await expect(line).toContainText('new');
  await expectClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await line.click();
  await expect(page).toHaveURL(/\/messages\?thread=[\w-]+$/);
  await expect(threads(page)).toHaveCount(1);
  await expect(threads(page)).toContainText(body);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(threads(page).nth(1)).toBeVisible();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  // What became of it, for the team.
  await fromMenu(doctor, 'Your patients');
  await doctor.getByRole('link', { name: 'Notifications: Lucie Moreau' }).click();
  await expect(
    doctor.getByRole('heading', { level: 1, name: 'Notifications for Lucie Moreau' }),
  ).toBeVisible();
  const row = doctor.getByRole('row').filter({ hasText: 'New message for you' }).first();
  await expect(row).toContainText(/opened/);
  expect(await violations(doctor)).toEqual([]);
  const file = doctor.waitForEvent('download');
  await doctor.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/_notifications\.csv$/);
  await doctor.context().close();
});

/** The browser's push service is not there in a test: what it answers is. */
async function replacePushService(context: BrowserContext): Promise<string> {
  const endpoint = `https://push.example.org/${randomBytes(8).toString('hex')}`;
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await context.addInitScript(
    `(() => {
      const kept = 'test.subscription';
      const made = () => ({
        options: { applicationServerKey: null },
        toJSON: () => (${JSON.stringify({ endpoint, expirationTime: null, keys })}),
        unsubscribe: async () => { localStorage.removeItem(kept); return true; },
      });
      PushManager.prototype.getSubscription = async () => localStorage.getItem(kept) ? made() : null;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('test.subscribing', 'yes');
        while (localStorage.getItem('test.slow')) await new Promise((resolve) => setTimeout(resolve, 50));
        localStorage.setItem(kept, 'yes');
        localStorage.removeItem('test.subscribing');
        return made();
      };
    })()`,
  );
  return endpoint;
}

/** As the push service would hand it over; gives what the device shows. */
const showPushed = (worker: Worker, push: object): Promise<unknown> =>
  worker.evaluate(`(async () => {
    self.dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(push))} }));
    let found;
    for (let tries = 0; found === undefined && tries < 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      [found] = await self.registration.getNotifications();
    }
    return found.title + ': ' + found.body;
  })()`);

const clickShown = (worker: Worker): Promise<unknown> =>
  worker.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);

test.describe('with the service worker', () => {
  test.use({
    permissions: ['notifications'],
    viewport: { width: 390, height: 844 },
  });

  test('daan’s device is registered at sign-in, a click leads to the questionnaires, the shell opens without a connection, and nothing is left after sign-out', {
    tag: ['@R1.23', '@R1.24', '@F18', '@F19'],
  }, async ({ page, context, browser, baseURL }) => {
    test.slow();
    const endpoint = await replacePushService(context);
    const registered = page.waitForRequest(
      (call) => call.url().endsWith('PushNotifications/register') && call.method() === 'POST',
      { timeout: 120_000 },
    );
    await signIn(page, 'daan');
    expect((await registered).postDataJSON()).toMatchObject({ endpoint });
    const deviceId = () => page.evaluate("localStorage.getItem('trialog.device')");
    await expect.poll(deviceId).toMatch(/^[\w-]{36}$/);

    // Looked after at every start: a browser may have forgotten it.
    await page.evaluate("localStorage.removeItem('test.subscription')");
    const checked = page.waitForRequest(/PushNotifications\/register$/, { timeout: 120_000 });
    await page.reload();
    expect((await checked).postDataJSON()).toMatchObject({ endpoint });

    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const push = {
      ids: [],
      title: 'Trialog',
      body: 'Something waits for you.',
      tag: 't',
      language: 'en',
      url: '/surveys/notcompiled/mine',
    };
    expect(await showPushed(worker, push)).toBe('Trialog: Something waits for you.');
    await clickShown(worker);
    await expect(page).toHaveURL('/surveys/notcompiled/mine');

    // The page is just loading: it hears of the click as soon as it can.
    await showPushed(worker, push);
    await page.evaluate('window.before = true');
    await page.goto('/messages', { waitUntil: 'commit' });
    // The page before could still hear of it, and would take it along.
    await page.waitForFunction("!('before' in window)");
    await clickShown(worker);
    await expect(page).toHaveURL('/surveys/notcompiled/mine');

    // A click in the bell takes elena, who works in another study at the moment, to his team and thread.
    await page.goto('/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    const body = `For the team ${randomBytes(4).toString('hex')}`;
    const thread = await sendQuietly(page, 'create', { body, messageScope: 1 });
    const doctor = await elsewhere(browser, baseURL!);
    await signIn(doctor, 'elena');
    await bell(doctor).click();
    // Others write to her, too.
    await list(doctor)
      .getByRole('link', { name: /^Daan de Wit wrote a message/ })
      .and(doctor.locator(`a[href$="thread=${thread}"]`))
      .click();
    await expect(threads(doctor)).toHaveCount(1);
    await expect(threads(doctor)).toContainText(body);
    await expect(doctor).toHaveURL(/\/messages\?thread=[\w-]+$/);
    await expect(doctor.getByRole('group', { name: 'Team', exact: true })).toContainText('DELTA');
    await doctor.context().close();

    // Only files of the application are kept, however long one has looked around.
    const stored = (await page.evaluate(
      `(async () => {
        const found = [];
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
        return found;
      })()`,
    )) as string[];
    expect(stored.length).toBeGreaterThan(5);
    expect(stored.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /offline|connection/i })).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

    const removed = page.waitForRequest(
      (call) => call.url().includes('PushNotifications/register?deviceId=') && call.method() === 'DELETE',
    );
    await signOut(page);
    await removed;
    // Signing out waits two seconds for it; a busy machine needs longer.
    await expect.poll(() => page.evaluate("localStorage.getItem('test.subscription')")).toBeNull();
    expect(await deviceId()).toBeNull();
  });

  test('who signs out while the device is being registered leaves no registration behind', {
    tag: '@full',
  }, async ({ page, context }) => {
    await replacePushService(context);
    await signIn(page, 'daan');
    const stored = (name: string) => page.evaluate(`localStorage.getItem('${name}')`);
    await expect.poll(() => stored('trialog.device')).toMatch(/^[\w-]{36}$/);
    // As browsers do, it has forgotten the subscription, and takes its time to make another.
    await page.evaluate(`(() => {
      localStorage.removeItem('test.subscription');
      localStorage.setItem('test.slow', 'yes');
    })()`);
    await page.reload();
    await expect.poll(() => stored('test.subscribing')).toBe('yes');
    await signOut(page);
    await page.evaluate("localStorage.removeItem('test.slow')");
    await expect.poll(() => stored('test.subscribing')).toBeNull();
    await expect.poll(() => stored('test.subscription')).toBeNull();
    expect(await stored('trialog.device')).toBeNull();

    // Nor where it is the first one, of a device that the server does not know yet.
    await page.evaluate("localStorage.setItem('test.slow', 'yes')");
    await signIn(page, 'daan');
    await expect.poll(() => stored('test.subscribing')).toBe('yes');
    await signOut(page);
    await page.evaluate("localStorage.removeItem('test.slow')");
    await expect.poll(() => stored('test.subscribing')).toBeNull();
    await expect.poll(() => stored('test.subscription')).toBeNull();
    expect(await stored('trialog.device')).toBeNull();
  });
});
