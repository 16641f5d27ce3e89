// The camera: what is said when it cannot be used or is lost, and a video that the server refuses; and who has video.
import { expect } from '@playwright/test';
import { crampedTexts, expectClean } from './accessibility.ts';
import {
  asSomeoneElse,
  failDevices,
  hasRecorded,
  loseDevices,
  openDevices,
  openRecorder,
  record,
  watchDevices,
} from './media-steps.ts';
import { test } from './steps.ts';
import { openWall, threads } from './wall-steps.ts';

test.use({ sharesServer: true });

test.describe('with a camera', () => {
  test.use({ permissions: ['microphone', 'camera'] });

  test('a camera that is taken away, missing or in use: each has its words and a way on', {
    tag: ['@full', '@R8.26', '@R4.34'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await watchDevices(page);
    await openWall(page, 'bruno');
    const dialog = await openRecorder(page, 'Video');
    const save = dialog.getByRole('button', { name: 'Send to the team' });

    await test.step('closing over a recording asks, and interrupting turns the camera off', async () => {
      await dialog.getByRole('button', { name: 'Start recording' }).click();
      await hasRecorded(dialog, 1);
      await page.keyboard.press('Escape');
      const question = dialog.getByRole('alertdialog', { name: 'Discard this recording?' });
      expect(await crampedTexts(page)).toEqual([]);
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => openDevices(page)).toBe(0);
    });

    await test.step('taken away while it recorded: what there is can be sent', async () => {
      await openRecorder(page, 'Video');
      await dialog.getByRole('button', { name: 'Start recording' }).click();
      await hasRecorded(dialog, 1);
      await loseDevices(page);
      await expect(dialog.getByRole('alert')).toContainText(/was disconnected/);
      await expect(save).toBeVisible();
      expect(await crampedTexts(page)).toEqual([]);
    });

    const own = threads(page).first();
    await test.step('bytes that are no video: the message says why, and is recorded again', async () => {
      let size = 0;
      page.on('request', (request) => {
        size = Number(new URL(request.url()).searchParams.get('size') ?? size);
      });
      await page.route(/\/files\/.*\.mp4/, (route) => route.continue({ postData: Buffer.alloc(size, 7) }));
      await save.click();
      await expect(own).toContainText('This video cannot be shown. The file is damaged');
      await page.unroute(/\/files\/.*\.mp4/);
      await own.getByRole('button', { name: 'Record it again' }).click();
      await record(dialog, 1);
      await save.click();
      await expect(own.getByRole('button', { name: /^Watch the video/ })).toBeVisible();
      await openRecorder(page, 'Video');
    });

    await failDevices(page, 'NotFoundError');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await openRecorder(page, 'Video');
    for (const [error, words] of [
      ['NotFoundError', 'No camera was found'],
      ['NotReadableError', 'The camera is in use'],
    ] as const)
      await test.step(words, async () => {
        await failDevices(page, error);
        await dialog.getByRole('button', { name: 'Try again' }).click();
        await expect(dialog.getByRole('alert')).toContainText(words);
      });
    expect(await crampedTexts(page)).toEqual([]);
  });
});

test('video is there where the study has it on, and asks for permission first', {
  tag: ['@full', '@R5.16', '@R2.77', '@R2.78', '@R8.26'],
}, async ({ page, browser, baseURL }) => {
  await openWall(page, 'carla');

  await test.step('who refused the camera reads how to allow it, and closes at once', async () => {
    const dialog = await openRecorder(page, 'Video');
    await expect(dialog.getByRole('alert')).toContainText('Trialog isn’t allowed to use the camera');
    await expect(dialog.getByRole('alert')).toContainText('Open the settings of your browser');
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a study without video offers text and voice alone', async () => {
    const other = await asSomeoneElse(browser, baseURL, 'daan');
    await other.getByRole('button', { name: 'Health message' }).click();
    await expect(other.getByRole('menuitem')).toHaveText(['Text', 'Voice']);
    await other.keyboard.press('Escape');
    await expect(other.getByRole('button', { name: /by video$/ })).toHaveCount(0);
    await other.context().close();
  });
});
