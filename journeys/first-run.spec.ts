// The whole way from an installation on which there is nobody to the first answer of a patient, in browsers alone: the set-up
// link, the institute, its documents, a study with a team, its coordination, a questionnaire, a doctor, a patient, and what
// the doctor reads.
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { list, next as nextQuestion, radio, toFillIn } from './questionnaire-steps.ts';
import { row } from './results-steps.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { fromMenu, inLanguage, watchFaults } from './steps.ts';

const PASSWORD = 'seven quiet herons';
/** The example, as patients read it. */
const questionnaire = 'How are you today?';

/** A server on an empty folder. */
const test = base.extend<{ empty: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures here.
  empty: async ({}, use) => {
    const server = await startServer({ env: { DEMO: 'false' } });
    await use(server);
    await server.stop();
  },
});

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const steps = (page: Page) => main(page).getByRole('region', { name: 'First steps' });
const next = (page: Page, step: string) => steps(page).getByRole('link', { name: `Next: ${step}` });

/** Somebody with a browser of their own. */
async function newcomer(browser: Browser, url: string, faults: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'trialog.preloaded', value: 'yes', url }]);
  await context.addInitScript(inLanguage('en'));
  watchFaults(context, faults);
  return context.newPage();
}

async function expectNoViolation(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => violations(page), { message: `${name} at ${width} px` }).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
}

/** On the page of a link: a password of their own, and in. */
async function choosePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function acceptDocuments(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Before you start' });
  await dialog.getByRole('checkbox', { name: /privacy policy/ }).check();
  await dialog.getByRole('checkbox', { name: /terms/ }).check();
  await dialog.getByRole('button', { name: 'Accept and continue' }).click();
}

async function publishDocument(page: Page, kind: string, name: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Publish a document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Document' }).selectOption(kind);
  await dialog.getByRole('textbox', { name: 'Title' }).fill(name);
  await dialog.getByRole('radio', { name: 'As a text written here' }).check();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('What we store.\n\nAnd for how long.');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('link', { name })).toBeVisible();
}

/** Gives the address of the invitation. */
async function invite(page: Page, who: { name: string; email: string; role: string; code?: string }) {
  await main(page).getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(who.name);
  await dialog.getByRole('textbox', { name: /E-mail address/ }).fill(who.email);
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption(who.role);
  if (who.code) await dialog.getByRole('textbox', { name: 'Study code' }).fill(who.code);
  await dialog.getByRole('button', { name: 'Create the invitation' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return address;
}

const toSteps = (page: Page) => page.goto('/control');

test('from an empty folder to the first answer of a patient, without a shell', async ({ browser, empty }) => {
  const faults: string[] = [];
  const printed = () => /^\S+\/setup\/[\w-]{43}$/m.exec(empty.log())?.[0] ?? '';
  // The server is ready a moment before it says so.
  await expect.poll(printed).not.toBe('');
  const link = printed();
  const ines = await newcomer(browser, empty.url, faults);

  await test.step('the set-up link brings the institute and its administrator in, once', async () => {
    await ines.goto(link);
    await expect(title(ines)).toHaveText('Set up Trialog');
    await main(ines).getByRole('button', { name: 'Set up and continue' }).click();
    await expect(main(ines).getByRole('textbox', { name: 'Name of your institute' })).toBeFocused();
    await expectNoViolation(ines, 'setting up');
    await main(ines).getByRole('textbox', { name: 'Name of your institute' }).fill('Meridia Hospital');
    await main(ines).getByRole('textbox', { name: 'Your first and last name' }).fill('Inês Duarte');
    await main(ines).getByRole('textbox', { name: 'Your e-mail address' }).fill('ines@demo.test');
    await main(ines).getByRole('button', { name: 'Set up and continue' }).click();
    await choosePassword(ines, 'ines@demo.test');
    await expect(title(ines)).toHaveText('Control panel');
    const other = await newcomer(browser, empty.url, faults);
    await other.goto(link);
    await expect(title(other)).toHaveText('This link was used already');
    await other.context().close();
  });

  await test.step('she is led to the documents, which patients accept', async () => {
    await expectNoViolation(ines, 'the first steps');
    await next(ines, 'Privacy policy and terms').click();
    await publishDocument(ines, 'privacy', 'Privacy at Meridia');
    await publishDocument(ines, 'terms', 'Terms of Meridia');
    await expectNoViolation(ines, 'the institute');
    await main(ines).getByRole('link', { name: 'All studies' }).click();
  });

  await test.step('she makes a study with a team, and coordinates it since nobody else can', async () => {
    await next(ines, 'A study').click();
    await main(ines).getByRole('textbox', { name: 'Name of the study' }).fill('LUMEN');
    await main(ines).getByRole('textbox', { name: 'Name of team 1' }).fill('Lisboa');
    await main(ines).getByRole('button', { name: 'Create the study' }).click();
    await expect(title(ines)).toHaveText('LUMEN');
    await toSteps(ines);
    await next(ines, 'You coordinate it, or somebody does').click();
    await expectNoViolation(ines, 'a study without coordination');
    await main(ines).getByRole('button', { name: 'Coordinate it myself' }).click();
    await expect(main(ines).getByText('Nobody coordinates this study yet')).toBeHidden();
    await expect(main(ines).getByRole('row', { name: /Study coordinator/ })).toContainText('Inês Duarte');
  });

  await test.step('an example questionnaire goes into the document with a press, and is published', async () => {
    await toSteps(ines);
    await next(ines, 'A first questionnaire').click();
    await main(ines).getByRole('button', { name: 'Add an example questionnaire' }).click();
    await expect(main(ines).getByRole('region', { name: 'What it changes' })).toContainText('how-are-you');
    await main(ines).getByRole('button', { name: 'Save draft' }).click();
    await expect(main(ines)).toContainText('Draft saved by Inês Duarte');
    await main(ines).getByRole('button', { name: 'Publish' }).click();
    await ines.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(main(ines)).toContainText('Version 2 is in force');
  });

  await test.step('the test begins', async () => {
    await toSteps(ines);
    await next(ines, 'Begin the test').click();
    await main(ines).getByRole('button', { name: 'Begin the test' }).click();
    await ines.getByRole('dialog').getByRole('button', { name: 'Begin the test' }).click();
    await expect(ines.getByRole('dialog')).toBeHidden();
  });

  let elena = '';
  let anna = '';
  await test.step('a doctor and a patient are invited, and the list of steps goes away', async () => {
    await toSteps(ines);
    await next(ines, 'A doctor or a nurse').click();
    elena = await invite(ines, {
      name: 'Elena Rossi',
      email: 'elena@demo.test',
      role: 'MedicalProfessional',
    });
    await toSteps(ines);
    await next(ines, 'A first patient').click();
    const code = 'LUM-001';
    anna = await invite(ines, { name: 'Anna Conti', email: 'anna@demo.test', role: 'Patient', code });
    await toSteps(ines);
    await expect(main(ines).getByRole('link', { name: /LUMEN/ })).toBeVisible();
    await expect(steps(ines)).toHaveCount(0);
  });

  await test.step('the patient comes in, finds the questionnaire and answers it', async () => {
    const page = await newcomer(browser, empty.url, faults);
    await page.goto(anna);
    await choosePassword(page, 'anna@demo.test');
    await acceptDocuments(page);
    const advice = page.getByRole('dialog', { name: 'Please do not use Trialog in an emergency' });
    await advice.getByRole('checkbox').check();
    await advice.getByRole('button', { name: 'Confirm and continue' }).click();
    await expect(advice).toBeHidden();
    await page.goto(list);
    await expect(title(page)).toHaveText('Questionnaires to complete');
    await toFillIn(page, questionnaire).click();
    await radio(page, 'Good').check();
    await nextQuestion(page).click();
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '5');
    await page.getByRole('button', { name: 'Check answers' }).click();
    await page.getByRole('button', { name: 'Send the answers' }).click();
    const end = page.getByRole('dialog', { name: 'Thank you' });
    await end.getByRole('button', { name: 'Close' }).click();
    await expect(toFillIn(page, questionnaire)).toHaveCount(0);
    await page.context().close();
  });

  await test.step('the doctor comes in and reads the answer', async () => {
    const page = await newcomer(browser, empty.url, faults);
    await page.goto(elena);
    await choosePassword(page, 'elena@demo.test');
    await expect(title(page)).toHaveText('Messages');
    await fromMenu(page, 'Questionnaire results and statistics');
    await row(page, questionnaire)
      .getByRole('link', { name: /^Results/ })
      .click();
    await expect(main(page).getByRole('region', { name: 'How do you feel?' })).toContainText(
      '1 answer: Good.',
    );
    await fromMenu(page, 'Your patients');
    await main(page).getByRole('link', { name: 'Completed questionnaires: Anna Conti' }).click();
    await main(page)
      .getByRole('link', { name: `Results: ${questionnaire}` })
      .click();
    await expect(title(page)).toHaveText(questionnaire);
    await expect(main(page)).toContainText('Anna Conti · Completed');
    await expect(main(page).getByRole('listitem').first()).toContainText('Good');
    await expect(main(page)).toContainText('5 of 10');
    await page.context().close();
  });
  expect(faults).toEqual([]);
});
