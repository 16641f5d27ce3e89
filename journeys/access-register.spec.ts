// The access register as a team admin and a data manager read it: a day, who could do what on it, what was given or taken
// and why, as a table, as cards on a phone, and as a file.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { dayAt } from '@trialog/contract/rules/access-register.ts';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';

test.use({ sharesServer: true });

const DAY = 86_400_000;
const ROLE_TAKEN_BEFORE = 20 * 60_000;

/** The demo counts its days from when it was made, which midnight may have parted from now. Days are those of Milan. */
const dayBefore = (days: number) =>
  dayAt(Date.parse(process.env.JOURNEYS_DEMO_AT ?? '') - days * DAY - ROLE_TAKEN_BEFORE, 'Europe/Rome');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('ada looks at today and at a day of two weeks ago, follows a person to the trail, and takes the day out', {
  tag: ['@T2', '@T11'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'ada');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Audit trail' })
    .click();
  await page
    .getByRole('navigation', { name: 'Control' })
    .getByRole('link', { name: 'Access register' })
    .click();
  await expect(page).toHaveURL(/\/control\/access$/);
  await page.getByRole('searchbox').fill('Sara');
  await expect(row(page, 'Sara Riva')).toContainText('Could read');
  await expect(row(page, 'Sara Riva')).toContainText('account suspended');
  await expect(row(page, 'Sara Riva')).toContainText('Reason: Asked for a pause');
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Day', { exact: true }).fill(dayBefore(10));
  await page.getByRole('searchbox').fill('Marco');
  const asAdmin = row(page, 'Marco Villa').filter({ hasText: 'Team administrator' });
  await expect(asAdmin).toContainText('Reason: Stands in for the team administrator');
  await expect(asAdmin).toContainText('Reason: The team administrator is back');
  await page.reload();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(dayBefore(10));

  await page.getByText('What each role may do').click();
  await expect(page.getByRole('heading', { name: 'Data manager' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('read the audit trail');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`AURORA Milano_access_${dayBefore(10)}.csv.gz`);
  const text = gunzipSync(readFileSync(await file.path())).toString('utf8');
  expect(text).toContain('Stands in for the team administrator');

  await page.getByRole('searchbox').fill('Marco');
  await row(page, 'Marco Villa').first().getByRole('link', { name: 'Marco Villa', exact: true }).click();
  await expect(page).toHaveURL(/\/control\/audit\?personId=/);

  await page.goto(`/control/access?on=${dayBefore(4000)}`);
  await expect(page.getByRole('main')).toContainText('The access register begins with the study');
  await page.getByLabel('Day', { exact: true }).fill(dayBefore(0));
  await expect(row(page, 'Ada').first()).toBeVisible();
});

test('dino reads patients by study code on a phone, in cards that fit', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'dino');
  await page.goto(`/control/access?on=${dayBefore(8)}`);
  await page.getByRole('searchbox').fill('Marco');
  const cards = page.getByRole('list', { name: /^Access register: Staff/ });
  await expect(cards.getByText('Taken away on that day')).toBeVisible();
  await page.getByRole('searchbox').fill('AUR-MIL-001');
  await expect(page.getByRole('main')).toContainText('AUR-MIL-001');
  await expect(page.getByRole('main')).not.toContainText('Anna Conti');
  const wider = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  expect(wider).toBe(false);
  expect(await violations(page)).toEqual([]);
});

test('marco, who treats, is told at its address that the register is not for him', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'marco');
  await page.goto('/control/access');
  await expect(page.getByRole('main')).toContainText('No access');
});
