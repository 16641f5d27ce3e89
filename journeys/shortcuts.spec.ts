// Work without the mouse: the palette on Ctrl and K, single keys and their help, and the patient at hand beside the wall.
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';
import { openWall, threads } from './wall-steps.ts';

test.use({ sharesServer: true, viewport: { width: 1440, height: 900 } });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or do something' });
const field = (page: Page) => palette(page).getByRole('combobox');
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** Once the navigation is there, keys are listened to. */
const ready = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').first()).toBeVisible();

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('elena finds a patient, a page, an action and a team in the palette', async ({ page }) => {
  await signIn(page, 'elena', 'AURORA');
  await ready(page);

  await test.step('a patient by a part of the name', async () => {
    await openPalette(page);
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.type('conti');
    const option = palette(page).getByRole('option', { name: /Anna Conti/ });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect(page).toHaveURL(/\/patients\/.+/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna Conti');
  });

  await test.step('a page, by the arrow keys', async () => {
    await openPalette(page);
    await page.keyboard.press('ArrowDown');
    await expect(palette(page).getByRole('option', { name: 'Alerts' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/messages');
  });

  await test.step('something to write, from any page', async () => {
    await page.goto('/patients');
    await ready(page);
    await openPalette(page);
    await page.keyboard.type('broadcast');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'New broadcast message' })).toBeVisible();
    await expect(page).toHaveURL('/messages');
    await page.keyboard.press('Escape');
  });

  await test.step('another team', async () => {
    await openPalette(page);
    await page.keyboard.type('utrecht');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Team', exact: true })).toContainText('DELTA');
  });

  await test.step('nothing at all', async () => {
    await openPalette(page);
    await page.keyboard.type('no such thing');
    await expect(palette(page).getByText('No matches.')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });
});

test('rita finds patients by their code, and no names', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'rita', 'AURORA');
  await ready(page);
  await openPalette(page);
  await page.keyboard.type('conti');
  await expect(palette(page).getByText('No matches.')).toBeVisible();
  await field(page).fill('mil-001');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/messages');
  await expect(
    page.getByRole('navigation', { name: 'Patients' }).getByRole('button', { name: /AUR-MIL-001/ }),
  ).toHaveAttribute('aria-current', 'true');
});

test('marco goes from page to page and from message to message by keys', { tag: '@full' }, async ({
  page,
}) => {
  await openWall(page, 'marco');
  await ready(page);
  await expect(threads(page).nth(1)).toBeVisible();

  await test.step('j and k, with the patient at hand beside the wall', async () => {
    await expect(page.getByText('Choose a message to see its patient here.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Patients' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(threads(page).first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(threads(page).nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(threads(page).first()).toBeFocused();
    const author = await threads(page)
      .first()
      .getByRole('article')
      .first()
      .locator('header span')
      .first()
      .innerText();
    const panel = page.getByRole('complementary', { name: author });
    await expect(panel.getByText('Next questionnaire')).toBeVisible();
    // Four weeks in small, in words too, and the way to the whole.
    await expect(panel.getByRole('img', { name: /^Moods in messages: \d+\. Last mood: / })).toBeVisible();
    await expect(
      panel.getByRole('img', { name: /^From [\d.]+ to [\d.]+, last [\d.]+\.$/ }).first(),
    ).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Timeline' })).toHaveAttribute('href', /^\/patients\/.+/);
    await expect.poll(() => violations(page)).toEqual([]);
  });

  await test.step('r, and no key while one writes or a dialog is open', async () => {
    await page.keyboard.press('r');
    const reply = threads(page).first().getByRole('textbox', { name: 'Your reply' });
    await expect(reply).toBeFocused();
    await page.keyboard.type('?gp');
    await expect(reply).toHaveValue('?gp');
    await reply.fill('');
    await page.keyboard.press('Escape');
    await expect(reply).toBeHidden();
    await page.getByRole('button', { name: 'New broadcast message' }).click();
    const dialog = page.getByRole('dialog', { name: 'New broadcast message' });
    await dialog.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.type('?gp');
    await expect(help(page)).toBeHidden();
    await expect(page).toHaveURL('/messages');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('to other pages, and into the search', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL('/patients');
    await page.keyboard.press('g');
    await page.keyboard.press('q');
    await expect(page).toHaveURL('/surveys/study');
    // The page before has a search, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Study questionnaires');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('gi?j');
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('gi?j');
    await expect(page).toHaveURL(/\/surveys\/study/);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await expect(page).toHaveURL('/messages');
  });
});

test('single keys can be switched off in this browser', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'marco');
  await ready(page);
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
  await expect(help(page).getByRole('heading', { name: 'Go to' })).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
  await help(page).getByRole('switch', { name: 'Use shortcuts in this browser' }).click();
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  await page.reload();
  await ready(page);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.keyboard.press('?');
  // The palette has no single key: it opens, and what was pressed before has done nothing.
  await openPalette(page);
  await expect(help(page)).toBeHidden();
  await expect(page).toHaveURL('/messages');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(help(page).getByRole('switch')).not.toBeChecked();
});

test.describe('with less room', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('nothing stands beside the wall but the patients', { tag: '@full' }, async ({ page }) => {
    await openWall(page, 'marco');
    await ready(page);
    await expect(page.getByRole('navigation', { name: 'Patients' })).toBeVisible();
    await expect(threads(page).first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(threads(page).first()).toBeFocused();
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });
});
