// The document of a study in the browser: written with mistakes marked, saved and published; a critical change is approved by
// somebody else; and what was typed outlives the page.
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';

const main = (page: Page) => page.getByRole('main');
const editor = (page: Page) => main(page).getByRole('textbox', { name: 'Text of the document' });
const changes = (page: Page) => main(page).getByRole('region', { name: 'What it changes' });
const check = (page: Page) => main(page).getByRole('region', { name: 'Check' });

/** By the editor's own search, which people use as well. */
async function replace(page: Page, words: string, by: string): Promise<void> {
  await editor(page).press('ControlOrMeta+f');
  const panel = main(page).locator('.cm-search');
  await panel.getByRole('textbox', { name: 'Find' }).fill(words);
  await panel.getByRole('textbox', { name: 'Replace' }).fill(by);
  await panel.getByRole('button', { name: 'replace all' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
}

async function expectNoViolation(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => violations(page), { message: `${name} at ${width} px` }).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
}

test('ines changes the document of AURORA, and a second coordinator approves what is critical', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'ines');
  await main(page)
    .getByRole('link', { name: /AURORA/ })
    .click();
  await main(page).getByRole('link', { name: 'Study document' }).click();
  await expect(editor(page)).toContainText('key: meridia');
  await expect(changes(page)).toContainText('Nothing: this is what is in force.');
  await expectNoViolation(page, 'as it is in force');

  await test.step('a questionnaire is filled in beside it as patients do, and nothing of it is stored or sent', async () => {
    const stored = () => page.evaluate<string[]>('Object.keys(localStorage).sort()');
    const before = await stored();
    await main(page).getByRole('tab', { name: 'Preview' }).click();
    const preview = main(page).getByRole('tabpanel', { name: 'Preview' });
    const phone = preview.getByRole('region', { name: 'Preview' });
    await preview.getByRole('combobox', { name: 'Questionnaire' }).selectOption('Study tablets');
    await phone.getByRole('textbox').fill('3');
    await phone.getByRole('button', { name: 'Next' }).click();
    await phone.getByRole('radio', { name: 'More' }).check();
    await expect(phone).toContainText('What kept you from taking them?');
    await expectNoViolation(page, 'with a preview');
    await preview.getByRole('combobox', { name: 'Questionnaire' }).selectOption('Temperature');
    await preview.getByRole('combobox', { name: 'Language' }).selectOption('Italiano');
    await expect(phone).toContainText('Che cosa segna il termometro');
    await phone.getByRole('textbox').fill('39');
    await phone.getByRole('button', { name: 'Next' }).click();
    await phone.getByRole('radio', { name: 'Yes' }).check();
    await phone.getByRole('button', { name: 'Check answers' }).click();
    await phone.getByRole('button', { name: 'Send the answers' }).click();
    await expect(phone).toContainText('Needs follow-up');
    await expect(phone).toContainText('Temperatura ≥ 38.5');
    await expectNoViolation(page, 'with an outcome');
    expect(await stored()).toEqual(before);
    await main(page).getByRole('tab', { name: 'Check' }).click();
  });

  await test.step('a mistake is marked at its line, and the way to it is a press', async () => {
    await replace(page, 'emergencyNumber: "112"', 'emergencyNumber: "none"');
    await expect(check(page)).toContainText('1 mistake');
    await check(page)
      .getByRole('button', { name: /^Line \d+, column \d+$/ })
      .click();
    await expect(editor(page)).toBeFocused();
    await expect(main(page).locator('.cm-lint-marker-error').first()).toBeVisible();
    await expectNoViolation(page, 'with a mistake');
  });

  await test.step('a comment is about the line that one is at, whatever becomes of its number', async () => {
    await main(page).getByRole('tab', { name: 'Comments' }).click();
    const panel = main(page).getByRole('tabpanel', { name: 'Comments' });
    await panel.getByRole('button', { name: /^Comment on line \d+$/ }).click();
    await expect(panel).toContainText('emergencyNumber');
    await panel.getByRole('textbox').fill('Is this the number of the whole country?');
    await panel.getByRole('button', { name: 'Write comment' }).click();
    await expect(panel).toContainText('Is this the number of the whole country?');
    await expect(panel.getByRole('button', { name: /^Line \d+, column \d+$/ })).toBeVisible();
    await expectNoViolation(page, 'with a comment');
    await main(page).getByRole('tab', { name: 'Check' }).click();
  });

  await test.step('what was typed is there again after the page was loaded anew', async () => {
    await replace(page, 'emergencyNumber: "none"', 'emergencyNumber: "113"');
    await expect(changes(page)).toContainText('emergencyNumber');
    await page.reload();
    await expect(main(page)).toContainText('Not saved yet');
    await expect(changes(page).getByText('113')).toBeVisible();
    await expect(changes(page)).toContainText('Critical change');
  });

  await test.step('the draft is saved, and its approval asked for with a reason', async () => {
    await main(page).getByRole('button', { name: 'Save draft' }).click();
    await expect(main(page)).toContainText('Draft saved by Inês Duarte');
    await main(page).getByRole('button', { name: 'Ask for approval' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Why this change' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog.getByRole('textbox', { name: 'Why this change' }).fill('The number has changed');
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(main(page)).toContainText('Inês Duarte has asked for approval');
    await expect(main(page).getByRole('button', { name: 'Approve the change' })).toHaveCount(0);
    await expectNoViolation(page, 'with a request');
  });

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await other.newPage();
  await test.step('somebody else coordinates the study, too, and approves it', async () => {
    await main(page).getByRole('link', { name: 'AURORA' }).click();
    const staff = page.getByRole('region', { name: 'Staff of the study' });
    await staff.getByRole('button', { name: 'Give a role' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Rita Serrano');
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('rita@demo.test');
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption('StudyCoordinator');
    await dialog.getByRole('button', { name: 'Give a role' }).click();
    await expect(dialog).toBeHidden();
    await signIn(theirs, 'rita');
    await theirs.goto(page.url().replace(/\/?$/, '/document'));
    await expect(main(theirs).getByText('1 open comment', { exact: true }).first()).toBeVisible();
    await main(theirs).getByRole('tab', { name: 'Comments' }).click();
    const panel = main(theirs).getByRole('tabpanel', { name: 'Comments' });
    await panel.getByRole('button', { name: 'Answer' }).click();
    await panel.getByRole('textbox', { name: 'Your answer' }).fill('It is.');
    await panel.getByRole('button', { name: 'Answer' }).click();
    await expect(panel).toContainText('It is.');
    await panel.getByRole('button', { name: 'Resolve' }).click();
    await expect(panel).toContainText('There are no open comments.');
    await main(theirs).getByRole('button', { name: 'Approve the change' }).click();
    await expect(main(theirs)).toContainText('Approved by Rita');
  });

  await test.step('it is published, and stands among the versions with its reason', async () => {
    await main(theirs).getByRole('button', { name: 'Publish' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(main(theirs)).toContainText('Version 2 is in force');
    const versions = main(theirs).getByRole('region', { name: 'Versions' });
    await expect(versions).toContainText('The number has changed');
    await versions.getByText('What it changed').first().click();
    await expect(versions).toContainText('113');
    const download = theirs.waitForEvent('download');
    await versions.getByRole('button', { name: 'Download: Version 2' }).click();
    expect((await download).suggestedFilename()).toBe('aurora-2.yaml');
    await expectNoViolation(theirs, 'with two versions');
  });
  await other.close();
});

test('ines publishes a changed question, and is told which translations are stale', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'ines');
  await main(page)
    .getByRole('link', { name: /AURORA/ })
    .click();
  await main(page).getByRole('link', { name: 'Study document' }).click();
  await expect(changes(page)).toContainText('Nothing: this is what is in force.');
  await replace(page, 'en: Do you have chills?', 'en: Are you shivering?');
  await expect(changes(page)).toContainText('shivering');
  await main(page).getByRole('button', { name: 'Save draft' }).click();
  await main(page).getByRole('tab', { name: 'Translations' }).click();
  const panel = main(page).getByRole('tabpanel', { name: 'Translations' });
  await expect(panel.getByRole('button', { name: /^Still right/ })).toHaveCount(2);
  await expectNoViolation(page, 'with stale translations');
  await panel
    .getByRole('button', { name: /^Line \d+/ })
    .first()
    .click();
  await expect(editor(page)).toBeFocused();
  await panel.getByRole('button', { name: /^Still right: .*Italiano$/ }).click();
  await expect(panel.getByRole('button', { name: /^Still right/ })).toHaveCount(1);

  await main(page).getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toContainText('Some translations are older');
  await dialog.getByRole('checkbox', { name: /1 stale translation/ }).check();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('region', { name: 'Versions' })).toContainText(
    'Published with 1 stale translation',
  );
});

test('two who write at once: other lines go together, and of the same lines somebody chooses', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  const open = async (at: Page) => {
    await signIn(at, 'ines');
    await main(at)
      .getByRole('link', { name: /BOREAL/ })
      .click();
    await main(at).getByRole('link', { name: 'Study document' }).click();
    await expect(changes(at)).toContainText('Nothing: this is what is in force.');
  };
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await other.newPage();
  await open(page);
  await open(theirs);
  const save = (at: Page) => main(at).getByRole('button', { name: 'Save draft' }).click();

  await replace(page, 'name: BOREAL', 'name: BOREAL North');
  await save(page);
  await expect(main(page)).toContainText('Draft saved by');
  await replace(theirs, 'status: open', 'status: open # still');
  await save(theirs);
  await expect(main(theirs)).toContainText('Inês Duarte has saved meanwhile');
  await expect(changes(theirs)).toContainText('BOREAL North');
  await expectNoViolation(theirs, 'with what came in');
  await main(theirs)
    .getByRole('button', { name: /^Line \d+$/ })
    .first()
    .click();
  await expect(editor(theirs)).toBeFocused();

  await replace(theirs, 'BOREAL North', 'BOREAL South');
  await save(theirs);
  await expect(main(theirs).getByText('Not saved yet')).toHaveCount(0);
  await replace(page, 'BOREAL North', 'BOREAL East');
  await save(page);
  const place = main(page).getByRole('radiogroup', { name: 'Place 1 of 1' });
  await expect(place).toContainText('BOREAL South');
  await expectNoViolation(page, 'with a conflict');
  await place.getByRole('radio', { name: 'Text of Inês Duarte' }).check();
  await main(page).getByRole('button', { name: 'Save the joined text' }).click();
  await expect(main(page)).toContainText('Inês Duarte has saved meanwhile');
  await expect(changes(page)).toContainText('BOREAL South');
  await expect(editor(page)).toBeVisible();
  await other.close();
});
