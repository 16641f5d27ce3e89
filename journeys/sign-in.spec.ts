// Signing in and out as the people of the demo do it, with the real server, provider and database.
import { expect, type Page } from '@playwright/test';
import { cast, type Member } from './cast.ts';
import { isFullProof } from './matrix.ts';
import { expectHome, giveCredentials, menuEntries, openSignIn, signIn, signOut, test } from './steps.ts';

test.use({ sharesServer: true });

/** Protocol, terms and privacy open a new tab, questionnaires and contact do not. */
async function expectDocuments(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  const addresses = await page
    .locator('a[role=menuitem]')
    .evaluateAll((items) =>
      items.map((item) => `${item.getAttribute('target')} ${item.getAttribute('href')}`),
    );
  expect(addresses).toEqual([
    'null /surveys/notcompiled/mine',
    'null /surveys/compiled/mine',
    '_blank /protocol',
    'null /contact',
    '_blank /terms',
    '_blank /privacy',
  ]);
  await page.keyboard.press('Escape');
}

// Nina has something to accept first: agreement.spec.ts.
const others = cast.filter(({ login }) => login !== 'nina');
/** One of each role, and whoever lands nowhere; in a full proof everybody. */
const people = others.filter(
  ({ role, lands }, index) =>
    isFullProof || others.findIndex((one) => one.role === role && one.lands === lands) === index,
);

/** Where the wall takes who has none. */
const withoutWall: Readonly<Record<string, string>> = {
  '/surveys/study': '/unauthorized',
  '/surveys/notcompiled/mine': '/surveys/notcompiled/mine',
  '/unauthorized': '/unauthorized',
};

/** The profile by the avatar, with what belongs to this member and nothing else. */
async function expectProfile(page: Page, { login, name, role, belongs }: Member): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'My profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused();
  const main = page.getByRole('main');
  const account = page.getByRole('region', { name: 'My account' });
  await expect(account.getByText(role, { exact: true })).toBeVisible();
  await expect(main.getByText(name).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Change photo' })).toBeVisible({ visible: login !== 'sara' });
  await expect(main.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  if (login === 'ada') await expect(main.getByText('Rome', { exact: true })).toBeVisible();
  await expect(page.getByText('Study code')).toBeVisible({ visible: role === 'Patient' });
  for (const { study, team, closed } of belongs) {
    const card = page.getByRole('region', { name: study, exact: true });
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await expect(card.getByRole('listitem')).toContainText(team);
    await expect(card.getByRole('listitem')).toContainText(role);
    await expect(card.getByText(closed ? 'Closed' : 'Open').first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(belongs.length);
}

test.describe('every member of the cast', () => {
  for (const member of people) {
    const { login, role, lands, menu } = member;
    test(`${login} signs in, lands at ${lands}, and finds exactly the own menu and profile`, {
      tag: [
        '@R6.32',
        '@R6.33',
        '@R6.34',
        '@R6.39',
        '@R6.40',
        '@R1.20',
        '@R1.22',
        '@R2.1',
        '@R2.4',
        '@R2.5',
        '@R2.49',
        '@R2.63',
        '@R2.70',
        '@R4.7',
        '@R6.30',
      ],
    }, async ({ page }) => {
      await signIn(page, login);
      await expect(page).toHaveURL(lands);
      expect(await menuEntries(page)).toEqual(menu);
      if (role === 'Patient') await expectDocuments(page);
      if (lands !== '/unauthorized') await expectProfile(page, member);
      const instead = withoutWall[lands];
      if (instead !== undefined) {
        await page.goto('/messages');
        await expect(page).toHaveURL(instead);
      }
      // A patient does not see the status of the study.
      const team = page.getByRole('group', { name: 'Team', exact: true });
      if (login === 'bernd') {
        await expect(team).toContainText('Berlin');
        await expect(team).not.toContainText('Open');
      }
      if (isFullProof) await signOut(page);
    });
  }
});

test('signing out ends the session at the provider too, and arrives at /signout', {
  tag: ['@full', '@R2.47', '@R6.42'],
}, async ({ page }) => {
  await signIn(page, 'anna');
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('sara, who is suspended, may enter and is told what she may not do', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'sara');
  await expect(page.getByText(/suspended/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeHidden();
});

test('dario, who is deactivated, is refused', { tag: ['@full', '@R6.45'] }, async ({ page }) => {
  await openSignIn(page);
  await giveCredentials(page, 'dario');
  await expect(page.getByRole('alert')).toContainText('not active');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('the welcome page has a Start button; no account and a wrong password are refused alike, and the right one works afterwards', {
  tag: ['@R2.52'],
}, async ({ page }) => {
  await openSignIn(page);
  await giveCredentials(page, 'nobody');
  await expect(page.getByRole('alert')).toContainText('incorrect');
  // The form comes again and says the same: the next one is not written into the one that leaves.
  const again = page.waitForEvent('framenavigated');
  await giveCredentials(page, 'bruno', 'not-the-password');
  await again;
  await expect(page.getByRole('alert')).toContainText('incorrect');
  await giveCredentials(page, 'bruno');
  await expectHome(page, 'bruno');
});

test('an answer of the provider that nobody asked for leads back to the start', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/signin/callback?code=forged&state=forged');
  await expect(page.getByRole('alert')).toContainText('Please start again');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await giveCredentials(page, 'carla');
  await expectHome(page, 'carla');
});
