// One's own picture, invitations, and the pages one reaches by a wrong address.
import { expect } from '@playwright/test';
import { violations } from './accessibility.ts';
import { giveCredentials, signIn, test } from './steps.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the profile picture is refused where it is no PNG or JPEG, and changed and shown otherwise', {
  tag: ['@R8.27'],
}, async ({ page }) => {
  await signIn(page, 'carla');
  await page.goto('/profile');
  const shown = page.locator('main img');
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Change photo' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  const toast = (text: string) => page.getByRole('alert').filter({ hasText: text });
  /** So that the next one is not taken for it. */
  const close = async (text: string) => {
    // Or it has gone by itself.
    const press = (buttons: unknown[]) => {
      for (const each of buttons as { click(): void }[]) each.click();
    };
    await toast(text).getByRole('button', { name: 'Close' }).evaluateAll(press);
    await expect(toast(text)).toHaveCount(0);
  };
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();

  await test.step('another kind of file is refused before sending', async () => {
    let sent = 0;
    await page.route(/\/avatar$/, (route) => {
      sent += 1;
      return route.continue();
    });
    await choose('me.gif', 'image/gif', Buffer.from('GIF89a'));
    await expect(toast('PNG or JPEG')).toBeVisible();
    expect(sent).toBe(0);
    await page.unrouteAll();
    await close('PNG or JPEG');
  });

  await test.step('bytes that say something else are refused by the server', async () => {
    await choose('me.png', 'image/png', Buffer.from('<svg/>'));
    await expect(toast('PNG or JPEG')).toBeVisible();
    await close('PNG or JPEG');
  });

  await test.step('an upload that fails is told, and the old photo stays', async () => {
    await page.route(/\/avatar$/, (route) => route.abort());
    await choose('me.png', 'image/png', pixel);
    await expect(toast('Your photo could not be uploaded')).toBeVisible();
    await expect(shown).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a PNG is saved and shown', async () => {
    await choose('me.png', 'image/png', pixel);
    await expect(page.getByText('Your new photo is saved.')).toBeVisible();
    await expect(shown).toHaveJSProperty('complete', true);
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  });
});

test('an invitation asks to sign in first, comes back to it, and says where it is not valid', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/invitation/this-invitation-was-never-given');
  await page.getByRole('button', { name: 'Sign in to accept' }).click();
  await giveCredentials(page, 'anna');
  await expect(page).toHaveURL(/\/invitation\/this-invitation-was-never-given$/);
  await page.getByRole('button', { name: 'Link this account' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The invitation could not be accepted',
  );
});

test('an address that leads nowhere says so; the unauthorized page says so in a red alert and has a way on', {
  tag: ['@R2.45', '@R8.40', '@R8.17'],
}, async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/unauthorized');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You are not authorized to use this application');
  await expect(alert.locator('strong')).toHaveCSS('color', 'rgb(168, 49, 32)');
  await expect(alert.locator('svg')).toHaveCSS('color', 'rgb(168, 49, 32)');
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('an application that cannot be fetched leaves no empty page', { tag: '@full' }, async ({ page }) => {
  await page.route(/\/assets\/shell-.*\.js/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(/\/assets\/shell-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('carla gives her team a phone number, changes her mind, and finds it again', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'carla');
  await page.goto('/profile');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  const save = page.getByRole('button', { name: 'Save number' });
  await expect(save).toBeDisabled();
  await phone.fill('after six');
  await save.click();
  await expect(page.getByText('Please enter a phone number')).toBeVisible();
  await phone.fill('+39 333 000 0003');
  await expect(page.getByText('Please enter a phone number')).toHaveCount(0);
  await phone.press('Enter');
  await expect(page.getByText('Your phone number is saved.')).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('+39 333 000 0003');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove number' }).click();
  await expect(page.getByText('Your phone number is removed.')).toBeVisible();
  await expect(phone).toHaveValue('');
  await page.reload();
  await expect(phone).toHaveValue('');
});
