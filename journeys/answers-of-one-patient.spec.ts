// /surveys/compiled/{id} as staff use it: from patient to patient, also to those who have filled in nothing.
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { fromMenu, signIn, test } from './steps.ts';

test.use({ sharesServer: true });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openAnswers(page: Page): Promise<void> {
  await fromMenu(page, 'Questionnaire results and statistics');
  await row(page, 'Baseline')
    .getByRole('link', { name: /^Results/ })
    .click();
  await expect(page).toHaveURL(/\/surveys\/compiled\/[0-9a-f-]+$/);
  await expect(page.getByRole('combobox', { name: 'Patient' })).toBeVisible();
}

async function choosePatient(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Patient' }).click();
  await page.getByRole('option', { name }).click();
}

test('marco goes from a patient without answers to one who has some, and takes both out as CSV and Excel', {
  tag: ['@R2.23', '@R2.24', '@R7.67', '@R8.33'],
}, async ({ page }) => {
  await signIn(page, 'marco');
  const requested = page.waitForResponse(/\/Survey\/[0-9a-f-]+\/all\/assigned/);
  await openAnswers(page);
  expect((await requested).status()).toBe(200);
  const [csv, excel] = ['CSV', 'Excel'].map((name) => page.getByRole('button', { name, exact: true }));

  await choosePatient(page, 'Nina Sala');
  const main = page.getByRole('main');
  await expect(main).toContainText('The patient has not filled in this questionnaire.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baseline');
  await expect(page.getByRole('combobox', { name: 'Patient' })).toHaveValue('Nina Sala');
  // It is an answer and no failure.
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  for (const [button, file] of [
    [csv!, /\.csv$/],
    [excel!, /^Baseline_PatientResponses\.xlsx$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await button.click();
    expect((await download).suggestedFilename()).toMatch(file);
  }

  await page.reload();
  await expect(main).toContainText('The patient has not filled in this questionnaire.');
  await choosePatient(page, 'Bruno Ferri');
  await expect(main).toContainText('Bruno Ferri · Completed');
  await expect(main.getByRole('listitem').first()).toContainText('Do you smoke?');
  await expect(csv!).toBeVisible();
  await expect(excel!).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Patient' })).toHaveValue('Nina Sala');
});

test('where nobody has filled in, that is said, and patients and files stay within reach', {
  tag: ['@full', '@R2.23', '@R2.24', '@R8.30'],
}, async ({ page }) => {
  await signIn(page, 'marco');
  await page.route(/\/SurveyAssegnations\/[^/]+\/compiled\?/, (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'x', status: 404, code: 'surveyNotCompiled', detail: 'x' },
    }),
  );
  await openAnswers(page);
  await expect(page.getByRole('main')).toContainText('This questionnaire has not been completed yet.');
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Excel', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a choice that is open stays open when the answers come', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'marco');
  const { promise: awaited, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/SurveyAssegnations\/[0-9a-f-]+\/compiled/, async (route) => {
    await awaited;
    await route.continue();
  });
  await openAnswers(page);
  const patient = page.getByRole('combobox', { name: 'Patient' });
  await patient.click();
  const nina = page.getByRole('option', { name: 'Nina Sala' });
  await expect(nina).toBeVisible();
  answer();
  await expect(page.getByRole('region', { name: 'Do you smoke?' })).toBeVisible();
  await expect(patient).toBeFocused();
  await nina.click();
  await expect(patient).toHaveValue('Nina Sala');
});
