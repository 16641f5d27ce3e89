// The analyst console at work: a recording and its moments; two who code the same messages, neither of whom sees what
// the other finds before both are done; and what others do appears without a reload.
import { type Browser, expect, type Page } from '@playwright/test';
import type { AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import { sidewaysOverflow, violations } from './accessibility.ts';
import { failOnce } from './analysis-steps.ts';
import { installClock } from './clock.ts';
import { test } from './steps.ts';
import { atRest, openWall, sendQuietly } from './wall-steps.ts';

// Each meets two people in two browsers.
async function otherPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/Rome' });
  return context.newPage();
}

/** By the stream: much to do makes the console ask less often, and the poll comes after two minutes only. */
const live = { timeout: 60_000 };

const panelOf = (page: Page) => page.getByRole('region', { name: 'Analyses of this message' });
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

/** By key, in the panel of the open message. */
async function addElements(page: Page, ...names: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: 'Elements' }).focus();
  for (const name of names) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Enter');
  for (const name of names) await expect(panelOf(page).getByRole('listitem').last()).toContainText(name);
}

test(
  'elena finds the console that the operator names, codes a moment of a voice in our own, and is told when a delete does not arrive',
  { tag: ['@full', '@R2.82', '@R8.28'] },
  async ({ page }, { retry }) => {
    // As with ANALYST_CONSOLE_URL set.
    await page.route('**/config.json', async (route) => {
      const settings = await (await route.fetch()).json();
      await route.fulfill({ json: { ...settings, analystConsoleUrl: 'https://console.example/a/' } });
    });
    await openWall(page, 'elena');
    const count = page.getByRole('link', { name: /^Analyses: / }).first();
    const ids = '[0-9a-f-]{36}';
    await expect(count).toHaveAttribute(
      'href',
      new RegExp(`^https://console\\.example/a/${ids}/messages/userId/${ids}/messageId/${ids}$`),
    );
    await expect(count).toHaveAttribute('target', '_blank');
    await page.goto('/analyst');
    // Words are found in any order, those between quotation marks as they stand.
    await page.getByRole('searchbox').fill('good sleep "back home"');
    const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Voice 0:11');
    await rows.getByRole('link').click();
    const thread = page.getByRole('region', { name: 'The conversation' });
    await expect(thread.getByRole('button', { name: /^Play: / })).toBeVisible();
    const adding = page.getByRole('region', { name: 'Add an analysis' });
    const time = adding.getByLabel('Time (m:ss)');
    await adding.getByRole('button', { name: /^Play: / }).click();
    await expect(adding.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:0[1-9] of 0:11$/);
    await adding.getByRole('button', { name: /^Pause: / }).click();
    await adding.getByRole('button', { name: 'Use current playback time' }).click();
    // Wherever it was when it was paused.
    await expect(time).toHaveValue(/^0:(0[1-9]|1[01])/);
    await adding.getByRole('combobox', { name: 'Elements' }).focus();
    await page.keyboard.type('Joy');
    await page.keyboard.press('Enter');
    await time.fill('0:12');
    await adding.getByRole('button', { name: 'Save the analysis' }).click();
    await expect(adding).toContainText('Enter a time within the recording, such as 0:12.');
    const moment = `0:0${5 + retry}.25`;
    await time.fill(moment);
    await adding.getByRole('button', { name: 'Save the analysis' }).click();
    const panel = page.getByRole('region', { name: 'Analyses of this message' });
    const added = panel.getByRole('listitem').filter({ hasText: `at ${moment}` });
    await expect(added).toContainText('Joy');

    await added.getByRole('button', { name: 'Delete the analysis: Joy' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this analysis?' });
    await failOnce(page, 'DELETE');
    await question.getByRole('button', { name: 'Delete the analysis' }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'The analysis could not be deleted.' });
    await expect(failed).toBeVisible();
    await expect(added).toHaveCount(1);
    await question.getByRole('button', { name: 'Delete the analysis' }).click();
    await expect(added).toHaveCount(0);
    // Who works by key goes on from the list.
    await expect(panel.getByRole('heading', { name: 'Analyses of this message' })).toBeFocused();
  },
);

test('elena and luc code a message blind, then see how far they agree, and settle where they differ', {
  tag: ['@full'],
}, async ({ page: elena, browser, baseURL }) => {
  await openWall(elena, 'elena', 'CIRRUS', 'Nantes');
  await elena.goto('/analyst');
  // What neither has begun, of what is left for her.
  await elena.getByText('To finish', { exact: true }).click();
  await expect(elena).toHaveURL(/todo=true/);
  await elena.getByRole('button', { name: 'Filters' }).click();
  await elena.getByLabel('Analysed or not').selectOption({ label: 'Not analysed' });
  const chip = elena.getByRole('button', { name: 'Remove the filter Analysed or not: Not analysed' });
  await expect(chip).toBeVisible();
  await rowsOf(elena).first().getByRole('link').click();
  await expect(panelOf(elena)).toContainText('0 of 2 coders have finished this message.');
  const text = (await elena.locator('article[aria-current] p').first().textContent()) ?? '';
  expect(text).not.toBe('');
  const address = new URL(elena.url());

  const luc = await otherPage(browser, baseURL!);
  await openWall(luc, 'luc', 'CIRRUS', 'Nantes');
  // What she has begun by then is still left for him.
  await luc.goto(`${address.pathname}?todo=true`);
  await expect(panelOf(luc)).toContainText('You haven’t coded this message yet.');
  await addElements(luc, 'Cough', 'Weather');
  await addElements(elena, 'Cough', 'Fear');
  // Each finds the own codes and none of the other's, here and wherever codes are counted.
  await expect(panelOf(elena).getByRole('listitem')).toHaveCount(1);
  await expect(panelOf(elena)).not.toContainText('Weather');
  await expect(panelOf(luc)).not.toContainText('Fear');
  // What is analysed is no longer in this list; the way to the next one stays.
  await expect(rowsOf(elena).filter({ hasText: text })).toHaveCount(0);
  await expect(elena.getByRole('link', { name: 'Next message' })).toBeVisible();

  await elena.getByRole('button', { name: 'I have finished this message' }).click();
  const state = panelOf(elena).getByRole('status');
  await expect(state).toContainText('You have finished. You will see the other coders’ codes once they have');
  await expect(state).toBeFocused();
  await expect(elena.getByRole('button', { name: 'Save the analysis' })).toBeHidden();
  // Without a reload, and still without her codes.
  await expect(panelOf(luc)).toContainText('1 of 2 coders have finished this message.', live);
  await expect(panelOf(luc)).not.toContainText('Fear');
  expect(await violations(luc)).toEqual([]);
  await luc.getByRole('button', { name: 'I have finished this message' }).click();
  await expect(panelOf(luc)).toContainText('All codes are visible now.');
  await expect(rowsOf(luc).first()).toBeVisible();
  await expect(rowsOf(luc).filter({ hasText: text })).toHaveCount(0);
  await expect(panelOf(luc)).toContainText('Fear');
  await expect(panelOf(elena)).toContainText('All codes are visible now.', live);
  await expect(panelOf(elena)).toContainText('Weather');

  await elena.getByRole('link', { name: 'Agreement' }).click();
  const pair = elena.getByRole('region', { name: 'Elena Marchetti and Luc Bernard, Table' });
  await expect(pair.getByRole('row').filter({ hasText: 'Fear' })).toContainText(/\d%.*0\.\d\d/);
  await expect(pair.getByRole('row').filter({ hasText: 'Short of breath' })).toContainText('1.00');
  const differing = elena.getByRole('listitem').filter({ hasText: text });
  await expect(differing).toContainText(/Elena Marchetti.*Fear.*Luc Bernard.*Weather/s);
  expect(await violations(elena)).toEqual([]);
  await elena.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysOverflow(elena)).toBeLessThanOrEqual(0);
  await elena.setViewportSize({ width: 1280, height: 800 });

  await differing.getByRole('link').click();
  const settling = elena.getByRole('region', { name: 'Decide the final codes' });
  // It begins with what both have found.
  await expect(settling.getByRole('list', { name: 'Chosen elements' })).toHaveText(/Cough/);
  await settling.getByRole('combobox', { name: 'Elements' }).focus();
  await elena.keyboard.type('Fear');
  await elena.keyboard.press('Enter');
  await settling.getByLabel('Note (optional)').fill('Agreed on the phone.');
  await elena.reload();
  await expect(settling).toContainText('Your unsaved changes are back.');
  await expect(settling.getByRole('list', { name: 'Chosen elements' })).toHaveText(/Cough.*Fear/s);
  await expect(settling.getByLabel('Note (optional)')).toHaveValue('Agreed on the phone.');
  await settling.getByRole('button', { name: 'Save the final codes' }).click();
  await expect(panelOf(elena)).toContainText(
    /Decided by Elena Marchetti.*Cough.*Fear.*Agreed on the phone\./s,
  );
  await expect(panelOf(luc)).toContainText('Agreed on the phone.', live);
  await elena.getByRole('link', { name: 'Agreement' }).click();
  await expect(pair).toBeVisible();
  await expect(differing).toHaveCount(0);
  await luc.context().close();
});

test('what patients write and others code comes into the console by itself and moves nothing, without a stream too', {
  tag: ['@full'],
}, async ({ page: elena, browser, baseURL }) => {
  const patient = await otherPage(browser, baseURL!);
  await openWall(patient, 'bruno');
  await installClock(elena);
  await openWall(elena, 'elena');
  await elena.setViewportSize({ width: 1280, height: 600 });
  await elena.goto('/analyst');
  await expect(rowsOf(elena).first()).toBeVisible();
  const send = (body: string) => sendQuietly(patient, 'create', { body, messageScope: 2, emotion: 1 });

  await send('Written while the console is open.');
  await expect(rowsOf(elena).first()).toContainText('Written while the console is open.', live);

  const reading = (await rowsOf(elena).nth(9).elementHandle())!;
  await reading.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await reading.boundingBox())!.y);
  const before = await atRest(top);
  await send('Written while one reads further down.');
  const pill = elena.getByRole('button', { name: '1 new message' });
  await expect(pill).toBeVisible(live);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  await pill.click();
  await expect(rowsOf(elena).first()).toBeInViewport();
  await expect(pill).toBeHidden();

  // An open message: what is begun stays, what others say comes in; gone is gone.
  await rowsOf(elena).first().getByRole('link').click();
  await elena.getByLabel('Note (optional)').fill('half a thought');
  const nurse = await otherPage(browser, baseURL!);
  await openWall(nurse, 'marco');
  const messageId = elena.url().split('/').at(-1) as string;
  await analyseQuietly(nurse, messageId);
  await expect(panelOf(elena)).toContainText('Marco Villa', live);
  await expect(elena.getByLabel('Note (optional)')).toHaveValue('half a thought');
  await expect(rowsOf(elena).first()).not.toContainText('Not analysed');

  await elena.route('**/AnalystConsole/*/events', (route) => route.abort());
  await elena.reload();
  await expect(panelOf(elena)).toContainText('Marco Villa');
  await send('Written while nothing is heard.');
  await elena.clock.fastForward(121_000);
  await expect(rowsOf(elena).first()).toContainText('Written while nothing is heard.');
  await nurse.context().close();
  await patient.context().close();
});

/** An analysis as this person, by the API alone. */
async function analyseQuietly(page: Page, messageId: string): Promise<void> {
  await page.evaluate(async (id) => {
    const key = Object.keys(sessionStorage).find((each) => each.startsWith('trialog.oidc.user')) as string;
    const { access_token } = JSON.parse(sessionStorage.getItem(key) as string);
    const { projectId } = JSON.parse(sessionStorage.getItem('trialog.environment') as string);
    const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
    const book = await fetch(`/api/en-US/AnalysisCategories/${projectId}`, { headers });
    const [category] = (await book.json()) as AnalysisCategory[];
    const answer = await fetch(`/api/en-US/Analyses/${projectId}/${id}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ elementIds: [category?.elements[0]?.elementId] }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }, messageId);
}
