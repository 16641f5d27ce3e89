// What a patient changes before sending: on a phone, with and without a connection, and what of it is read in the audit
// trail and beside the answers.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { fillIn, heading, next, radio, saved } from './questionnaire-steps.ts';
import { signIn, signOut, test } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const entries = (page: Page) => page.getByRole('list', { name: 'Audit trail' }).getByRole('article');
const onDevice = (page: Page) => page.getByText('Saved on this device', { exact: true });

async function mendTiredness(page: Page, to: 'Home' | 'End'): Promise<void> {
  await page.getByRole('slider').press(to);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', to === 'Home' ? '0' : '10');
}

/** The server cannot be reached for answers, while the page itself can be loaded. */
async function withoutDrafts(page: Page, context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await page.route('**/draft', (route) => route.abort());
  await context.setOffline(false);
  await work();
  await page.unroute('**/draft');
}

test('carla changes answers with and without a connection, and dino reads each change', {
  tag: ['@full', '@F6', '@T1'],
}, async ({ page, context }) => {
  test.slow();
  await test.step('she is asked for an answer, gives one, and changes it', async () => {
    await fillIn(page, 'carla', 'How are you today?');
    await next(page).click();
    await expect(page.getByText('Select an answer').first()).toBeVisible();
    await radio(page, 'Bad').check();
    await radio(page, 'Very good').check();
    await expect(saved(page)).toBeVisible();
  });

  await test.step('without a connection she changes another, and the page is loaded again before it is sent', async () => {
    await next(page).click();
    await mendTiredness(page, 'End');
    await expect(saved(page)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await radio(page, 'Good').check();
    await expect(onDevice(page)).toBeVisible();
    await withoutDrafts(page, context, async () => {
      await page.reload();
      await expect(radio(page, 'Good')).toBeChecked();
      await next(page).click();
      await mendTiredness(page, 'Home');
    });
  });

  await test.step('with a connection she sends them', async () => {
    await next(page).click();
    await radio(page, 'No').click();
    await next(page).click();
    await radio(page, 'No').click();
    await page.getByRole('button', { name: 'Check answers' }).click();
    await page.getByRole('button', { name: 'Send the answers' }).click();
    const end = page.getByRole('dialog', { name: 'Thank you' });
    await end.getByRole('button', { name: 'Close' }).click();
    await signOut(page);
    // Nothing of hers stays here but the number of the browser.
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => key.startsWith('trialog.edits'))).toEqual([]);
    expect(stored).toContain('trialog.browser');
  });

  await test.step('ada, who reads no answers, sees that there were changes', async () => {
    await signIn(page, 'ada');
    // They come with a draft, or with the answers where there was no time for one.
    await page.goto('/control/audit?actions=surveys.saveDraft,surveys.submit');
    const changes = entries(page).getByRole('row', { name: 'Changes before sending' });
    await expect(changes.first()).toContainText('Not shown');
    await signOut(page);
  });

  await test.step('dino reads each change once, in the words of the questionnaire', async () => {
    await signIn(page, 'dino');
    await page.goto('/control/audit?actions=surveys.submit');
    const sent = entries(page).first();
    await expect(sent).toContainText('sent the answers to a questionnaire');
    await sent.getByText('Details').click();
    const roundId = (await sent.locator('dl .break').textContent()) ?? '';
    await page.goto(`/surveys/compiled/${roundId}`);
    await page.setViewportSize({ width: 1280, height: 900 });
    const clocks = page.getByRole('link', { name: 'Changed before sending: show how' });
    await expect(clocks).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await clocks.first().click();
    await expect(page).toHaveURL(/question=mood/);
    await expect(page.getByText('Only the changes of one answer are shown.')).toBeVisible();

    await page.goto(`/control/audit?objectType=round&objectId=${roundId}`);
    const changes = page
      .locator('section', { has: heading(page, 'Changes before sending') })
      .getByRole('listitem');
    await expect(changes).toHaveCount(7);
    const texts = (await changes.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' '));
    for (const text of texts) expect(text).toMatch(/\d\d:\d\d on the device, received \d\d:\d\d/);
    const made = (question: RegExp) =>
      texts
        .filter((text) => question.test(text))
        .map((text) => /Before: (.*)→After: (.*?)(?=today|yesterday)/.exec(text)?.slice(1).join(' → '))
        .sort();
    expect(made(/feel\?/)).toEqual(['Bad → Very good', 'Nothing → Bad', 'Very good → Good']);
    expect(made(/tired/)).toEqual(['10 → 0', 'Nothing → 10']);
    expect(texts.filter((text) => text.includes('a check asked for it: there was no answer'))).toHaveLength(
      1,
    );
    expect(await violations(page)).toEqual([]);
  });
});
