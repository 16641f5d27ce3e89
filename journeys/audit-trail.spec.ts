// The audit trail as a team admin and a data manager read it: sentences, values before and after, filters that survive a
// reload, files, and what each of them does not see.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';

const entries = (page: Page) => page.getByRole('list', { name: 'Audit trail' }).getByRole('article');

/** A patient gives a number, so that there is something to read. */
async function changePhone(page: Page, number: string): Promise<void> {
  await signIn(page, 'carla');
  await page.goto('/profile');
  const field = page.getByRole('textbox', { name: /phone/i });
  await field.fill(number);
  await page.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText(/saved/i).first()).toBeVisible();
}

test('ada reads what a patient changed, narrows the trail, and takes it out', {
  tag: ['@T1', '@T4'],
}, async ({ page, browser, baseURL }) => {
  const phone = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await changePhone(await phone.newPage(), '+39 333 4445566');
  await phone.close();

  await signIn(page, 'ada');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Audit trail' })
    .click();
  await expect(page).toHaveURL(/\/control\/audit$/);
  const changed = entries(page).filter({ hasText: 'changed their phone number' }).first();
  await expect(changed).toContainText('+39 333 4445566');
  await expect(changed.getByRole('columnheader', { name: 'Before' })).toBeVisible();
  await changed.getByText('Details').click();
  await expect(changed).toContainText(/Sealed and unchanged|Not sealed yet/);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'What was done' }).click();
  await page.getByRole('combobox', { name: 'What was done' }).fill('phone');
  await page.getByRole('option', { name: 'Changed their phone number' }).click();
  await page.keyboard.press('Escape');
  await expect(entries(page)).toHaveCount(1);
  await page.reload();
  await expect(entries(page)).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/audit_trail\.csv\.gz$/);
  const text = gunzipSync(readFileSync(await file.path())).toString('utf8');
  expect(text.trim().split('\r\n')).toHaveLength(2);

  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(() => entries(page).count()).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Show older entries' }).click();
  await expect.poll(() => entries(page).count()).toBeGreaterThan(50);
});

test('dino reads study codes, and comes from a patient’s page by its clock', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'dino');
  await page.goto('/control');
  await expect(page).toHaveURL(/\/control\/audit$/);
  await expect.poll(() => entries(page).count()).toBeGreaterThan(10);
  await expect(page.getByRole('main')).not.toContainText('Anna Conti');
  await page.getByRole('combobox', { name: 'Patient' }).click();
  await page.getByRole('option', { name: 'AUR-MIL-004' }).click();
  await expect(page).toHaveURL(/patientId=/);
  const patientId = new URL(page.url()).searchParams.get('patientId');

  await page.goto(`/patients/${patientId}`);
  await page.getByRole('link', { name: 'History of these values' }).click();
  await expect(page).toHaveURL(new RegExp(`patientId=${patientId}&actions=`));
  await expect(entries(page).filter({ hasText: 'suspended a person' })).toContainText('Suspended');
  await expect(entries(page).filter({ hasText: 'added a person' })).toContainText('Not shown to your role');
});

test('marco, who treats, finds no audit trail and is told so at its address', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'marco');
  await expect(page.getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
  await page.goto('/control/audit');
  await expect(page.getByRole('main')).toContainText('No access');
});
