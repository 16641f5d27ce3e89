// The review of the audit trail: a team admin reads what a check has found and says so, a data manager sees that she has.
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';

const check = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) });
const NOTE = 'She reads quickly; we talked about it.';

test('ada looks at what was answered very fast, and dino sees that she has', { tag: '@full' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'ada');
  await page.goto('/control');
  await page.getByRole('navigation', { name: 'Control' }).getByRole('link', { name: 'Review' }).click();
  await expect(page).toHaveURL(/\/control\/review$/);
  const fast = check(page, 'Answered very fast');
  await expect(fast).toContainText(/new finding/);
  await expect(fast).toContainText('Nobody has looked yet.');
  await fast.getByRole('button', { name: 'Show findings' }).click();
  await expect(fast.getByRole('list', { name: 'Answered very fast' })).toContainText('s per question');
  expect(await violations(page)).toEqual([]);

  // Read at leisure, reloaded, and read on.
  const dialog = page.getByRole('dialog');
  const note = dialog.getByRole('textbox', { name: 'Note' });
  await fast.getByRole('button', { name: 'I have looked at this' }).click();
  await note.fill(NOTE);
  await page.reload();
  await expect(fast.getByRole('list', { name: 'Answered very fast' })).toContainText('s per question');
  await fast.getByRole('button', { name: 'I have looked at this' }).click();
  await expect(dialog).toContainText('Your unsaved changes are back.');
  await expect(note).toHaveValue(NOTE);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I have looked at this' }).click();
  await expect(dialog).toBeHidden();
  await expect(fast).toContainText('Nothing new since the last look.');
  await expect(fast).toContainText(NOTE);
  await fast.getByText('All findings').click();
  await expect(fast.getByRole('list', { name: 'Answered very fast' })).toContainText('s per question');

  await test.step('a limit that makes no sense is refused in words, one that does finds more', async () => {
    const changes = check(page, 'Changed many times');
    await changes.getByRole('button', { name: 'Change the limit' }).click();
    await dialog.getByRole('textbox', { name: 'Limit' }).fill('0');
    await dialog.getByRole('button', { name: 'Save the changes' }).click();
    await expect(dialog).toContainText('Choose a whole number from 1 to 100.');
    await dialog.getByRole('textbox', { name: 'Limit' }).fill('1');
    await dialog.getByRole('button', { name: 'Save the changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(changes).toContainText('1 or more changes');
  });

  await test.step('a finding leads to the trail of its questionnaire', async () => {
    await fast.getByRole('link', { name: 'In the audit trail' }).first().click();
    await expect(page).toHaveURL(/\/control\/audit\?objectType=round/);
    await expect(page.getByRole('article').first()).toContainText('sent the answers to a questionnaire');
    await page.goBack();
    await expect(fast).toContainText(NOTE);
  });

  const other = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await other.newPage();
  await signIn(phone, 'dino');
  await phone.goto('/control/review?check=fastRounds');
  await expect(check(phone, 'Answered very fast')).toContainText('Ada Byrne looked at');
  await check(phone, 'Answered very fast').getByText('All findings').tap();
  await expect(phone.getByRole('list', { name: 'Answered very fast' })).toContainText('AUR-MIL-');
  await expect(phone.getByRole('main')).not.toContainText('Carla');
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  expect(await violations(phone)).toEqual([]);
  await other.close();
});
