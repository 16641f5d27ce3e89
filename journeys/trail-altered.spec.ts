// What somebody with the database in their hands has altered in the audit trail stands there red, and says so in words.
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { withDatabase } from './database.ts';
import { signIn, test } from './steps.ts';

const entries = (page: Page) => page.getByRole('list', { name: 'Audit trail' }).getByRole('article');
const main = (page: Page) => page.getByRole('main');
const red = (page: Page) => page.locator('article[data-broken]');

/** Of three entries of the team one thing each: the values, who did it, and what stands in the row itself. */
const alterThree = (): Promise<unknown> =>
  withDatabase(async (sql) => {
    const sealed = await sql<{ id: string }[]>`SELECT a.id::text FROM audit_log a
      JOIN audit_seals s ON s.audit_id = a.id JOIN medical_teams t ON t.id = a.team_id
      WHERE a.action = 'people.grantRole' AND t.name = 'Milano' AND a.encrypted_values IS NOT NULL
      ORDER BY a.id LIMIT 3`;
    const [values, actor, row] = sealed.map(({ id }) => id) as [string, string, string];
    await sql`UPDATE audit_log SET encrypted_values =
      set_byte(encrypted_values, 30, get_byte(encrypted_values, 30) # 1) WHERE id = ${values}`;
    await sql`UPDATE audit_log SET encrypted_actor =
      set_byte(encrypted_actor, 30, get_byte(encrypted_actor, 30) # 1) WHERE id = ${actor}`;
    return sql`UPDATE audit_log SET reason = 'Nobody wrote this' WHERE id = ${row}`;
  });

/** As the page draws it, and as a tone of danger would be drawn beside it. */
const borderOf = (entry: Locator): Promise<[string, string]> =>
  entry.evaluate(
    new Function(
      'one',
      `const probe = document.createElement('i');
      probe.style.color = 'var(--danger-text)';
      one.append(probe);
      const colours = [getComputedStyle(one).borderTopColor, getComputedStyle(probe).color];
      probe.remove();
      return colours;`,
    ) as () => [string, string],
  );

test('ada sees in red and in words which entries were altered in the database, light and dark', {
  tag: ['@full', '@T1', '@T11'],
}, async ({ page }) => {
  await signIn(page, 'ada');
  await page.goto('/control/audit?actions=people.grantRole');
  await expect.poll(() => entries(page).count()).toBeGreaterThan(3);
  await expect(red(page)).toHaveCount(0);
  const count = await entries(page).count();
  // The page says what was sealed when it was loaded, and the worker may still be at those of the demo.
  await expect(async () => {
    await page.reload();
    const sealed = `${count} entries shown: ${count} sealed and unchanged`;
    await expect(main(page)).toContainText(sealed, { timeout: 5_000 });
  }).toPass();
  await alterThree();
  await page.reload();
  await expect(red(page)).toHaveCount(3);
  const statement = main(page).getByRole('note').filter({ hasText: 'entries shown' });
  await expect(statement).toHaveText(`${count} entries shown: 3 altered, ${count - 3} sealed and unchanged`);
  await expect(statement).toHaveAttribute('data-tone', 'danger');
  for (const text of [
    'The values of this entry are not those that were sealed.',
    'Who did this, and from where, is not what was sealed.',
    'This entry is not what was sealed.',
  ])
    await expect(red(page).filter({ hasText: text }).getByRole('note')).toHaveCount(1);
  await expect(red(page).filter({ hasText: 'The values of' })).toContainText('Changed: Role');
  const broken = red(page).filter({ hasText: 'This entry is not' });
  await broken.getByText('Details').click();
  await expect(broken.getByRole('definition').filter({ hasText: 'not what was sealed' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(async () => {
      const [border, danger] = await borderOf(broken);
      expect(border).toBe(danger);
    }).toPass();
    expect(await violations(page)).toEqual([]);
  }
});
