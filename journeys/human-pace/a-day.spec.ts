// A day of each role at the pace of people: every page of the navigation, a look at it, a reload, the way back, and what
// this role does there. Two people share one browser, one after the other.
import { expect, type Locator, type Page } from '@playwright/test';
import { nameOf } from '../cast.ts';
import { expectHome } from '../steps.ts';
import {
  arrive,
  desktop,
  expectControlled,
  fromMenu,
  pause,
  phone,
  press,
  signIn,
  test,
  write,
} from './profile.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main navigation' });
const entry = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name: new RegExp(`^${name}`) });

const titles: Readonly<Record<string, RegExp>> = {
  Messages: /^Messages$/,
  Alerts: /^Alerts$/,
  Patients: /^Patients$/,
  Questionnaires: /questionnaires|to complete/i,
  Analyses: /analys/i,
};

/** Goes to each page, looks at it, loads it again, and comes back the way one went. */
async function goThrough(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await press(page, entry(page, name));
    await expect(heading(page)).toHaveText(titles[name] as RegExp);
    await expect(entry(page, name)).toHaveAttribute('aria-current', 'page');
    await pause(page, 1);
    await page.reload();
    await expect(heading(page)).toHaveText(titles[name] as RegExp);
    await expectControlled(page);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  for (const name of names.slice(0, -1).reverse()) {
    await page.goBack();
    await expect(heading(page)).toHaveText(titles[name] as RegExp);
    await pause(page, 0.5);
  }
}

async function leave(page: Page): Promise<void> {
  await fromMenu(page, 'Sign out');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await pause(page, 1);
}

const strip = (page: Page) => page.getByRole('region', { name: /follow-up/ });
const alertOf = (page: Page, patient: string) =>
  page.getByRole('listitem', { name: new RegExp(patient) }).first();
const threadOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).first();

/** Which messages are shown: the words of the choice are what one presses. */
const show = (page: Page, words: RegExp) =>
  press(page, page.getByRole('radiogroup', { name: 'Show' }).getByText(words));

/** From an alert to its patient and back; somebody else's message is taken, marked and given back. */
async function followUp(page: Page): Promise<void> {
  await press(page, entry(page, 'Messages'));
  // Nobody has to look for the alerts.
  await expect(strip(page)).toBeVisible();
  await pause(page, 2);
  // The strip has only the most urgent ones, which may be messages: those are answered where they stand.
  await press(page, strip(page).getByRole('link', { name: 'All alerts' }));
  await press(page, page.getByRole('main').getByRole('link', { name: 'Write to patient' }).first());
  const dialog = page.getByRole('dialog');
  await write(page, dialog.getByRole('textbox').last(), 'I will call you before noon.');
  await pause(page, 1);
  await press(page, dialog.getByRole('button', { name: 'Close' }).first());
  await expect(dialog).toBeHidden();
  await show(page, /^Needs an answer/);
  const thread = page.getByRole('article').first();
  await press(page, thread.getByRole('button', { name: 'I’ll take it' }));
  await expect(thread).toContainText('You have taken this');
  await pause(page, 1);
  await press(page, thread.getByRole('button', { name: 'Give it back' }));
  await expect(thread.getByRole('button', { name: 'I’ll take it' })).toBeVisible();
  await show(page, /^All$/);
}

async function lookAtPatient(page: Page, name: string): Promise<void> {
  await press(page, entry(page, 'Patients'));
  await press(page, page.getByRole('link', { name, exact: true }));
  await expect(heading(page)).toContainText(name);
  await pause(page, 2);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText('Patients');
}

test.describe('at a desk', () => {
  test.use({ device: desktop });

  test('elena, a doctor, and after her rita, a researcher', { tag: ['@full'] }, async ({ page }) => {
    await arrive(page, 'elena', 'AURORA');
    await goThrough(page, ['Messages', 'Alerts', 'Patients', 'Questionnaires', 'Analyses']);
    await followUp(page);
    await lookAtPatient(page, 'Anna Conti');
    await leave(page);
    await signIn(page, 'rita', 'AURORA');
    await goThrough(page, ['Messages', 'Analyses']);
    await expect(page.getByRole('main')).not.toContainText('Anna Conti');
    await expect(strip(page)).toHaveCount(0);
    await leave(page);
  });

  test('dino, a data manager, finds codes alone', { tag: ['@full'] }, async ({ page }) => {
    await arrive(page, 'dino');
    await goThrough(page, ['Questionnaires', 'Alerts', 'Patients']);
    await press(page, entry(page, 'Alerts'));
    await expect(alertOf(page, 'AUR-MIL-002')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Bruno');
    await expect(page.getByRole('button', { name: /^(Take|Contacted|Close)/ })).toHaveCount(0);
    await leave(page);
  });
});

test.describe('on a phone', () => {
  test.use({ device: phone(390) });

  test('marco, a nurse, and after him ada, who administers the team', { tag: ['@full'] }, async ({
    page,
  }) => {
    await arrive(page, 'marco');
    await goThrough(page, ['Messages', 'Alerts', 'Patients', 'Questionnaires']);
    await followUp(page);
    await lookAtPatient(page, 'Anna Conti');
    await leave(page);
    await signIn(page, 'ada');
    await goThrough(page, ['Messages', 'Alerts', 'Patients']);
    await press(page, entry(page, 'Alerts'));
    await expect(alertOf(page, 'Bruno Ferri')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Take|Contacted|Close)/ })).toHaveCount(0);
    await leave(page);
  });
});

test.describe('on a small phone', () => {
  test.use({ device: phone(360) });

  test('anna, a patient, writes, looks back, and comes again', { tag: ['@full'] }, async ({
    page,
    profile,
  }) => {
    await arrive(page, 'anna');
    await goThrough(page, ['Messages', 'Questionnaires']);
    await press(page, entry(page, 'Messages'));
    await pause(page, 2);
    await press(page, page.getByRole('button', { name: 'Info message' }));
    const dialog = page.getByRole('dialog', { name: 'Info message' });
    await write(page, dialog.getByRole('textbox'), 'I slept well for the first time this week.');
    await pause(page, 2);
    await press(page, dialog.getByRole('button', { name: /^Send/ }));
    await expect(threadOf(page, 'I slept well for the first time')).toBeVisible();
    await profile.close();
    const again = await profile.open();
    await again.goto('/');
    await expectHome(again, 'anna');
    await expect(threadOf(again, 'I slept well for the first time')).toBeVisible();
    await expect(again.getByRole('banner').getByRole('link', { name: 'My profile' })).toBeVisible();
    await expect(again.getByRole('main')).toContainText(nameOf('anna'));
    await leave(again);
  });
});
