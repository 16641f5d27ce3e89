// A coordinator transfers a patient who is at work at that moment: the patient's wall follows to the new team by itself, and what
// was written before can still be read.
import { expect, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { signIn, test } from './steps.ts';

const widths = [1440, 390];

async function expectSound(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => violations(page), { message: `${page.url()} at ${width} px` }).toEqual([]);
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
      .toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** A word of hers to Milano, so that there is something to find again. */
async function writeFirst(page: Page): Promise<string> {
  const text = 'Shall I come on Tuesday?';
  await page.getByRole('button', { name: 'Info message' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').last().fill(text);
  await form.getByRole('button', { name: 'Send to the team' }).click();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  return text;
}

test('ines transfers carla to Lyon, and carla reads and writes on', async ({ page, browser }) => {
  const dialog = page.getByRole('dialog');
  const other = await browser.newContext();
  const ines = await other.newPage();
  await signIn(page, 'carla');
  const main = page.getByRole('main');
  await expect(main).toContainText('Milano');
  const words = await writeFirst(page);

  await test.step('the dialog says what will happen, and asks for a reason', async () => {
    await signIn(ines, 'ines');
    await ines.getByRole('link', { name: /AURORA/ }).click();
    await ines.getByRole('link', { name: 'People: Milano' }).click();
    await ines
      .getByRole('button', { name: 'Change: Carla' })
      .or(ines.getByRole('button', { name: /Carla/ }))
      .first()
      .click();
    await ines.getByRole('menuitem', { name: 'Transfer to another team' }).click();
    const asked = ines.getByRole('dialog');
    await expect(asked).toContainText('This happens at once');
    await expect(asked).toContainText('stay with the present team');
    await expect(asked).toContainText('open questionnaire');
    await expectSound(ines);
    await asked.getByRole('button', { name: 'Transfer now' }).click();
    await expect(asked).toContainText('reason');
    await asked.getByRole('textbox', { name: 'Reason' }).fill('Moved to Lyon');
    await asked.getByRole('button', { name: 'Transfer now' }).click();
    await expect(ines.getByText(/Carla .* is now in Lyon/)).toBeVisible();
    await expect(ines.getByRole('row', { name: /Carla/ })).toHaveCount(0);
  });

  await test.step('the wall of carla follows, and leads to what was written before', async () => {
    await expect(main).toContainText('Lyon');
    await expect(dialog).toHaveCount(0);
    const earlier = main.getByRole('region', { name: 'Your earlier messages' });
    await earlier.getByRole('button', { name: 'Messages with Milano' }).click();
    await expect(earlier).toContainText(words);
    await expect(earlier.getByRole('button', { name: /Reply/ })).toHaveCount(0);
    await expectSound(page);
  });
  await other.close();
});
