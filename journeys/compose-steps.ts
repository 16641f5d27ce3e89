// What the journeys that write messages share: the wall, its dialogs, toasts and threads.
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectClean } from './accessibility.ts';
import { signIn } from './steps.ts';

export async function enterWall(page: Page, login: string): Promise<void> {
  await signIn(page, login);
  await expect(page).toHaveURL(/\/messages$/);
}

export const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const toast = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });
export const thread = (page: Page, text: string): Locator =>
  page.locator('[data-thread]').filter({ hasText: text });

/** From the menu of the thread's first message. */
export async function act(page: Page, text: string, action: RegExp): Promise<void> {
  await thread(page, text)
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Sent without what it asks for, so that its errors stand there too. */
export async function expectNoFault(page: Page, open: () => Promise<Locator>): Promise<void> {
  const dialog = await open();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByText('Please fill in this field.').first()).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** A real picture, one colour, as large as said. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(11, 110, 107))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const photo = { name: 'knee.png', mimeType: 'image/png', buffer: png(900, 600) };
