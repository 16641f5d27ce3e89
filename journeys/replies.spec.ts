// Replies: written under what they answer, on a desk and on a phone; private ones under a broadcast; and what stays of an
// answered message that its author deletes.
import { expect, type Locator, type Page } from '@playwright/test';
import { sidewaysOverflow, violations } from './accessibility.ts';
import { test } from './steps.ts';
import { openWall, sendQuietly, threads, threadWith } from './wall-steps.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** With the keyboard up. */
const writing = { width: 390, height: 480 };
/** By the stream, however slow the machine. */
const live = { timeout: 45_000 };

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const replyIn = (thread: Locator, text: string) => thread.locator('[data-reply]').filter({ hasText: text });

async function expectClean(page: Page): Promise<void> {
  await expect.poll(() => violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
}

async function answer(form: Locator, text: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Your reply' }).fill(text);
  await form.getByRole('button', { name: 'Send the reply' }).click();
}

test('a nurse answers one patient privately under a broadcast, and the patient answers her', {
  tag: ['@R6.12', '@R6.9', '@R6.11'],
}, async ({ page: nurse, browser, baseURL }) => {
  await nurse.setViewportSize(desk);
  await openWall(nurse, 'marco');
  await sendQuietly(nurse, 'createbroadcast', { title: 'Lift', body: 'The lift is out of order.' });
  const people = await Promise.all(
    ['anna', 'bruno'].map(async (login) => {
      const context = await browser.newContext({ baseURL: baseURL!, viewport: phone, locale: 'en-GB' });
      const page = await context.newPage();
      await openWall(page, login);
      return { context, page };
    }),
  );
  const [anna, bruno] = people.map(({ page }) => page) as [Page, Page];
  const at = (page: Page) => threadWith(page, 'The lift is out of order.');

  await test.step('the patient is told who sees a comment', async () => {
    await at(anna).getByRole('button', { name: 'Reply to Marco Villa' }).click();
    const form = at(anna).getByRole('form', { name: 'Add a reply' });
    await expect(form).toContainText('Only you and the team will see this.');
    await answer(form, 'I cannot climb stairs.');
    await expect(replyIn(at(anna), 'I cannot climb stairs.')).toContainText('Only you and the team');
  });

  await test.step('privately is the choice that is made already', async () => {
    await expect(replyIn(at(nurse), 'I cannot climb stairs.')).toContainText(
      'Only Anna Conti and the team',
      live,
    );
    await at(nurse).getByRole('button', { name: 'Answer Anna Conti privately' }).click();
    const form = at(nurse).getByRole('form', { name: 'Reply to Anna Conti' });
    await expect(form.getByRole('radio', { name: 'Privately' })).toBeChecked();
    await expect(form).toContainText('Only Anna Conti and the team will see this.');
    await expectClean(nurse);
    await form.getByText('To everyone').click();
    await expect(form).toContainText('All patients and staff in team Milano will see this.');
    await form.getByText('Privately').click();
    await answer(form, 'I will meet you at the door.');
    await expect(replyIn(at(nurse), 'I will meet you at the door.')).toContainText(
      'Only Anna Conti and the team',
    );
    await expect(at(nurse).getByRole('button', { name: 'Answer Anna Conti privately' })).toBeFocused();
  });

  await test.step('the patient reads it and answers; nobody else learns of either', async () => {
    await expect(replyIn(at(anna), 'I will meet you at the door.')).toContainText(
      'Only you and the team',
      live,
    );
    await at(anna).getByRole('button', { name: 'Reply to Marco Villa' }).click();
    await answer(at(anna).getByRole('form', { name: 'Add a reply' }), 'Thank you so much.');
    await expect(replyIn(at(nurse), 'Thank you so much.')).toBeVisible(live);
    await at(nurse).getByRole('button', { name: 'Reply to everyone' }).click();
    const form = at(nurse).getByRole('form', { name: 'Add a reply' });
    await expect(form).toContainText('All patients and staff in team Milano will see this.');
    await expect(form).toContainText('To answer one patient alone');
    await answer(form, 'It is repaired now.');
    await expect(replyIn(at(bruno), 'It is repaired now.')).toContainText('Everyone in the team', live);
    await expect(at(bruno).locator('[data-reply]')).toHaveCount(1);
    await expectClean(bruno);
  });
  for (const { context } of people) await context.close();
});

test('a reply is written under the message and its photo, above the keyboard of a phone', {
  tag: ['@full', '@R5.7', '@R2.88', '@R5.8'],
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await openWall(page, 'anna');
  const thread = threads(page)
    .filter({ has: page.getByRole('button', { name: /^Open the photo/ }) })
    .first();
  const reply = thread.getByRole('button', { name: /^(Add a reply|Reply to)/ }).first();
  await reply.click();
  const form = thread.getByRole('form', { name: 'Add a reply' });
  const field = form.getByRole('textbox', { name: 'Your reply' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('several lines stay in sight when the keyboard comes up', async () => {
    await page.setViewportSize(writing);
    await expect(field).toBeInViewport({ ratio: 1 });
    const lines = await page.evaluate<number>(
      '((field) => field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight))(document.activeElement)',
    );
    expect(lines).toBeGreaterThan(2.5);
    // Nothing lies over it.
    await expect(page.getByRole('button', { name: 'Info message' })).toBeHidden();
    const covered = await page.evaluate<boolean>(`((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height - 4) !== field;
    })(document.activeElement)`);
    expect(covered).toBe(false);
    await field.fill('One line\nanother\nand a third');
    await expect(field).toBeInViewport({ ratio: 1 });
    const cut = await page.evaluate<string[]>(
      "[...document.querySelectorAll('form[data-writing] .mantine-Button-label')]" +
        '.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent)',
    );
    expect(cut, 'words of a button that are cut off').toEqual([]);
  });

  await test.step('what was begun is there again after closing, and after a reload', async () => {
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(reply).toBeFocused();
    await page.setViewportSize(phone);
    await page.reload();
    await reply.click();
    await expect(field).toHaveValue('One line\nanother\nand a third');
    await expect(form).toContainText('Unsent draft restored.');
    await expectClean(page);
  });

  await test.step('it is sent from where it was written', async () => {
    await form.getByRole('button', { name: 'Send the reply' }).click();
    await expect(toast(page, 'Your message was sent.')).toBeVisible();
    await expect(replyIn(thread, 'and a third')).toBeVisible();
    await expect(form).toBeHidden();
  });
});

test('what staff answered stays when a patient deletes the message', {
  tag: ['@full', '@R4.17', '@R4.16', '@R8.12'],
}, async ({ page, browser, baseURL }) => {
  await page.setViewportSize(phone);
  await openWall(page, 'bruno');
  const messageId = await sendQuietly(page, 'create', {
    body: 'I took two tablets.',
    messageScope: 2,
    emotion: 0,
  });
  const context = await browser.newContext({ baseURL: baseURL!, viewport: desk, locale: 'en-GB' });
  const nurse = await context.newPage();
  await openWall(nurse, 'marco');
  await sendQuietly(nurse, `replyTo/${messageId}`, { body: 'Leave out the next one.' });

  const thread = threadWith(page, 'Leave out the next one.');
  await expect(thread).toContainText('I took two tablets.', live);
  await thread
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete this message?' });
  await expect(question).toContainText('What the team has answered stays.');
  await question.getByRole('button', { name: 'Delete the message' }).click();
  await expect(toast(page, 'The message was deleted.')).toBeVisible();
  for (const reader of [page, nurse]) {
    const left = threadWith(reader, 'Leave out the next one.');
    await expect(left).toContainText('Deleted by its author', live);
    await expect(left).not.toContainText('I took two tablets.');
    await expect(left.getByText('Very bad')).toHaveCount(0);
    await expect(left.getByRole('button', { name: /^(Add a reply|Reply to)/ })).toHaveCount(0);
    await expectClean(reader);
  }
  await context.close();
});

test('a nurse saves a reply in two languages and inserts it in that of the patient', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(desk);
  await openWall(page, 'marco');
  await page.getByRole('button', { name: 'Reply to Anna Conti', exact: true }).first().click();
  const form = page.getByRole('form', { name: 'Add a reply' });
  const field = form.getByRole('textbox', { name: 'Your reply' });
  await field.fill('Good morning!');

  await test.step('a variable that does not exist is refused', async () => {
    await form.getByRole('button', { name: 'Saved replies' }).click();
    await page.getByRole('menuitem', { name: 'Manage saved replies' }).click();
    const list = page.getByRole('dialog', { name: 'Saved replies' });
    await list.getByRole('button', { name: 'New saved reply' }).click();
    const dialog = page.getByRole('dialog', { name: 'New saved reply' });
    await dialog.getByRole('textbox', { name: 'Name of the reply' }).fill('Rest');
    await dialog.getByRole('textbox', { name: 'Text in English' }).fill('Dear {name}, please rest.');
    await dialog.getByRole('button', { name: 'Save the changes' }).click();
    await expect(dialog).toContainText('There is no variable “name”.');
    await expectClean(page);
    await dialog.getByRole('textbox', { name: 'Text in English' }).fill('Dear {patient}, please rest.');
    await dialog.getByRole('combobox', { name: 'Language' }).selectOption('it');
    await dialog.getByRole('textbox', { name: 'Text in Italiano' }).fill('Gentile {patient}, riposi.');
    await dialog.getByRole('button', { name: 'Save the changes' }).click();
    await expect(toast(page, 'The reply was saved.')).toBeVisible();
    await expect(list).toContainText('Rest');
    await list.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('it is inserted behind what was written, and the form is still there', async () => {
    await form.getByRole('button', { name: 'Saved replies' }).click();
    await page.getByRole('menuitem', { name: 'Rest' }).click();
    await expect(field).toHaveValue('Good morning! Gentile Anna, riposi.');
    await expect(field).toBeFocused();
    await page.setViewportSize(phone);
    await expectClean(page);
  });

  await test.step('it is removed again', async () => {
    await form.getByRole('button', { name: 'Saved replies' }).click();
    await page.getByRole('menuitem', { name: 'Manage saved replies' }).click();
    const list = page.getByRole('dialog', { name: 'Saved replies' });
    await list.getByRole('button', { name: 'Remove Rest' }).click();
    await expect(toast(page, 'The reply was removed.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(form).toBeVisible();
  });
});
