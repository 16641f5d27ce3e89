// A rating on a phone, by touch: nothing on it claims a value before somebody has given one, and no single press gives
// an extreme.
import { expect, type Locator, type Page } from '@playwright/test';
import { atRest } from './accessibility.ts';
import { untilRoundLasts } from './round-steps.ts';
import { signIn, test } from './steps.ts';

test.use({ sharesServer: true, viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true });

/** Across the line, on a scale from 0 to 10: a handle of 32 px stays within it. */
async function positionOf(scale: Locator, value: number): Promise<{ x: number; y: number }> {
  await atRest(scale.page());
  const { x, y, width, height } = (await scale.boundingBox())!;
  return { x: Math.round(x + 16 + (width - 32) * (value / 10)), y: Math.round(y + height / 2) };
}

/** A part of the line as it is drawn, around a value. */
async function drawnAt(page: Page, scale: Locator, value: number): Promise<string> {
  const { x, y } = await positionOf(scale, value);
  const picture = await page.screenshot({ clip: { x: x - 10, y: y - 20, width: 20, height: 40 } });
  return picture.toString('base64');
}

test('an untouched scale shows no value, scrolling over it gives none, and the first press gives the middle', {
  tag: ['@full', '@F9', '@F10'],
}, async ({ page }) => {
  await signIn(page, 'bernd');
  await untilRoundLasts(page, 'Your breathing');
  await page.getByRole('link', { name: /^(Fill in|Continue): Your breathing/ }).tap();
  const scale = page.getByRole('slider');
  await expect(scale).toHaveAttribute('aria-valuetext', 'Not answered yet');
  await expect(scale).toHaveAccessibleDescription(/Tap the line, or press \+ or − to start at 5\.$/);
  const hasHandle = async () => (await drawnAt(page, scale, 5)) !== (await drawnAt(page, scale, 3));
  await expect.poll(hasHandle).toBe(false);

  const client = await page.context().newCDPSession(page);
  await client.send('Input.synthesizeScrollGesture', {
    ...(await positionOf(scale, 1)),
    yDistance: -120,
    gestureSourceType: 'touch',
  });
  await expect(scale).toHaveAttribute('aria-valuetext', 'Not answered yet');

  const [less, more] = ['One less', 'One more'].map((name) => page.getByRole('button', { name }));
  await more!.tap();
  await expect(scale).toHaveAttribute('aria-valuetext', '5');
  await expect(scale).not.toHaveAccessibleDescription(/start at/);
  // Told to whoever does not see it: the button, and not the slider, has the focus.
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /^5$/ })).toBeAttached();
  await scale.scrollIntoViewIfNeeded();
  await expect.poll(hasHandle).toBe(true);
  await more!.tap();
  await expect(scale).toHaveAttribute('aria-valuetext', '6');
  await less!.tap();
  await less!.tap();
  await expect(scale).toHaveAttribute('aria-valuetext', '4');
  const { x, y } = await positionOf(scale, 8);
  await page.touchscreen.tap(x, y);
  await expect(scale).toHaveAttribute('aria-valuetext', '8');
});
