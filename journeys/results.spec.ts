// Staff see how patients do: the study's surveys, their patients, answers, charts and shares; and take them out as files.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { hasLibreOffice, openInLibreOffice } from './libreoffice.ts';
import { cellsOf, openStudy, row, textOf } from './results-steps.ts';
import { fromMenu, giveCredentials, openSignIn, signIn, test } from './steps.ts';

test.use({ sharesServer: true });

/** A patient's page: lanes by keyboard, the choice of lanes, the table, the picture, the range of days. */
async function readTimeline(page: Page): Promise<void> {
  const figure = page.getByRole('region', { name: 'Timeline' });
  const chart = figure.getByRole('slider');
  await expect(figure).toContainText(/Completed questionnaires: \d+ of \d+\. Moods in messages: \d+\./);
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /Treatment start/);
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /: .+/);
  await expect(page.getByRole('region', { name: 'Completion' })).toContainText(
    /How are you today\?\d+ of \d+/,
  );
  expect(await violations(page)).toEqual([]);
  const picture = page.waitForEvent('download');
  await figure.getByRole('button', { name: 'Save as image: Timeline' }).click();
  expect((await readFile(await (await picture).path())).subarray(1, 4).toString()).toBe('PNG');

  await figure.getByText('Table').click();
  const rows = figure.getByRole('row');
  await expect(rows.filter({ hasText: 'Mood in messages' }).first()).toContainText(/Good|bad/i);
  await expect(rows.filter({ hasText: 'missed' }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // A hundred rows scroll in their frame, and nothing of them makes the page longer.
  await expect.poll(() => page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(3_000);
  // The first of the pills: what is taken out is gone from the table too.
  await page.getByRole('combobox', { name: 'Shown in the timeline' }).focus();
  for (let lane = 0; lane < 5; lane++) await page.keyboard.press('Backspace');
  await expect(rows.filter({ hasText: 'Mood in messages' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'missed' }).first()).toBeVisible();
  await page.getByLabel('Until').fill('2020-01-01');
  await expect(page.getByRole('main')).toContainText('No data in this period.');
}

test('marco goes from the study to a survey, its patients and their answers', {
  tag: [
    '@R1.11',
    '@R2.22',
    '@R2.23',
    '@R2.25',
    '@R4.45',
    '@R2.26',
    '@R2.27',
    '@R2.28',
    '@R2.30',
    '@R2.31',
    '@R2.32',
    '@R6.19',
    '@R6.36',
  ],
}, async ({ page }) => {
  await signIn(page, 'marco');
  await openStudy(page);
  const once = row(page, 'Baseline');
  await expect(once).toContainText('Once');
  await expect(once).toContainText('AUR-MIL-001');
  await expect(once).toContainText(/\d{4} – /);
  await expect(once.getByRole('link', { name: /^Results/ })).toHaveAttribute(
    'href',
    /\/surveys\/compiled\/[0-9a-f-]+$/,
  );
  await expect(once.getByRole('link', { name: /^Statistics/ })).toHaveAttribute(
    'href',
    /\/surveys\/[0-9a-f-]+\/stats$/,
  );
  const daily = row(page, 'How are you today?');
  await expect(daily).toContainText('∞');
  await expect(daily.getByRole('link', { name: /^Results/ })).toHaveAttribute(
    'href',
    /\/[0-9a-f-]+\/patient\/stats$/,
  );
  await expect(daily.getByRole('link', { name: /^Statistics/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: /follow-up/ })).toContainText('AUR-MIL-002');
  expect(await violations(page)).toEqual([]);

  await once.getByRole('link', { name: /AUR-MIL-001/ }).click();
  await expect(page).toHaveURL(/\/surveys\/study\/[0-9a-f-]+$/);
  await expect(row(page, 'Anna Conti')).toContainText(/Completed \d/);
  await expect(row(page, 'Nina Sala')).toContainText(/Expire \d/);
  // Who cannot fill in at present.
  await expect(row(page, 'Sara Riva')).toContainText('Suspended');
  await expect(row(page, 'Nina Sala').getByRole('link', { name: 'Show' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await row(page, 'Anna Conti').getByRole('link', { name: /Show/ }).click();
  await expect(page).toHaveURL(/\/surveys\/compiled\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baseline');
  await expect(page.getByRole('main')).toContainText('Anna Conti');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Do you smoke?');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Patient' }).click();
  await page.getByRole('option', { name: 'Bruno Ferri' }).click();
  await expect(page.getByRole('main')).toContainText('Bruno Ferri · Completed');
});

test('marco reads a patient’s answers over time and takes them out as CSV and Excel', {
  tag: [
    '@R2.33',
    '@R2.34',
    '@R2.36',
    '@R7.71',
    '@R7.72',
    '@R7.74',
    '@R7.75',
    '@R7.76',
    '@R1.13',
    '@R6.20',
    '@R9.21',
  ],
}, async ({ page }) => {
  await signIn(page, 'marco');
  await openStudy(page);
  await row(page, 'How are you today?')
    .getByRole('link', { name: /^Results/ })
    .click();
  const mood = page.getByRole('region', { name: 'How do you feel?' });
  await expect(mood).toContainText(/\d+ answers\./);
  const answers = Number(/(\d+) answers\./.exec((await mood.textContent()) ?? '')?.[1]);
  expect(answers).toBeGreaterThan(30);
  const chart = mood.getByRole('slider');
  await expect.poll(async () => (await chart.boundingBox())?.height).toBe(380);
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /Good|bad/i);
  const pain = page.getByRole('region', { name: 'Were you in pain?' });
  await expect(pain).toContainText('Most often: No');
  expect(await violations(page)).toEqual([]);
  await mood.getByText('Table').click();
  await expect(mood.getByRole('row').filter({ hasNotText: 'missed' })).toHaveCount(answers + 1);
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as image: How tired were you at the worst moment?' }).click();
  expect((await readFile(await (await picture).path())).subarray(1, 4).toString()).toBe('PNG');

  await page.getByRole('combobox', { name: 'Patient' }).click();
  await page.getByRole('option', { name: 'Bruno Ferri' }).click();
  await expect(page).toHaveURL(/patient=/);
  const userId = new URL(page.url()).searchParams.get('patient');
  // What each file holds is said before it is made.
  await expect(page.getByRole('main')).toContainText(
    'CSV holds the answers of Bruno Ferri alone. Excel holds those of all patients of the team Milano.',
  );
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  // It goes away by itself: first this, then the file.
  await expect(page.getByText('The file has been downloaded.')).toBeVisible();
  expect((await csv).suggestedFilename()).toBe(`${userId}.csv`);
  expect(await textOf(await csv)).toContain('How do you feel?');

  const excel = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await excel).suggestedFilename()).toBe('How are you today_PatientResponses.xlsx');
  const cells = await cellsOf(await excel, 1);
  expect(cells[0]?.[0]).toBe('How are you today?');
  expect(cells[2]?.[0]).toMatch(/^Version \d+$/);
  expect(cells[4]?.slice(0, 5)).toEqual([
    'PatientName',
    'StartDate',
    'CompleteDate',
    'Completed',
    'How do you feel?',
  ]);
  expect(cells.slice(5).some(([name]) => name === 'Anna Conti')).toBe(true);
  expect(cells[4]?.slice(-2)).toEqual(['StudyCode', 'How do you feel? [text]']);
  expect(cells.slice(5).some((one) => one.at(-2) === 'AUR-MIL-001' && one.at(-1) === 'Good')).toBe(true);
});

test('elena sees how often each answer was given, one patient over time, and what they completed', {
  tag: ['@full', '@R2.37', '@R2.38', '@R2.41', '@R2.42', '@R8.34'],
}, async ({ page }) => {
  await signIn(page, 'elena');
  await openStudy(page);
  await row(page, 'Baseline')
    .getByRole('link', { name: /^Statistics/ })
    .click();
  const smoking = page.getByRole('region', { name: 'Do you smoke?' });
  const ring = smoking.getByRole('img');
  await expect.poll(async () => (await ring.boundingBox())?.height).toBe(320);
  await expect(smoking.getByRole('listitem').first()).toContainText(/Never\s*\d+ \(\d+%\)/);
  await expect(page.getByText(/^no stats for this question type\.?$/i)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await fromMenu(page, 'Your patients');
  await expect(row(page, 'Anna Conti')).toContainText(/\d+ of \d+/);
  await page.getByRole('link', { name: 'Anna Conti', exact: true }).click();
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna Conti');
  await readTimeline(page);

  await fromMenu(page, 'Your patients');
  await page.getByRole('link', { name: 'Completed questionnaires: Anna Conti' }).click();
  await expect(page).toHaveURL(/\/patients\/surveys\/[0-9a-f-]+$/);
  // The page before stays until this one is there, and it has a search too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completed questionnaires');
  await page.getByRole('searchbox').fill('Baseline');
  await expect(row(page, 'Baseline')).toContainText('Once');
  await row(page, 'Baseline')
    .getByRole('link', { name: /Results/ })
    .click();
  await expect(page).toHaveURL(/\/surveys\/compiled\/[0-9a-f-]+$/);
  await expect(page.getByRole('main')).toContainText('Anna Conti');
});

test('dino lands on the surveys, sees codes and no name, in files too', {
  tag: ['@full', '@R6.29', '@R6.41'],
}, async ({ page }) => {
  await signIn(page, 'dino');
  await expect(page).toHaveURL(/\/surveys\/study$/);
  await row(page, 'How are you today?')
    .getByRole('link', { name: /^Results/ })
    .click();
  await expect(page.getByRole('combobox', { name: 'Patient' })).toHaveValue('AUR-MIL-001');
  const excel = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  const cells = (await cellsOf(await excel, 1)).flat();
  expect(cells).toContain('AUR-MIL-001');
  expect(cells.join(' ')).not.toMatch(/Anna|Bruno|Carla/);
  await page.goto('/patients');
  await page.getByRole('link', { name: 'AUR-MIL-001', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AUR-MIL-001');
  const figure = page.getByRole('region', { name: 'Timeline' });
  await expect(figure).toContainText(/Completed questionnaires: \d+ of \d+\./);
  await expect(figure).not.toContainText('messages');
  await expect(page.getByRole('main')).not.toContainText('Anna');
  await page.goto('/surveys/study');
  const study = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All answers of the team (CSV)' }).click();
  expect((await study).suggestedFilename()).toBe('AURORA Milano_answers.csv.gz');
});

test('the files open in LibreOffice as they were meant', { tag: '@full' }, async ({ page }) => {
  test.skip(!hasLibreOffice(), 'LibreOffice is not installed here, so nobody looks at the files with it.');
  await signIn(page, 'dino');
  await row(page, 'How are you today?')
    .getByRole('link', { name: /^Results/ })
    .click();
  for (const [button, ending] of [
    ['Excel', 'xlsx'],
    ['CSV', 'csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const sheet = await openInLibreOffice(await (await download).path(), ending);
    expect(sheet).toContain('<text:p>PatientName</text:p>');
    expect(sheet).toContain('<text:p>How do you feel?');
    // No mark of the encoding, and no formula but LibreOffice's own way to say yes and no.
    const formulas = [...sheet.matchAll(/table:formula="(.*?)"/g)].map(([, formula]) => formula);
    expect(formulas.filter((formula) => !/^of:=(TRUE|FALSE)\(\)$/.test(formula ?? ''))).toEqual([]);
    expect(sheet).not.toMatch(/\ufeff|ï»¿/);
    expect(sheet.match(/<table:table-row/g)?.length).toBeGreaterThan(5);
  }
});

test('without a team there is nothing to list', { tag: ['@R2.29'] }, async ({ page }) => {
  await openSignIn(page);
  await giveCredentials(page, 'elena');
  await expect(page.getByRole('heading', { name: 'Which study would you like to open?' })).toBeVisible();
  await page.goto('/surveys/study');
  await expect(page.getByRole('main')).toContainText('There are no completed questionnaires yet');
});
