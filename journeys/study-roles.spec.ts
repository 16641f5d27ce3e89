// Whoever has a role of a study and no team lands in the control panel: a monitor reads by study code, a coordinator gives roles
// and ends them, and what has ended is over at once.
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { memberOf } from './cast.ts';
import { fromMenu, menuEntries, signIn, test } from './steps.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const widths = [1440, 390];

async function expectNoViolation(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => violations(page), { message: `${page.url()} at ${width} px` }).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('milo monitors AURORA: teams, people, trail and register by study code, and nothing to change', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'milo');
  await expect(page).toHaveURL('/control');
  expect(await menuEntries(page)).toEqual(memberOf('milo').menu);
  await expect(main(page).getByRole('listitem')).toHaveCount(1);
  await expectNoViolation(page);

  await main(page)
    .getByRole('link', { name: /AURORA/ })
    .click();
  await expect(title(page)).toHaveText('AURORA');
  await expect(main(page).getByRole('cell', { name: /Monitor/ })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Give a role' })).toHaveCount(0);
  await expectNoViolation(page);

  await main(page).getByRole('link', { name: 'People: Milano' }).click();
  await expect(title(page)).toHaveText('People of the team');
  await expect(
    main(page)
      .getByRole('row', { name: /AUR-MIL-/ })
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText('Anna Conti')).toHaveCount(0);
  await expect(main(page).getByText('Marco Villa')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Invite a person' })).toHaveCount(0);
  await expectNoViolation(page);

  await main(page).getByRole('link', { name: 'Audit trail' }).click();
  await expect(title(page)).toHaveText('Audit trail');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expect(main(page).getByText('Anna Conti')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Access register' }).click();
  await expect(main(page).getByRole('row', { name: /Milo Brandt/ })).toContainText('Monitor');
  await expectNoViolation(page);
  await main(page).getByRole('link', { name: 'AURORA' }).click();
  await expect(title(page)).toHaveText('AURORA');
});

test('ines gives a role, sees it in the list, ends it with a reason, and the last administrator stays', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'ines');
  await expect(main(page).getByRole('list', { name: 'Control panel' }).getByRole('listitem')).toHaveCount(4);
  await main(page)
    .getByRole('link', { name: /AURORA/ })
    .click();
  const dialog = page.getByRole('dialog');
  const staff = page.getByRole('region', { name: 'Staff of the study' });

  await test.step('a new monitor comes in by a link', async () => {
    await staff.getByRole('button', { name: 'Give a role' }).click();
    await expectNoViolation(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Gaia Serra');
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('gaia@');
    await dialog.getByRole('button', { name: 'Give a role' }).click();
    await expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('gaia.serra@demo.test');
    await dialog.getByRole('button', { name: 'Give a role' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/^http/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(staff.getByRole('row', { name: /Gaia Serra/ })).toContainText('Given by Inês Duarte');
  });

  await test.step('rita gets a role beside her team, and finds it in her menu', async () => {
    await staff.getByRole('button', { name: 'Give a role' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Rita Serrano');
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('rita@demo.test');
    await dialog.getByRole('button', { name: 'Give a role' }).click();
    await expect(dialog).toBeHidden();
    await expect(staff.getByRole('row', { name: /Rita Serrano/ })).toContainText('Monitor');
    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const hers = await other.newPage();
    await signIn(hers, 'rita');
    const opened = other.waitForEvent('page');
    await fromMenu(hers, 'Open the control panel');
    const panel = await opened;
    await panel
      .getByRole('main')
      .getByRole('link', { name: /AURORA/ })
      .click();
    await expect(panel.getByRole('heading', { level: 1 })).toHaveText('AURORA');

    await staff
      .getByRole('row', { name: /Rita Serrano/ })
      .getByRole('button', { name: /^Change/ })
      .click();
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The visit is over');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(staff.getByRole('row', { name: /Rita Serrano/ })).toHaveCount(0);
    await staff.locator('summary').click();
    await expect(staff.getByRole('row', { name: /Rita Serrano/ })).toContainText('Ended by Inês Duarte');
    await expect
      .poll(async () => {
        await panel.reload();
        return panel.getByRole('main').getByText('Staff of the study').count();
      })
      .toBe(0);
    await other.close();
  });

  await test.step('the last administrator of the institute stays', async () => {
    await main(page).getByRole('link', { name: 'All studies' }).click();
    await main(page)
      .getByRole('link', { name: /^Staff of / })
      .click();
    await expect(title(page)).toContainText('Staff of ');
    await expectNoViolation(page);
    await main(page)
      .getByRole('row', { name: /Institute administrator/ })
      .getByRole('button', { name: /^Change/ })
      .click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('I am leaving');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/no administrator left/)).toBeVisible();
  });
});
