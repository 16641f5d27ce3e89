// Contact, help desk, protocol and the documents, as a patient opens them.
import { expect } from '@playwright/test';
import { allowedElements } from '@trialog/contract/rules/safe-html.ts';
import { htmlAttacks } from '../tools/html-attacks.ts';
import { sidewaysOverflow, violations } from './accessibility.ts';
import { fromMenu, signIn, test } from './steps.ts';

test.use({ sharesServer: true });

test.beforeEach(({ page }) => signIn(page, 'anna'));

test('the contact page shows the study’s content, and its empty text when there is none', {
  tag: ['@R1.6', '@R2.43', '@R2.44', '@R2.58', '@R6.32', '@R8.37'],
}, async ({ page }) => {
  await fromMenu(page, 'Contact');
  await expect(page).toHaveURL(/\/contact$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'AURORA a Milano' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'aurora.milano@meridia.example' })).toHaveAttribute(
    'href',
    'mailto:aurora.milano@meridia.example',
  );

  const empty = main.getByText('There are no contact details to show at the moment.');
  const show = async (answer: object) => {
    await page.unrouteAll();
    await page.route('**/ProjectContacts/*', (route) => route.fulfill(answer));
    await page.reload();
  };
  await show({ status: 404, json: { code: 'contactPageMissing' } });
  await expect(empty).toBeVisible();
  await show({ json: { htmlContent: '<p> </p>' } });
  await expect(empty).toBeVisible();
  await show({ status: 500, json: { code: 'unexpected' } });
  await expect(empty).toBeVisible();
  await page.unrouteAll();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { name: 'AURORA a Milano' })).toBeVisible();
});

test.describe('HTML that got past the import', () => {
  test.use({ attacked: true });

  test('is cleaned again before it is shown', async ({ page }) => {
    let alerts = 0;
    page.on('dialog', (dialog) => {
      alerts += 1;
      void dialog.dismiss();
    });
    for (const attacks of [htmlAttacks, [...htmlAttacks].reverse()]) {
      const htmlContent = `<p style="position:fixed">Attacked</p>${attacks.join('')}`;
      await page.unrouteAll();
      await page.route('**/ProjectContacts/*', (route) => route.fulfill({ json: { htmlContent } }));
      await page.goto('/contact');
      const content = page.locator('div', { has: page.locator(':scope > p', { hasText: /^Attacked$/ }) });
      await expect(content).toBeVisible();
      const parts = await content
        .locator('*')
        .evaluateAll((all) => all.map((each) => [each.localName, each.getAttributeNames()] as const));
      expect(parts.map(([name]) => name).filter((name) => !allowedElements.has(name))).toEqual([]);
      expect(
        parts.flatMap(([, names]) => names).filter((name) => !['href', 'lang', 'is'].includes(name)),
      ).toEqual([]);
    }
    expect(alerts).toBe(0);
  });
});

test('the help desk shows phone, days and hours; where the study states none, working hours', {
  tag: ['@R1.16', '@R9.23'],
}, async ({ page }) => {
  await page.goto('/help');
  const desk = page.getByRole('region', { name: 'Help desk' });
  await expect(desk.getByRole('link', { name: '+39 02 0000 0101' })).toHaveAttribute(
    'href',
    'tel:+390200000101',
  );
  await expect(desk).toContainText(/Monday\s–\sFriday/);
  await expect(desk).toContainText(/08:30\s–\s16:30/);
  const language = page.getByRole('combobox').first();
  await language.selectOption('de');
  await expect(page.getByRole('region', { name: 'Helpdesk' })).toContainText(/Montag\s?–\s?Freitag/);
  await language.selectOption('en');

  await page.route(/\/Projects\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const project = (await answer.json()) as { helpDesk: object };
    const none = { days: null, hours: null, from: null, to: null };
    await route.fulfill({
      response: answer,
      json: { ...project, helpDesk: { ...project.helpDesk, ...none } },
    });
  });
  await page.reload();
  await expect(desk).toContainText('Working hours');
  await expect(desk).not.toContainText('16:30');
  await language.selectOption('it');
  await expect(page.getByRole('region', { name: 'Assistenza' })).toContainText(
    'Dalle 8:30 alle 16:30 nei giorni feriali',
  );
  await page.unrouteAll({ behavior: 'wait' });
});

test('the protocol opens in a new tab with both codes and its document, or says that it cannot be loaded', {
  tag: ['@R1.17', '@R3.18', '@R6.33', '@R8.38'],
}, async ({ page, context }) => {
  const opened = context.waitForEvent('page');
  await fromMenu(page, 'Show the protocol');
  const tab = await opened;
  await expect(tab.getByText('MUH-AUR-2026-01')).toBeVisible();
  await expect(tab.getByText('2026-500101-01-00')).toBeVisible();
  const document = context.waitForEvent('page');
  await tab.getByRole('link', { name: 'Open the protocol' }).click();
  await expect((await document).getByRole('heading', { level: 1 })).toHaveText('AURORA: study protocol');

  await page.route('**/Protocols/me*', (route) =>
    route.fulfill({ status: 404, json: { code: 'protocolUnavailable', detail: 'Ask the administrator.' } }),
  );
  await page.goto('/protocol');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The study protocol could not be loaded',
  );
  await expect(page.getByText('MUH-AUR-2026-01')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Open the protocol' })).toBeVisible();
});

test('terms, privacy and licence lead to the document; the study’s own comes first', {
  tag: ['@R1.5', '@R2.58', '@R3.39', '@R6.34'],
}, async ({ page, context }) => {
  for (const entry of ['Terms and conditions', 'Privacy policy']) {
    const opened = context.waitForEvent('page');
    await fromMenu(page, entry);
    const tab = await opened;
    await expect(tab).toHaveURL(/\/documents\//);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(entry);
    await tab.close();
  }
  await page.goto('/licence');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licence');
  await expect(page).toHaveURL(/\/documents\//);

  await page.route('**/Institutes/me', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/terms');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'contact the administrator of your institute',
  );
  await page.unrouteAll();
  await page.route(/\/Projects\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const project = (await answer.json()) as { properties: object };
    const own = { termsAndConditions: { url: new URL('/documents/style.css', route.request().url()).href } };
    await route.fulfill({
      response: answer,
      json: { ...project, properties: { ...project.properties, ...own } },
    });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/documents\/style\.css$/);
});

test('a study without a licence shows no link to one, and its address says so without asking to try again', async ({
  page,
}) => {
  const licence = page.getByRole('contentinfo').getByRole('link', { name: 'Licence' });
  await expect(licence).toBeVisible();
  await page.route('**/Institutes/me', async (route) => {
    const answer = await route.fetch();
    const { properties, ...institute } = (await answer.json()) as { properties: object };
    await route.fulfill({
      response: answer,
      json: { ...institute, properties: { ...properties, licence: null } },
    });
  });
  const requested = page.waitForResponse('**/Institutes/me');
  await page.reload();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help desk' })).toBeVisible();
  await requested;
  await expect(licence).toHaveCount(0);

  await page.goto('/licence');
  await expect(page.getByRole('main')).toContainText('Your study has not provided this document.');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/try again/i)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('contact, help and protocol have no violation on phone and desktop, and fit in German at 360 px', {
  tag: ['@full', '@T11'],
}, async ({ page }) => {
  for (const [path, shown] of [
    ['/contact', 'Help desk'],
    ['/help', 'Help desk'],
    ['/protocol', 'AURORA'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('region', { name: shown })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    expect(await violations(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violations(page), path).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const language = page.getByRole('combobox').first();
    await language.selectOption('de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0);
    await language.selectOption('en');
  }
});
