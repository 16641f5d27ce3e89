// Video messages: recorded, recorded again, sent and watched; an upload that fails or is cancelled.
import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { limits } from '@trialog/contract/limits.ts';
import { rewriteVideo } from '../server/src/media/video-file.ts';
import { expectClean } from './accessibility.ts';
import {
  asSomeoneElse,
  dialogOf,
  holdDevices,
  openDevices,
  openRecorder,
  record,
  requestedPictures,
  timeOf,
  toast,
  uploadedVideo,
  watchDevices,
  watchUpload,
} from './media-steps.ts';
import { test } from './steps.ts';
import { openWall, threads } from './wall-steps.ts';

/** The calls that send something, as they go out. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(create|replyTo|Attachments|files)\b/.test(pathname))
      calls.push(`${request.method()} ${/create|UploadRequest|UploadVideo|files/.exec(pathname)?.[0]}`);
  });
  return calls;
}

test.describe('with a camera', () => {
  test.use({ permissions: ['microphone', 'camera'] });

  test(
    'a patient films a message, and the doctor watches it and answers by video',
    {
      tag: [
        '@R4.26',
        '@R4.27',
        '@R4.36',
        '@R4.37',
        '@R8.11',
        '@R4.33',
        '@R4.35',
        '@R7.85',
        '@R2.57',
        '@R2.89',
        '@F13',
        '@R2.88',
        '@R6.16',
        '@R5.17',
      ],
    },
    async ({ page, browser, baseURL }, testInfo) => {
      await watchDevices(page);
      await watchUpload(page);
      await openWall(page, 'anna');
      const doctor = await asSomeoneElse(browser, baseURL, 'elena');
      const dialog = await openRecorder(page, 'Video');
      const send = dialog.getByRole('button', { name: 'Send to the team' });

      await test.step('it is recorded, replayed and taken again', async () => {
        const camera = dialog.getByRole('combobox', { name: 'Camera' });
        await camera.waitFor();
        // The camera that looks at the person comes first; one that was chosen is the one.
        expect(await requestedPictures(page)).toEqual([expect.objectContaining({ facingMode: 'user' })]);
        const [, second = ''] = await camera.locator('option').allTextContents();
        await camera.selectOption(second);
        await expect.poll(() => page.evaluate('window.opened.getVideoTracks()[0].label')).toBe(second);
        expect(await requestedPictures(page)).toEqual([
          expect.anything(),
          expect.objectContaining({ deviceId: { exact: expect.any(String) } }),
        ]);
        await record(dialog, 1);
        await expect(send).toBeFocused();
        await expect.poll(() => openDevices(page)).toBe(0);
        await dialog.getByRole('button', { name: 'Replay' }).click();
        const film = dialog.getByLabel('your recording');
        await expect.poll(() => timeOf(film)).toBeGreaterThan(0.3);
        await expectClean(page);
        const openDevicesAgain = await holdDevices(page);
        await dialog.getByRole('button', { name: 'Retake' }).click();
        // What turns on the button goes away once the camera is open, and a press that met it would be lost.
        const start = dialog.getByRole('button', { name: 'Start recording' });
        await expect(start).toBeDisabled();
        await expect(start.locator('.mantine-ActionIcon-loader')).toHaveCSS('pointer-events', 'none');
        await openDevicesAgain();
        await record(dialog, 4);
        await dialog.getByRole('radio', { name: 'Good', exact: true }).click();
      });

      await test.step('without a thumbnail nothing is sent, and the recording stays', async () => {
        const calls = watchCalls(page);
        await page.evaluate(`{
        window.toBlob = HTMLCanvasElement.prototype.toBlob;
        HTMLCanvasElement.prototype.toBlob = (give) => give(null);
      }`);
        await send.click();
        await expect(dialog.getByText('The message could not be sent. Please try again.')).toBeVisible();
        expect(calls).toEqual([]);
        await page.evaluate('HTMLCanvasElement.prototype.toBlob = window.toBlob');
      });

      const again = dialog.getByRole('button', { name: 'Try again' });
      await test.step('a cancelled upload leaves no message, and the recording', async () => {
        const withdrawn = page.waitForRequest((request) => request.method() === 'DELETE');
        // The file never gets there.
        await page.route('**/files/**', () => {});
        await again.click();
        await expect(dialog.getByText('Uploading your video …')).toBeVisible();
        await expectClean(page);
        await dialog.getByRole('button', { name: 'Cancel the upload' }).click();
        await expect(toast(page, 'The upload was cancelled. Your recording is still here.')).toBeVisible();
        await withdrawn;
        await page.unroute('**/files/**');
      });

      await test.step('a failed step is tried again, and no file before it; toasts report that it is uploaded and ready', async () => {
        const calls = watchCalls(page);
        await page.route('**/Attachments/UploadVideo', (route) => route.abort());
        await send.click();
        await expect(dialog).toBeHidden();
        const waiting = page.locator('[data-queued]');
        await expect(waiting).toContainText('Not sent yet');
        expect(calls.slice(0, 5)).toEqual([
          'POST create',
          'GET UploadRequest',
          'PUT files',
          'PUT files',
          'POST UploadVideo',
        ]);
        // Both are there for five seconds only, and looked for while it is sent.
        await Promise.all([
          expect(toast(page, /^Your video is uploaded/)).toBeVisible(),
          expect(toast(page, 'Your video is ready.')).toBeVisible(),
          page.unroute('**/Attachments/UploadVideo'),
        ]);
        await expect(waiting).toHaveCount(0);
        // The message by its key, which makes no other one; and no file again.
        expect(calls.slice(5)).toContain('POST UploadVideo');
        expect(calls.slice(5)).not.toContain('PUT files');
      });

      await test.step('what left the page is H.264 with AAC in 720p, and 30 s of it are under 10 MB', async () => {
        const bytes = await uploadedVideo(page);
        const path = testInfo.outputPath('recorded.mp4');
        writeFileSync(path, bytes);
        const facts = await rewriteVideo(path, testInfo.outputPath('read.mp4'));
        expect(facts).toMatchObject({ width: 1280, height: 720 });
        expect((bytes.length / facts.durationInMilliseconds) * 1000 * limits.videoSeconds).toBeLessThan(10e6);
        // A browser without an encoder for H.264 records by itself, in pieces, and the server makes H.264 of it. Chromium
        // as the distributions build it has one, and then our own encoder must have been at work.
        const encodes = await page.evaluate<boolean>(
          `VideoEncoder.isConfigSupported({ codec: 'avc1.42001f', width: 1280, height: 720 }).then((answer) => answer.supported)`,
        );
        expect(bytes.includes('moof')).toBe(!encodes);
        if (!encodes) return;
        expect(facts.playsEverywhere).toBe(true);
        for (const codec of ['avc1', 'mp4a']) expect(bytes.includes(codec), codec).toBe(true);
      });

      const own = threads(page).first();
      await test.step('the message gets ready before one’s eyes', () =>
        expect(own.getByRole('button', { name: /^Watch the video/ })).toBeVisible());

      const watch = threads(doctor)
        .first()
        .getByRole('button', { name: 'Watch the video from Anna Conti full screen' });
      await test.step('the doctor watches it full screen, by buttons and keys', async () => {
        await expect(watch).toContainText(/0:(0[3-9]|[1-3]\d)/);
        await watch.focus();
        await doctor.keyboard.press('Enter');
        const viewer = dialogOf(doctor, 'Video from Anna Conti');
        const film = viewer.locator('video');
        const time = () => timeOf(film);
        await expect.poll(time).toBeGreaterThan(0.3);
        await viewer.getByRole('button', { name: 'Stop' }).click();
        await expect.poll(time).toBe(0);
        await viewer.getByRole('button', { name: 'Replay' }).click();
        await expect(viewer.getByRole('button', { name: 'Pause' })).toBeVisible();
        await viewer.getByRole('button', { name: 'Pause' }).click();
        await viewer.getByRole('slider', { name: 'Position' }).focus();
        await doctor.keyboard.press('Home');
        await doctor.keyboard.press('ArrowRight');
        await expect.poll(time).toBe(1);
        await doctor.keyboard.press(' ');
        await expect(viewer.getByRole('button', { name: 'Pause' })).toBeVisible();
        await expectClean(doctor);
        await doctor.keyboard.press('Escape');
        await expect(viewer).toBeHidden();
        await expect(watch).toBeFocused();
      });

      await test.step('she answers by video, without a mood', async () => {
        await threads(doctor).first().getByRole('button', { name: 'Reply to Anna Conti by video' }).click();
        const reply = dialogOf(doctor, 'Reply to Anna Conti by video');
        await record(reply, 1);
        await expect(reply.getByRole('button', { name: 'Send the reply' })).toBeVisible();
        await expect(reply.getByRole('radio')).toHaveCount(0);
        await reply.getByRole('button', { name: 'Send the reply' }).click();
        await expect(toast(doctor, /^Your video is uploaded/)).toBeVisible();
        await expect(own.getByRole('button', { name: /^Watch the video from Elena/ })).toBeVisible();
      });
      await doctor.context().close();
    },
  );

  test('who sent a video is told that it is ready, also where it was before the wall knew of it', {
    tag: ['@full', '@R4.33'],
  }, async ({ page, browser, baseURL }) => {
    await openWall(page, 'carla');
    const doctor = await asSomeoneElse(browser, baseURL, 'elena');
    const dialog = await openRecorder(page, 'Video');
    await record(dialog, 1);
    let [release, answer] = [() => {}, () => {}];
    const ready = new Promise<void>((resolve) => {
      release = resolve;
    });
    const notified = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // The wall hears of nothing until the video is ready, and the dialog of the end of its upload only afterwards.
    await page.route('**/Messages/*/*/changes*', async (route) => {
      await ready;
      await route.continue();
    });
    await page.route('**/Attachments/UploadVideo', async (route) => {
      const response = await route.fetch();
      await notified;
      await route.fulfill({ response });
    });
    await dialog.getByRole('button', { name: 'Send to the team' }).click();
    const watch = { name: /^Watch the video from Carla/ };
    await expect(threads(doctor).first().getByRole('button', watch)).toBeVisible();
    release();
    await expect(toast(page, 'Your video is ready.')).toBeVisible();
    answer();
    await expect(toast(page, /^Your video is uploaded/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(threads(page).first().getByRole('button', watch)).toBeVisible();
    await doctor.context().close();
  });
});
