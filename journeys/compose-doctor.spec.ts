// Writing messages as a doctor: broadcasts and messages to a patient.
import { expect } from '@playwright/test';
import { act, dialogOf, enterWall, expectNoFault, thread, toast } from './compose-steps.ts';
import { test } from './steps.ts';

test('a doctor sends a broadcast, edits it, deletes it in time alone, and writes to a patient', {
  tag: ['@R5.1', '@R2.86', '@R2.89', '@R8.13', '@R2.90', '@R8.12', '@R5.2', '@R2.88', '@R5.7'],
}, async ({ page }) => {
  await enterWall(page, 'luc');

  await test.step('a broadcast needs title and text', async () => {
    await page.getByRole('button', { name: 'New broadcast message' }).click();
    const dialog = dialogOf(page, 'New broadcast message');
    await expect(dialog).toContainText('All patients and staff in team Lyon will see this.');
    await dialog.getByRole('button', { name: 'Send to everyone' }).click();
    await expect(dialog.getByText('Please fill in this field.')).toHaveCount(2);
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Visiting hours');
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('The clinic opens at eight.');
    await dialog.getByRole('button', { name: 'Send to everyone' }).click();
    await expect(toast(page, 'Your message was sent.')).toBeVisible();
    await expect(thread(page, 'The clinic opens at eight.')).toBeVisible();
  });

  await test.step('it is edited', async () => {
    await act(page, 'The clinic opens at eight.', /^Edit/);
    const dialog = dialogOf(page, 'Edit the broadcast message');
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Visiting hours');
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('The clinic opens at nine.');
    await dialog.getByRole('button', { name: 'Save the changes' }).click();
    await expect(toast(page, 'Your changes are saved.')).toBeVisible();
    await expect(thread(page, 'The clinic opens at nine.')).toBeVisible();
    await expect(thread(page, 'The clinic opens at eight.')).toHaveCount(0);
  });

  await test.step('it is deleted in time; an older one is not, but still edited', async () => {
    const question = dialogOf(page, 'Delete this message?');
    await act(page, 'The clinic opens at nine.', /^Delete/);
    await question.getByRole('button', { name: 'Delete the message' }).click();
    await expect(toast(page, 'The message was deleted.')).toBeVisible();
    await expect(thread(page, 'The clinic opens at nine.')).toHaveCount(0);
    await act(page, 'Bienvenue dans AURORA', /^Delete/);
    const late = dialogOf(page, 'You can no longer delete this');
    await expect(late).toContainText('can no longer be deleted');
    await expect(question).toBeHidden();
    await late.getByRole('button', { name: 'I understand' }).click();
    await expect(late).toBeHidden();
    await expect(thread(page, 'Bienvenue dans AURORA')).toBeVisible();
    await act(page, 'Bienvenue dans AURORA', /^Edit/);
    await expect(dialogOf(page, 'Edit the broadcast message')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page, 'Edit the broadcast message')).toBeHidden();
  });

  await test.step('a message to a patient asks for the patient', async () => {
    await page.getByRole('button', { name: 'New message to patient' }).click();
    const dialog = dialogOf(page, 'New message to patient');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Your results');
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('All is well.');
    await dialog.getByRole('button', { name: 'Send to the patient' }).click();
    await expect(dialog.getByText('Please fill in this field.')).toHaveCount(1);
    await dialog.getByRole('combobox', { name: 'Patient' }).fill('luc');
    await page.getByRole('option', { name: /Lucie Moreau/ }).click();
    await dialog.getByRole('button', { name: 'Send to the patient' }).click();
    await expect(toast(page, 'Your message was sent.').last()).toBeVisible();
    await expect(thread(page, 'All is well.')).toBeVisible();
  });

  await test.step('a reply needs a text and is written under what it answers', async () => {
    await thread(page, 'All is well.').getByRole('button', { name: 'Add a reply' }).click();
    const form = thread(page, 'All is well.').getByRole('form', { name: 'Add a reply' });
    await form.getByRole('button', { name: 'Send the reply' }).click();
    await expect(form.getByText('Please fill in this field.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Your reply' }).fill('See you on Monday.');
    await form.getByRole('button', { name: 'Send the reply' }).click();
    await expect(toast(page, 'Your message was sent.').last()).toBeVisible();
    await expect(thread(page, 'See you on Monday.')).toBeVisible();
  });
});

test('the dialogs of a doctor have no violation, on phone and desktop', { tag: ['@full', '@T11'] }, async ({
  page,
}) => {
  await enterWall(page, 'luc');
  for (const name of ['New broadcast message', 'New message to patient'])
    await expectNoFault(page, async () => {
      await page.getByRole('button', { name }).click();
      return dialogOf(page, name);
    });
  await expectNoFault(page, async () => {
    await act(page, 'Bienvenue dans AURORA', /^Edit/);
    const dialog = dialogOf(page, 'Edit the broadcast message');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('');
    return dialog;
  });
});
