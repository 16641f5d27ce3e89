// The lists of questionnaires, and every screen of one: what was missed and completed, how it looks, and on paper.
import { expect } from '@playwright/test';
import { firstFew } from './matrix.ts';
import { expectNoFault, list, next, saved, toFillIn } from './questionnaire-steps.ts';
import { untilRoundLasts } from './round-steps.ts';
import { fromMenu, signIn, test } from './steps.ts';

test.use({ sharesServer: true });

for (const { width, colorScheme, language } of firstFew(1, [
  { width: 360, colorScheme: 'light', language: 'de' },
  { width: 1440, colorScheme: 'dark', language: 'en' },
] as const))
  test.describe(`at ${width} px in ${colorScheme}, in ${language}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('every question, the overview and the lists have no violation, and nothing is cut', {
      tag: ['@full', '@T11'],
    }, async ({ page }) => {
      test.slow();
      await signIn(page, 'bruno');
      await untilRoundLasts(page, 'Your week');
      await page.evaluate(`localStorage.setItem('trialog.language', '${language}')`);
      await page.goto(list);
      await expect(
        page.getByRole('link', { name: /^(Fill in|Ausfüllen|Continue|Weiter ausfüllen): / }).first(),
      ).toBeVisible();
      await expectNoFault(page);
      await page
        .getByRole('link', { name: /^(Fill in|Ausfüllen|Continue|Weiter ausfüllen): (Your week|Ihre Woche)/ })
        .click();
      const goOn = page.getByRole('button', { name: /^(Next|Check answers|Weiter|Antworten prüfen)$/ });
      const later = page.getByRole('button', { name: /^(Skip|Überspringen)$/ });
      const progress = page.getByRole('progressbar');
      await expect(goOn).toBeVisible();
      const screens = Number(await progress.getAttribute('aria-valuemax'));
      expect(screens).toBeGreaterThan(4);
      for (let screen = 0; screen < screens; screen += 1) {
        await expect(progress).toHaveAttribute('aria-valuenow', String(screen));
        await expectNoFault(page);
        await goOn.click();
        await expect(later).toBeVisible();
        await expectNoFault(page);
        await later.click();
      }
      await page.getByRole('button', { name: /^(Send the answers|Antworten senden)$/ }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectNoFault(page);
      await page.goto('/surveys/compiled/mine');
      const results = page.getByRole('link', { name: /^(Results|Ergebnisse): / }).first();
      await expect(results).toBeVisible();
      await expectNoFault(page);
      await results.click();
      await expect(page.getByRole('button', { name: /^(Print|Drucken)$/ })).toBeVisible();
      await expectNoFault(page);
    });
  });

test('what is due, missed and done is apart; what was begun comes first, with the one primary button', {
  tag: ['@F6'],
}, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'bruno');
  await untilRoundLasts(page, 'Your week');
  await page.goto(list);
  const groups = page.getByRole('region');
  const due = groups.filter({ has: page.getByRole('heading', { name: /^Due now \d+$/ }) });
  const missed = groups.filter({ has: page.getByRole('heading', { name: /^Missed \d+$/ }) });
  await expect(due.getByRole('link').first()).toBeVisible();
  await expect(due.getByText('Expired', { exact: true })).toHaveCount(0);
  await expect(due.getByRole('listitem').first()).toContainText(/about \d+ minutes?/);
  // What was missed carries its badge, its own date, and no invitation.
  await expect(missed.getByRole('listitem').first()).toContainText('Expired');
  await expect(missed.getByText('Last done')).toHaveCount(0);
  await expect(missed.getByRole('link')).toHaveCount(0);

  await toFillIn(page, 'Your week').first().click();
  // Other journeys may have answered it: another answer is saved all the same.
  await expect(next(page)).toBeVisible();
  const moods = page.getByRole('radio');
  const other = (await moods.first().isChecked()) ? moods.nth(1) : moods.first();
  await other.check({ force: true });
  await expect(saved(page)).toBeVisible();
  // As another device sees it, which has nothing stored.
  await page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('trialog.survey'))
    .forEach((key) => localStorage.removeItem(key))`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(list);
    const ways = page.getByRole('link', { name: /^(Fill in|Continue): / });
    await expect(ways.first()).toHaveAccessibleName('Continue: Your week');
    const primary = page.locator('[data-variant="filled"]');
    await expect(primary).toHaveCount(1);
    await expect(primary).toHaveAccessibleName('Continue: Your week');
    await expectNoFault(page);
  }
});

test('lists: what was missed is told, what was completed is found, and filling in has a way back', {
  tag: [
    '@R2.14',
    '@R2.20',
    '@R4.41',
    '@R8.30',
    '@R8.35',
    '@R2.9',
    '@R2.11',
    '@R2.17',
    '@R2.6',
    '@R2.7',
    '@R2.8',
    '@R6.31',
    '@F3',
  ],
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'bruno');
  await fromMenu(page, 'Questionnaires to complete');
  await expect(page).toHaveURL(list);
  const missed = page.getByRole('row').filter({ has: page.getByText('Expired', { exact: true }) });
  await expect(missed.first()).toContainText('Closed');
  await expect(missed.getByRole('link')).toHaveCount(0);
  const open = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^(Fill in|Continue): / }) });
  await expect(open.first()).toContainText('Open');
  await open.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/surveys\/compile\/[\w-]+\/[\w-]+$/);
  await page.getByRole('main').getByRole('link', { name: 'Questionnaires', exact: true }).click();
  await expect(page).toHaveURL(list);
  await page.getByRole('link', { name: 'Back to the messages' }).click();
  await expect(page).toHaveURL('/messages');
  await fromMenu(page, 'Completed questionnaires');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.getByRole('searchbox').fill('no such title');
  await expect(page.getByText('No matches.').first()).toBeVisible();
  await page.getByRole('searchbox').fill('How are you today');
  await expect(rows.nth(1)).toContainText('How are you today?');
  await rows
    .nth(1)
    .getByRole('link', { name: /^Results/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'How are you today?' })).toBeVisible();
  // On paper: the answers, and nothing to press.
  const answer = page.getByRole('region', { name: 'How do you feel?' });
  const pressable = page.locator('button:visible, nav:visible');
  await expect(answer).toBeVisible();
  expect(await pressable.count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'How are you today?' })).toBeVisible();
  await expect(answer).toContainText(/Very good|Good|Not so good|Bad|Very bad/);
  await expect(answer).toBeVisible();
  await expect(pressable).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/surveys/compiled/mine/01900000-0000-7000-8000-000000000000');
  await expect(page.getByText('This questionnaire has not been completed yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the completed questionnaires' }).click();
  await expect(rows.nth(1)).toBeVisible();
  await page.route('**/completed/me', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('There are no completed questionnaires yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the messages' }).click();
  await expect(page).toHaveURL('/messages');
});
