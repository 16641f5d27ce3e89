// A patient's own answers over time: small charts and what the team did, on a phone and on a desktop.
import { expect } from '@playwright/test';
import { expectNoFault } from './questionnaire-steps.ts';
import { signIn, test } from './steps.ts';

test.use({ sharesServer: true });

test('a patient sees their own answers and moods over time, and what the team answered', {
  tag: ['@R1.4'],
}, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'anna');
  await page.goto('/surveys/compiled/mine');
  await page.getByRole('link', { name: 'Over time' }).click();
  await expect(page).toHaveURL('/surveys/mine/trends');
  await expect(page.getByRole('heading', { level: 1, name: 'Your answers over time' })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('region', { name: 'From your team' })).toContainText(
      /Your team has answered \d+ of the \d+ messages? you wrote\./,
    );
    const daily = page.getByRole('region', { name: 'How are you today?' });
    const chart = daily.getByRole('slider').first();
    await expect(chart).toBeVisible();
    // By keyboard the values are read one after another.
    await chart.focus();
    await page.keyboard.press('End');
    await expect(chart).toHaveAttribute('aria-valuetext', /:/);
    await expectNoFault(page);
  }
  // Nothing of rules, and no colour that alarms.
  await expect(page.getByText(/follow-up|attention|≥|threshold/i)).toHaveCount(0);
  await page
    .getByRole('region', { name: 'How are you today?' })
    .getByRole('link', { name: 'Your last answers' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'How are you today?' })).toBeVisible();
});
