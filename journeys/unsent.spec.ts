// What was begun and not sent is never lost at the end of a session: it is named, stays for its person, and goes out
// when they are back; nobody who comes in between sees it.
import { expect, type Page } from '@playwright/test';
import { expectNoFault, fillIn } from './questionnaire-steps.ts';
import { fromMenu, signIn, signOut, test } from './steps.ts';
import { openWall, sendQuietly, threadWith } from './wall-steps.ts';

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

const storedRounds = async (page: Page) =>
  (await page.evaluate(
    "Object.keys(localStorage).filter((key) => key.startsWith('trialog.survey.'))",
  )) as string[];

/** Finishes a questionnaire whose answers do not reach the server. */
async function finishUnsent(page: Page): Promise<void> {
  await page.route(/SurveyAssegnations\/.*(draft|compile)$/, (route) => route.abort());
  await page.goto('/surveys/notcompiled/mine');
  await page.getByRole('link', { name: 'Fill in: How are you today?' }).click();
  await radio(page, 'Very good').check({ force: true });
  await next(page).click();
  await page.getByRole('slider').press('Home');
  await next(page).click();
  await radio(page, 'No').click();
  await next(page).click();
  await radio(page, 'No').click();
  await page.getByRole('button', { name: 'Check answers' }).click();
  await page.getByRole('button', { name: 'Send the answers' }).click();
  await expect(page.getByRole('heading', { name: 'Finished and saved on this device' })).toBeVisible();
}

const question = (page: Page) => page.getByRole('dialog', { name: 'You have unsent work' });

async function leaveAnyway(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
}

/** The session is over, at the provider too. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(`for (const key of Object.keys(sessionStorage)) {
    if (!key.includes('.user:')) continue;
    const user = JSON.parse(sessionStorage.getItem(key));
    user.access_token += 'x'; user.refresh_token += 'x';
    sessionStorage.setItem(key, JSON.stringify(user));
  }`);
  await page.context().clearCookies({ name: /^trialog_/ });
}

test('finished answers outlive the end of a session and another person at the browser, and are sent when their own is back', {
  tag: ['@F6'],
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'lucie');
  await finishUnsent(page);
  const stored = await storedRounds(page);
  expect(stored).toHaveLength(1);
  await endSession(page);
  await page.goto('/messages');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toContainText('Your answers to “How are you today?”');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(await storedRounds(page)).toEqual(stored);

  await test.step('carla finds nothing of it, sends nothing of it and takes nothing away', async () => {
    await page.unrouteAll();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('SurveyAssegnations'))
        sent.push(request.url());
    });
    await signIn(page, 'carla');
    await page.goto('/surveys/notcompiled/mine');
    await page.getByRole('link', { name: 'Fill in: How are you today?' }).click();
    await expect(radio(page, 'Very good')).not.toBeChecked();
    await page.goto('/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await signOut(page);
    expect(await storedRounds(page)).toEqual(stored);
    expect(sent).toEqual([]);
  });

  const compiled = page.waitForResponse((answer) => answer.url().endsWith('/compile'));
  await signIn(page, 'lucie');
  expect((await compiled).status()).toBe(200);
  await expect.poll(() => storedRounds(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('fever that is sent by signing out: carla reads what happens now before she is signed out', {
    tag: ['@full', '@F6', '@F7'],
  }, async ({ page }) => {
    // Nothing of it gets through until she signs out.
    let isAway = true;
    await page.route(/SurveyAssegnations\/.*(draft|compile)$/, (route) =>
      isAway ? route.abort() : route.continue(),
    );
    const end = page.getByRole('dialog', { name: 'Thank you' });
    await fillIn(page, 'carla', 'Temperature');
    await page.getByRole('textbox').fill('39.4');
    await next(page).click();
    await radio(page, 'No').check();
    await page.getByRole('button', { name: 'Check answers' }).click();
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await expect(page.getByRole('heading', { name: 'Finished and saved on this device' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    const signOutEntry = page.getByRole('menuitem', { name: 'Sign out' });
    await expect(signOutEntry).toBeVisible();
    isAway = false;
    await signOutEntry.click();

    await expect(end).toContainText('Temperature');
    await expect(end).toContainText('Your medical team will be informed and will get in touch with you.');
    await expect(end.getByRole('link', { name: /^Help desk: / })).toHaveAttribute('href', /^tel:/);
    await expect(end.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112');
    await expectNoFault(page);
    expect(await storedRounds(page)).toEqual([]);
    await end.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expect(end).toBeHidden();
    await signIn(page, 'carla');
    await expect(page.getByText('We have told your team about “Temperature”.')).toBeVisible();
  });
});

test('on a line that never answers, signing out names the answers that have not arrived, and comes to an end', {
  tag: ['@full', '@F6'],
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'carla');
  // Whatever was sent comes nowhere, and nothing says so.
  await page.route(/SurveyAssegnations\/.*(draft|compile)$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : undefined,
  );
  await page.goto('/surveys/notcompiled/mine');
  await page.getByRole('link', { name: 'Fill in: How are you today?' }).click();
  await radio(page, 'Good').check({ force: true });
  await expect.poll(() => storedRounds(page)).toHaveLength(1);
  await page.goto('/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await page.route('**/api/**', () => undefined);
  await fromMenu(page, 'Sign out');
  await expect(question(page)).toContainText('Your answers to “How are you today?”');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  expect(await storedRounds(page)).toHaveLength(1);
  await fromMenu(page, 'Sign out');
  await expect(question(page)).toBeVisible();
  await leaveAnyway(page);
  await expect.poll(() => storedRounds(page)).toEqual([]);
});

test('an analysis that was begun and not saved is named before signing out, and is there again where one stays', {
  tag: ['@full'],
}, async ({ page }) => {
  test.slow();
  const text = `Dizzy since this morning ${Date.now()}`;
  await openWall(page, 'carla');
  await sendQuietly(page, 'create', { body: text, messageScope: 2, emotion: 0 });
  await signOut(page);
  await openWall(page, 'marco');
  const note = page.getByRole('dialog', { name: 'Add an analysis' }).getByLabel('Note (optional)');
  const openAnalysis = async () => {
    await threadWith(page, text)
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Analyse', exact: true }).click();
    await page.getByRole('button', { name: 'Add an analysis' }).click();
  };
  await openAnalysis();
  await note.fill('to be looked at again');
  await page.reload();
  await fromMenu(page, 'Sign out');
  await expect(question(page)).toContainText('Unfinished analyses: 1');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  await openAnalysis();
  await expect(note).toHaveValue('to be looked at again');
  await page.reload();
  await fromMenu(page, 'Sign out');
  await expect(question(page)).toContainText('Unfinished analyses: 1');
  await leaveAnyway(page);
  await openWall(page, 'marco');
  await openAnalysis();
  await expect(note).toHaveValue('');
});
