// One round in two tabs, and the end of its time while one fills it in.
import { expect, type Page, type Request } from '@playwright/test';
import type { AssignedSurvey } from '@trialog/contract/schemas/surveys.ts';
import { installClock } from './clock.ts';
import { expectNoFault, fillIn, heading, list, next, radio, saved } from './questionnaire-steps.ts';
import { test } from './steps.ts';

test('two tabs on one round agree, on its end too; the end of its time is told while one fills it in, and its answers can still be read', {
  tag: ['@full', '@F6', '@F3', '@T7'],
}, async ({ page, context }) => {
  await installClock(context);
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
  await page.reload();
  await other.reload();
  // What the other tab has stored is read before this one goes on.
  await expect(heading(other, 'Check your answers')).toBeVisible();
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
