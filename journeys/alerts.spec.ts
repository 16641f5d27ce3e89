// An alert from the patient's answers to the team's note: who sees it where, who has it, and what the patient reads
// meanwhile.
import { expect, type Page } from '@playwright/test';
import type { SeenAlerts } from '@trialog/contract/schemas/alerts.ts';
import { expectClean } from './accessibility.ts';
import { dialogOf, toast } from './compose-steps.ts';
import { expectNoFault, fillIn, heading, next } from './questionnaire-steps.ts';
import { signIn, test } from './steps.ts';
import { threadWith } from './wall-steps.ts';

const strip = (page: Page) => page.getByRole('region', { name: /follow-up/ });
const alertOf = (page: Page, patient: string, what = '') =>
  page.getByRole('listitem', { name: new RegExp(`${patient}.*${what}`) }).first();

test('an alert counts as looked at once it was in view, not because it is listed', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const looked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/seen')) looked.push(...(request.postDataJSON() as SeenAlerts).alertIds);
  });
  await signIn(page, 'marco');
  await page.goto('/alerts');
  const alerts = page.getByRole('main').getByRole('listitem', { name: /AUR-/ });
  await alerts.filter({ hasText: 'New' }).nth(1).waitFor();
  await alerts.nth(0).scrollIntoViewIfNeeded();
  await expect.poll(() => looked).toHaveLength(1);
  await alerts.filter({ hasText: 'New' }).nth(1).scrollIntoViewIfNeeded();
  await expect.poll(() => new Set(looked).size).toBe(2);
});

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
    await expect(alert).toContainText(/Since (today|yesterday) \d\d:\d\d.*, open for \d+ minutes?/);
    await expect(alert.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
    await alert.getByRole('button', { name: 'Take it' }).click();
    await expect(alert).toContainText('Taken by you');

    await test.step('one press leads to writing to the patient', async () => {
      await alert.getByRole('link', { name: 'Write to patient' }).click();
      await expect(dialogOf(marco, /New message to/).getByRole('combobox')).toHaveValue(/Anna Conti/);
      await marco.keyboard.press('Escape');
    });

    await test.step('one press leads from her answers on the wall to their alert, among all of them', async () => {
      await threadWith(marco, '39.4').getByRole('link', { name: 'Alert: taken' }).click();
      // The page before shows the alert, too.
      await expect(marco.getByRole('heading', { level: 1 })).toHaveText('Alerts');
      await expect(marco).toHaveURL(/\/alerts\?alert=/);
      await expect(alert).toBeFocused();
      await expect(alert).toBeInViewport();
    });
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

  test('fever without a connection: carla reads the same once her answers are sent, though she has left their page', {
    tag: '@full',
  }, async ({ page, context }) => {
    await fillIn(page, 'carla', 'Temperature');
    await page.getByRole('textbox').fill('39.1');
    await next(page).click();
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByRole('button', { name: 'Check answers' }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send the answers' }).click();
    await expect(heading(page, 'Finished and saved on this device')).toBeVisible();

    const end = page.getByRole('dialog', { name: 'Thank you' });
    const message = page.getByRole('dialog', { name: 'Health message' });
    await test.step('on another page, after a reload, they are sent while she writes: nothing tears her out of it', async () => {
      // The pages come, the answers do not go yet.
      let isAway = true;
      await page.route('**/compile', (route) => (isAway ? route.abort() : route.continue()));
      await context.setOffline(false);
      await page.goto('/messages');
      await page.getByRole('button', { name: 'Health message' }).click();
      await page.getByRole('menuitem', { name: 'Text' }).click();
      await expect(message).toBeVisible();
      isAway = false;
      const sent = page.waitForResponse((response) => response.url().endsWith('/compile'));
      await context.setOffline(true);
      await context.setOffline(false);
      expect((await sent).status()).toBe(200);
      await expect(page.getByText('Your team knows about your answers')).toBeAttached();
      await expect(end).toHaveCount(0);
      await message.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('what happens now, and whom she can call', async () => {
      await expect(end).toContainText('Temperature');
      await expect(end).toContainText('Your medical team will be informed and will get in touch with you.');
      await expect(end.getByRole('link', { name: /^Help desk: / })).toHaveAttribute('href', /^tel:/);
      await expect(end.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112');
      await expectNoFault(page);
      await end.getByRole('button', { name: 'I understand' }).click();
      await expect(end).toBeHidden();
      await expect(page).toHaveURL('/messages');
    });

    await test.step('it is found again until the alert is closed', async () => {
      for (const address of ['/messages', '/surveys/notcompiled/mine']) {
        await page.goto(address);
        await expect(page.getByText('We have told your team about “Temperature”.')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Call 112' })).toBeVisible();
      }
    });
  });
});

test('who comes too late learns who has the alert', { tag: '@full' }, async ({ page, browser, baseURL }) => {
  const elena = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(elena, 'elena');
  // Elena's page does not hear of it.
  await elena.route(/\/Events\//, (route) => route.abort());
  await elena.goto('/alerts');
  const [mine, hers] = [alertOf(page, 'Bruno Ferri', 'Vomiting'), alertOf(elena, 'Bruno Ferri', 'Vomiting')];
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
  test(`${login} reads alerts and cannot act on them`, { tag: '@full' }, async ({ page }) => {
    await signIn(page, login);
    await page.goto('/alerts');
    await expect(page.getByText(text)).toBeVisible();
    const first = page.getByRole('listitem', { name: /AUR-/ }).first();
    await expect(first).toContainText(sees);
    if (login === 'dino') await expect(page.getByText('Anna Conti')).toHaveCount(0);
    await expect(first.getByRole('button')).toHaveCount(0);
  });

test('rita, a researcher, has no alerts', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'rita');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByText('Alerts in your other teams')).toHaveCount(0);
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: /AUR-/ })).toHaveCount(0);
});

test('elena knows of the alerts of her other teams, and reaches them with one press', {
  tag: '@full',
}, async ({ page }) => {
  const others = page.getByRole('navigation', { name: 'Alerts in your other teams' });
  const teams = page.getByRole('button', { name: /^Study and team/ });
  await signIn(page, 'elena');
  // Whether it is overdue depends on the day: that team is away from Thursday afternoon to Monday.
  await expect(others.getByRole('link')).toHaveText([/^BOREAL, Berlin: \d open(, \d overdue)?$/]);
  await others.getByRole('link', { name: /BOREAL, Berlin/ }).click();
  await expect(page).toHaveURL(/\/alerts$/);
  await expect(page.getByRole('listitem', { name: /BOR-/ }).first()).toBeVisible();
  await expect(page.getByRole('listitem', { name: /AUR-MIL/ })).toHaveCount(0);
  await expect(others.getByRole('link')).toHaveText([/^AURORA, Milano: \d open, \d overdue$/]);

  await test.step('and back, where studies are switched', async () => {
    await expect(teams).toContainText(/Alerts in your other teams: \d/);
    await page.goto('/patients');
    await teams.click();
    await expectNoFault(page);
    await page.getByRole('menuitem', { name: /^Alerts: AURORA, Milano \d open, \d overdue$/ }).click();
    await expect(page).toHaveURL(/\/alerts$/);
    await expect(page.getByRole('listitem', { name: /AUR-MIL/ }).first()).toBeVisible();
  });

  await test.step('a study without messages has them beside its questionnaires, with all that can be done', async () => {
    await others.getByRole('link', { name: /BOREAL, Berlin/ }).click();
    await expect(page.getByRole('listitem', { name: /BOR-/ }).first()).toBeVisible();
    await page.goto('/surveys/study');
    const alert = page.getByRole('listitem', { name: /BOR-/ }).first();
    await alert.getByRole('button', { name: 'Take it' }).click();
    await expect(alert).toContainText('Taken by you');
    await alert.getByRole('button', { name: 'Contacted …' }).click();
    await page.getByRole('menuitem', { name: 'Seen in person' }).click();
    await expect(alert).toContainText('Seen in person');
    await expect(alert.getByRole('link', { name: 'Write to patient' })).toHaveCount(0);
    await alert.getByRole('link', { name: 'Show the answers' }).click();
    await expect(page).toHaveURL(/\/surveys\//);
    await page.goBack();
    await alert.getByRole('button', { name: 'Close', exact: true }).click();
    const dialog = dialogOf(page, 'Close this alert');
    await dialog.getByRole('textbox', { name: 'What was done' }).fill('Seen today.');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(toast(page, 'The alert has been closed.')).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await expect(others.getByRole('link', { name: /AURORA, Milano/ })).toBeVisible();
  });
});

test('alerts that come late leave the message, and the menu that is open at it, under the hand', {
  tag: '@full',
}, async ({ page }) => {
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
