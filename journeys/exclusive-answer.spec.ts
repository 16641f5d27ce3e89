// "None of these" among several answers: it goes alone, by hand and by keyboard, on a phone and on a desktop, and also
// without a connection.
import { expect } from '@playwright/test';
import { expectNoFault, fillIn, heading, next, saved } from './questionnaire-steps.ts';
import { test } from './steps.ts';

test.use({ sharesServer: true });

test('"None of these" takes the other answers back, and the other way round', {
  tag: ['@full', '@R4.55', '@F6'],
}, async ({ page, context }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await fillIn(page, 'lucie', 'Your week');
  const asked = heading(page, 'Which of these did you have?');
  const skip = page.getByRole('button', { name: 'Skip' });
  await expect(next(page)).toBeVisible();
  for (let screen = 0; screen < 9 && !(await asked.isVisible()); screen += 1) {
    const before = await page.getByRole('progressbar').getAttribute('aria-valuenow');
    await next(page).click();
    await expect(
      skip.or(page.locator(`[role=progressbar]:not([aria-valuenow="${before}"])`)).first(),
    ).toBeVisible();
    if (await skip.isVisible()) await skip.click();
  }
  const box = (name: string) => page.getByRole('checkbox', { name });
  await expect(page.getByText('“None of these” cannot be combined with other answers.')).toBeVisible();
  await box('Headache').check();
  await box('Rash').check();
  await box('None of these').check();
  await expect(box('Headache')).not.toBeChecked();
  await expect(box('Rash')).not.toBeChecked();
  await expectNoFault(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await heading(page, 'Which of these did you have?').focus();
  await page.keyboard.press('1');
  await expect(box('Headache')).toBeChecked();
  await expect(box('None of these')).not.toBeChecked();
  await page.keyboard.press('5');
  await expect(box('None of these')).toBeChecked();
  await expect(box('Headache')).not.toBeChecked();
  await expect(saved(page)).toBeVisible();

  // Without a connection the same holds, and it is what comes back.
  await context.setOffline(true);
  await box('Rash').check();
  await expect(box('None of these')).not.toBeChecked();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(box('Rash')).toBeChecked();
  await expect(box('None of these')).not.toBeChecked();
});
