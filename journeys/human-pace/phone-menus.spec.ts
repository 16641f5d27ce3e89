// Every menu and dialog of a patient's phone, opened three times with a finger.
import { expect, type Locator, type Page } from '@playwright/test';
import { firstFew } from '../matrix.ts';
import { threadWith } from '../wall-steps.ts';
import { arrive, pause, phone, press, test, write } from './profile.ts';
import { behind, behindMenu, expectWhole, type Opening, opensThreeTimes } from './three-times.ts';

test.use({ sharesServer: true });

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const menu = (page: Page): Locator => page.getByRole('menu');

/** A tap beside it, as one closes a menu. */
const tapBeside = (page: Page) => () => page.touchscreen.tap(3, page.viewportSize()!.height / 2);

const closedByCross = (page: Page, opening: Opening): Opening => ({
  ...opening,
  close: () => press(page, opening.shown.getByRole('button', { name: 'Close' }).first()),
});

const closedBeside = (page: Page, opening: Opening): Opening => ({ ...opening, close: tapBeside(page) });

for (const { width, login } of firstFew(1, [
  { width: 390, login: 'anna' },
  { width: 360, login: 'bruno' },
] as const))
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ device: phone(width) });

    test(`${login} opens every menu and dialog of the wall again and again`, { tag: '@full' }, async ({
      page,
    }) => {
      await arrive(page, login);
      const banner = page.getByRole('banner');
      const health = page.getByRole('button', { name: 'Health message' });
      const more = page.getByRole('button', { name: 'More', exact: true });
      const bell = banner.getByRole('button', { name: /^Notifications/ });

      await opensThreeTimes(
        page,
        closedBeside(page, behind(page, 'the health message menu', health, menu(page))),
      );
      await opensThreeTimes(page, {
        ...behind(page, 'the health message menu, by its button', health, menu(page)),
        close: () => press(page, health),
      });
      await opensThreeTimes(page, closedBeside(page, behind(page, 'the menu More', more, menu(page))));
      const userMenu = banner.getByRole('button', { name: 'Menu' });
      if (await userMenu.isVisible())
        await opensThreeTimes(page, closedBeside(page, behind(page, 'the user menu', userMenu, menu(page))));
      await opensThreeTimes(
        page,
        closedByCross(page, behind(page, 'the bell', bell, dialogOf(page, 'Notifications'))),
      );
      await opensThreeTimes(
        page,
        closedByCross(
          page,
          behindMenu(
            page,
            'the notification settings',
            more,
            'Notification settings',
            dialogOf(page, 'Notification settings'),
          ),
        ),
      );
      const info = page.getByRole('button', { name: 'Info message' });
      await opensThreeTimes(
        page,
        closedByCross(page, behind(page, 'the info message', info, dialogOf(page, 'Info message'))),
      );
      for (const [entry, name] of [
        ['Text', 'Health message'],
        ['Voice', 'Voice message'],
        ['Video', 'Video message'],
      ] as const) {
        const opening = behindMenu(
          page,
          `the health message by ${entry}`,
          health,
          entry,
          dialogOf(page, name),
        );
        await opensThreeTimes(page, closedByCross(page, opening));
      }

      const language = banner.getByRole('combobox');
      for (const [value, heading] of [
        ['de', 'Nachrichten'],
        ['fr', 'Messages'],
        ['en', 'Messages'],
      ] as const) {
        await language.selectOption(value, { force: true });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      }
    });

    test(`${login} writes above the keyboard, looks at the message, and takes it back`, {
      tag: ['@full'],
    }, async ({ page }) => {
      await arrive(page, login);
      const body = `A slow morning on ${width} px, the second this week.`;
      await press(page, page.getByRole('button', { name: 'Health message' }));
      await press(page, page.getByRole('menuitem', { name: 'Text' }));
      const dialog = dialogOf(page, 'Health message');
      await pause(page, 1);
      await dialog.getByRole('radio', { name: 'Good', exact: true }).check({ force: true });
      await write(page, dialog.getByRole('textbox'), body);
      await expectWhole(page, dialog, 'the dialog after writing');
      await press(page, dialog.getByRole('button', { name: 'Send to the team' }));
      await expect(dialog).toBeHidden();
      const own = threadWith(page, body);
      await expect(own).toBeVisible();

      const actions = own.getByRole('button', { name: /^Actions for/ }).first();
      await opensThreeTimes(
        page,
        closedBeside(page, behind(page, 'the actions of a message', actions, menu(page))),
      );
      const details = behindMenu(
        page,
        'the details',
        actions,
        'Message info',
        dialogOf(page, 'Message info'),
      );
      await opensThreeTimes(page, closedByCross(page, details));
      const question = page
        .getByRole('dialog')
        .filter({ has: page.getByRole('button', { name: 'Delete the message' }) });
      await opensThreeTimes(
        page,
        closedByCross(page, behindMenu(page, 'the question before deleting', actions, /^Delete/, question)),
      );
      await press(page, actions);
      await press(page, page.getByRole('menuitem', { name: /^Delete/ }));
      await press(page, question.getByRole('button', { name: 'Delete the message' }));
      await expect(own).toBeHidden();
    });

    test(`${login} opens a photo, a reply and the filters of a table again and again`, {
      tag: ['@full'],
    }, async ({ page }) => {
      await arrive(page, login);
      const photo = page.getByRole('button', { name: /^Open the photo/ }).first();
      await photo.scrollIntoViewIfNeeded();
      await opensThreeTimes(
        page,
        closedByCross(page, behind(page, 'a photo on the whole screen', photo, dialogOf(page, /^Photo/))),
      );
      const reply = page.getByRole('button', { name: /^(Add a reply|Reply to)/ }).first();
      await reply.scrollIntoViewIfNeeded();
      const form = page.getByRole('form', { name: 'Add a reply' });
      await opensThreeTimes(page, {
        ...behind(page, 'a reply', reply, form),
        close: () => press(page, form.getByRole('button', { name: 'Close' })),
      });

      await page.goto('/surveys/compiled/mine');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completed questionnaires');
      const filters = page.getByRole('button', { name: 'Filters' });
      await opensThreeTimes(
        page,
        closedByCross(page, behind(page, 'the filters', filters, page.getByRole('dialog'))),
      );
    });
  });
