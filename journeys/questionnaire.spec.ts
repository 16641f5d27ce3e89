// Questionnaires as patients fill them in: with one hand, on a bad connection, on two devices; not one answer is lost.
// Long because each journey goes through a whole questionnaire, from the list to its end.
import { expect, type Page, type Request } from '@playwright/test';
import type { AssignedSurvey, Submission } from '@trialog/contract/schemas/surveys.ts';
import { atRest, crampedTexts, sidewaysOverflow, violations } from './accessibility.ts';
import { firstFew } from './matrix.ts';
import { untilRoundLasts } from './round-steps.ts';
import { fromMenu, signIn, test } from './steps.ts';

const list = '/surveys/notcompiled/mine';

interface Scrolled {
  scrollIntoView(how: { block: 'center' }): void;
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** Signs in and opens the first questionnaire of this title that is due. */
async function fillIn(page: Page, login: string, title: string): Promise<void> {
  await signIn(page, login);
  await untilRoundLasts(page, title);
  await page.goto(list);
  await page.getByRole('link', { name: `Fill in: ${title}` }).click();
  await expect(page).toHaveURL(/\/surveys\/compile\/[\w-]+\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function expectNoFault(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(await crampedTexts(page)).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a daily questionnaire with follow-ups: another choice, Undo, reload, another device, finish', {
    tag: [
      '@R1.3',
      '@R1.4',
      '@R2.10',
      '@R2.12',
      '@R3.53',
      '@R2.15',
      '@R2.18',
      '@R2.19',
      '@R2.21',
      '@R4.38',
      '@R4.39',
      '@R4.40',
      '@R4.47',
      '@R4.50',
      '@R4.51',
      '@F6',
      '@F8',
      '@R6.6',
    ],
  }, async ({ page, browser, baseURL }) => {
    test.slow();
    await signIn(page, 'anna');
    await untilRoundLasts(page, 'How are you today?');
    const bar = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(bar.getByText(/^\d+ to complete$/)).toBeAttached();
    await bar.getByRole('link', { name: /Questionnaires/ }).click();
    await expect(page).toHaveURL(list);
    const rounds = page.getByRole('list', { name: 'Questionnaires to complete' }).locator('> li');
    const due = rounds.filter({ has: page.getByRole('link', { name: /^(Fill in|Continue): / }) });
    // Both are asked together: another round may open at any moment.
    const expectCounted = () =>
      expect(async () =>
        expect(await bar.getByText(/to complete$/).innerText()).toBe(`${await due.count()} to complete`),
      ).toPass();
    const daily = rounds.filter({ hasText: 'How are you today?' }).filter({ hasText: 'Open' }).first();
    await expect(daily).toContainText('Daily');
    await expect(daily).toContainText(/\d+ questions · Open/);
    await expectCounted();
    await daily.getByRole('link', { name: 'Fill in: How are you today?' }).click();
    await expect(bar).toBeHidden();

    // Nothing is answered by going on; one is told, and may come back to it later.
    await expect(heading(page, 'How do you feel?')).toBeVisible();
    await next(page).click();
    await expect(page.getByText('Select an answer.')).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText('2 of 4')).toBeVisible();
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Not answered yet');
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '5');
    await next(page).click();

    await radio(page, 'Yes, I could hardly eat').click();
    await radio(page, 'Several times').click();
    await radio(page, 'Yes').click();
    const pressed = radio(page, 'A little');
    await pressed.evaluate((each) => (each as unknown as Scrolled).scrollIntoView({ block: 'center' }));
    await atRest(page);
    const before = await pressed.boundingBox();
    await pressed.click();
    await expect(page.getByText('2 follow-up answers were removed.')).toBeVisible();
    await expect(heading(page, 'Did you vomit?')).toBeHidden();
    await atRest(page);
    expect(Math.abs((await pressed.boundingBox())!.y - before!.y)).toBeLessThan(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(radio(page, 'Several times')).toBeChecked();
    await expect(radio(page, 'Yes')).toBeChecked();
    await expect(saved(page)).toBeVisible();

    await page.reload();
    await expect(page.getByText('3 of 4')).toBeVisible();
    await expect(radio(page, 'Several times')).toBeChecked();
    await expect(radio(page, 'Yes')).toBeChecked();

    // Another device goes on with the same answers, and its own come back to the first one.
    const tablet = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await tablet.context().addInitScript("localStorage.setItem('trialog.language', 'en')");
    await signIn(tablet, 'anna');
    await tablet.goto(new URL(page.url()).pathname);
    await expect(heading(tablet, 'How do you feel?')).toBeVisible();
    await radio(tablet, 'Good').check();
    await expect(saved(tablet)).toBeVisible();
    await tablet.context().close();
    await next(page).click();
    await radio(page, 'No').click();
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Check answers' }).click();

    const overview = page.getByRole('main').getByRole('listitem');
    await expect(overview).toHaveCount(4);
    await expect(overview.first()).toContainText('Good');
    await expect(overview.nth(2)).toContainText('Can you keep water down?');
    await page.getByRole('button', { name: 'Change How do you feel?' }).click();
    await radio(page, 'Bad').check();
    await page.getByRole('button', { name: 'Back to the overview' }).click();
    await expect(overview.first()).toContainText('Bad');

    const sent = page.waitForRequest((request) => request.url().endsWith('/compile'));
    await page.getByRole('button', { name: 'Send the answers' }).click();
    const { questionsCompiled } = (await sent).postDataJSON() as Submission;
    expect(questionsCompiled.map(({ questionId }) => questionId).sort()).toEqual(
      ['fatigue', 'fluids', 'mood', 'nausea', 'pain', 'vomiting'].sort(),
    );
    const end = page.getByRole('dialog', { name: 'Thank you' });
    await expect(end).toContainText('Your medical team will be informed and will get in touch with you.');
    await expect(end.getByRole('link', { name: 'Call 112' })).toBeVisible();
    await end.getByRole('button', { name: 'Back to the questionnaires' }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('link', { name: 'Fill in: How are you today?' })).toHaveCount(0);
    await expectCounted();

    await page.getByRole('link', { name: 'Completed', exact: true }).click();
    await expect(page).toHaveURL('/surveys/compiled/mine');
    await page.getByRole('link', { name: 'Results: How are you today?' }).first().click();
    await expect(page.getByRole('region', { name: 'How do you feel?' })).toContainText('Bad');
    await expect(page.getByRole('region', { name: 'When did you feel sick?' })).toContainText(
      'This question was not answered.',
    );
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  });

  test('without a connection in the middle it can be finished; it goes out when there is one, once', {
    tag: ['@F6', '@F7', '@T7'],
  }, async ({ page, context }) => {
    test.slow();
    // A clock two hours ahead.
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
    await fillIn(page, 'lucie', 'How are you today?');
    const compiled: Request[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/compile')) compiled.push(request);
    });
    await radio(page, 'Very good').check();
    await expect(saved(page)).toBeVisible();
    await context.setOffline(true);
    await next(page).click();
    const tiredness = page.getByRole('slider');
    for (const [key, value] of [
      ['+', '5'],
      ['+', '6'],
      ['ArrowRight', '7'],
      ['-', '6'],
      ['End', '10'],
      ['ArrowUp', '10'],
      ['ArrowLeft', '9'],
      ['ArrowDown', '8'],
      ['Home', '0'],
    ] as const) {
      await tiredness.press(key);
      await expect(tiredness).toHaveAttribute('aria-valuetext', value);
    }
    await expect(tiredness).toHaveValue('0');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await expect(page.getByText('You are offline')).toHaveCount(1);
    await expect(page.getByRole('alert').filter({ hasText: 'connection' })).toHaveCount(0);
    await next(page).click();
    await radio(page, 'No').click();
    await next(page).click();
    await radio(page, 'No').click();
    await page.getByRole('button', { name: 'Check answers' }).click();
    const sentAt = Date.now();
    await page.getByRole('button', { name: 'Send the answers' }).dblclick();
    await expect(heading(page, 'Finished and saved on this device')).toBeVisible();

    // Signing out would take the answers along.
    await fromMenu(page, 'Sign out');
    const question = page.getByRole('dialog', { name: 'You have unsent work' });
    await expect(question).toContainText('Your answers to “How are you today?”');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();

    await context.setOffline(false);
    const end = page.getByRole('dialog', { name: 'Thank you' });
    await expect(end).toContainText('Thank you for taking the time');
    const keys = await Promise.all(compiled.map((request) => request.headerValue('Idempotency-Key')));
    expect(new Set(keys).size).toBe(1);
    const { completedAt } = compiled[0]!.postDataJSON() as Submission;
    // By the server's clock, and not by the device's two hours.
    expect(Math.abs(Date.parse(completedAt!) - sentAt)).toBeLessThan(3_600_000);
    await end.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(list);
  });
});

test('bernd, whose study has no messages, starts at his list; numbers, what is missing, and one submission for two clicks', {
  tag: ['@R2.16', '@R2.49', '@R5.37', '@R5.43', '@R5.44', '@R5.45', '@R5.33', '@R4.46'],
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'bernd');
  await expect(page).toHaveURL(list);
  await untilRoundLasts(page, 'Evening check');
  await expect(page.getByRole('link', { name: 'Back to the messages' })).toHaveCount(0);
  const compiled: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/compile')) compiled.push(request);
  });
  await page.getByRole('link', { name: 'Fill in: Evening check' }).click();

  // On a desktop by keyboard: 1 to 9 choose, Enter goes on.
  await expect(heading(page, 'How was your day?')).toBeVisible();
  await expect(heading(page, 'Evening check')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Select an answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(heading(page, 'Did you cough?')).toBeFocused();
  await page.keyboard.press('3');
  await expect(radio(page, 'A lot')).toBeChecked();
  await page.keyboard.press('1');
  await expect(radio(page, 'No')).toBeChecked();
  await page.keyboard.press('Enter');

  const steps = page.getByRole('textbox', { name: 'How many steps did you walk?' });
  await expect(steps).toHaveAttribute('placeholder', '0 to 60000, whole numbers only');
  const invalid = page.getByText('Input number is not in the range of valid values');
  await steps.fill('70000');
  await expect(invalid).toBeHidden();
  await steps.blur();
  await expect(invalid).toBeVisible();
  await expect(invalid).toHaveCSS('color', 'rgb(168, 49, 32)');
  await steps.fill('');
  await steps.blur();
  await expect(invalid).toBeHidden();
  await steps.fill('12.5');
  await steps.press('Enter');
  await expect(invalid).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();

  const send = page.getByRole('button', { name: 'Send the answers' });
  await send.click();
  const alert = page.getByRole('alert').filter({ hasText: 'All fields must be filled in.' });
  await expect(alert).toContainText('2 questions are unanswered.');
  await alert.getByRole('button', { name: 'Go to the first one' }).click();
  await expect(heading(page, 'How was your day?')).toBeFocused();
  await page.keyboard.press('3');
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Answer How many steps did you walk?' }).click();
  await expect(steps).toHaveValue('12.5');
  await steps.fill('4200');
  await steps.press('Enter');
  await send.dblclick();
  const end = page.getByRole('dialog', { name: 'Thank you' });
  await expect(end).toContainText('Thank you for taking the time');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(list);
  // A call that nobody answered is sent again; the second press sends nothing.
  const taken = await Promise.all(compiled.map(async (request) => (await request.response())?.ok()));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect((compiled[0]!.postDataJSON() as Submission).questionsCompiled).toEqual([
    { questionId: 'evening-mood', answers: [{ value: '2' }] },
    { questionId: 'cough', answers: [{ answerId: 'no' }] },
    { questionId: 'steps', answers: [{ value: '4200' }] },
  ]);
});

test('two tabs on one round agree, on its end too; the end of its time is told while one fills it in, and its answers can still be read', {
  tag: ['@full', '@F6', '@F3', '@T7'],
}, async ({ page, context }) => {
  await fillIn(page, 'carla', 'How are you today?');
  const other = await context.newPage();
  await other.goto(new URL(page.url()).pathname);
  await expect(heading(other, 'How do you feel?')).toBeVisible();
  await radio(page, 'Good').check();
  await expect(radio(other, 'Good')).toBeChecked();
  await radio(other, 'Bad').check();
  await expect(radio(page, 'Bad')).toBeChecked();
  await expect(saved(page)).toBeVisible();
  await expect(saved(other)).toBeVisible();

  // The answer to the last draft of each tab comes after the end of the round, and must not take it back.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isDraft = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/draft');
  await other.route('**/draft', async (route) => {
    if (isDraft(route.request())) await held;
    await route.fallback();
  });
  const theirDraft = other.waitForRequest(isDraft);
  await radio(other, 'Good').check();
  await theirDraft;
  await radio(other, 'Bad').check();
  await expect(radio(page, 'Bad')).toBeChecked();

  // As if it had closed right before the answers arrived: both tabs say so, and neither that they were sent.
  await next(page).click();
  await page.getByRole('slider').press('Home');
  await next(page).click();
  await radio(page, 'No').click();
  await next(page).click();
  await page.route('**/draft', async (route) => {
    if (!isDraft(route.request())) return route.fallback();
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const lastDraft = page.waitForRequest(isDraft);
  await radio(page, 'No').click();
  await lastDraft;
  await page.getByRole('button', { name: 'Check answers' }).click();
  await page.route('**/compile', (route) =>
    route.fulfill({ status: 403, json: { status: 403, code: 'surveyExpired', detail: '' } }),
  );
  await page.getByRole('button', { name: 'Send the answers' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Too late' })).toBeVisible();
  await expect(other.getByRole('alert')).toContainText('Your answers were not sent');
  const late = [page, other].map((tab) => tab.waitForResponse((response) => isDraft(response.request())));
  release();
  for (const answer of late) await (await answer).finished();
  for (const tab of [page, other]) await tab.unroute('**/draft');
  const answers = (tab: Page) => tab.getByRole('region', { name: 'Your answers' });
  for (const tab of [page, other]) {
    await expect(answers(tab).getByRole('listitem').first()).toContainText('Bad');
    await expect(answers(tab).getByRole('listitem')).toHaveCount(4);
    await expect(tab.getByText('Already sent')).toHaveCount(0);
  }
  await expectNoFault(page);

  // As if it closed in ten minutes, and they had passed.
  const closes = Date.now() + 600_000;
  let expired = false;
  await page.route('**/SurveyAssegnations/notcompleted/me', async (route) => {
    const rounds = (await (await route.fetch()).json()) as AssignedSurvey[];
    const expireTime = new Date(expired ? Date.now() - 1_000 : closes).toISOString();
    await route.fulfill({ json: rounds.map((round) => ({ ...round, expireTime, expired })) });
  });
  await page.clock.install();
  await page.reload();
  await other.reload();
  await expect(page.getByText('Please send your answers soon.')).toBeVisible();
  await page.getByRole('button', { name: 'Change How do you feel?' }).click();
  await expect(radio(page, 'Bad')).toBeChecked();
  expired = true;
  await page.clock.fastForward(600_000);
  const over = page.getByRole('alert').filter({ hasText: 'This questionnaire has closed' });
  await expect(over).toContainText('Your answers were not sent');
  await expect(answers(page)).toContainText('Bad');
  await page.getByRole('link', { name: 'Back to the questionnaires' }).click();
  await expect(page).toHaveURL(list);
  const toRead = page.getByRole('link', { name: 'Show answers: How are you today?' });
  await expect(page.getByRole('link', { name: /^(Fill in|Continue): / })).toHaveCount(0);
  await toRead.click();
  await expect(answers(page)).toContainText('Bad');
  await answers(page).getByRole('button', { name: 'Remove the answers' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText('Expired').first()).toBeVisible();
  await expect(toRead).toHaveCount(0);
  // What one tab removes is not sent for the other.
  await expect(heading(other, 'Check your answers')).toBeVisible();
  await expect(other.getByText('Already sent')).toHaveCount(0);

  // Where the server keeps no more, the browser goes on and says so.
  const detail = 'This team is closed.';
  await other.route('**/draft', (route) =>
    route.fulfill({ status: 403, json: { status: 403, code: 'teamClosed', detail } }),
  );
  await other.getByRole('button', { name: 'Change How do you feel?' }).click();
  await radio(other, 'Good').check();
  const stopped = other.getByRole('alert').filter({ hasText: 'saved on this device only' });
  await expect(stopped).toContainText(detail);
  await expect(other.getByText('Saved on this device', { exact: true })).toBeVisible();
});

for (const { width, colorScheme, language } of firstFew(1, [
  { width: 360, colorScheme: 'light', language: 'de' },
  { width: 1440, colorScheme: 'dark', language: 'en' },
] as const))
  test.describe(`at ${width} px in ${colorScheme}, in ${language}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('every question, the overview and the lists have no violation, and nothing is cut', {
      tag: ['@T11'],
    }, async ({ page }) => {
      test.slow();
      await signIn(page, 'bruno');
      await untilRoundLasts(page, 'Your week');
      await page.evaluate(`localStorage.setItem('trialog.language', '${language}')`);
      await page.goto(list);
      await expect(page.getByRole('link', { name: /^(Fill in|Ausfüllen): / }).first()).toBeVisible();
      await expectNoFault(page);
      await page.getByRole('link', { name: /^(Fill in|Ausfüllen): (Your week|Ihre Woche)/ }).click();
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

test('lists: what was missed is told, what was completed is found', {
  tag: [
    '@R2.14',
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
