// Somebody leaves the device lying there: a warning, which any key or touch takes away in all tabs; then nothing is to be read,
// nothing that was begun is lost, and whoever comes next finds nothing of the one before. And failed sign-ins, which their
// owner is told of.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectClean, violations } from '../accessibility.ts';
import { installClock } from '../clock.ts';
import { photo } from '../compose-steps.ts';
import { stored, storedFiles } from '../offline-steps.ts';
import { demoPassword, expectHome } from '../steps.ts';
import {
  arrive,
  desktop,
  expectControlled,
  fromMenu,
  pause,
  phone,
  press,
  signIn,
  startButton,
  test,
  write,
} from './profile.ts';

const MINUTE = 60_000;
const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const signedOut = (page: Page) => page.getByRole('heading', { name: 'You are signed out' });

/** Nothing of this person can be read, on the page or on the device, by the names of what is stored there. */
async function expectNothingReadable(page: Page, name: string): Promise<void> {
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.locator('[data-thread]')).toHaveCount(0);
  for (const start of ['trialog.last-wall.', 'trialog.last-visit']) expect(await stored(page, start)).toBe(0);
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(name);
}

interface Person {
  login: string;
  name: string;
  minutes: number;
  /** Who comes after them, and has nothing to do with them. */
  next: string;
  /** Opens what they write in, and gives the field. */
  compose(page: Page): Promise<Locator>;
  /** What they begin beside it, and do not save; and how that is named when they sign out. */
  beginMore(page: Page): Promise<void>;
  expectMore(page: Page): Promise<void>;
  readonly named: readonly string[];
  /** What the next person opens, to find nothing of it. */
  expectNothing(page: Page): Promise<void>;
}

const preview = (page: Page) => page.getByRole('img', { name: 'Preview of your photo' });
const phoneNumber = (page: Page) => page.getByRole('textbox', { name: 'Phone' });
const restored = (page: Page) => page.getByText('Your unsaved changes are back.');
const replyName = (page: Page) => page.getByRole('textbox', { name: 'Name of the reply' });
const question = (page: Page) => page.getByRole('dialog', { name: 'You have unsent work' });

const photosHere = (page: Page) => storedFiles(page, '.photo.');

/** In a window as large as it was before. */
async function expectCleanDialog(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await expectClean(page);
  await page.setViewportSize(size);
}

async function openNewReply(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Saved replies' }));
  await press(page, page.getByRole('menuitem', { name: 'Manage saved replies' }));
  await press(page, page.getByRole('button', { name: 'New saved reply' }));
}

const anna: Person = {
  login: 'anna',
  name: 'Anna Conti',
  minutes: 60,
  next: 'bruno',
  async compose(page) {
    await press(page, page.getByRole('button', { name: 'Health message' }));
    await press(page, page.getByRole('menuitem', { name: 'Text' }));
    return page.getByRole('dialog', { name: 'Health message' }).getByLabel('Your message');
  },
  async beginMore(page) {
    await page.locator('input[type="file"]').setInputFiles(photo);
    await expect(preview(page)).toBeVisible();
    await expect.poll(() => photosHere(page)).toBe(1);
    await page.goto('/profile');
    await write(page, phoneNumber(page), '+39 02 555');
    await page.goto('/messages');
    await this.compose(page);
  },
  async expectMore(page) {
    await expect(preview(page)).toBeVisible();
    await expect(page.getByText('Unsent draft restored.')).toBeVisible();
    await expectCleanDialog(page);
    await page.goto('/profile');
    await expect(restored(page)).toBeVisible();
    await expect(phoneNumber(page)).toHaveValue('+39 02 555');
    expect(await violations(page)).toEqual([]);
  },
  named: ['Photos: 1', 'Your new phone number'],
  async expectNothing(page) {
    await expect(await this.compose(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
    await page.goto('/profile');
    await expect(phoneNumber(page)).toHaveValue(/^\+39 333/);
    await expect(restored(page)).toHaveCount(0);
  },
};

const marco: Person = {
  login: 'marco',
  name: 'Marco Villa',
  minutes: 15,
  next: 'lucie',
  async compose(page) {
    await press(page, page.getByRole('button', { name: 'New broadcast message' }));
    return page.getByRole('dialog', { name: 'New broadcast message' }).getByLabel('Your message');
  },
  async beginMore(page) {
    await openNewReply(page);
    await write(page, replyName(page), 'Rest well');
  },
  async expectMore(page) {
    await openNewReply(page);
    await expect(replyName(page)).toHaveValue('Rest well');
    await expect(restored(page)).toBeVisible();
    await expectCleanDialog(page);
    await page.reload();
  },
  named: ['A saved reply that you began'],
  async expectNothing(page) {
    // What one looks for is no work that could be lost.
    await write(page, page.getByRole('searchbox', { name: 'Search messages' }), 'knee');
    await pause(page, 1);
  },
};

for (const [kind, device, person] of [
  ['a phone', phone(390), anna],
  ['a desktop', desktop, marco],
] as const)
  test.describe(`at ${kind}`, () => {
    test.use({ device });

    test(`${person.login} is warned, stays by a key, and later leaves without losing what was begun`, {
      tag: ['@full', '@T12'],
    }, async ({ page, context }) => {
      test.slow();
      const { login, name, minutes, next } = person;
      const begun = `Not finished yet ${Date.now()}`;
      await installClock(context);
      await arrive(page, login);
      const second = await context.newPage();
      await second.goto('/messages');
      await expectHome(second, login);
      await pause(second, 1);

      await test.step('the warning comes in both tabs, and goes in both', async () => {
        await page.bringToFront();
        await context.clock.fastForward((minutes - 2) * MINUTE);
        await expect(warning(page)).toBeVisible();
        await expect(warning(second)).toBeVisible();
        await expect(warning(page)).toContainText(/1:\d\d|2:00/);
        await expectCleanDialog(page);
        await pause(page, 2);
        if (login === 'anna') await page.touchscreen.tap(20, 300);
        else await page.keyboard.press('Shift');
        await expect(warning(page)).toBeHidden();
        await expect(warning(second)).toBeHidden();
      });

      await test.step('the end: nothing can be read, and what was begun stays on the device', async () => {
        await write(page, await person.compose(page), begun);
        await person.beginMore(page);
        await pause(page, 1);
        await context.clock.fastForward((minutes - 2) * MINUTE);
        await expect(warning(page)).toBeVisible();
        await context.clock.fastForward(2 * MINUTE);
        for (const tab of [page, second]) {
          await expect(signedOut(tab)).toBeVisible();
          await expect(tab.getByRole('main')).toContainText(
            `You were signed out after ${minutes} minutes without activity.`,
          );
          await expectNothingReadable(tab, name);
        }
        expect(await violations(page)).toEqual([]);
        expect(await stored(page, 'trialog.draft.')).toBe(1);
        expect(await stored(page, 'trialog.form.')).toBe(1);
        await expect(page.getByRole('main')).not.toContainText('photos');
        await page.goBack();
        await expectNothingReadable(page, name);
        await page.goForward();
      });

      await test.step('the next person at the device finds nothing of it', async () => {
        await second.bringToFront();
        await signIn(second, next);
        await expect(second.getByText(begun)).toHaveCount(0);
        await expect(second.getByText(name, { exact: true })).toHaveCount(0);
        await person.expectNothing(second);
        await fromMenu(second, 'Sign out');
        await expect(signedOut(second)).toBeVisible();
        expect(await stored(second, 'trialog.draft.')).toBe(1);
        expect(await stored(second, 'trialog.form.')).toBe(1);
        await second.close();
      });

      await test.step('who comes back is led to the same page, and goes on writing', async () => {
        await page.bringToFront();
        await page.goto('/messages');
        await signIn(page, login);
        await expect(page).toHaveURL(/\/messages$/);
        await expect(await person.compose(page)).toHaveValue(begun);
        await person.expectMore(page);
      });

      await test.step('who signs out on purpose reads what it is first, and then it is removed', async () => {
        await fromMenu(page, 'Sign out');
        for (const named of person.named) await expect(question(page)).toContainText(named);
        await expect(question(page).getByRole('listitem')).toHaveCount(person.named.length);
        await press(page, question(page).getByRole('button', { name: 'Sign out anyway' }));
        await expect(signedOut(page)).toBeVisible();
        expect(await stored(page, 'trialog.form.')).toBe(0);
        await expect.poll(() => photosHere(page)).toBe(0);
      });
    });
  });

test('a page that is opened again too late shows nothing, without a connection either, and leads back', {
  tag: ['@full', '@T12'],
}, async ({ page, profile }) => {
  test.slow();
  await arrive(page, 'marco');
  await pause(page, 2);
  await expect.poll(() => stored(page, 'trialog.last-wall.')).toBe(1);
  await profile.close();

  const again = await profile.open();
  await installClock(again, Date.now() + 16 * MINUTE);
  await again.context().setOffline(true);
  await again.goto('/profile');
  await expectControlled(again);
  const words = 'You were signed out after 15 minutes without activity.';
  await expect(again.getByRole('main')).toContainText(words);
  await expectNothingReadable(again, 'Marco Villa');

  await again.context().setOffline(false);
  await expect(signedOut(again)).toBeVisible();
  await expect(again.getByRole('main')).toContainText(words);
  await press(again, startButton(again));
  await write(again, again.getByLabel('E-mail address'), 'marco@demo.test');
  await write(again, again.getByLabel('Password'), demoPassword);
  await press(again, again.getByRole('button', { name: 'Sign in' }));
  await expect(again).toHaveURL(/\/profile$/);
  await expect(again.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
});

test('whoever signs in is told of failed sign-ins, and finds them in the profile', {
  tag: ['@full', '@T12'],
}, async ({ page }) => {
  await arrive(page, 'carla');
  await fromMenu(page, 'Sign out');
  await expect(signedOut(page)).toBeVisible();
  await press(page, startButton(page));
  for (const wrong of ['not this one', 'nor this one']) {
    await write(page, page.getByLabel('E-mail address'), 'carla@demo.test');
    await write(page, page.getByLabel('Password'), wrong);
    // The form comes again and says the same: the next one is not written into the one that leaves.
    const again = page.waitForEvent('framenavigated');
    await press(page, page.getByRole('button', { name: 'Sign in' }));
    await again;
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await write(page, page.getByLabel('Password'), demoPassword);
  await press(page, page.getByRole('button', { name: 'Sign in' }));
  await expectHome(page, 'carla');
  const notice = page.getByRole('region', { name: '2 failed sign-ins since your last visit' });
  await expect(notice).toContainText('Was this you?');
  expect(await violations(page)).toEqual([]);
  await pause(page, 2);
  await press(page, notice.getByRole('link', { name: 'Show my sign-ins' }));
  await expect(notice).toBeHidden();
  const list = page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem');
  await expect(list).toHaveText([/^Signed in.*Chrome/, /^Failed.*Chrome/, /^Failed/, /^Signed in/]);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(list.first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});
