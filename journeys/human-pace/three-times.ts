// Opens what opens, three times: each time it must be whole on the screen, stay where it is, and go away again.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { press } from './profile.ts';

export interface Opening {
  /** What is opened, for the report. */
  what: string;
  open: () => Promise<void>;
  /** The menu or dialog itself. */
  shown: Locator;
  /** By Escape unless said otherwise. */
  close?: () => Promise<void>;
}

const TIMES = 3;
const WATCHED_MS = 500;
/** A camera of a busy machine may take its time to open. */
const REST_WITHIN = 20_000;

/** Every place that the element had, in whole pixels, from frame to frame. */
const positionsOf = (element: Locator): Promise<string[]> =>
  element.evaluate(
    (node, duration) =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>();
        const until = performance.now() + duration;
        const look = () => {
          const { x, y, width, height } = (node as unknown as HasPosition).getBoundingClientRect();
          seen.add([x, y, width, height].map(Math.round).join(' '));
          if (performance.now() < until) setTimeout(look, 16);
          else resolve([...seen]);
        };
        look();
      }),
    WATCHED_MS,
  );

interface HasPosition {
  getBoundingClientRect(): { x: number; y: number; width: number; height: number };
}

/** Once it has arrived, it stays, and no part of it is beyond the edge of the screen. */
export async function expectWhole(page: Page, element: Locator, what: string): Promise<void> {
  await expect(element, what).toBeVisible();
  const { width, height } = page.viewportSize()!;
  // A dialog may still grow while a camera opens; what jumps to and fro never comes to rest.
  await expect
    .poll(() => positionsOf(element), {
      message: `${what} comes to rest and stays there`,
      timeout: REST_WITHIN,
    })
    .toHaveLength(1);
  const box = (await element.boundingBox())!;
  const beyond = {
    left: -box.x,
    top: -box.y,
    right: box.x + box.width - width,
    bottom: box.y + box.height - height,
  };
  for (const [side, pixels] of Object.entries(beyond))
    expect(pixels, `${what}: pixels beyond the ${side}`).toBeLessThanOrEqual(1);
  expect(box.width * box.height, `${what} has a size`).toBeGreaterThan(0);
  expect(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    `${what}: the page is not wider than the screen`,
  ).toBeLessThanOrEqual(0);
}

export async function opensThreeTimes(page: Page, { what, open, shown, close }: Opening): Promise<void> {
  await test.step(`${what}, three times`, async () => {
    for (let time = 1; time <= TIMES; time += 1) {
      const called = `${what}, opening ${time}`;
      await open();
      await expectWhole(page, shown, called);
      await (close ?? (() => page.keyboard.press('Escape')))();
      await expect(shown, `${called} is closed`).toBeHidden();
    }
  });
}

/** A button and what it opens. */
export const behind = (page: Page, what: string, button: Locator, shown: Locator): Opening => ({
  what,
  open: () => press(page, button),
  shown,
});

/** An entry of a menu, and the dialog that it opens. */
export const behindMenu = (
  page: Page,
  what: string,
  button: Locator,
  entry: string | RegExp,
  shown: Locator,
): Opening => ({
  what,
  open: async () => {
    await press(page, button);
    await press(page, page.getByRole('menuitem', { name: entry }));
  },
  shown,
});
