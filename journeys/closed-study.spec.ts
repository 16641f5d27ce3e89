// A patient whose study has closed: thanks, whom to contact, and their own data to read, on a phone and on a desktop.
import { expect } from '@playwright/test';
import { expectNoFault } from './questionnaire-steps.ts';
import { signIn, test } from './steps.ts';

test.use({ sharesServer: true });

test('noel, whose study is closed, is thanked, knows whom to call, and reads what he sent', {
  tag: ['@R4.7', '@R2.45'],
}, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'noel');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page).toHaveURL('/unauthorized');
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for taking part' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('The study CIRRUS is closed.');
    await expect(main.getByRole('region', { name: 'Help desk' }).getByRole('link')).toHaveAttribute(
      'href',
      /^tel:/,
    );
    await expect(page.getByRole('alert')).toContainText('You are not authorized to use this application');
    await expectNoFault(page);
  }

  await page.getByRole('link', { name: 'Your messages' }).click();
  await expect(page).toHaveURL('/messages/mine');
  await expect(page.getByText('This study is closed. You can still read everything.')).toBeVisible();
  await expect(page.getByText('Noël Garnier').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Health message|Info message|Reply/ })).toHaveCount(0);
  // The wall itself stays closed.
  await page.goto('/messages');
  await expect(page).toHaveURL('/unauthorized');

  await page.getByRole('link', { name: 'Completed questionnaires' }).click();
  await expect(page).toHaveURL('/surveys/compiled/mine');
  await expect(page.getByRole('link', { name: 'To complete' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the overview' }).click();
  await expect(page).toHaveURL('/unauthorized');
});
