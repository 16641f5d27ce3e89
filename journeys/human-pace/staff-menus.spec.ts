// Every menu and dialog of staff, opened three times: at a desk with mouse and keys, and on the phone of a nurse.
import { expect, type Locator, type Page } from '@playwright/test';
import { sendQuietly, threadWith } from '../wall-steps.ts';
import { arrive, desktop, isPhone, menuButton, phone, press, test } from './profile.ts';
import { behind, behindMenu, type Opening, opensThreeTimes } from './three-times.ts';

test.use({ sharesServer: true });

const menu = (page: Page): Locator => page.getByRole('menu');
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** By Escape at a desk, by a tap beside it on a phone. */
const menuOpening = (page: Page, opening: Opening): Opening =>
  isPhone(page)
    ? { ...opening, close: () => page.touchscreen.tap(3, page.viewportSize()!.height / 2) }
    : opening;

/** By Escape at a desk, by its cross on a phone. */
const dialogOpening = (page: Page, opening: Opening): Opening =>
  isPhone(page)
    ? { ...opening, close: () => press(page, opening.shown.getByRole('button', { name: 'Close' }).first()) }
    : opening;

/** What the top bar and the wall have for every professional. */
async function openWallParts(page: Page): Promise<void> {
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const settings = behindMenu(
    page,
    'the notification settings',
    menuButton(page),
    'Notification settings',
    dialogOf(page, 'Notification settings'),
  );
  const button = (name: string) => page.getByRole('button', { name });
  await opensThreeTimes(page, menuOpening(page, behind(page, 'the user menu', menuButton(page), menu(page))));
  await opensThreeTimes(
    page,
    dialogOpening(page, behind(page, 'the bell', bell, dialogOf(page, 'Notifications'))),
  );
  await opensThreeTimes(page, dialogOpening(page, settings));
  for (const name of ['New broadcast message', 'New message to patient'])
    await opensThreeTimes(
      page,
      dialogOpening(page, behind(page, name, button(name), page.getByRole('dialog'))),
    );
}

/** What a message has: its actions, details, replies by word, voice and video. */
async function openMessageParts(page: Page, text: string): Promise<void> {
  const thread = threadWith(page, text);
  await thread.scrollIntoViewIfNeeded();
  const actions = thread.getByRole('button', { name: /^Actions for/ }).first();
  await opensThreeTimes(
    page,
    menuOpening(page, behind(page, 'the actions of a message', actions, menu(page))),
  );
  const details = behindMenu(page, 'the details', actions, 'Message info', dialogOf(page, 'Message info'));
  await opensThreeTimes(page, dialogOpening(page, details));
  const written = thread.getByRole('button', { name: /^(Add a reply|Reply to)/ }).first();
  const form = thread.getByRole('form', { name: 'Add a reply' });
  await opensThreeTimes(page, {
    ...behind(page, 'a reply', written, form),
    close: () => press(page, form.getByRole('button', { name: 'Close' })),
  });
  for (const name of [/^Reply .*voice/i, /^Reply .*video/i]) {
    const reply = thread.getByRole('button', { name }).first();
    if (!(await reply.isVisible())) continue;
    await opensThreeTimes(
      page,
      dialogOpening(page, behind(page, String(name), reply, page.getByRole('dialog'))),
    );
  }
}

test.describe('at a desk', () => {
  test.use({ device: desktop });

  test('elena opens every menu and dialog of the wall again and again', { tag: ['@full'] }, async ({
    page,
  }) => {
    await arrive(page, 'elena', 'AURORA');
    await openWallParts(page);
    const team = behindMenu(
      page,
      'the choice of the team',
      menuButton(page),
      'Change medical team and trial',
      page.getByRole('dialog'),
    );
    await opensThreeTimes(page, dialogOpening(page, team));
    const besidePages = (name: RegExp) =>
      page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name });
    await opensThreeTimes(page, behind(page, 'the teams', besidePages(/^Study and team/), menu(page)));
    for (const name of ['Find or do something', 'Keyboard shortcuts'])
      await opensThreeTimes(
        page,
        behind(page, name, besidePages(new RegExp(`^${name}`)), dialogOf(page, name)),
      );
    await opensThreeTimes(page, {
      what: 'the palette, by its keys',
      open: () => page.keyboard.press('Control+k'),
      shown: dialogOf(page, 'Find or do something'),
    });
    const title = `To be opened often ${Date.now()}`;
    await sendQuietly(page, 'createbroadcast', { title, body: 'For all of you' });
    const own = threadWith(page, title);
    await expect(own).toBeVisible();
    const actions = own.getByRole('button', { name: /^Actions for/ }).first();
    await opensThreeTimes(page, behindMenu(page, 'editing', actions, 'Edit', page.getByRole('dialog')));
    const photo = page.getByRole('button', { name: /^Open the photo/ }).first();
    await photo.scrollIntoViewIfNeeded();
    await opensThreeTimes(page, behind(page, 'a photo on the whole screen', photo, dialogOf(page, /^Photo/)));
    await openMessageParts(page, 'Headache since the afternoon');
  });

  test('marco opens the menus of the tables again and again', { tag: ['@full'] }, async ({ page }) => {
    await arrive(page, 'marco');
    for (const [path, title] of [
      ['/patients', 'Anna Conti'],
      ['/surveys/study', 'How are you today?'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
      const filters = page.getByRole('button', { name: 'Filters' });
      await opensThreeTimes(page, behind(page, `the filters of ${path}`, filters, dialogOf(page, 'Filters')));
    }
    const results = page.getByRole('row', { name: /Baseline/ }).getByRole('link', { name: /^Results/ });
    await press(page, results);
    const patient = page.getByRole('combobox', { name: 'Patient' });
    await opensThreeTimes(
      page,
      behind(page, 'the choice of the patient', patient, page.getByRole('listbox')),
    );
  });
});

test.describe('on a phone', () => {
  test.use({ device: phone(390) });

  test('elena opens the menu of her teams again and again', { tag: ['@full'] }, async ({ page }) => {
    await arrive(page, 'elena', 'AURORA');
    const button = page.getByRole('button', { name: /^Study and team/ });
    await opensThreeTimes(page, menuOpening(page, behind(page, 'the teams', button, menu(page))));
  });

  test('marco opens every menu and dialog of the wall again and again', { tag: ['@full'] }, async ({
    page,
  }) => {
    await arrive(page, 'marco');
    await openWallParts(page);
    await openMessageParts(page, 'Headache since the afternoon');
    await page.goto('/patients');
    await expect(page.getByRole('main').getByText('Anna Conti').first()).toBeVisible();
    const filters = page.getByRole('button', { name: 'Filters' });
    await opensThreeTimes(
      page,
      dialogOpening(page, behind(page, 'the filters', filters, page.getByRole('dialog'))),
    );
  });
});
