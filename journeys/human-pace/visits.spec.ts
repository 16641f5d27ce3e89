// Coming and going as people do: after a look at the start page, a second time with the same browser, in a second tab,
// back and forward, and one person after the other.
import { expect, type Page } from '@playwright/test';
import { expectHome } from '../steps.ts';
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

test.use({ sharesServer: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function leaveByMenu(page: Page): Promise<void> {
  await fromMenu(page, 'Sign out');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await pause(page, 1);
}

for (const [kind, device] of [
  ['a phone', phone(390)],
  ['a desktop', desktop],
] as const)
  test.describe(`at ${kind}`, () => {
    test.use({ device });

    // In `npm test` the two people with one phone do the same.
    for (const seconds of [3, 0, 30])
      test(`anna looks at the start page for ${seconds} s, signs in, reloads, signs out and in again`, {
        tag: ['@full'],
      }, async ({ page }) => {
        await page.goto('/');
        await expect(startButton(page)).toBeVisible();
        await pause(page, seconds);
        await signIn(page, 'anna');
        await pause(page, 1);
        await page.reload();
        await expectHome(page, 'anna');
        await expectControlled(page);
        await leaveByMenu(page);
        await signIn(page, 'anna');
        await expectControlled(page);
      });
  });

test('bruno comes back with the same browser, and opens a second tab', { tag: '@full' }, async ({
  page,
  profile,
}) => {
  await arrive(page, 'bruno');
  await pause(page, 2);
  await profile.close();

  const again = await profile.open();
  await again.goto('/');
  // The service worker of the first visit answers from the first moment on.
  await expectControlled(again);
  // He has not signed out, so that nobody asks him again.
  await expectHome(again, 'bruno');
  await pause(again, 2);

  const second = await again.context().newPage();
  await second.goto('/');
  await expectHome(second, 'bruno');
  await pause(second, 2);
  // What the second tab did has not thrown the first one out.
  await again.bringToFront();
  await again.reload();
  await expectHome(again, 'bruno');
  await leaveByMenu(again);
  await second.bringToFront();
  await second.reload();
  await expect(startButton(second)).toBeVisible();
  await expect(heading(second)).not.toHaveText('Messages');
});

test('back and forward lead through the pages, and back from the sign-in form to the start page', {
  tag: ['@full'],
}, async ({ page }) => {
  await page.goto('/');
  await pause(page, 3);
  await press(page, startButton(page));
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await page.goBack();
  await expect(startButton(page)).toBeVisible();
  await pause(page, 1);
  await signIn(page, 'carla');

  const titles = ['Messages', 'Questionnaires to complete', 'Completed questionnaires', 'My profile'];
  const paths = ['/messages', '/surveys/notcompiled/mine', '/surveys/compiled/mine', '/profile'];
  for (const [entry, title] of [
    ['Questionnaires to complete', titles[1]],
    ['Completed questionnaires', titles[2]],
  ] as const) {
    await fromMenu(page, entry);
    await expect(heading(page)).toHaveText(title!);
  }
  await press(page, page.getByRole('banner').getByRole('link', { name: 'My profile' }));
  await expect(page).toHaveURL('/profile');
  const at = async (index: number) => {
    await expect(page).toHaveURL(paths[index]!);
    if (index < 3) await expect(heading(page)).toHaveText(titles[index]!);
    await pause(page, 1);
  };
  await at(3);
  for (const index of [2, 1, 0]) {
    await page.goBack();
    await at(index);
  }
  for (const index of [1, 2, 3]) {
    await page.goForward();
    await at(index);
  }
  // A reload in the middle of the history keeps the way back.
  await page.reload();
  await at(3);
  await page.goBack();
  await at(2);

  await leaveByMenu(page);
  await page.goBack();
  await expect(page.getByRole('main')).not.toContainText('Carla');
});

/** What anybody at this browser could read. */
const everythingOn = (page: Page): Promise<string> =>
  page.evaluate('document.body.innerText + JSON.stringify({ ...localStorage, ...sessionStorage })');

const words = 'I would like to ask about the blue tablets';

async function openInfo(page: Page) {
  await press(page, page.getByRole('button', { name: 'Info message' }));
  const dialog = page.getByRole('dialog', { name: 'Info message' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.describe('two people with one phone', () => {
  test.use({ device: phone(360) });

  test('each finds what is theirs, and nothing of the other', async ({ page }) => {
    await arrive(page, 'anna');
    await pause(page, 1);
    await page.reload();
    await expectHome(page, 'anna');
    await expectControlled(page);
    const dialog = await openInfo(page);
    await write(page, dialog.getByRole('textbox'), words);
    await press(page, dialog.getByRole('button', { name: 'Close' }).first());
    await expect(dialog).toBeHidden();
    await leaveByMenu(page);
    expect(await everythingOn(page)).not.toContain(words);

    await signIn(page, 'bruno');
    await expectControlled(page);
    expect(await everythingOn(page)).not.toMatch(new RegExp(`${words}|Anna Conti`));
    await expect((await openInfo(page)).getByRole('textbox')).toHaveValue('');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
    await leaveByMenu(page);
    expect(await storedFiles(page)).toEqual([]);

    await signIn(page, 'anna');
    await expect((await openInfo(page)).getByRole('textbox')).toHaveValue(words);
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }));
  });
});

/** Anything that the service worker keeps beside the application's own files. */
const storedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const found = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found.filter((path) => path !== '/' && !path.startsWith('/assets/'));
  })()`);
