// The navigation of staff: the side bar of desktops and the bar of phones, role by role, its counts, and changing the team
// in place.
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';
import { openWall, sendQuietly } from './wall-steps.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main navigation' });
const pagesOf = (page: Page) => navigation(page).getByRole('link');
const teamButton = (page: Page) => page.getByRole('button', { name: /^Study and team/ });

/** The names of the pages without their counts. */
const names = async (page: Page): Promise<string[]> =>
  (await pagesOf(page).allInnerTexts()).map((text) => text.split('\n').find((line) => /[a-z]/.test(line))!);

const roles: [login: string, study: string | undefined, pages: string[]][] = [
  ['elena', 'AURORA', ['Messages', 'Alerts', 'Patients', 'Questionnaires', 'Analyses', 'People']],
  ['marco', undefined, ['Messages', 'Alerts', 'Patients', 'Questionnaires', 'People']],
  ['ada', undefined, ['Messages', 'Alerts', 'Patients', 'People', 'Audit trail']],
  ['rita', 'AURORA', ['Messages', 'Analyses']],
  ['dino', undefined, ['Alerts', 'Patients', 'Questionnaires', 'Audit trail']],
];

for (const [login, study, pages] of roles)
  test(`${login} finds ${pages.join(', ')} beside every page, and below it on a phone`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize(desktop);
    await signIn(page, login, study);
    await expect(pagesOf(page)).toHaveCount(pages.length);
    expect(await names(page)).toEqual(pages);
    for (const name of pages) {
      const link = navigation(page).getByRole('link', { name });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.setViewportSize(phone);
    await expect(navigation(page).getByRole('button', { name: 'More' })).toBeVisible();
    // With the menu behind the last one, five in all.
    expect(await names(page)).toEqual(pages.slice(0, 4));
    expect(await navigation(page).locator('a, button').count()).toBeLessThanOrEqual(5);
  });

test('a patient has no side bar', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(desktop);
  await signIn(page, 'anna');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
});

test('elena changes study and team without leaving the page, and nobody with one team is asked', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signIn(page, 'elena', 'AURORA');
  await navigation(page).getByRole('link', { name: 'Patients' }).click();
  await expect(page.getByRole('cell', { name: /Anna Conti/ })).toBeVisible();

  await test.step('on a page that the other team has, too', async () => {
    await teamButton(page).click();
    await expect(page.getByRole('menuitem', { name: /^(?!Alerts)/ })).toHaveCount(4);
    await expect(page.getByRole('menuitem', { name: /^AURORA/ })).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => violations(page)).toEqual([]);
    await page.getByRole('menuitem', { name: /^DELTA/ }).click();
    await expect(teamButton(page)).toHaveText(/DELTA\s*Utrecht/);
    await expect(page.getByRole('cell', { name: /Daan de Wit/ })).toBeVisible();
    await expect(page.getByRole('cell', { name: /Anna Conti/ })).toBeHidden();
    await expect(page).toHaveURL('/patients');
    await expect(page.getByRole('status').filter({ hasText: 'You are now in DELTA, Utrecht.' })).toHaveCount(
      1,
    );
  });

  await test.step('from a patient of the team that is left to the list of patients', async () => {
    await page.getByRole('link', { name: 'Daan de Wit', exact: true }).click();
    await expect(page).toHaveURL(/\/patients\/.+/);
    await teamButton(page).click();
    await page.getByRole('menuitem', { name: /^AURORA/ }).click();
    await expect(page).toHaveURL('/patients');
    await expect(page.getByRole('cell', { name: /Anna Conti/ })).toBeVisible();
  });

  await test.step('on a phone, above the page', async () => {
    await page.setViewportSize(phone);
    await teamButton(page).click();
    await page.getByRole('menuitem', { name: /^BOREAL/ }).click();
    await expect(teamButton(page)).toHaveText(/BOREAL\s*Berlin/);
    await expect(page).toHaveURL('/patients');
    await expect.poll(() => violations(page)).toEqual([]);
    // Without messages the study has no wall.
    await expect(navigation(page).getByRole('link', { name: 'Patients' })).toBeVisible();
    await expect(navigation(page).getByRole('link', { name: 'Messages' })).toHaveCount(0);
  });
});

test('marco has one team: he reads it, and is not asked', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(desktop);
  await signIn(page, 'marco');
  await expect(navigation(page).getByText('Milano')).toBeVisible();
  await expect(teamButton(page)).toHaveCount(0);
});

test('the count follows what is written and read, on whatever page one is', { tag: '@full' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(desktop);
  await signIn(page, 'marco');
  await page.goto('/patients');
  const messages = navigation(page).getByRole('link', { name: /^Messages/ });
  const unread = async () => Number(/(\d+) unread/.exec(await messages.innerText())?.[1] ?? 0);
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();
  const context = await browser.newContext({ baseURL: baseURL!, viewport: phone });
  const patient = await context.newPage();
  await openWall(patient, 'anna');
  await sendQuietly(patient, 'create', { body: 'Something new', messageScope: 1 });
  await context.close();
  await expect.poll(unread).toBe(before + 1);
  await messages.click();
  await expect(page.getByText('Something new')).toBeVisible();
  await expect.poll(unread).toBeLessThanOrEqual(before);
});

test('the side bar shows icons alone where somebody wants that, and after a reload, too', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(desktop);
  await signIn(page, 'marco');
  const width = async () => (await navigation(page).boundingBox())!.width;
  const wide = await width();
  await page.getByRole('button', { name: 'Show icons only' }).click();
  await expect.poll(width).toBeLessThan(wide / 2);
  await expect.poll(() => violations(page)).toEqual([]);
  await page.reload();
  await expect.poll(width).toBeLessThan(wide / 2);
  await navigation(page).getByRole('link', { name: 'Patients' }).click();
  await expect(page).toHaveURL('/patients');
  await page.getByRole('button', { name: 'Show names' }).click();
  await expect.poll(width).toBe(wide);
});
