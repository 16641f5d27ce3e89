// Menus on a phone: each opens every time it is pressed, within the window, and stands still until it is closed. Touch
// and a phone's layout matter here: a narrow window on a desktop never grows wider than it is.
import { expect, type Locator, type Page } from '@playwright/test';
import { atRest, sidewaysOverflow } from './accessibility.ts';
import { firstFew, isFullProof } from './matrix.ts';
import { signIn, test } from './steps.ts';

test.use({ sharesServer: true, contextOptions: { reducedMotion: 'no-preference' } });

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the open menu is drawn at each of the next frames; nothing where it is not drawn at all. */
const framesOfMenu = (page: Page): Promise<(Box | null)[]> =>
  page.evaluate(`new Promise((resolve) => {
    const seen = [];
    const look = () => {
      const menu = document.querySelector('[role=menu]');
      const { x, y, width, height } = menu?.getBoundingClientRect() ?? { width: 0 };
      seen.push(menu?.checkVisibility() && width > 0 ? { x, y, width, height } : null);
      if (seen.length < 40) requestAnimationFrame(look);
      else resolve(seen);
    };
    requestAnimationFrame(look);
  })`);

/** Opened by touch, it is whole, still, and reaches neither over the window nor widens the page. */
async function expectOpens(page: Page, button: Locator, width: number): Promise<void> {
  await button.tap();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  // Its entrance is over once it is opaque, and nothing moves any more.
  await expect(menu).toHaveCSS('opacity', '1');
  await atRest(page);
  const frames = await framesOfMenu(page);
  expect(new Set(frames.map((box) => JSON.stringify(box))).size, JSON.stringify(frames)).toBe(1);
  const box = frames[0];
  expect(box).not.toBeNull();
  const { x, y, width: wide, height } = box as Box;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + wide).toBeLessThanOrEqual(width);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(Number(await page.evaluate('visualViewport.height')));
  expect(await page.evaluate('innerWidth')).toBe(width);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  // A tap reaches its entries: nothing lies over them.
  for (const entry of await menu.getByRole('menuitem').all()) await entry.tap({ trial: true });
}

/** What is still to come moves the buttons, and the menus with them. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Actions/ }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

async function expectOpensAgainAndAgain(page: Page, button: Locator, width: number): Promise<void> {
  for (let time = 0; time < (isFullProof ? 3 : 2); time += 1) {
    await expectOpens(page, button, width);
    // Once by the button, else by a tap beside it.
    if (time === 1) await button.tap();
    else await page.touchscreen.tap(4, 60);
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
}

for (const width of firstFew(1, [360, 390]))
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 780 }, isMobile: true, hasTouch: true });

    test('the menus of a patient open every time, also after a reload', async ({ page }) => {
      await signIn(page, 'anna');
      // It stands above the messages, and may come after them.
      const above = page.getByText('Your team knows about your answers');
      for (const visit of firstFew(1, ['first', 'reloaded'])) {
        if (visit === 'reloaded') await page.reload();
        await expectLoaded(page);
        await expect(above).toBeVisible();
        await test.step(`${visit}: what kind of health message`, async () =>
          expectOpensAgainAndAgain(page, page.getByRole('button', { name: 'Health message' }), width));
        await test.step(`${visit}: the actions of a message`, async () => {
          const actions = page.getByRole('button', { name: /^Actions/ });
          await expectOpensAgainAndAgain(page, actions.first(), width);
          await actions.nth(3).scrollIntoViewIfNeeded();
          await expectOpensAgainAndAgain(page, actions.nth(3), width);
        });
        await test.step(`${visit}: the user menu`, async () =>
          expectOpensAgainAndAgain(page, page.getByRole('button', { name: 'More', exact: true }), width));
      }
      await test.step('each kind can be chosen after the menu was open before', async () => {
        for (const [kind, title] of [
          ['Text', 'Health message'],
          ['Voice', 'Voice message'],
          ['Text', 'Health message'],
        ] as const) {
          await page.getByRole('button', { name: 'Health message' }).tap();
          await page.getByRole('menuitem', { name: kind }).tap();
          await expect(page.getByRole('dialog', { name: title })).toBeVisible();
          await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap();
          await expect(page.getByRole('dialog')).toBeHidden();
        }
      });
    });

    test('the menus of a nurse open every time', { tag: '@full' }, async ({ page }) => {
      await signIn(page, 'marco');
      await expectLoaded(page);
      // Alerts stand above the messages.
      await expect(page.getByRole('region', { name: /follow-up/ })).toBeVisible();
      await page
        .getByRole('button', { name: /^Actions/ })
        .first()
        .scrollIntoViewIfNeeded();
      await expectOpensAgainAndAgain(page, page.getByRole('button', { name: /^Actions/ }).first(), width);
      await expectOpensAgainAndAgain(page, page.getByRole('button', { name: 'Menu' }), width);
    });
  });

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 740, height: 330 }, isMobile: true, hasTouch: true });

  test('a menu longer than the window scrolls within itself', { tag: '@full' }, async ({ page }) => {
    await signIn(page, 'anna');
    await expectOpensAgainAndAgain(page, page.getByRole('button', { name: 'Menu' }), 740);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const last = page.getByRole('menuitem').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});

test('Escape closes what a menu opened, also in the moment in which it appears', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'marco');
  await expectLoaded(page);
  const details = page.getByRole('dialog', { name: 'Message info' });
  const openMenu = async () => {
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Message info' })).toBeVisible();
  };
  await openMenu();
  await page.getByRole('menuitem', { name: 'Message info' }).click();
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await openMenu();
  // Pressed as soon as it is there, where the focus is at that moment: no hand is as quick, but a slow phone is as slow.
  const appeared = await page.evaluate(`new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const dialog = document.querySelector('[role=dialog]');
      if (dialog === null) return;
      observer.disconnect();
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      resolve(dialog.contains(document.activeElement) ? 'with the focus' : 'before the focus');
    }).observe(document.body, { childList: true, subtree: true });
    const item = document.querySelector('[role=menuitem]');
    item.focus();
    item.click();
  })`);
  expect(appeared).toBe('before the focus');
  await expect(details).toBeHidden();
});
