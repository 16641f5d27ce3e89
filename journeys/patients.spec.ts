// The staff's list of patients, the first use of the data table: what it shows, searching, filtering, sorting, cards.
import { expect } from '@playwright/test';
import { violations } from './accessibility.ts';
import { fromMenu, signIn, test } from './steps.ts';

test.use({ sharesServer: true });

const names = ['Anna Conti', 'Bruno Ferri', 'Carla Gallo', 'Dario Leone', 'Nina Sala', 'Sara Riva'];

test('marco sees name, status and treatment dates, searches and sorts, on a phone in cards; an empty list and a missing one say so', {
  tag: ['@R2.39', '@R3.41', '@R2.92', '@R2.94', '@R2.95', '@R2.96', '@R8.20', '@R8.36'],
}, async ({ page }) => {
  await signIn(page, 'marco');
  await fromMenu(page, 'Your patients');
  await expect(page).toHaveURL('/patients');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(names.length);
  // Whoever needs somebody most comes first: open alerts, then new messages.
  await expect(rows.nth(0)).toContainText(/\d open alerts?/);
  await expect(rows.nth(0)).toContainText(/\d new messages?/);
  await expect(rows.last()).not.toContainText(/open alert|new message/);
  await page.getByRole('columnheader', { name: /Name/ }).getByRole('button').click();
  for (const [index, name] of names.entries()) await expect(rows.nth(index)).toContainText(name);
  await expect(rows.nth(0)).toContainText('Active');
  await expect(rows.nth(0)).toContainText(/7 Sept? 2026/);
  await expect(rows.nth(0)).toContainText('8 Mar 2027');
  await expect(rows.nth(3)).toContainText('Deactivated');
  // Whoever has left fills nothing in.
  for (const row of [3, 5]) await expect(rows.nth(row)).not.toContainText('Falling behind');
  await expect(page.getByRole('main').getByRole('group', { name: 'Team', exact: true })).toHaveText(
    /AURORA.*Milano/,
  );
  await expect(rows.nth(5)).toContainText('Suspended');

  await page.getByRole('searchbox').fill('gallo');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('nobody');
  await expect(rows).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(names.length);
  await page.getByRole('columnheader', { name: /Name/ }).getByRole('button').click();
  await expect(rows.nth(0)).toContainText('Sara Riva');
  await expect(page.getByRole('combobox', { name: /Rows/ })).toHaveValue('10');
  for (const button of ['First page', 'Previous page', 'Next page', 'Last page'])
    await expect(page.getByRole('button', { name: button })).toBeDisabled();
  expect(await violations(page)).toEqual([]);

  await test.step('on a phone each row is a card', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByText('Anna Conti')).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a team without patients says so, and a list that is missing can be asked for again', async () => {
    await page.route(/\/Patient\//, (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByRole('main')).toContainText('no patients');
    await page.unroute(/\/Patient\//);
    // Where nothing answers, the page asks again by itself, and would take the button away.
    await page.route(/\/Patient\//, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.unroute(/\/Patient\//);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Anna Conti')).toBeVisible();
  });
});

test('dino, a data manager, sees study codes and no name', { tag: ['@full', '@R6.29'] }, async ({ page }) => {
  await signIn(page, 'dino');
  await fromMenu(page, 'Your patients');
  await expect(page.getByText('AUR-MIL-001').first()).toBeVisible();
  for (const name of names) await expect(page.getByText(name)).toHaveCount(0);
});
