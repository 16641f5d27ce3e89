// Drafts at sign-out: they go along to the next device, and nothing is lost without a question.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectClean } from './accessibility.ts';
import { fromMenu, signIn, signOut, test } from './steps.ts';

test.setTimeout(120_000);

async function openHealth(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Health message' }).click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  return page.getByRole('dialog', { name: 'Health message' });
}

const draftsHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('trialog.draft.')));

test('[F17] a draft goes along at sign-out and waits on another device; what cannot go is asked about first', async ({
  page,
  browser,
  baseURL,
}) => {
  const begun = 'Since the morning my left knee';
  await signIn(page, 'bruno');
  const dialog = await openHealth(page);
  await dialog.getByRole('radio', { name: 'Bad', exact: true }).click();
  await dialog.getByLabel('Your message').fill(begun);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await test.step('while the server does not take it, signing out asks, and staying loses nothing', async () => {
    await page.route('**/MessageDrafts/me', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await fromMenu(page, 'Sign out');
    const question = page.getByRole('dialog', { name: 'Something you began would be lost' });
    await expect(question).toContainText('Messages you began: 1');
    await expectClean(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(await draftsHere(page)).toHaveLength(1);
    await page.unroute('**/MessageDrafts/me');
  });

  await test.step('it goes along, and nothing of it stays here', async () => {
    await signOut(page);
    expect(await draftsHere(page)).toEqual([]);
  });

  await test.step('on another device it is there, mood and text', async () => {
    const context = await browser.newContext({ baseURL: baseURL as string, locale: 'en-GB' });
    await context.addCookies([{ name: 'trialog.preloaded', value: 'yes', url: baseURL as string }]);
    await context.addInitScript("try { localStorage.setItem('trialog.language', 'en') } catch {}");
    const other = await context.newPage();
    const back = other.waitForResponse(
      (answer) => answer.url().includes('MessageDrafts/me') && answer.request().method() === 'DELETE',
    );
    await signIn(other, 'bruno');
    await back;
    const again = await openHealth(other);
    await expect(again.getByLabel('Your message')).toHaveValue(begun);
    await expect(again.getByRole('radio', { name: 'Bad', exact: true })).toBeChecked();
    await expect(again.getByRole('button', { name: 'Discard the draft' })).toBeVisible();
    await again.getByRole('button', { name: 'Discard the draft' }).click();
    expect(await draftsHere(other)).toEqual([]);
    await context.close();
  });
});
