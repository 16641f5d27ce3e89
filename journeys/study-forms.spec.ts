// The document of a study by forms: what is changed there stands in its text, mistakes stand at their field, and beside it what is
// in force; what two people change in different fields goes together.
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const part = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Study document' }).getByRole('link', { name });
const changes = (page: Page) => section(page, 'What it changes');
const save = (page: Page) => main(page).getByRole('button', { name: 'Save draft' }).click();

async function openForms(page: Page, study: RegExp): Promise<void> {
  await signIn(page, 'ines');
  await main(page).getByRole('link', { name: study }).click();
  await main(page).getByRole('link', { name: 'Settings of the study' }).click();
  await expect(main(page).getByRole('textbox', { name: 'Name of the study' })).toBeVisible();
}

async function expectNoViolation(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => violations(page), { message: `${name} at ${width} px` }).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
}

test('ines sets AURORA up by forms, which write into the text of its document', async ({ page }) => {
  await openForms(page, /AURORA/);
  await expect(changes(page)).toContainText('Nothing: this is what is in force.');
  const alert = section(page, 'Follow-up of alerts').getByRole('spinbutton').first();

  await test.step('a mistake stands at its field, and what is in force beside it', async () => {
    await alert.fill('0');
    await expect(section(page, 'Follow-up of alerts')).toContainText('must be a whole number from 1');
    await expect(section(page, 'Follow-up of alerts')).toContainText('In force: 240 min');
    await expectNoViolation(page, 'settings with a mistake');
    await section(page, 'Follow-up of alerts')
      .getByRole('button', { name: /^Take back/ })
      .click();
    await expect(alert).toHaveValue('240');
    await expect(changes(page)).toContainText('Nothing: this is what is in force.');
    await alert.fill('90');
    await expect(changes(page)).toContainText('alertMinutes');
  });

  await test.step('a team comes in, and one that is in force cannot go', async () => {
    await part(page, 'Teams').click();
    const adding = section(page, 'Add a team');
    await adding.getByRole('textbox').fill('Roma Nord');
    await adding.getByRole('button', { name: 'Add a team' }).click();
    await expect(section(page, 'Roma Nord')).toContainText('roma-nord');
    await expect(main(page).getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    await expectNoViolation(page, 'teams');
  });

  await test.step('help desk, protocol and codebook are written with their previews', async () => {
    await part(page, 'Help desk').click();
    await main(page).getByRole('checkbox', { name: 'Saturday' }).check();
    await expect(section(page, 'Help desk')).toContainText('In force: Monday, Tuesday');
    await expectNoViolation(page, 'help desk');
    await part(page, 'Documents').click();
    const protocol = section(page, 'Study protocol: English');
    await protocol.getByRole('textbox', { name: 'Text' }).fill('<h2>What it is about</h2><script>x</script>');
    await expect(protocol.getByRole('region', { name: 'Preview: English' })).toContainText(
      'What it is about',
    );
    await expect(protocol).toContainText('HTML:');
    await protocol.getByRole('textbox', { name: 'Text' }).fill('<h2>What it is about</h2>');
    await expect(main(page).getByText('No mistakes')).toBeVisible();
    await expectNoViolation(page, 'documents');
    await part(page, 'Codebook').click();
    const feelings = section(page, 'Feelings');
    await feelings.getByRole('textbox', { name: 'Name of the code', exact: true }).fill('Hope');
    await feelings.getByRole('button', { name: 'Add a code' }).click();
    await expect(feelings).toContainText('Key: hope');
    await expectNoViolation(page, 'codebook');
  });

  await test.step('all of it stands in the text, which is one draft with the forms', async () => {
    await save(page);
    await expect(main(page)).toContainText('Draft saved by Inês Duarte');
    await part(page, 'As text').click();
    const editor = main(page).getByRole('textbox', { name: 'Text of the document' });
    await expect(editor).toContainText('key: meridia');
    await expect(changes(page)).toContainText('Team roma-nord');
    await expect(changes(page)).toContainText('Code hope');
    await editor.press('ControlOrMeta+a');
    await editor.press('Delete');
    await editor.pressSequentially('projects: [');
    await part(page, 'Settings').click();
    await expect(main(page)).toContainText('No form can read this text');
    await expectNoViolation(page, 'a text that no form can read');
  });
});

test('two who fill in forms at once: other fields go together, and of the same field somebody chooses', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await other.newPage();
  await openForms(page, /BOREAL/);
  await openForms(theirs, /BOREAL/);
  const name = (at: Page) => main(at).getByRole('textbox', { name: 'Name of the study' });
  await name(page).fill('BOREAL North');
  await save(page);
  await expect(main(page)).toContainText('Draft saved by');
  await part(theirs, 'Help desk').click();
  await section(theirs, 'Help desk').getByRole('textbox', { name: 'Phone' }).fill('+49 30 1');
  await save(theirs);
  await expect(main(theirs)).toContainText('Inês Duarte has saved meanwhile');
  await part(theirs, 'Settings').click();
  await expect(name(theirs)).toHaveValue('BOREAL North');

  await name(theirs).fill('BOREAL South');
  await save(theirs);
  await expect(main(theirs).getByText('Not saved yet')).toHaveCount(0);
  await name(page).fill('BOREAL East');
  await save(page);
  const place = main(page).getByRole('radiogroup', { name: 'Place 1 of 1' });
  await expect(place).toContainText('BOREAL South');
  await place.getByRole('radio', { name: 'Text of Inês Duarte' }).check();
  await main(page).getByRole('button', { name: 'Save the joined text' }).click();
  await expect(name(page)).toHaveValue('BOREAL South');
  await other.close();
});
