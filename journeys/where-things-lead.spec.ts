// Where links lead and what pages say, each looked at on the very page and as each of the people it is for.
import { expect, type Page } from '@playwright/test';
import { firstFew } from './matrix.ts';
import { giveCredentials, openSignIn, signIn, test } from './steps.ts';
import { openWall } from './wall-steps.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('the avatar', () => {
  for (const login of firstFew(2, ['anna', 'elena', 'marco', 'rita', 'dino', 'ada']))
    test(`leads ${login} to the profile`, { tag: ['@R2.5'] }, async ({ page }) => {
      await signIn(page, login);
      await page.getByRole('banner').getByRole('link', { name: 'My profile' }).click();
      await expect(page).toHaveURL('/profile');
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    });
});

test('the way back from filling in leads to the questionnaires to complete', { tag: ['@R2.20'] }, async ({
  page,
}) => {
  await signIn(page, 'anna');
  await page.goto('/surveys/notcompiled/mine');
  await page
    .getByRole('link', { name: /^(?:Fill in|Continue): / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/surveys\/compile\/[\w-]+\/[\w-]+$/);
  await page.getByRole('main').getByRole('link', { name: 'Questionnaires', exact: true }).click();
  await expect(page).toHaveURL('/surveys/notcompiled/mine');
});

test('the answers to a survey leave as CSV and Excel; who has not filled it in is named so', {
  tag: ['@R2.24', '@R8.33'],
}, async ({ page }) => {
  await signIn(page, 'marco');
  await page.goto('/surveys/study');
  await row(page, 'Baseline')
    .getByRole('link', { name: /^Results/ })
    .click();
  await expect(page).toHaveURL(/\/surveys\/compiled\/[\w-]+$/);
  // The page before, which has a button of this name, too, stays until this one has come.
  await expect(page.getByRole('heading', { level: 1, name: 'Baseline' })).toBeVisible();
  const survey = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (const [button, ending] of [
    ['CSV', /\.csv$/],
    ['Excel', /_PatientResponses\.xlsx$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toMatch(ending);
  }
  await page.goto('/patients');
  const nina = await page.getByRole('link', { name: 'Nina Sala', exact: true }).getAttribute('href');
  await page.goto(`/surveys/compiled/${survey}?patient=${nina?.split('/').at(-1)}`);
  await expect(page.getByRole('main')).toContainText('The patient has not filled in this questionnaire.');
});

test('without a team there are no patients to list, and the page says so', {
  tag: ['@R2.40', '@R8.36'],
}, async ({ page }) => {
  await openSignIn(page);
  await giveCredentials(page, 'elena');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/patients');
  await expect(page.getByRole('main')).toContainText('There are no patients to show yet.');
});

test('an address of staff keeps a patient on no page of its own: it opens, and the server refuses', {
  tag: ['@R2.48'],
}, async ({ page }) => {
  await signIn(page, 'anna');
  for (const path of ['/patients', '/surveys/study']) {
    const refused = page.waitForResponse((response) => response.status() === 403);
    await page.goto(path);
    await refused;
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('a table is searched 200 ms after the last keystroke, and not before', {
  tag: ['@R2.92', '@R9.5'],
}, async ({ page }) => {
  await signIn(page, 'marco');
  await page.goto('/patients');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(6);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const field = page.getByRole('searchbox');
  await field.fill('gal');
  await page.clock.runFor(150);
  await field.fill('gallo');
  await page.clock.runFor(199);
  await expect(field).toHaveValue('gallo');
  expect(await rows.count()).toBe(6);
  await page.clock.runFor(1);
  await expect(rows).toHaveCount(1);
});

test('while a text message is on its way, a toast says so', { tag: ['@R8.14'] }, async ({ page }) => {
  await openWall(page, 'anna');
  const waiting = page.getByRole('alert').filter({ hasText: 'Sending your message …' });
  let arrived = (): void => {};
  const held = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route('**/create', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Info message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('On its way');
  await dialog.getByRole('button', { name: 'Send to the team' }).click();
  await expect(waiting).toBeVisible();
  arrived();
  await expect(page.getByRole('alert').filter({ hasText: 'Your message was sent.' })).toBeVisible();
  await expect(waiting).toBeHidden();
});
