// A health message that a patient would like to have answered soon, from the choice on a phone to the doctor's answer.
import { expect, type Locator, type Page } from '@playwright/test';
import { intlLanguage, languages } from '@trialog/contract/languages.ts';
import { crampedTexts, expectClean, sidewaysOverflow, violations } from './accessibility.ts';
import { dialogOf, enterWall, thread, toast } from './compose-steps.ts';
import { signIn, test } from './steps.ts';

const phone = { width: 360, height: 740 };
const strip = (page: Page) => page.getByRole('region', { name: /follow-up/ });

async function openHealth(page: Page) {
  await page.getByRole('button', { name: 'Health message' }).click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  const dialog = dialogOf(page, 'Health message');
  await expect(dialog.getByRole('group', { name: 'When would you like an answer?' })).toBeVisible();
  return dialog;
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('anna asks for an answer soon, knows when to expect it, and elena answers with one press', {
    tag: '@full',
  }, async ({ page, browser, baseURL }) => {
    await enterWall(page, 'anna');
    const dialog = await openHealth(page);
    const choice = (name: string) => dialog.getByRole('radio', { name, exact: true });
    await test.step('nothing is chosen before she does', async () => {
      await expect(choice('No preference')).toBeChecked();
      await expect(dialog.getByText(/urgent/i)).toHaveCount(0);
      await expect(dialog.getByRole('link', { name: 'Call 112' })).toHaveCount(0);
    });
    await dialog.getByRole('textbox').fill('The rash is spreading to my arm');

    await test.step('by keyboard; the times and the number come before anything is sent', async () => {
      await choice('No preference').focus();
      await page.keyboard.press('ArrowRight');
      await expect(choice('Please answer soon')).toBeChecked();
      const said = dialog.getByRole('status').filter({ hasText: 'please call' });
      await expect(said).toContainText(/The team is (away now and will read your message from|there now)/);
      await expect(said.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
      // In sight, and not below the button that sends.
      const bottomOf = async (part: Locator) => {
        const box = await part.boundingBox();
        return box === null ? Number.NaN : box.y + box.height;
      };
      const number = said.getByRole('link', { name: 'Call 112' });
      await expect(number).toBeInViewport({ ratio: 1 });
      const send = dialog.getByRole('button', { name: 'Send to the team' });
      expect(await bottomOf(number)).toBeLessThan((await send.boundingBox())?.y ?? 0);
      await expect(said.getByRole('link', { name: /^Help desk: / })).toHaveAttribute('href', /^tel:/);
      await page.keyboard.press('ArrowRight');
      await expect(choice('Can wait')).toBeChecked();
      await expect(dialog.getByRole('link', { name: 'Call 112' })).toHaveCount(0);
      await choice('Please answer soon').check();
      await expectClean(page);
    });

    await test.step('a draft keeps the choice', async () => {
      await page.keyboard.press('Escape');
      await page.reload();
      await openHealth(page);
      await expect(choice('Please answer soon')).toBeChecked();
      await expect(dialog.getByRole('textbox')).toHaveValue('The rash is spreading to my arm');
    });

    await dialog.getByRole('button', { name: 'Send to the team' }).click();
    await expect(thread(page, 'The rash is spreading').getByText('Please answer soon')).toBeVisible();
    const knows = page.getByText('Your team knows that you would like an answer soon');
    await expect(knows).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Call 112' })).toBeVisible();
    await expect.poll(() => violations(page)).toEqual([]);

    const elena = await (
      await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
    ).newPage();
    await signIn(elena, 'elena');
    const first = strip(elena).getByRole('listitem').first();
    await test.step('the message is the first that elena sees', async () => {
      await expect(first).toContainText('Anna Conti');
      await expect(first).toContainText('The rash is spreading to my arm');
      await expect(first).toContainText('Please answer soon');
      await expect(first.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
      await expect.poll(() => violations(elena)).toEqual([]);
    });
    await test.step('one press leads to the answer', async () => {
      await first.getByRole('link', { name: 'Answer', exact: true }).click();
      const field = thread(elena, 'The rash is spreading').getByRole('textbox');
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      // What leads to the message that is new does not take the focus back.
      await expect(elena).toHaveURL(/thread=[^&]+$/);
      await expect(field).toBeFocused();
      await field.fill('Please stop the cream and send us a photo.');
      await elena.getByRole('button', { name: 'Send the reply' }).click();
      await expect(toast(elena, 'sent')).toBeVisible();
    });
    await test.step('which is the contact', async () => {
      await elena.goto('/alerts');
      const alert = elena.getByRole('listitem', { name: /Anna Conti.*rash/ });
      await expect(alert).toContainText('Written to');
      await alert.getByRole('button', { name: 'Close' }).click();
      const close = dialogOf(elena, 'Close this alert');
      await expect(close).toContainText('Anna Conti · Please answer soon');
      await close.getByRole('textbox', { name: 'What was done' }).fill('Answered, sends a photo.');
      await close.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(toast(elena, 'The alert has been closed.')).toBeVisible();
    });
    await page.reload();
    await expect(thread(page, 'The rash is spreading')).toContainText('Please stop the cream');
    await expect(knows).toHaveCount(0);
  });

  test('the choice fits in every language', { tag: '@full' }, async ({ page }) => {
    await enterWall(page, 'anna');
    for (const language of languages) {
      await page.getByRole('banner').getByRole('combobox').selectOption(language, { force: true });
      await expect(page.locator('html')).toHaveAttribute('lang', intlLanguage(language));
      await page.locator('button:has(.tabler-icon-heartbeat)').click();
      await page.getByRole('menuitem').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('fieldset fieldset').last().getByRole('radio').nth(1).check();
      await expect(dialog.getByRole('link', { name: /112/ })).toBeVisible();
      await expect.poll(() => violations(page), { message: language }).toEqual([]);
      expect(await sidewaysOverflow(page), language).toBe(0);
      expect(await crampedTexts(page), language).toEqual([]);
      await dialog.locator('fieldset fieldset').last().getByRole('radio').first().check();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
});

test('what was deleted is not read any more, and its alert can be closed', { tag: '@full' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await enterWall(page, 'carla');
  const dialog = await openHealth(page);
  await dialog.getByRole('textbox').fill('My tablets are finished');
  await dialog.getByRole('radio', { name: 'Please answer soon' }).check();
  await dialog.getByRole('button', { name: 'Send to the team' }).click();
  await expect(thread(page, 'My tablets are finished').getByText('Please answer soon')).toBeVisible();
  const marco = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(marco, 'marco');
  await marco.goto('/alerts');
  const alert = marco.getByRole('listitem', { name: /Carla Gallo/ }).first();
  await expect(alert).toContainText('My tablets are finished');
  await thread(page, 'My tablets are finished')
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(alert).toContainText('The patient has deleted this message.');
  await expect(alert).not.toContainText('tablets');
  await expect(alert.getByRole('link', { name: 'Open the message' })).toHaveCount(0);
  await alert.getByRole('button', { name: 'Take it' }).click();
  await expect(alert).toContainText('Taken by you');
  await expect.poll(() => violations(marco)).toEqual([]);
});

test('dino, who reads no messages, sees the alert by code and without its words', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'dino');
  await page.goto('/alerts');
  const alert = page.getByRole('listitem').filter({ hasText: 'Please answer soon' }).last();
  await expect(alert).toContainText('AUR-MIL-002');
  await expect(alert).not.toContainText(/Bruno|Woke up/);
  await expect(alert.getByRole('link', { name: /Open|Answer|Call/ })).toHaveCount(0);
});

test('marco sees what can wait as a quiet mark', { tag: '@full' }, async ({ page }) => {
  await enterWall(page, 'marco');
  await expect(thread(page, 'Today I cycled to work').getByText('Can wait')).toBeVisible();
  await expect(thread(page, 'Today I cycled to work')).toContainText('Needs an answer');
});

test('daan, whose study does not offer it, finds no such choice', { tag: '@full' }, async ({ page }) => {
  await enterWall(page, 'daan');
  await page.getByRole('button', { name: 'Health message' }).click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Please answer soon' })).toHaveCount(0);
});
