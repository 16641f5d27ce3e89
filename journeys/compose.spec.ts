// Writing messages as a patient: what can be sent, what the dialogs refuse, and what they keep.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectClean } from './accessibility.ts';
import { act, dialogOf, enterWall, expectNoFault, photo, thread, toast } from './compose-steps.ts';
import { test } from './steps.ts';
import { atRest } from './wall-steps.ts';

async function openInfo(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Info message' }).click();
  return dialogOf(page, 'Info message');
}

async function openHealth(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Health message' }).click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  return dialogOf(page, 'Health message');
}

test('a patient writes an info message: what is missing, how much fits, and a draft that stays', {
  tag: ['@F15', '@R5.3', '@R5.10', '@R5.11', '@R5.12', '@R5.13', '@R9.6', '@F17', '@R2.86', '@R8.10'],
}, async ({ page }) => {
  await enterWall(page, 'anna');
  const dialog = await openInfo(page);
  const text = dialog.getByRole('textbox', { name: 'Your message' });
  const send = dialog.getByRole('button', { name: 'Send to the team' });

  await test.step('what will happen to it stands beside the button', async () => {
    await expect(dialog).toContainText(/The team reads messages Monday|The team is away now/);
    await expect(dialog.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  });

  await test.step('blanks alone are missing', async () => {
    await expect(text).toBeFocused();
    await text.fill('  \n ');
    await send.click();
    await expect(dialog.getByText('Please fill in this field.')).toBeVisible();
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expect(text).toBeFocused();
  });

  await test.step('the counter is green, then yellow, then red', async () => {
    const counter = dialog.locator('[data-tone]');
    for (const [length, tone] of [
      [333, 'green'],
      [334, 'yellow'],
      [499, 'yellow'],
      [500, 'red'],
    ] as const) {
      await text.fill('x'.repeat(length));
      await expect(counter, String(length)).toHaveAttribute('data-tone', tone);
      await expect(counter).toContainText(`${length} / 500`);
    }
  });

  await test.step('more than fits is told, kept and not sent', async () => {
    await text.fill('x'.repeat(503));
    await expect(dialog.getByText('Please shorten your text by 3 characters.')).toBeVisible();
    await send.click();
    await expect(text).toHaveValue('x'.repeat(503));
    await expect(dialog).toBeVisible();
  });

  await test.step('the draft survives closing and a reload, until it is discarded', async () => {
    await text.fill('My next visit is on Friday');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Info message' })).toBeFocused();
    await openInfo(page);
    await expect(text).toHaveValue('My next visit is on Friday');
    await page.reload();
    await openInfo(page);
    await expect(text).toHaveValue('My next visit is on Friday');
    await dialog.getByRole('button', { name: 'Discard the draft' }).click();
    await expect(dialog).toBeHidden();
    await openInfo(page);
    await expect(text).toHaveValue('');
  });

  await test.step('a send whose answer is lost waits on the wall, and the next try goes by the same key', async () => {
    const keys: (string | undefined)[] = [];
    await page.route('**/create', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The server has it, but its answer is lost.
      if (keys.length === 1) {
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    await text.fill('The answer to this is lost');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(toast(page, 'Your message was sent.')).toBeVisible();
    await expect(page.locator('[data-queued]')).toHaveCount(0);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    await page.unroute('**/create');
    await expect(thread(page, 'The answer to this is lost')).toHaveCount(1);
  });

  await test.step('what is sent stands on the wall at once, and once when it has arrived', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/create', async (route) => {
      await held;
      await route.continue();
    });
    await openInfo(page);
    await text.fill('On its way already');
    await send.click();
    await expect(dialog).toBeHidden();
    const onItsWay = page.locator('[data-pending]');
    await expect(onItsWay).toContainText('On its way already');
    await expect(onItsWay).toContainText('Sending your message');
    answer();
    await expect(thread(page, 'On its way already')).toHaveCount(1);
    await expect(onItsWay).toHaveCount(0);
    await page.unroute('**/create');
  });

  await test.step('it is sent once, however often the button is pressed, and nothing of it stays in the dialog', async () => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().endsWith('/create') && calls.push(request.url()));
    await openInfo(page);
    await text.fill('I am away next week');
    // Before anything could be drawn anew.
    await send.evaluate((button) => {
      for (let presses = 0; presses < 2; presses++) (button as unknown as { click(): void }).click();
    });
    await expect(toast(page, 'Your message was sent.').last()).toBeVisible();
    await expect(thread(page, 'I am away next week')).toHaveCount(1);
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    await page.reload();
    await expect(thread(page, 'I am away next week')).toHaveCount(1);
    expect(calls).toHaveLength(1);
    await openInfo(page);
    await expect(text).toHaveValue('');
  });
});

test('a patient writes a health message with a mood and a photo, on a phone', {
  tag: [
    '@R4.23',
    '@R5.5',
    '@R5.6',
    '@R9.15',
    '@R2.87',
    '@F17',
    '@R8.10',
    '@R8.14',
    '@R8.22',
    '@R2.90',
    '@R8.12',
  ],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterWall(page, 'anna');
  const dialog = await openHealth(page);
  const text = dialog.getByRole('textbox', { name: 'Your message' });
  const bad = dialog.getByRole('radio', { name: 'Bad', exact: true });

  await test.step('a mood is chosen, and chosen again it is cleared', async () => {
    await bad.click();
    await expect(bad).toBeChecked();
    await bad.click();
    await expect(bad).not.toBeChecked();
    await bad.click();
  });

  await test.step('another kind of file is refused and cleared', async () => {
    const file = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await expect(toast(page, 'Please choose a photo in PNG or JPEG format.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  });

  await test.step('a photo is shown before it is sent, and can be removed', async () => {
    await dialog.locator('input[type="file"]').setInputFiles(photo);
    await expect(dialog.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove the photo' }).click();
    await expect(dialog.getByRole('button', { name: 'Add a photo' })).toBeFocused();
    await dialog.locator('input[type="file"]').setInputFiles(photo);
  });

  await test.step('mood, text and photo stay when the sheet is closed', async () => {
    await text.fill('My knee is swollen');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await openHealth(page);
    await expect(bad).toBeChecked();
    await expect(text).toHaveValue('My knee is swollen');
    await expect(dialog.getByRole('img', { name: 'Preview of your photo' })).toBeVisible();
  });

  await test.step('bytes that are no picture are refused by the server, and the file is cleared', async () => {
    await dialog.getByRole('button', { name: 'Remove the photo' }).click();
    const disguised = { name: 'knee.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') };
    await dialog.locator('input[type="file"]').setInputFiles(disguised);
    await dialog.getByRole('button', { name: 'Send to the team' }).click();
    await expect(dialog.getByText('The message could not be sent. Please try again.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add a photo' })).toBeVisible();
    await expect(text).toHaveValue('My knee is swollen');
  });

  await test.step('it is sent once, with its photo', async () => {
    await dialog.locator('input[type="file"]').setInputFiles(photo);
    await page.route('**/Attachments/*/0', async (route) => {
      await expect(toast(page, 'Sending your photo …')).toBeVisible();
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(toast(page, 'Your message was sent.')).toBeVisible();
    await expect(toast(page, 'Sending your photo …')).toBeHidden();
    await expect(thread(page, 'My knee is swollen')).toHaveCount(1);
  });

  await test.step('its photo is looked at on the whole screen, by keys alone', async () => {
    const open = thread(page, 'My knee is swollen').getByRole('button', {
      name: /^Open the photo from Anna/,
    });
    await open.focus();
    await page.keyboard.press('Enter');
    const viewer = dialogOf(page, 'Photo from Anna Conti');
    await expect(viewer.getByRole('img', { name: 'Photo from Anna Conti' })).toBeVisible();
    await expect(viewer).toContainText('100 %');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(viewer).toContainText('225 %');
    await page.keyboard.press('-');
    await expect(viewer).toContainText('150 %');
    await page.keyboard.press('0');
    await expect(viewer).toContainText('100 %');
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Tab');
    await expect(viewer.locator(':focus')).toHaveCount(1);
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('two fingers enlarge it, and then one moves it', async () => {
    await thread(page, 'My knee is swollen')
      .getByRole('button', { name: /^Open the photo from Anna/ })
      .click();
    const viewer = dialogOf(page, 'Photo from Anna Conti');
    const picture = viewer.getByRole('img', { name: 'Photo from Anna Conti' });
    await expect
      .poll(() => picture.evaluate((img) => (img as unknown as { complete: boolean }).complete))
      .toBe(true);
    // The large photo takes the place of the small one, and may come later than the touch.
    const left = async () => (await picture.boundingBox())!.x;
    await atRest(left);
    const box = (await picture.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map((shift, id) => ({ x: x + shift, y, id })),
      });
    await fingers('touchStart', -50, 50);
    await fingers('touchMove', -75, 75);
    await fingers('touchMove', -100, 100);
    await expect(viewer).toContainText('200 %');
    await fingers('touchEnd');
    const before = await atRest(left);
    await fingers('touchStart', -20);
    await fingers('touchMove', 0);
    await fingers('touchMove', 20);
    await fingers('touchEnd');
    await expect.poll(left).toBeGreaterThan(before + 20);
    await expect(viewer).toContainText('200 %');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });

  await test.step('deleting asks first', async () => {
    await act(page, 'My knee is swollen', /^Delete/);
    const question = dialogOf(page, 'Delete this message?');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectClean(page);
    await question.getByRole('button', { name: 'Delete the message' }).click();
    await expect(toast(page, 'The message was deleted.')).toBeVisible();
    await expect(thread(page, 'My knee is swollen')).toHaveCount(0);
  });
});

test('the dialogs of a patient have no violation, on phone and desktop', { tag: ['@full', '@T11'] }, async ({
  page,
}) => {
  await enterWall(page, 'lucie');
  await expectNoFault(page, () => openInfo(page));
  await expectNoFault(page, () => openHealth(page));
});
