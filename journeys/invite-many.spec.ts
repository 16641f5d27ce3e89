// A team admin invites many: from an empty file to cards that are cut out, and the same file once more.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';

const titles = 'name,email,language,timeZone,team,role,studyCode,treatmentStart,treatmentEnd';
const patient = (number: number, zone = 'Europe/Rome') =>
  `Lia Conti ${number},lia-${number}@many.test,it,${zone},Milano,Patient,AUR-MANY-${number},2026-11-01,`;
const nurse = 'Gaia Serra,gaia@many.test,it,Europe/Rome,,Nurse,,,';

const choose = (page: Page, lines: readonly string[]) =>
  page.setInputFiles('input[type=file]', {
    name: 'milano.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
  });

const saved = async (page: Page, button: string): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path(), 'utf8');
};

test('ada invites the people of a spreadsheet, prints their cards, and sends the file again', {
  tag: ['@R6.24'],
}, async ({ page }) => {
  const main = page.getByRole('main');
  await signIn(page, 'ada');
  await page.goto('/control/people');
  await page.getByRole('link', { name: 'Invite many' }).click();
  await expect(page).toHaveURL(/\/control\/people\/invite$/);
  expect(await violations(page)).toEqual([]);
  expect(await saved(page, 'Download an empty file')).toBe(`\ufeff${titles}\r\n`);

  const lines = [titles, ...Array.from({ length: 9 }, (_, index) => patient(index + 1)), nurse];

  await test.step('a file that nobody can read is refused in words', async () => {
    await choose(page, ['name;role', 'Lia;Patient']);
    await expect(page.getByRole('alert')).toContainText('lacks these columns: language, timeZone');
    await choose(page, [`${titles},arm`, patient(1)]);
    await expect(page.getByRole('alert')).toContainText('“arm”');
  });

  await test.step('mistakes stand by line and column, and come back as a file', async () => {
    await choose(page, [...lines, patient(10, 'Europe/Milano'), '=1+1,x@many.test,it,UTC,,Nurse,,,']);
    await expect(main).toContainText('10 people can be invited.');
    await expect(main).toContainText('2 rows have mistakes and are left out.');
    const rows = page.getByRole('table', { name: 'What is wrong' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('12');
    await expect(rows.nth(1)).toContainText('timeZone: This time zone is not known.');
    await expect(rows.nth(2)).toContainText('name: This cell has a formula');
    expect(await violations(page)).toEqual([]);
    const refused = await saved(page, 'Download the rows with mistakes');
    expect(refused.split('\r\n')).toHaveLength(4);
    expect(refused).toContain(`${titles},problem`);
    expect(refused).toContain("'=1+1");
  });

  await test.step('on a phone each row is a card', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(
      page.getByRole('list', { name: 'What is wrong' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
      .toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('those without mistakes are invited, and the links are shown once', async () => {
    await page.getByRole('button', { name: 'Invite the 10 people without mistakes' }).click();
    await expect(page.getByRole('alert')).toContainText('10 people were invited');
    const cards = page.getByRole('list', { name: 'Cards for patients' }).getByRole('listitem');
    await expect(cards).toHaveCount(9);
    await expect(cards.first()).toHaveText('AUR-MANY-1');
    await expect(cards.first().getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
    await expect(main).toContainText('gaia@many.test');
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('eight cards are on a page of paper, without a name', async () => {
    await page.emulateMedia({ media: 'print' });
    const list = page.getByRole('list', { name: 'Cards for patients' });
    await expect(list).toBeVisible();
    expect(await list.innerText()).not.toContain('Lia');
    const heights = await list.evaluate((element) => {
      const tops = [...element.children].map((card) => Math.round(card.getBoundingClientRect().top));
      const [first = 0, second = 0] = [...new Set(tops)];
      return { rows: new Set(tops).size, row: second - first };
    });
    // Nine cards in two columns; four rows are no higher than A4 without its margins of 14 mm.
    expect(heights.rows).toBe(5);
    expect(4 * heights.row).toBeLessThanOrEqual(((297 - 28 + 5) / 25.4) * 96 + 1);
    await page.emulateMedia({ media: null });
  });

  await test.step('a patient comes in by a card', async () => {
    const url = await page.locator('code').first().innerText();
    const guest = await page.context().browser()?.newPage();
    await guest?.goto(url);
    await expect(guest!.getByRole('main')).toContainText('AURORA');
    await guest?.close();
  });

  await test.step('the same file again changes nothing', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/control/people/invite');
    await choose(page, lines);
    await expect(main).toContainText('Nobody in this file can be invited.');
    await expect(main).toContainText('10 people are in the team already; nothing changes for them.');
    await expect(page.getByRole('button', { name: /^Invite/ })).toHaveCount(0);
  });
});

test('marco, who administers no team, finds neither the button nor the page', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'marco');
  await page.goto('/control/people');
  await expect(page.getByRole('main')).toContainText('Anna Conti');
  await expect(page.getByRole('link', { name: 'Invite many' })).toHaveCount(0);
  await page.goto('/control/people/invite');
  await expect(page.locator('input[type=file]')).toHaveCount(0);
});
