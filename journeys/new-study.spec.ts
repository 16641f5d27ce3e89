// An administrator of an institute makes a study in the browser, begins its test, and its checklist keeps it from going live.
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectNoViolation(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => violations(page), { message: `${name} at ${width} px` }).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
}

test('ines makes a study from a copy, begins its test and reads what it lacks to go live', async ({
  page,
}) => {
  await signIn(page, 'ines');
  await main(page).getByRole('link', { name: 'New study' }).click();
  await expect(title(page)).toHaveText('New study');
  const field = (name: string) => main(page).getByRole('textbox', { name });

  await test.step('what is wrong is said at its field', async () => {
    await main(page).getByRole('radio', { name: 'A copy of another study' }).check();
    await main(page).getByRole('combobox', { name: 'Study to copy' }).selectOption({ label: 'AURORA' });
    await field('Name of the study').fill('Aurora');
    await expect(field('Key')).toHaveValue('aurora');
    await main(page).getByRole('button', { name: 'Create the study' }).click();
    await expect(field('Key')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('Key')).toBeFocused();
    await expectNoViolation(page, 'a new study');
  });

  await test.step('with a key and teams of its own it is made, as a draft', async () => {
    await field('Name of the study').fill('EMBER');
    await expect(field('Key')).toHaveValue('ember');
    await field('Name of team 1').fill('Roma');
    await main(page).getByRole('button', { name: 'Add a team' }).click();
    await expect(field('Name of team 2')).toBeFocused();
    await field('Name of team 2').fill('Bari');
    await main(page).getByRole('button', { name: 'Create the study' }).click();
    await expect(title(page)).toHaveText('EMBER');
    await expect(main(page).getByText('Draft', { exact: true }).first()).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Roma' })).toBeVisible();
    await expectNoViolation(page, 'a draft');
  });

  await test.step('the test begins once that was confirmed', async () => {
    await main(page).getByRole('button', { name: 'Begin the test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Begin the test' }).click();
    await expect(main(page).getByText('In its test').first()).toBeVisible();
  });

  await test.step('the checklist names what is open, and keeps the study from going live', async () => {
    const lines = main(page)
      .getByRole('region', { name: 'Before the study goes live' })
      .getByRole('listitem');
    await expect(lines.filter({ hasText: 'notified on a device' })).toContainText('Bari, Roma');
    await expect(lines.filter({ hasText: 'emergency number' })).toContainText('Done');
    await expectNoViolation(page, 'a study in its test');
    await main(page).getByRole('button', { name: 'Go live' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Go live' }).click();
    await expect(dialog.getByRole('alert')).toContainText('checklist has open lines');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a study that nobody wants any more is closed with a reason', async () => {
    await main(page).getByRole('button', { name: 'Close the study' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close the study' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was tried');
    await dialog.getByRole('button', { name: 'Close the study' }).click();
    await expect(main(page).getByText('Closed', { exact: true }).first()).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Close the study' })).toHaveCount(0);
  });
});
