// Voice messages: recorded, listened to, sent and played; kept when the connection is lost; and what is said when the
// microphone cannot be used.
import { expect, type Locator } from '@playwright/test';
import { crampedTexts, expectClean } from './accessibility.ts';
import {
  asSomeoneElse,
  dialogOf,
  failDevices,
  hasRecorded,
  holdCapturing,
  loseDevices,
  openDevices,
  openRecorder,
  record,
  toast,
  watchCapturing,
  watchDevices,
} from './media-steps.ts';
import { test } from './steps.ts';
import { openWall, threads, threadWith } from './wall-steps.ts';

const secondsIn = (text: string | null): number[] =>
  [...(text ?? '').matchAll(/(\d+):(\d\d)/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );

/** How far the player is, from 0 to 1: a busy machine records for longer than it was asked to. */
async function partOf(slider: Locator): Promise<number> {
  const [at = 0, whole = 1] = secondsIn(await slider.getAttribute('aria-valuetext'));
  return at / whole;
}

/** In the page: whoever asks for a new address of a recording has the old one again, at once. */
const sameAddressAtOnce = `{
  const contentUrl = document.querySelector('[role=listitem] audio').getAttribute('src');
  const answer = { ok: true, status: 200, headers: new Headers(), json: async () => ({ contentUrl }) };
  const fetchOthers = window.fetch;
  window.fetch = (address, call) =>
    /\\/Attachments\\//.test(String(address)) ? Promise.resolve(answer) : fetchOthers(address, call);
}`;

test.describe('with a microphone', () => {
  test.use({ permissions: ['microphone', 'camera'] });

  test('a patient speaks to the team, and the doctor listens and answers by voice', {
    tag: [
      '@R2.53',
      '@R4.28',
      '@R4.29',
      '@R5.15',
      '@R4.31',
      '@R4.30',
      '@R1.1',
      '@R5.9',
      '@R6.2',
      '@R7.47',
      '@R7.48',
      '@R9.8',
      '@R3.30',
      '@R4.14',
      '@R2.88',
      '@R5.14',
      '@R6.16',
      '@R8.25',
    ],
  }, async ({ page, browser, baseURL }) => {
    await openWall(page, 'anna');
    const doctor = await asSomeoneElse(browser, baseURL, 'elena');
    const dialog = await openRecorder(page, 'Voice');
    const send = dialog.getByRole('button', { name: 'Send to the team' });

    await test.step('one tap starts, the next stops, and nothing can be sent before', async () => {
      await expect(dialog).toContainText(/The team reads messages|The team is away now/);
      await expect(send).toBeHidden();
      await dialog.getByRole('button', { name: 'Start recording' }).click();
      await hasRecorded(dialog, 1);
      await expect(send).toBeHidden();
      // The level moves while there is something to hear.
      await expect(dialog.locator('[data-level]:not([data-level="0.00"])')).toBeVisible();
    });

    await test.step('closing asks whether to interrupt or to continue, and the recording goes on', async () => {
      await page.keyboard.press('Escape');
      const question = dialog.getByRole('alertdialog', { name: 'Discard this recording?' });
      await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
      await expectClean(page);
      await question.getByRole('button', { name: 'Keep it' }).click();
      await hasRecorded(dialog, 4);
      await dialog.getByRole('button', { name: 'Stop recording' }).click();
    });

    await test.step('it is listened to before it is sent, or discarded', async () => {
      await expect(send).toBeFocused();
      await dialog.getByRole('button', { name: 'Play: your recording' }).click();
      await expect(dialog.getByRole('button', { name: 'Pause: your recording' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Discard' }).click();
      await expect(send).toBeHidden();
      await dialog.getByRole('radio', { name: 'Bad', exact: true }).click();
      await record(dialog, 6);
    });

    const keys: (string | undefined)[] = [];
    await test.step('what a lost connection stopped waits on the wall, over a reload too, and goes by the same key', async () => {
      await page.route('**/create', (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        return route.continue();
      });
      await page.route('**/Attachments/*/2', (route) => route.abort());
      await send.click();
      await expect(dialog).toBeHidden();
      const waiting = page.locator('[data-queued]');
      await expect(waiting).toContainText('Not sent yet');
      await expect(waiting).toContainText('Bad');
      await page.reload();
      await expect(waiting.getByRole('button', { name: 'Play: your recording' })).toBeVisible();
    });

    await test.step('it is sent without a word of text, as audio/wav', async () => {
      // By itself: the next try may come in this very moment.
      const upload = page.waitForRequest('**/Attachments/*/2');
      await page.unroute('**/Attachments/*/2');
      const body = (await upload).postDataBuffer()?.toString('latin1') ?? '';
      expect(body).toContain('name="mediaFile"; filename="patientAudio.wav"');
      expect(body).toContain('Content-Type: audio/wav');
      expect(body).toContain('RIFF');
      await expect(page.locator('[data-queued]')).toHaveCount(0);
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
      await openRecorder(page, 'Voice');
      await expect(dialog.getByRole('button', { name: 'Start recording' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    const sent = threads(doctor).first();
    await test.step('the doctor sees it arrive, as a voice with its mood and length', async () => {
      const player = sent.getByRole('button', { name: 'Play: voice message from Anna Conti' });
      await expect(player).toBeVisible();
      await expect(sent).toContainText('Voice');
      await expect(sent).toContainText('Bad');
      await expect(sent.getByText(/^0:(0[5-9]|[1-5]\d)$/)).toBeVisible();
    });

    await test.step('it is played, and sought in by mouse and by keys', async () => {
      const slider = sent.getByRole('slider', { name: 'Position' });
      const text = () => slider.getAttribute('aria-valuetext');
      await sent.getByRole('button', { name: /^Play: voice/ }).click();
      await expect(sent.getByRole('button', { name: /^Pause: voice/ })).toBeVisible();
      await expect.poll(text).not.toMatch(/^0:00 of/);
      await sent.getByRole('button', { name: /^Pause: voice/ }).click();
      await slider.focus();
      await doctor.keyboard.press('Home');
      await expect.poll(text).toMatch(/^0:00 of/);
      await doctor.keyboard.press('ArrowRight');
      await expect.poll(text).toMatch(/^0:01 of/);
      const box = (await slider.boundingBox())!;
      await doctor.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
      await expect.poll(() => partOf(slider)).toBeGreaterThan(0.5);
    });

    await test.step('on a phone it is sought in by a finger, and dragged along', async () => {
      const phone = await asSomeoneElse(browser, baseURL, 'marco', {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      // They stand above the messages, and may come after them.
      await expect(phone.getByRole('region', { name: /follow-up/ })).toBeVisible();
      const slider = threads(phone).first().getByRole('slider', { name: 'Position' });
      await slider.scrollIntoViewIfNeeded();
      await expect.poll(() => partOf(slider)).toBe(0);
      const { x, y, width, height } = (await slider.boundingBox())!;
      await phone.touchscreen.tap(x + width * 0.75, y + height / 2);
      await expect.poll(() => partOf(slider)).toBeGreaterThan(0.5);
      const touch = await phone.context().newCDPSession(phone);
      for (const [type, part] of [
        ['touchStart', 0.75],
        ['touchMove', 0.6],
        ['touchMove', 0.1],
      ] as const)
        await touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x: x + width * part, y: y + height / 2 }],
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect.poll(() => partOf(slider)).toBeLessThan(0.3);
      await phone.context().close();
    });

    await test.step('she answers by voice, and the patient hears it', async () => {
      await sent.getByRole('button', { name: 'Reply to Anna Conti by voice' }).click();
      const reply = dialogOf(doctor, 'Reply to Anna Conti by voice');
      await expect(reply.getByRole('radio')).toHaveCount(0);
      await record(reply, 2);
      await expectClean(doctor);
      await reply.getByRole('button', { name: 'Send the reply' }).click();
      await expect(toast(doctor, 'Your message was sent.')).toBeVisible();
      const thread = threads(page).first();
      const answer = thread.getByRole('button', { name: 'Play: voice message from Elena Marchetti' });
      await expect(answer).toBeVisible();
      // One is heard at a time.
      await thread.getByRole('button', { name: 'Play: voice message from Anna Conti' }).click();
      await expect(
        thread.getByRole('button', { name: 'Pause: voice message from Anna Conti' }),
      ).toBeVisible();
      await answer.click();
      await expect(thread.getByRole('button', { name: 'Play: voice message from Anna Conti' })).toBeVisible();
    });

    await test.step('information takes no voice: there is no such reply', async () => {
      const broadcast = threadWith(page, 'Flu vaccination');
      await expect(broadcast.getByRole('button', { name: /^Reply to/ }).first()).toBeVisible();
      await expect(broadcast.getByRole('button', { name: /by (voice|video)$/ })).toHaveCount(0);
    });

    await test.step('a voice that cannot be played says so', async () => {
      await doctor.route('**/files/**', (route) => route.abort());
      const play = sent.getByRole('button', { name: 'Play: voice message from Anna Conti' });
      const failure = sent.getByText('The voice message could not be played. Please try again.');
      await doctor.reload();
      await play.click();
      await expect(failure).toBeVisible();
      // The address that is asked for then may be the same, and there before the page is drawn again.
      await doctor.reload();
      await expect(play).toBeVisible();
      await doctor.evaluate(sameAddressAtOnce);
      await play.click();
      await expect(failure).toBeVisible();
    });
    await doctor.context().close();
  });

  test('a microphone that is missing, in use or taken away: each has its words and a way on', {
    tag: ['@full', '@R8.26'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await watchDevices(page);
    await openWall(page, 'bruno');
    const dialog = await openRecorder(page, 'Voice');
    const start = dialog.getByRole('button', { name: 'Start recording' });

    await test.step('taken away: what was said until then is kept', async () => {
      await start.click();
      await hasRecorded(dialog, 1);
      await loseDevices(page);
      await expect(dialog.getByRole('alert')).toContainText('The microphone was disconnected');
      await expect(dialog.getByRole('button', { name: 'Play: your recording' })).toBeVisible();
      await expect.poll(() => openDevices(page)).toBe(0);
      await dialog.getByRole('button', { name: 'Discard' }).click();
    });

    await test.step('a device without time for it: what is shown is what is in the file, and words say that parts may be missing', async () => {
      await watchCapturing(page);
      const words = dialog.getByText('Parts of your recording may be missing.');
      await start.click();
      await hasRecorded(dialog, 1);
      await holdCapturing(page);
      await expect(words.first()).toBeVisible();
      expect(await crampedTexts(page)).toEqual([]);
      const [shown = 0] = secondsIn(await dialog.getByRole('timer').innerText());
      await dialog.getByRole('button', { name: 'Stop recording' }).click();
      const slider = dialog.getByRole('slider', { name: 'Position' });
      const [, recorded = 0] = secondsIn(await slider.getAttribute('aria-valuetext'));
      // Less than a second may have come to it with the last report.
      expect([shown, shown + 1]).toContain(recorded);
      await expect(words).toBeVisible();
      await dialog.getByRole('button', { name: 'Discard' }).click();
    });

    for (const [error, words] of [
      ['NotFoundError', 'No microphone was found'],
      ['NotReadableError', 'The microphone is in use'],
    ] as const)
      await test.step(words, async () => {
        await failDevices(page, error);
        await start.click();
        await expect(dialog.getByRole('alert')).toContainText(words);
        await expect(start).toBeEnabled();
      });
    expect(await crampedTexts(page)).toEqual([]);
  });
});

test.describe('without permission', () => {
  test.use({ permissions: [] });

  test('who refused the microphone reads how to allow it, and closes at once', {
    tag: ['@full', '@R8.26'],
  }, async ({ page }) => {
    await openWall(page, 'carla');
    const dialog = await openRecorder(page, 'Voice');
    await dialog.getByRole('button', { name: 'Start recording' }).click();
    const notice = dialog.getByRole('alert');
    await expect(notice).toContainText('Trialog isn’t allowed to use the microphone');
    await expect(notice).toContainText('Open the settings of your browser');
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Health message' })).toBeFocused();
  });
});
