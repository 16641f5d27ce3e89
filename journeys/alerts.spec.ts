// An alert from the patient's answers to the team's note: who sees it where, who has it, and what the patient reads
// meanwhile.
import { expect, type Page } from '@playwright/test';
import { expectClean } from './accessibility.ts';
import { dialogOf, toast } from './compose-steps.ts';
import { expectNoFault, fillIn, next } from './questionnaire-steps.ts';
import { signIn, test } from './steps.ts';

const strip = (page: Page) => page.getByRole('region', { name: /follow-up/ });
const alertOf = (page: Page, patient: string, what = '') =>
  page.getByRole('listitem', { name: new RegExp(`${patient}.*${what}`) }).first();

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('fever: anna knows what happens next, and finds it again until the nurse has closed the alert', async ({
    page,
    browser,
    baseURL,
  }) => {
    await fillIn(page, 'anna', 'Temperature');
    await page.getByRole('textbox').fill('39.4');
    await next(page).click();
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByRole('button', { name: 'Check answers' }).click();
    await page.getByRole('button', { name: 'Send the answers' }).click();
    const end = page.getByRole('dialog');
    await expect(end.getByRole('link', { name: /^Help desk: / })).toHaveAttribute('href', /^tel:/);
    await expect(end.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112');
    await end.getByRole('button', { name: 'Back to the questionnaires' }).click();
    await expect(page.getByText('Your team knows about your answers')).toBeVisible();
    await page.goto('/messages');
    await expect(page.getByText('We have told your team about “Temperature”.')).toBeVisible();
    await expectNoFault(page);

    const marco = await (
      await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
    ).newPage();
    await signIn(marco, 'marco');
    await test.step('the newest alert stands on the first page, with nothing to press', async () => {
      await expect(strip(marco).getByRole('listitem').first()).toContainText('Temperature: 39.4');
      await expectNoFault(marco);
    });
    const alert = alertOf(marco, 'Anna Conti', '39\\.4');
    await expect(alert).toContainText('Rule: Temperature ≥ 38.5');
    await expect(alert.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
    await alert.getByRole('button', { name: 'Take it' }).click();
    await expect(alert).toContainText('Taken by you');

    await test.step('one press leads to writing to the patient', async () => {
      await alert.getByRole('link', { name: 'Write to patient' }).click();
      await expect(dialogOf(marco, /New message to/).getByRole('combobox')).toHaveValue(/Anna Conti/);
      await marco.keyboard.press('Escape');
    });

    await strip(marco).getByRole('link', { name: 'All alerts' }).click();
    // The page before shows the alert, too.
    await expect(marco.getByRole('heading', { level: 1 })).toHaveText('Alerts');
    await alert.getByRole('button', { name: 'Contacted …' }).click();
    await marco.getByRole('menuitem', { name: 'Called' }).click();
    await expect(alert).toContainText('Called');
    await expect(page.getByText('Your team knows about your answers')).toBeVisible();

    await alert.getByRole('button', { name: 'Close' }).click();
    const dialog = dialogOf(marco, 'Close this alert');
    const close = dialog.getByRole('button', { name: 'Close', exact: true }).last();
    await close.click();
    await expect(dialog).toContainText('Please fill in this field.');
    await dialog.getByRole('textbox', { name: 'What was done' }).fill('Called, feels better.');
    await expectClean(marco);
    await close.click();
    await expect(toast(marco, 'The alert has been closed.')).toBeVisible();
    await marco.getByRole('link', { name: 'Closed' }).click();
    await expect(marco.getByText('Called, feels better.')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Your team knows about your answers')).toHaveCount(0);
  });
});

test('who comes too late learns who has the alert', async ({ page, browser, baseURL }) => {
  const elena = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(elena, 'elena');
  // Elena's page does not hear of it.
  await elena.route(/\/Events\//, (route) => route.abort());
  await elena.goto('/alerts');
  const [mine, hers] = [alertOf(page, 'Sara Riva'), alertOf(elena, 'Sara Riva')];
  await expect(hers).toContainText('New');
  await signIn(page, 'marco');
  await page.goto('/alerts');
  await mine.getByRole('button', { name: 'Take it' }).click();
  await expect(mine).toContainText('Taken by you');
  await hers.getByRole('button', { name: 'Take it' }).click();
  await expect(toast(elena, 'This alert has already been taken by Marco Villa.')).toBeVisible();
  await expect(hers).toContainText('Taken by Marco Villa');
  await test.step('handed over, it is hers', async () => {
    await mine.getByRole('button', { name: 'Hand over' }).click();
    await page.getByRole('menuitem', { name: 'Elena Marchetti' }).click();
    await expect(mine).toContainText('Taken by Elena Marchetti');
  });
});

for (const { login, sees, text } of [
  { login: 'ada', sees: /Conti|Ferri|Riva|Gallo/, text: 'Doctors and nurses of the team follow alerts up.' },
  { login: 'dino', sees: /AUR-MIL-00/, text: 'Doctors and nurses of the team follow alerts up.' },
])
  test(`${login} reads alerts and cannot act on them`, async ({ page }) => {
    await signIn(page, login);
    await page.goto('/alerts');
    await expect(page.getByText(text)).toBeVisible();
    const first = page.getByRole('listitem', { name: /AUR-/ }).first();
    await expect(first).toContainText(sees);
    if (login === 'dino') await expect(page.getByText('Anna Conti')).toHaveCount(0);
    await expect(first.getByRole('button')).toHaveCount(0);
  });

test('rita, a researcher, has no alerts', async ({ page }) => {
  await signIn(page, 'rita');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: /AUR-/ })).toHaveCount(0);
});

test('elena reaches the alerts of her other teams with one press', async ({ page }) => {
  await signIn(page, 'elena');
  await page.goto('/alerts');
  await page
    .getByRole('navigation', { name: 'Alerts in your other teams' })
    .getByRole('link', { name: /BOREAL, Berlin/ })
    .click();
  await expect(page).toHaveURL(/\/alerts$/);
  await expect(page.getByRole('listitem', { name: /BOR-/ }).first()).toBeVisible();
  await expect(page.getByRole('listitem', { name: /AUR-MIL/ })).toHaveCount(0);
});

test('alerts that come late leave the message, and the menu that is open at it, under the hand', async ({
  page,
}) => {
  const { promise: asked, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/Alerts\/[^/]+\/[^/?]+(\?|$)/, async (route) => {
    await asked;
    await route.continue();
  });
  await signIn(page, 'marco');
  const actions = page.getByRole('button', { name: /^Actions/ }).first();
  await actions.click();
  const info = page.getByRole('menuitem', { name: 'Message info' });
  await expect(info).toBeVisible();
  const heightOf = async () => (await actions.boundingBox())?.y ?? Number.NaN;
  const before = await heightOf();
  release();
  await expect(strip(page)).toBeAttached();
  await expect.poll(async () => Math.abs((await heightOf()) - before)).toBeLessThan(2);
  await info.click();
  await expect(page.getByRole('dialog', { name: 'Message info' })).toBeVisible();
});
