// Where links lead and what pages say, each looked at on the very page and as each of the people it is for.
import { expect, type Page } from '@playwright/test';
import { installClock } from './clock.ts';
import { giveCredentials, openSignIn, signIn, test } from './steps.ts';
import { openWall } from './wall-steps.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a patient reads that a message is on its way, and is refused at addresses of staff', {
  tag: ['@R2.48', '@R8.14'],
}, async ({ page }) => {
  await openWall(page, 'anna');

  await test.step('while a text message is on its way, a toast says so', async () => {
    const waiting = page.getByRole('alert').filter({ hasText: 'Sending your message …' });
    const held = Promise.withResolvers<void>();
    await page.route('**/create', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Info message' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('On its way');
    await dialog.getByRole('button', { name: 'Send to the team' }).click();
    await expect(waiting).toBeVisible();
    held.resolve();
    await expect(page.getByRole('alert').filter({ hasText: 'Your message was sent.' })).toBeVisible();
    await expect(waiting).toBeHidden();
  });

  await test.step('an address of staff opens, and the server refuses', async () => {
    for (const path of ['/patients', '/surveys/study']) {
      const refused = page.waitForResponse((response) => response.status() === 403);
      await page.goto(path);
      await refused;
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });
});

test('the answers to a survey leave as CSV and Excel; who has not filled it in is named so; patients are found 200 ms after the last keystroke', {
  tag: ['@R2.24', '@R2.92', '@R8.33', '@R9.5'],
}, async ({ page }) => {
  await installClock(page);
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

  await test.step('a table is searched 200 ms after the last keystroke, and not before', async () => {
    await page.goto('/patients');
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(6);
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
});

test('without a team there are no patients to list, and the page says so', {
  tag: ['@full', '@R2.40', '@R8.36'],
}, async ({ page }) => {
  await openSignIn(page);
  await giveCredentials(page, 'elena');
  await expect(page.getByRole('heading', { name: 'Which study would you like to open?' })).toBeVisible();
  await page.goto('/patients');
  await expect(page.getByRole('main')).toContainText('There are no patients to show yet.');
});
