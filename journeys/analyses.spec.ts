// Patients' messages are analysed: from the wall and in the analyst console, by keyboard alone; researchers read and
// export; nurses analyse from the wall and find no console.
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { crampedTexts, expectClean, sidewaysOverflow, violations } from './accessibility.ts';
import { failOnce } from './analysis-steps.ts';
import { test } from './steps.ts';
import { openWall, sendQuietly, threadWith } from './wall-steps.ts';

// Each meets two people and several screens.
/** Written by a patient in a browser of their own. */
async function writtenBy(browser: Browser, baseURL: string, login: string, body: string): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/Rome' });
  const page = await context.newPage();
  await openWall(page, login);
  await sendQuietly(page, 'create', { body, messageScope: 2, emotion: 0 });
  await context.close();
}

const menuOf = (page: Page, text: string) =>
  threadWith(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .first();

async function openAnalyses(page: Page, text: string, entry = 'Analyse'): Promise<Locator> {
  await menuOf(page, text).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Analyses of this message' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** As someone without a mouse gets there. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < most; step += 1) {
    if ((await target.and(page.locator(':focus')).count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen elements' });

test('elena analyses a message from the wall, goes on in the console by keyboard alone, and sees the codes', {
  tag: ['@R2.56', '@R2.82', '@R3.42', '@R5.57', '@R5.58', '@R6.21', '@R8.28'],
}, async ({ page, browser, baseURL }) => {
  const text = 'So tired 👨‍👩‍👧 since the new tablets, and worried.';
  await writtenBy(browser, baseURL!, 'anna', text);
  await openWall(page, 'elena');
  const list = await openAnalyses(page, text);
  await expect(list).toContainText('Nobody has analysed this message yet.');
  await list.getByRole('button', { name: 'Categories and elements' }).click();
  const codebook = page.getByRole('dialog', { name: 'Categories and elements' });
  await expect(codebook.getByRole('heading', { name: 'Symptoms' })).toBeVisible();
  await expect(codebook).toContainText('Suspected side effect (no longer used)');
  await codebook.getByRole('button', { name: 'Back to the analyses' }).click();

  await page.getByRole('button', { name: 'Add an analysis' }).click();
  const editor = page.getByRole('dialog', { name: 'Add an analysis' });
  const search = editor.getByRole('combobox', { name: 'Elements' });
  await expect(search).toBeFocused();
  await editor.getByRole('button', { name: 'Save the analysis' }).click();
  await expect(editor).toContainText('You must select at least one element');
  await search.click();
  await page.keyboard.type('tired');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toContainText('Tiredness');
  await page.keyboard.type('tired');
  await page.keyboard.press('Enter');
  await expect(editor).toContainText('This element has already been added');
  // Retired ones are not offered.
  await page.keyboard.type('side effect');
  await expect(editor).toContainText('No matching element.');
  await search.fill('');
  await expectClean(page);
  await editor.getByRole('button', { name: 'Save the analysis' }).click();
  await expect(list.getByRole('list')).toContainText('Tiredness');

  await list.getByRole('button', { name: /^Edit the analysis/ }).click();
  const change = page.getByRole('dialog', { name: 'Edit the analysis' });
  await change.getByLabel('Note (optional)').fill('since Monday');
  await page.keyboard.press('Escape');
  await list.getByRole('button', { name: /^Edit the analysis/ }).click();
  await expect(change.getByRole('alert')).toContainText('Your unsaved changes are back.');
  await expect(change.getByLabel('Note (optional)')).toHaveValue('since Monday');
  await failOnce(page, 'PUT');
  await change.getByRole('button', { name: 'Save the analysis' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The analysis could not be saved.' })).toBeVisible();
  await change.getByRole('button', { name: 'Save the analysis' }).click();
  await expect(list.getByRole('list')).toContainText('since Monday');
  await expect(list.getByRole('list')).toContainText('edited');
  await page.keyboard.press('Escape');
  await expect(menuOf(page, text)).toBeFocused();

  const count = threadWith(page, text).getByRole('link', { name: /^Analyses: 1/ });
  await expect(count).toHaveAttribute(
    'href',
    /\/analyst\/[0-9a-f-]+\/messages\/userId\/[0-9a-f-]+\/messageId\/[0-9a-f-]+$/,
  );
  const opened = page.context().waitForEvent('page');
  await count.click();
  const console = await opened;

  const panel = console.getByRole('region', { name: 'Analyses of this message' });
  await expect(panel).toContainText('since Monday');
  const conversation = console.getByRole('region', { name: 'The conversation' });
  await expect(conversation.locator('article[aria-current]')).toBeFocused();
  expect(await violations(console)).toEqual([]);
  await tabTo(console, console.getByRole('combobox', { name: 'Elements' }));
  await console.keyboard.type('worr');
  await console.keyboard.press('Enter');
  await expect(chosen(console)).toContainText('Worry');
  await tabTo(console, console.getByRole('textbox', { name: 'Passage' }));
  // The caret stands at the end: back over the full stop, then over the last word.
  await console.keyboard.press('Control+End');
  await console.keyboard.press('ArrowLeft');
  for (const _ of 'worried') await console.keyboard.press('Shift+ArrowLeft');
  await expect(console.getByRole('status').filter({ hasText: 'Marked:' })).toContainText('worried');
  await console.keyboard.press('Control+Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Worry' })).toContainText('worried');
  await expect(console.getByRole('combobox', { name: 'Elements' })).toBeFocused();
  const mark = console.getByRole('region', { name: 'The conversation' }).locator('mark');
  await expect(mark).toHaveText('worried (marked as Worry)');

  await tabTo(console, panel.getByRole('button', { name: 'Delete the analysis: Worry' }), 90);
  await console.keyboard.press('Enter');
  await console.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Delete the analysis: Worry' })).toBeFocused();

  await console.getByRole('searchbox').fill('new tablets');
  await expect(console).toHaveURL(/text=new\+tablets/);
  const rows = console.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Tiredness');
  await console.getByRole('link', { name: 'Codes' }).click();
  await expect(console.getByText('1 of 1 messages analysed')).toBeVisible();
  const overTime = console.getByRole('region', { name: 'Codes by category over time' });
  await overTime.getByRole('slider').focus();
  await console.keyboard.press('ArrowRight');
  await expect(overTime.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    /: 2 · Symptoms 1 · Feelings 1/,
  );
  const together = console.getByRole('region', { name: 'Codes that occur together' });
  await expect(together).toContainText(/(Tiredness with Worry|Worry with Tiredness): in 1 message\./);
  await together.getByText('Table').click();
  await expect(together.getByRole('row')).toHaveCount(2);
  expect(await violations(console)).toEqual([]);
});

test('rita reads the console by study codes, changes nothing and exports what the filters leave', {
  tag: ['@full', '@R6.27', '@R6.39'],
}, async ({ page, browser, baseURL }) => {
  const text = 'Walked to the river today, felt joy.';
  await writtenBy(browser, baseURL!, 'bruno', text);
  await openWall(page, 'rita');
  const list = await openAnalyses(page, text, 'Show the analyses');
  await expect(list).toContainText('Nobody has analysed this message yet.');
  await expect(list.getByRole('button', { name: 'Add an analysis' })).toBeHidden();
  await page.keyboard.press('Escape');

  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: /Open the analyst console/ }).click();
  const console = await opened;
  await expect(console.getByRole('heading', { level: 1 })).toHaveText('Analyst console');
  await console.getByRole('button', { name: 'Filters' }).click();
  await console.getByLabel('Patient', { exact: true }).selectOption({ label: 'AUR-MIL-002' });
  await console.getByLabel('Mood').selectOption({ label: 'Very bad' });
  await console.getByText('Not analysed', { exact: true }).first().click();
  await expect(console).toHaveURL(/coded=false/);
  const rows = console.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  const row = rows.filter({ hasText: 'Walked to the river' });
  await expect(row).toContainText('AUR-MIL-002');
  await expect(console.getByRole('main')).not.toContainText('Bruno');
  expect(await violations(console)).toEqual([]);
  await row.getByRole('link').click();
  await expect(console.getByRole('region', { name: 'Analyses of this message' })).toContainText('Nobody has');
  await expect(console.getByRole('button', { name: 'Save the analysis' })).toBeHidden();
  await expect(console.getByRole('main')).not.toContainText('Bruno');
  // The address alone brings the same view again.
  await console.reload();
  await expect(row).toHaveCount(1);
  await console.getByRole('button', { name: 'Remove the filter Mood: Very bad' }).click();
  await expect(console).not.toHaveURL(/emotion/);

  await console.goto(console.url().replace(/\/messages\/.*/, ''));
  const file = console.waitForEvent('download');
  await console.getByRole('button', { name: 'Export the codes (CSV)' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe('AURORA_analyses.csv.gz');
  const csv = gunzipSync(await readFile(await download.path())).toString();
  expect(csv.split('\n')[0]).toMatch(/element/i);
  expect(csv).not.toMatch(/Anna|Bruno|Carla/);
  await expect(console.getByText('The file has been downloaded.')).toBeVisible();
});

test('marco analyses from the wall, and finds neither a console nor the way to it', {
  tag: ['@full', '@R6.22', '@R6.38', '@R2.84'],
}, async ({ page, browser, baseURL }) => {
  const text = 'Dizzy when standing up this morning.';
  await writtenBy(browser, baseURL!, 'carla', text);
  await openWall(page, 'marco');
  const list = await openAnalyses(page, text);
  await list.getByRole('button', { name: 'Add an analysis' }).click();
  await expect(page.getByRole('combobox', { name: 'Elements' })).toBeFocused();
  await page.keyboard.type('dizz');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(list.getByRole('list')).toContainText('Dizziness');
  await list.getByRole('button', { name: /^Delete the analysis/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete this analysis?' });
  await question.getByRole('button', { name: 'Delete the analysis' }).click();
  await expect(list).toContainText('Nobody has analysed this message yet.');
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(threadWith(page, text).getByRole('link', { name: /^Analyses/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Your patients' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /console/ })).toHaveCount(0);
  await page.goto('/analyst');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'You do not have access to the analyst console',
  );
});

test('a message that is too young is not analysed yet', { tag: ['@full', '@R5.26', '@R8.24'] }, async ({
  page,
  browser,
  baseURL,
}) => {
  const text = 'Just now a little better.';
  await writtenBy(browser, baseURL!, 'daan', text);
  await openWall(page, 'elena', 'DELTA', 'Utrecht');
  await menuOf(page, text).click();
  await page.getByRole('menuitem', { name: 'Analyse', exact: true }).click();
  const alert = page.getByRole('dialog', { name: 'You cannot analyse this yet' });
  await expect(alert).toContainText('10 minutes');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' });
  test('the console fits and has no violation, in German too', { tag: ['@full', '@T11'] }, async ({
    page,
  }) => {
    await openWall(page, 'elena');
    await page.evaluate("localStorage.setItem('trialog.language', 'de')");
    await page.context().addInitScript("localStorage.setItem('trialog.language', 'de')");
    await page.goto('/analyst');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auswertungskonsole');
    const rows = page.getByRole('list', { name: 'Nachrichten' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByLabel('Befinden')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await crampedTexts(page)).toEqual([]);
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('combobox', { name: 'Elemente' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await crampedTexts(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Codes' }).click();
    await expect(page.getByText(/Nachrichten ausgewertet/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await crampedTexts(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  });
});
