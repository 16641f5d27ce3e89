// The hours for notifications in their details: nothing is saved without times, any minute can be chosen, and who
// cannot save them is not asked for them.
import { expect, type Locator, type Page } from '@playwright/test';
import { fromMenu, signIn, test } from './steps.ts';

async function openSettings(page: Page): Promise<Locator> {
  await fromMenu(page, 'Notification settings');
  const dialog = page.getByRole('dialog', { name: 'Notification settings' });
  await expect(dialog.getByRole('switch', { name: 'Allow notifications' })).toBeVisible();
  return dialog;
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save the settings' }).click();

test('“no limit” switched off without times is told and saved nowhere; 07:03 AM to 09:47 PM is saved to the minute', {
  tag: ['@R9.25', '@R5.55', '@R5.56'],
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'carla');
  const dialog = await openSettings(page);
  const noLimit = dialog.getByRole('switch', { name: /^No limit/ });
  await expect(noLimit).toBeChecked();
  await noLimit.uncheck({ force: true });
  let saved = 0;
  page.on('request', (call) => {
    if (call.url().endsWith('/PushNotifications/setNotification')) saved += 1;
  });
  await save(dialog);
  await expect(dialog.getByRole('alert')).toHaveText('All fields must be filled in.');
  expect(saved).toBe(0);
  await expect(page.getByText('Your notification settings were saved.')).toHaveCount(0);

  for (const [end, hour, minute, half, shown] of [
    ['From', '7', '3', 'AM', '07:03 AM'],
    ['To', '9', '47', 'PM', '09:47 PM'],
  ] as const) {
    const field = dialog.getByRole('combobox', { name: end, exact: true });
    await field.click();
    const picker = dialog.getByRole('group', { name: end, exact: true });
    await picker.getByLabel('Hour').selectOption(hour);
    await picker.getByLabel('Minute').selectOption(minute);
    await picker.getByLabel('AM or PM').selectOption(half);
    await expect(field).toHaveValue(shown);
    await expect(field).not.toBeEditable();
  }
  const sent = page.waitForRequest(/PushNotifications\/setNotification$/);
  await save(dialog);
  expect((await sent).postDataJSON()).toMatchObject({ startAtLocal: '07:03', stopAtLocal: '21:47' });
  await expect(page.getByText('Your notification settings were saved.')).toBeVisible();
  await page.reload();
  await openSettings(page);
  await expect(dialog.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('07:03 AM');
  await noLimit.check({ force: true });
  await save(dialog);
  await expect(dialog).toBeHidden();
});

test('sara, who is suspended, finds no notification settings in the menu, behind the bell or beside her questionnaires', {
  tag: ['@R6.8'],
}, async ({ page }) => {
  await signIn(page, 'sara');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Contact' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Notification settings' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const bell = page.getByRole('dialog', { name: 'Notifications', exact: true });
  await expect(bell.getByRole('listitem').first()).toBeVisible();
  await expect(bell.getByRole('button', { name: 'Notification settings' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.route('**/SurveyAssegnations/notcompleted/me', async (route) => {
    const rounds = (await (await route.fetch()).json()) as object[];
    const never = { status: 'Open', expired: false, outsideNotificationHours: true };
    await route.fulfill({ json: rounds.map((round) => ({ ...round, ...never })) });
  });
  const asked = page.waitForResponse('**/SurveyAssegnations/notcompleted/me');
  await page.goto('/surveys/notcompiled/mine');
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Questionnaires to complete' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change the hours' })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a short list of questionnaires can be searched like a long one', { tag: ['@R2.92', '@R2.10'] }, async ({
  page,
}) => {
  await signIn(page, 'daan');
  await page.goto('/surveys/notcompiled/mine');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  expect(await rows.count()).toBeLessThanOrEqual(11);
  await page.getByRole('searchbox').fill('no such title');
  await expect(page.getByText('No matches.').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect(rows.nth(1)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toBeVisible();
});
