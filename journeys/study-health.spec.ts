// A coordinator looks how the study goes, follows what is red to the patients and the notifications that it counts, and a nurse
// looks at her own team.
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';

test.use({ sharesServer: true });

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectNoViolation(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => violations(page), { message: `${page.url()} at ${width} px` }).toEqual([]);
  }
}

test('ines sees what needs somebody in AURORA, and follows it to the patients and notifications', async ({
  page,
}) => {
  await signIn(page, 'ines');
  await main(page)
    .getByRole('link', { name: /AURORA/ })
    .click();
  await main(page).getByRole('link', { name: 'Health of the study' }).click();
  await expect(title(page)).toHaveText('Health of the study');
  const lamps = main(page).getByRole('region', { name: 'What is watched' });
  const lamp = (name: string) => main(page).getByRole('region', { name, exact: true });
  await expect(lamps.getByText('Act now').first()).toBeVisible();
  await expect(lamp('Patients without a device')).toContainText('Act now');
  await expect(lamp('Backup')).toContainText('Not set up');
  await expect(lamp('Filled in, week by week').getByRole('row', { name: /Milano/ })).toContainText('%');
  await expectNoViolation(page);

  await test.step('to the patients of a team', async () => {
    await lamp('Patients without a device')
      .getByRole('link', { name: 'Patients without a device, Milano: Show the patients' })
      .click();
    await expect(title(page)).toHaveText('People of the team');
    await expect(main(page).getByRole('combobox', { name: 'Which patients' })).toHaveValue('withoutDevice');
    await expect(main(page).getByText('Anna Conti')).toBeVisible();
    await expect(main(page).getByText('Marco Villa')).toHaveCount(0);
  });

  await test.step('and to what became of the notifications', async () => {
    await main(page).getByRole('link', { name: 'AURORA' }).click();
    await main(page).getByRole('link', { name: 'Notifications of the study' }).click();
    const rows = main(page).getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(51);
    await expect(main(page).getByText('Anna Conti')).toHaveCount(0);
    await main(page).getByRole('combobox', { name: 'Delivery' }).selectOption('failed');
    await expect(rows.filter({ hasText: 'status 503' })).toHaveCount(1);
    await expect(page).toHaveURL(/state=failed/);
    await expectNoViolation(page);
    const download = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toBe('AURORA_notifications.csv.gz');
  });
});

test('elena sees how her team goes, and goes to its alerts', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'elena');
  await page.goto('/control/health');
  await expect(title(page)).toHaveText('Health of the team');
  await expect(main(page).getByRole('region', { name: 'The installation' })).toHaveCount(0);
  await expectNoViolation(page);
  const alerts = main(page).getByRole('region', { name: 'Open alerts', exact: true });
  await alerts.getByRole('link', { name: 'Show the alerts' }).click();
  await expect(page).toHaveURL(/\/alerts$/);
});
