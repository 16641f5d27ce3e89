// Drafts at sign-out: they go along to the next device, and nothing is lost without a question.
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectClean } from './accessibility.ts';
import { fromMenu, signIn, signOut, test } from './steps.ts';

async function openHealth(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Health message' }).click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  return page.getByRole('dialog', { name: 'Health message' });
}

const draftsHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('trialog.draft.')));

async function anotherDevice(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  await context.addCookies([{ name: 'trialog.preloaded', value: 'yes', url: baseURL }]);
  await context.addInitScript("try { localStorage.setItem('trialog.language', 'en') } catch {}");
  return context.newPage();
}

test('a draft goes along at sign-out and waits on another device; what cannot go is asked about first', {
  tag: ['@full', '@F17'],
}, async ({ page, browser, baseURL }) => {
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
    const question = page.getByRole('dialog', { name: 'You have unsent work' });
    await expect(question).toContainText('Unfinished messages: 1');
    await expectClean(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(await draftsHere(page)).toHaveLength(1);
    await page.unroute('**/MessageDrafts/me');
  });

  await test.step('it goes along, and nothing of it stays here', async () => {
    await signOut(page);
    await expect.poll(() => draftsHere(page)).toEqual([]);
  });

  await test.step('on another device it is there, mood and text', async () => {
    const other = await anotherDevice(browser, baseURL as string);
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
    await expect.poll(() => draftsHere(other)).toEqual([]);
    await other.context().close();
  });
});

test('a draft that comes late goes into the open dialog, and waits where something was written meanwhile', {
  tag: ['@full', '@F17'],
}, async ({ page, browser, baseURL }) => {
  const begun = 'The new tablets make me tired';
  await signIn(page, 'carla');
  const dialog = await openHealth(page);
  await dialog.getByLabel('Your message').fill(begun);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await signOut(page);

  const other = await anotherDevice(browser, baseURL as string);
  let release = () => {};
  const holdDrafts = async () => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await other.route('**/MessageDrafts/me', async (route) => {
      if (route.request().method() === 'GET') await held;
      await route.continue();
    });
  };

  await test.step('an open dialog without a word in it takes the draft up, and the next letter adds to it', async () => {
    await holdDrafts();
    const requested = other.waitForRequest('**/MessageDrafts/me');
    await signIn(other, 'carla');
    const late = await openHealth(other);
    await requested;
    await expect(late.getByLabel('Your message')).toHaveValue('');
    await late.getByLabel('Your message').focus();
    release();
    await expect(late.getByLabel('Your message')).toHaveValue(begun);
    await expect(late.getByText('Discard the draft')).toBeVisible();
    await other.keyboard.press('End');
    await other.keyboard.type('.');
    await expect(late.getByLabel('Your message')).toHaveValue(`${begun}.`);
    await other.keyboard.press('Escape');
    await expect(late).toBeHidden();
    await other.unroute('**/MessageDrafts/me');
    await signOut(other);
  });

  await test.step('what was written meanwhile stays, and the draft comes once that is sent', async () => {
    await holdDrafts();
    const requested = other.waitForRequest('**/MessageDrafts/me');
    await signIn(other, 'carla');
    const late = await openHealth(other);
    await requested;
    const written = 'Today I slept well';
    await late.getByLabel('Your message').fill(written);
    const answered = other.waitForResponse('**/MessageDrafts/me');
    release();
    await (await answered).finished();
    await expect(late.getByLabel('Your message')).toHaveValue(written);
    await other.unroute('**/MessageDrafts/me');
    const forgotten = other.waitForResponse(
      (answer) => answer.url().includes('MessageDrafts/me') && answer.request().method() === 'DELETE',
    );
    await late.getByRole('button', { name: 'Send' }).click();
    await forgotten;
    await expect(late).toBeHidden();
    const again = await openHealth(other);
    await expect(again.getByLabel('Your message')).toHaveValue(`${begun}.`);
    await again.getByRole('button', { name: 'Discard the draft' }).click();
    await expect(again).toBeHidden();
    await expect.poll(() => draftsHere(other)).toEqual([]);
  });
  await other.context().close();
});
