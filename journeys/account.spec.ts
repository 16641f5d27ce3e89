// One's own picture, invitations, and the pages one reaches by a wrong address.
import { expect } from '@playwright/test';
import { signIn, test } from './steps.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('the profile picture', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'carla');
    await page.goto('/profile');
  });

  test('is changed and shown', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Change photo' }).click();
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel });
    await expect(page.getByText('Your new photo is saved.')).toBeVisible();
    await expect(page.locator('main img')).toHaveJSProperty('complete', true);
    await expect(page.locator('main img')).not.toHaveJSProperty('naturalWidth', 0);
  });

  test('is refused before sending when it is no PNG or JPEG', async ({ page }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Change photo' }).click();
    await (await chooser).setFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByRole('alert')).toContainText('PNG or JPEG');
  });

  test('is refused by the server when its bytes say something else', async ({ page }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Change photo' }).click();
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(page.getByRole('alert')).toContainText('PNG or JPEG');
  });

  test('that cannot be uploaded is told, and the old one stays', { tag: ['@R8.27'] }, async ({ page }) => {
    await page.route(/\/avatar$/, (route) => route.abort());
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Change photo' }).click();
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel });
    await expect(page.getByRole('alert')).toContainText('Your photo could not be uploaded');
  });
});

test('an invitation that is not valid says so', async ({ page }) => {
  await signIn(page, 'anna');
  await page.goto('/invitation/this-invitation-was-never-given');
  await page.getByRole('button', { name: 'Link this account' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The invitation could not be accepted',
  );
});

test('an invitation asks to sign in first and comes back to it', async ({ page }) => {
  await page.goto('/invitation/this-invitation-was-never-given');
  await page.getByRole('button', { name: 'Sign in to accept' }).click();
  await page.getByLabel('E-mail address').fill('anna@demo.test');
  await page.getByLabel('Password').fill('trialog-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/invitation\/this-invitation-was-never-given$/);
  await expect(page.getByRole('button', { name: 'Link this account' })).toBeVisible();
});

test('the unauthorized page says so in a red alert and keeps a way on', {
  tag: ['@R2.45', '@R8.40', '@R8.17'],
}, async ({ page }) => {
  await page.goto('/unauthorized');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You are not authorized to use this application');
  await expect(alert.locator('strong')).toHaveCSS('color', 'rgb(168, 49, 32)');
  await expect(alert.locator('svg')).toHaveCSS('color', 'rgb(168, 49, 32)');
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('an application that cannot be fetched leaves no empty page', async ({ page }) => {
  await page.route(/\/assets\/shell-.*\.js/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(/\/assets\/shell-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});
