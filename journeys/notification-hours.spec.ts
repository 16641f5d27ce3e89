// The hours for notifications: the errors of each rule, any minute can be chosen, and who cannot save them is not asked
// for them.
import { expect, type Locator, type Page } from '@playwright/test';
import type { AssignedSurvey } from '@trialog/contract/schemas/surveys.ts';
import { expectClean } from './accessibility.ts';
import { fromMenu, signIn, test } from './steps.ts';

async function openSettings(page: Page): Promise<Locator> {
  await fromMenu(page, 'Notification settings');
  const dialog = page.getByRole('dialog', { name: 'Notification settings' });
  await expect(dialog.getByRole('switch', { name: 'Allow notifications' })).toBeVisible();
  return dialog;
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save the settings' }).click();

/** By the three fields below the read-only one. */
async function pick(dialog: Locator, end: 'From' | 'To', hour: string, half: 'AM' | 'PM'): Promise<void> {
  await dialog.getByRole('combobox', { name: end, exact: true }).click();
  const picker = dialog.getByRole('group', { name: end, exact: true });
  await picker.getByLabel('Hour').selectOption(hour);
  await picker.getByLabel('AM or PM').selectOption(half);
}

test('anna sets her hours: errors of each rule, saved, there again after a reload, changed', {
  tag: [
    '@R1.7',
    '@R2.66',
    '@R2.91',
    '@R3.46',
    '@R4.58',
    '@R4.59',
    '@R5.50',
    '@R5.51',
    '@R5.52',
    '@R5.53',
    '@R5.55',
    '@R5.56',
    '@R7.79',
    '@R9.14',
    '@R9.25',
  ],
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'anna');
  const dialog = await openSettings(page);
  const [from, to] = [
    dialog.getByRole('combobox', { name: 'From', exact: true }),
    dialog.getByRole('combobox', { name: 'To', exact: true }),
  ];
  const allow = dialog.getByRole('switch', { name: 'Allow notifications' });
  const noLimit = dialog.getByRole('switch', { name: /^No limit/ });
  // Nothing was chosen yet: at any hour, and nothing to fill in.
  await expect(allow).toBeChecked();
  await expect(noLimit).toBeChecked();
  await expect(from).toBeHidden();

  await noLimit.uncheck({ force: true });
  await expect(from).toBeVisible();
  await expect(from).not.toBeEditable();
  await pick(dialog, 'From', '8', 'AM');
  await expect(from).toHaveValue('08:00 AM');
  await save(dialog);
  await expect(dialog.getByRole('alert')).toHaveText('All fields must be filled in.');
  await pick(dialog, 'To', '7', 'AM');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await save(dialog);
  await expect(dialog.getByRole('alert')).toHaveText('The start time must be earlier than the end time.');
  await expectClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await pick(dialog, 'To', '9', 'PM');
  const sent = page.waitForRequest(/PushNotifications\/setNotification$/);
  await save(dialog);
  expect((await sent).postDataJSON()).toMatchObject({
    active: true,
    allDay: false,
    StartAtUtc: expect.stringMatching(/^0[67]:00$/),
    StopAtUtc: expect.stringMatching(/^(19|20):00$/),
    startAtLocal: '08:00',
    stopAtLocal: '21:00',
  });
  await expect(page.getByText('Your notification settings were saved.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.reload();
  await openSettings(page);
  await expect(from).toHaveValue('08:00 AM');
  await expect(to).toHaveValue('09:00 PM');
  await allow.uncheck({ force: true });
  await save(dialog);
  await expect(dialog.getByRole('alert')).toHaveText('All fields must be filled in.');

  // Equal times are all day, and say so the next time.
  await allow.check({ force: true });
  await pick(dialog, 'To', '8', 'AM');
  const again = page.waitForRequest(/PushNotifications\/setNotification$/);
  await save(dialog);
  expect((await again).postDataJSON()).toMatchObject({ active: true, allDay: true });
  await expect(dialog).toBeHidden();

  // Where nothing can remind of a questionnaire, its patient is told and led back to the hours.
  await page.route('**/SurveyAssegnations/notcompleted/me', async (route) => {
    const rounds = (await (await route.fetch()).json()) as AssignedSurvey[];
    const never = { status: 'Open', expired: false, outsideNotificationHours: true };
    await route.fulfill({ json: rounds.map((round) => ({ ...round, ...never })) });
  });
  await page.goto('/surveys/notcompiled/mine');
  const warning = page.getByRole('note').filter({ hasText: 'you will not be reminded' }).first();
  await warning.getByRole('button', { name: 'Change the hours' }).click();
  await expect(noLimit).toBeChecked();
  await expect(from).toBeHidden();
});

test('“no limit” switched off without times is told and saved nowhere; 07:03 AM to 09:47 PM is saved to the minute', {
  tag: ['@full', '@R9.25', '@R5.55', '@R5.56'],
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
  tag: ['@full', '@R6.8'],
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
  const requested = page.waitForResponse('**/SurveyAssegnations/notcompleted/me');
  await page.goto('/surveys/notcompiled/mine');
  await requested;
  await expect(page.getByRole('heading', { level: 1, name: 'Questionnaires to complete' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change the hours' })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a short list of questionnaires can be searched like a long one', {
  tag: ['@full', '@R2.92', '@R2.10'],
}, async ({ page }) => {
  await signIn(page, 'daan');
  await page.goto('/surveys/notcompiled/mine');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  // One page of ten, its head, and the names of three groups.
  expect(await rows.count()).toBeLessThanOrEqual(14);
  await page.getByRole('searchbox').fill('no such title');
  await expect(page.getByText('No matches.').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect(rows.nth(1)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toBeVisible();
});
