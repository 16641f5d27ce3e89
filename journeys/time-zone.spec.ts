// The time zone of an account and of the browser: asked about only where the clocks differ, and once.
import { expect } from '@playwright/test';
import { peoplePaths } from '@trialog/contract/people.ts';
import { expectHome, signIn, test } from './steps.ts';

test.use({ sharesServer: true });

test('who is where the clocks are the same is not asked about the time zone', { tag: '@full' }, async ({
  page,
}) => {
  // The account is in Paris, the browser in Rome.
  await signIn(page, 'luc');
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('Paris');
  await expect(page.getByRole('region', { name: 'Time zone' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Use .* time$/ })).toHaveCount(0);
});

test.describe('far away', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('is asked once about the time, by the names of cities', { tag: '@full' }, async ({ page }) => {
    await signIn(page, 'luc');
    const question = page.getByRole('region', { name: 'Time zone' });
    await expect(question).toContainText(
      'You seem to be in New York. Use New York time for questionnaires and reminders?',
    );
    await question.getByRole('button', { name: 'Keep Paris time' }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expectHome(page, 'luc');
    await expect(question).toBeHidden();

    await page.goto('/profile');
    const saved = page.waitForRequest(`**/${peoplePaths.preferences}`);
    await page.getByRole('main').getByRole('button', { name: 'Use New York time' }).click();
    expect((await saved).postDataJSON()).toMatchObject({ timeZone: 'America/New_York' });
    await expect(page.getByText('Your questionnaires and reminders now follow New York time.')).toBeVisible();
  });
});
