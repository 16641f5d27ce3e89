// Questionnaires as patients fill them in: with one hand, on a bad connection, on another device, by keyboard; not one
// answer is lost.
import { expect, type Request } from '@playwright/test';
import type { Submission } from '@trialog/contract/schemas/surveys.ts';
import { atRest, sidewaysOverflow } from './accessibility.ts';
import { fillIn, heading, list, next, radio, saved } from './questionnaire-steps.ts';
import { untilRoundLasts } from './round-steps.ts';
import { fromMenu, signIn, test } from './steps.ts';

interface Scrolled {
  scrollIntoView(how: { block: 'center' }): void;
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
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
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
  const accepted = await Promise.all(compiled.map(async (request) => (await request.response())?.ok()));
  expect(accepted.filter(Boolean)).toHaveLength(1);
  expect((compiled[0]!.postDataJSON() as Submission).questionsCompiled).toEqual([
    { questionId: 'evening-mood', answers: [{ value: '2' }] },
    { questionId: 'cough', answers: [{ answerId: 'no' }] },
    { questionId: 'steps', answers: [{ value: '4200' }] },
  ]);
});
