// The staff's pages about questionnaires on a phone: nothing overflows, nothing is cramped.
import { expect } from '@playwright/test';
import { crampedTexts, sidewaysOverflow, violations } from './accessibility.ts';
import { openStudy } from './results-steps.ts';
import { signIn, test } from './steps.ts';

test.use({ sharesServer: true, viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

test('the staff’s survey pages have no violation and fit, in German at 360 px too', {
  tag: ['@full', '@T11'],
}, async ({ page }) => {
  await signIn(page, 'marco');
  await openStudy(page);
  const results = page
    .getByRole('listitem')
    .filter({ hasText: 'How are you today?' })
    .getByRole('link', { name: /^Results/ });
  expect(await violations(page)).toEqual([]);
  await results.click();
  await expect(page.getByRole('region', { name: 'How do you feel?' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate("localStorage.setItem('trialog.language', 'de')");
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Wie geht/);
  await expect(page.getByRole('slider').first()).toBeVisible();
  expect(await crampedTexts(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await page.goto('/surveys/study');
  await expect(page.getByText('Wie geht').first()).toBeVisible();
  expect(await crampedTexts(page)).toEqual([]);
  await page.goto('/patients');
  await page.getByRole('link', { name: 'Anna Conti', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Zeitachse' }).getByRole('slider')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await crampedTexts(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});
