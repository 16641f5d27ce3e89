// Replies whose message is deleted while somebody writes them: nothing that was typed is lost from sight.
import { expect, type Page } from '@playwright/test';
import { sidewaysOverflow, violations } from './accessibility.ts';
import { test } from './steps.ts';
import { openWall, sendQuietly, threadWith, withdrawQuietly } from './wall-steps.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** By the stream, however slow the machine. */
const live = { timeout: 45_000 };

async function expectClean(page: Page): Promise<void> {
  await expect.poll(() => violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
}

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('a reply stays in sight when what it answers is deleted while it is written', {
  tag: ['@full', '@R4.17', '@R5.7'],
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await page.setViewportSize(phone);
  await openWall(page, 'bruno');
  const context = await browser.newContext({ baseURL: baseURL!, viewport: desk, locale: 'en-GB' });
  const nurse = await context.newPage();
  await openWall(nurse, 'marco');
  const announce = (title: string) =>
    sendQuietly(nurse, 'createbroadcast', { title, body: 'From Monday on.', messageScope: 1 });
  const writeUnder = async (reader: Page, text: string, reply: string) => {
    const thread = threadWith(reader, text);
    await thread.locator('[data-action="reply"]').click(live);
    const form = thread.getByRole('form', { name: 'Add a reply' });
    await form.getByRole('textbox', { name: 'Your reply' }).fill(reply);
    return form.getByRole('button', { name: 'Send the reply' });
  };
  const refused = (reader: Page, text: string) =>
    reader.locator('[data-queued="refused"]').filter({ hasText: text });
  const deleted = 'What you were answering has been deleted.';

  await test.step('half written: the words are a message that was not sent, with the focus on it', async () => {
    const id = await announce('The car park is closed');
    await writeUnder(page, 'The car park is closed', 'Where can I leave');
    await withdrawQuietly(nurse, id);
    // The toast goes away by itself: it is looked for while it comes.
    await Promise.all([
      expect(toast(page, deleted)).toBeVisible(live),
      expect(refused(page, 'Where can I leave')).toContainText(deleted, live),
    ]);
    await expect(threadWith(page, 'The car park is closed')).toHaveCount(0);
    await expect(refused(page, 'Where can I leave')).toBeFocused();
    await expect(refused(page, 'Where can I leave').getByRole('button')).toHaveText([
      'Send now',
      'Write again',
      'Copy the text',
      'Discard',
    ]);
    await expectClean(page);
  });

  await test.step('after a reload, too; and they go into a new message', async () => {
    await page.reload();
    await refused(page, 'Where can I leave').getByRole('button', { name: 'Write again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Info message' });
    await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue('Where can I leave');
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('Where can I leave my car?');
    await dialog.getByRole('button', { name: 'Send to the team' }).click();
    await expect(threadWith(page, 'Where can I leave my car?')).toHaveCount(1);
    await expect(page.locator('[data-queued]')).toHaveCount(0);
  });

  await test.step('sent in the moment of the deletion', async () => {
    const id = await announce('The café has moved');
    const send = await writeUnder(page, 'The café has moved', 'Is there still soup?');
    await page.route('**/replyTo/**', async (route) => {
      await withdrawQuietly(nurse, id);
      await route.continue();
    });
    await send.click();
    await expect(refused(page, 'Is there still soup?')).toContainText(deleted, live);
    await expect(threadWith(page, 'The café has moved')).toHaveCount(0);
  });

  await test.step('closed for later, and deleted while its author was on another page', async () => {
    const id = await announce('New opening hours');
    await writeUnder(page, 'New opening hours', 'Also on Sundays');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Questionnaires/ }).click();
    await withdrawQuietly(nurse, id);
    await page.goto('/messages');
    await expect(refused(page, 'Also on Sundays')).toContainText(deleted, live);
  });

  await test.step('in a thread that stays as deleted by its author', async () => {
    const id = await sendQuietly(page, 'create', { body: 'My left arm hurts.', messageScope: 2, emotion: 1 });
    await sendQuietly(nurse, `replyTo/${id}`, { body: 'Since when?' });
    await writeUnder(nurse, 'Since when?', 'Please rest the arm');
    await withdrawQuietly(page, id);
    const thread = threadWith(nurse, 'Since when?');
    await expect(thread).toContainText('Deleted by its author', live);
    const left = thread.locator('[data-queued="refused"]');
    await expect(left).toContainText('Please rest the arm');
    await expect(left).toContainText(deleted);
    await expectClean(nurse);
    await left.getByRole('button', { name: 'Write again' }).click();
    const dialog = nurse.getByRole('dialog', { name: /^New message to patient/ });
    await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue('Please rest the arm');
    await expect(dialog.getByRole('combobox', { name: 'Patient' })).toHaveValue(/^Bruno/);
  });
  await context.close();
});
