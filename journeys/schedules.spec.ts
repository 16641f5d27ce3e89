// The schedules of a study in the browser: what runs, what it comes to on a calendar, a pause, and a change for many that is
// looked at before it is done. Staff of a team read their own.
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

async function expectNoViolation(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => violations(page), { message: `${name} at ${width} px` }).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
}

test('ines looks at the schedules of AURORA, pauses one, resumes it, and gives one to two patients', async ({
  page,
}) => {
  await signIn(page, 'ines');
  await main(page)
    .getByRole('link', { name: /AURORA/ })
    .click();
  await main(page).getByRole('link', { name: 'Schedules' }).click();
  const daily = main(page).getByRole('row', { name: /How are you today\?.*All patients of Milano/ });
  await expect(daily).toContainText('Daily, 06:00');
  await expect(daily).toContainText('Running');
  await expect(main(page).getByRole('row', { name: /All patients of Lyon.*Paused/ })).toBeVisible();
  await expect(main(page).getByRole('table', { name: /\d{4}/ }).getByText('06:00').first()).toBeVisible();
  await expectNoViolation(page, 'the schedules');

  await test.step('a pause has a reason, and is shown with it', async () => {
    await daily.getByRole('button', { name: /^Pause/ }).click();
    await dialog(page).getByRole('button', { name: 'Pause' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Closed over the holidays');
    await dialog(page).getByRole('button', { name: 'Pause' }).click();
    await expect(daily).toContainText('Paused');
    await expect(daily).toContainText('Closed over the holidays');
    await daily.getByRole('button', { name: /^Resume/ }).click();
    await dialog(page).getByRole('button', { name: 'Resume' }).click();
    await expect(daily).toContainText('Running');
  });

  await test.step('a change for many is looked at, and then done', async () => {
    await main(page).getByRole('link', { name: 'Change for many' }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Change for many');
    await main(page).getByRole('combobox', { name: 'Team' }).selectOption('Milano');
    await main(page).getByRole('radio', { name: 'Some patients, by study code' }).check();
    await main(page).getByRole('textbox', { name: 'Study codes' }).fill('AUR-MIL-001, NOBODY-1');
    await main(page).getByRole('button', { name: 'See what will happen' }).click();
    await expect(main(page).getByRole('alert')).toContainText('Please fill in what is missing.');
    await main(page).getByLabel('First day').fill('2027-03-01');
    await main(page).getByRole('button', { name: 'See what will happen' }).click();
    const outcome = main(page).getByRole('region', { name: 'What happens to 2 patients' });
    await expect(outcome).toContainText('1 begins on 1 Mar 2027');
    await expect(outcome).toContainText('No patient of this team has this study code.');
    await expect(main(page).getByRole('table', { name: 'On a calendar: AUR-MIL-001' })).toBeVisible();
    await expectNoViolation(page, 'a change that was checked');
    await outcome.getByRole('button', { name: 'Do this' }).click();
    await expect(main(page).getByRole('region', { name: 'What happened to 2 patients' })).toContainText(
      'The schedules were changed',
    );
  });
});

test('marco sees the schedules of his team, and changes nothing', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'marco');
  await page.goto('/control/people');
  await main(page).getByRole('link', { name: 'Schedules' }).click();
  await expect(main(page).getByRole('row', { name: /How are you today\?.*Milano/ })).toBeVisible();
  await expect(main(page).getByRole('row', { name: /Lyon/ })).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Change for many' })).toHaveCount(0);
  await expectNoViolation(page, 'the schedules of a team');
});
