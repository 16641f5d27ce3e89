// The agreement of active patients: documents, then urgent medical advice, then `/`; and once more when a version asks.
import { expect, type Page } from '@playwright/test';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { sidewaysOverflow, violations } from './accessibility.ts';
import { read, tokenOf } from './own-calls.ts';
import { giveCredentials, openSignIn, signIn, test } from './steps.ts';
import { importChanged } from './study-file.ts';

const documents = (page: Page) => page.getByRole('dialog', { name: 'Before you start' });
const advice = (page: Page) =>
  page.getByRole('dialog', { name: 'Please do not use Trialog in an emergency' });

async function expectFitting(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violations(page), `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('dialog').getByRole('combobox').selectOption('de');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Abmelden' })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  const cut = 'button, label, a, p, h2';
  for (const part of await page.getByRole('dialog').locator(cut).all())
    await expect
      .poll(() => part.evaluate((each) => each.scrollWidth - each.clientWidth))
      .toBeLessThanOrEqual(1);
  await page.getByRole('dialog').getByRole('combobox').selectOption('en');
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a patient accepts the documents and the urgent advice, each error shown first', {
  tag: [
    '@R4.9',
    '@R4.10',
    '@R4.11',
    '@R2.2',
    '@R2.53',
    '@R2.91',
    '@R1.31',
    '@R5.29',
    '@R5.30',
    '@R5.31',
    '@R5.32',
    '@R6.5',
    '@R8.19',
    '@R1.5',
  ],
}, async ({ page, context }) => {
  test.slow();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Start' }).click();

  await test.step('documents that cannot be had: says so, and tries again', async () => {
    await page.route('**/Institutes/me', (route) => route.fulfill({ status: 500, json: {} }));
    await giveCredentials(page, 'nina');
    const dialog = page.getByRole('dialog', { name: 'The documents cannot be opened' });
    await expect(dialog.getByRole('alert')).toContainText('contact the administrator of your institute');
    await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeVisible();
    const institute = {
      name: 'x',
      properties: { privacyPolicy: null, termsAndConditions: null, licence: null },
    };
    await page.route('**/Institutes/me', (route) => route.fulfill({ json: institute }));
    const answered = page.waitForResponse('**/Institutes/me');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    expect((await answered).status()).toBe(200);
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Try again' }).click();
  });

  const dialog = documents(page);
  await test.step('each document opens in a new tab', async () => {
    for (const name of ['Privacy policy', 'Terms and conditions', 'Licence']) {
      const opened = context.waitForEvent('page');
      await dialog.getByRole('link', { name }).click();
      const tab = await opened;
      await expect(tab).toHaveURL(/\/documents\//);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name);
      await tab.close();
    }
  });

  await test.step('a tick that is missing is asked for by its own text', async () => {
    await expectFitting(page);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Accept and continue' }).click();
    const errors = ['the privacy policy', 'the terms and conditions', 'the licence'];
    for (const what of errors)
      await expect(dialog.getByText(`Please accept ${what} to continue.`)).toBeVisible();
    for (const [index, what] of errors.entries()) {
      const box = dialog.getByRole('checkbox').nth(index);
      await expect(box).toBeFocused();
      await box.press('Space');
      await expect(dialog.getByText(`Please accept ${what} to continue.`)).toBeHidden();
      await dialog.getByRole('button', { name: 'Accept and continue' }).click();
    }
  });

  await test.step('then the urgent medical advice, with the number of the study', async () => {
    const alert = advice(page);
    await expect(alert.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    await expectFitting(page);
    await alert.getByRole('button', { name: 'Confirm and continue' }).click();
    await expect(alert.getByText('Please confirm that you have understood this.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await alert.getByRole('checkbox').check();
    await alert.getByRole('button', { name: 'Confirm and continue' }).click();
  });

  await test.step('and the flow ends at /, which leads on to the wall, not to where it began', async () => {
    await expect(page).toHaveURL(/\/messages$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(refused).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'AURORA a Milano' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

/** The demonstration's study file, with terms of its own for DELTA at the given address. */
async function publishTerms(url: string): Promise<void> {
  await importChanged({
    'demo.yaml': (study) =>
      study.replace(/(name: DELTA\n {4}properties:\n)/, `$1      termsAndConditions: { url: "${url}" }\n`),
  });
}

test('a new version that asks again names the document, and the page under it stays', {
  tag: ['@full', '@F20', '@R3.39', '@R7.26'],
}, async ({ page }) => {
  test.slow();
  const dialog = page.getByRole('dialog', { name: 'A document has changed' });
  const accept = async (url: string) => {
    await expect(dialog).toContainText('you need to accept: Terms and conditions.');
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await expect(dialog.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute('href', url);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Accept and continue' }).click();
    await expect(dialog).toBeHidden();
  };
  await publishTerms('https://terms.meridia.example/1');
  await openSignIn(page);
  await giveCredentials(page, 'daan');
  await accept('https://terms.meridia.example/1');
  await expect(page).toHaveURL(/\/messages$/);

  // While daan is inside: the next call that the server refuses brings the question, over the page.
  await publishTerms('https://terms.meridia.example/2');
  await page.goto('/profile');
  await accept('https://terms.meridia.example/2');
  await page.evaluate("window.kept = 'still here'");
  // What the page asks for by itself gets no answer: the call that is refused is the one that daan makes.
  await page.route(/\/api\/[^/]+\/(Notifications|Messages|SurveyAssegnations)\//, () => undefined);
  await publishTerms('https://terms.meridia.example/3');
  // A read may be a second behind.
  const token = await tokenOf(page);
  const status = async () => (await read(page, token, surveyPaths.notCompletedByMe)).status();
  await expect.poll(status).toBe(403);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Contact' }).click();
  await accept('https://terms.meridia.example/3');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { name: /DELTA/ }).first()).toBeVisible();
  expect(await page.evaluate('window.kept')).toBe('still here');
});

for (const [login, who] of [
  ['anna', 'a patient who has accepted everything'],
  ['sara', 'a suspended patient'],
  ['elena', 'a doctor'],
] as const)
  test(`${who} is asked nothing`, { tag: ['@full', '@R4.12'] }, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (call) => {
      if (call.url().includes('UserAgreement')) requested.push(call.method());
    });
    await signIn(page, login);
    await expect(page.getByRole('dialog')).toBeHidden();
    // Whoever has accepted is looked up; a call that nobody answered, once more.
    expect([...new Set(requested)]).toEqual(login === 'anna' ? ['GET'] : []);
  });

test('one can sign out instead of accepting', { tag: '@full' }, async ({ page }) => {
  await page.route('**/UserAgreement/me', (route) =>
    route.fulfill({ status: 404, json: { code: 'notFound' } }),
  );
  await openSignIn(page);
  await giveCredentials(page, 'anna');
  await documents(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signout$/);
  await expect(documents(page)).toBeHidden();
});
