// A patient over time: what a row shows is read beside the point, in that row, and every point leads to what it stands
// for; rounds that were missed stand apart from every value.
import { expect, type Locator, type Page } from '@playwright/test';
import { signIn, test } from './steps.ts';
import { atRest } from './wall-steps.ts';

test.use({ sharesServer: true });

async function openTimeline(page: Page): Promise<Locator> {
  await signIn(page, 'marco');
  await page.goto('/patients');
  await page.getByRole('link', { name: 'Anna Conti', exact: true }).click();
  const figure = page.getByRole('region', { name: 'Timeline' });
  await expect(figure.locator('[data-lane]').first()).toBeVisible();
  return figure;
}

const cardOf = (page: Page) => page.locator('[data-way]');

/** The middle of a row, at a part of its width. */
async function pointOn(row: Locator, part: number): Promise<{ x: number; y: number }> {
  await row.scrollIntoViewIfNeeded();
  // What stands above may still be coming.
  await atRest(async () => (await row.boundingBox())!.y);
  const { x, y, width, height } = (await row.boundingBox())!;
  return { x: x + width * part, y: y + height / 2 };
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('each row is read at its own values, where one points, and a click or Enter leads to them', async ({
    page,
  }) => {
    const figure = await openTimeline(page);
    const rows = figure.locator('svg [data-lane]:not([data-lane="missed"])');
    const count = await rows.count();
    expect(count).toBeGreaterThan(3);
    for (let index = 0; index < count; index += 1) {
      const row = rows.nth(index);
      const label = ((await row.locator('text').first().textContent()) ?? '').replace('…', '');
      for (const part of [0.3, 0.7]) {
        const { x, y } = await pointOn(row, part);
        await page.mouse.move(x, y);
        await expect(cardOf(page).getByRole('listitem').first()).toContainText(label);
        await expect(cardOf(page)).toBeInViewport({ ratio: 1 });
        // Near what one looks at.
        const away = async () => {
          const card = (await cardOf(page).boundingBox())!;
          return Math.max(y - (card.y + card.height), card.y - y);
        };
        await expect.poll(away).toBeLessThan(120);
      }
    }

    await test.step('a click on a mood leads to its message, one on an answer to the answers', async () => {
      const said = async (row: Locator) => {
        const { x, y } = await pointOn(row, 0.6);
        await page.mouse.move(x, y);
        await expect(cardOf(page)).toBeVisible();
        await page.mouse.click(x, y);
      };
      await said(rows.first());
      await expect(page).toHaveURL(/\/messages\?thread=[\w-]+/);
      await expect(page.locator('[data-thread]')).toHaveCount(1);
      await page.goBack();
      await expect(rows.first()).toBeVisible();
      await said(rows.nth(count - 1));
      await expect(page).toHaveURL(/\/surveys\/compiled\/[\w-]+$/);
      await expect(page.getByRole('main')).toContainText('Anna Conti');
      await page.goBack();
      await expect(rows.first()).toBeVisible();
    });

    await test.step('by key: what is walked to is in view, Tab goes to its link, Enter opens it', async () => {
      const slider = figure.getByRole('slider');
      await slider.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await expect(cardOf(page)).toBeInViewport({ ratio: 1 });
      for (let step = 0; (await cardOf(page).getByRole('link').count()) === 0 && step < 60; step += 1)
        await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Tab');
      const link = cardOf(page).getByRole('link').first();
      await expect(link).toBeFocused();
      const to = (await link.getAttribute('href')) as string;
      await page.keyboard.press('Shift+Tab');
      await expect(slider).toBeFocused();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.url()).toContain(to);
    });
  });

  test('missed rounds stand below the lowest value, under their name, in the chart, the table and the picture', async ({
    page,
  }) => {
    await openTimeline(page);
    await page
      .getByRole('region', { name: 'Completion' })
      .getByRole('link', { name: 'How are you today?' })
      .click();
    for (const [name, lowest] of [
      ['How do you feel?', 'mood'],
      ['How tired were you at the worst moment?', 'number'],
    ] as const)
      await test.step(lowest, async () => {
        const figure = page.getByRole('region', { name });
        const chart = figure.getByRole('slider').locator('svg');
        await expect(chart.locator('[data-lane="missed"]')).toContainText('Missed questionnaires');
        const [cross, rail, days] = (await page.evaluate(`(() => {
          const region = [...document.querySelectorAll('section')].find((each) => each.textContent.includes(${JSON.stringify(name)}));
          const chart = region.querySelector('[role=slider] svg');
          const missed = chart.querySelector('[data-lane=missed] path').getBoundingClientRect().top;
          const rails = [...chart.querySelectorAll('line')].filter((line) => line.y1.baseVal.value === line.y2.baseVal.value);
          const lowest = Math.max(...rails.map((line) => line.getBoundingClientRect().top));
          const days = Math.max(...[...chart.querySelectorAll('text')].map((text) => text.getBoundingClientRect().top));
          return [missed, lowest, days];
        })()`)) as [number, number, number];
        expect(cross).toBeGreaterThan(rail + 10);
        expect(cross).toBeLessThan(days);
        const missed = Number(await chart.locator('[data-lane="missed"] text').last().textContent());
        expect(missed).toBeGreaterThan(0);
        await figure.getByText('Table').click();
        await expect(figure.getByRole('row').filter({ hasText: 'missed' }).first()).toBeVisible();
      });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true });

  test('a tap on a point says it and offers the way to it', { tag: '@full' }, async ({ page }) => {
    const figure = await openTimeline(page);
    const row = figure.locator('svg [data-lane]:not([data-lane="missed"])').nth(1);
    const { x, y } = await pointOn(row, 0.6);
    await page.touchscreen.tap(x, y);
    await expect(cardOf(page)).toBeInViewport({ ratio: 1 });
    await expect(figure).toBeVisible();
    await cardOf(page).getByRole('link', { name: 'Show the answers' }).tap();
    await expect(page).toHaveURL(/\/surveys\/compiled\/[\w-]+$/);
  });
});
