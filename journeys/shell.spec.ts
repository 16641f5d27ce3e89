// The shell: redirects, team choice, menu by keyboard, fullscreen, preloader, footer, profile, shared devices.
import { expect, type Page } from '@playwright/test';
import { peoplePaths } from '@trialog/contract/people.ts';
import product from '../package.json' with { type: 'json' };
import { violations } from './accessibility.ts';
import { installClock } from './clock.ts';
import { trialog } from './operator.ts';
import { read, tokenOf } from './own-calls.ts';
import {
  chooseStudy,
  expectHome,
  fromMenu,
  giveCredentials,
  openFirstTeam,
  openSignIn,
  passAnHour,
  signIn,
  signOut,
  test,
} from './steps.ts';

const environmentOf = async (page: Page) =>
  JSON.parse((await page.evaluate("sessionStorage.getItem('trialog.environment')")) as string) as Record<
    string,
    unknown
  >;

const SENTENCE = 'four blue chairs by the window';

/** A doctor with two teams in one study, whom the demo does not have. */
async function addMira(page: Page): Promise<void> {
  const roles = ['aurora/milano', 'aurora/lyon', 'delta/utrecht'].flatMap((team) => [
    '--role',
    `${team}/MedicalProfessional`,
  ]);
  const who = ['--key', 'mira', '--name', 'Mira Doria', '--email', 'mira@demo.test'];
  await trialog('user', 'add', ...who, '--language', 'en', '--time-zone', 'Europe/Rome', ...roles);
  const [link] = /https?:\S+/.exec(await trialog('user', 'invite', 'mira'))!;
  await page.goto(link);
  await page.getByLabel('New password').fill(SENTENCE);
  await page.getByLabel('Repeat the password').fill(SENTENCE);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is saved' })).toBeVisible();
}

test.describe('study and team', () => {
  test('whoever has two teams in a study must choose one of them, and nobody is asked for the only one', {
    tag: ['@R2.54', '@R2.66', '@R5.49', '@R5.62', '@R8.29'],
  }, async ({ page }) => {
    await addMira(page);
    await openSignIn(page);
    await giveCredentials(page, 'mira', SENTENCE);
    await openFirstTeam(page, 'DELTA', 'Utrecht');
    await expect(page).toHaveURL('/messages');
    await fromMenu(page, 'Change medical team and trial');
    const dialog = page.getByRole('dialog', { name: 'Change medical team and trial' });
    await expect(dialog.getByRole('radio', { name: 'DELTA' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'AURORA' }).check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect.poll(() => violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Work in this team' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('All fields must be filled in.');
    await dialog.getByRole('radio', { name: 'Lyon' }).check();
    await expect(dialog.getByRole('alert')).toBeHidden();
    await dialog.getByRole('button', { name: 'Work in this team' }).click();
    await expect(page.getByRole('group', { name: 'Team', exact: true })).toHaveText(/AURORA[\s·]*Lyon/);
    // In DELTA there is one team.
    await fromMenu(page, 'Change medical team and trial');
    await chooseStudy(page, 'DELTA');
    await expect(page.getByRole('group', { name: 'Team', exact: true })).toHaveText(/DELTA[\s·]*Utrecht/);
  });

  test('elena opens a study, then changes it', {
    tag: ['@R2.91', '@R3.9', '@R3.10', '@R4.8'],
  }, async ({ page }) => {
    await openSignIn(page);
    await giveCredentials(page, 'elena');
    const dialog = page.getByRole('dialog', { name: 'Change medical team and trial' });
    const chosenAfter = Date.now();
    await openFirstTeam(page, 'DELTA', 'Utrecht');
    await expect(page).toHaveURL('/messages');
    const header = page.getByRole('group', { name: 'Team', exact: true });
    await expect(header).toHaveText(/DELTA[\s·]*Utrecht\s*Open/);

    const before = await environmentOf(page);
    expect(before).toMatchObject({
      projectName: 'DELTA',
      medicalTeamName: 'Utrecht',
      projectStatus: 0,
      medicalTeamStatus: 0,
    });
    expect(Object.keys(before).sort()).toEqual([
      'expiresOn',
      'medicalTeamId',
      'medicalTeamName',
      'medicalTeamStatus',
      'projectId',
      'projectName',
      'projectStatus',
      'userId',
    ]);
    expect(before.expiresOn).toBeGreaterThanOrEqual(chosenAfter + 3_600_000);
    expect(before.expiresOn).toBeLessThanOrEqual(Date.now() + 3_600_000);

    // A new tab takes the last used team without asking.
    const second = await page.context().newPage();
    await second.goto('/');
    await expect(second.getByRole('group', { name: 'Team', exact: true })).toContainText('DELTA');
    await second.close();

    // Without messaging a doctor works with the surveys.
    await fromMenu(page, 'Change medical team and trial');
    await expect(dialog.getByRole('radio', { name: 'DELTA' })).toBeChecked();
    await chooseStudy(page, 'BOREAL');
    await expect(page).toHaveURL('/surveys/study');
    await page.goto('/messages');
    await expect(page).toHaveURL('/surveys/study');

    // Closed, and staff may still look.
    await fromMenu(page, 'Change medical team and trial');
    await chooseStudy(page, 'CIRRUS');
    await expect(page).toHaveURL('/messages');
    await expect(header).toHaveText(/CIRRUS[\s·]*Nantes\s*Closed/);
    await expect.poll(async () => (await environmentOf(page)).projectStatus).toBe(1);
  });

  test('rita, a researcher, has no access where messaging is off, and finds the way back', {
    tag: ['@R2.46', '@R2.51'],
  }, async ({ page }) => {
    await openSignIn(page);
    await giveCredentials(page, 'rita');
    await openFirstTeam(page, 'BOREAL', 'Berlin');
    await expect(page).toHaveURL('/unauthorized');
    await expect(page.getByRole('alert')).toContainText('You are not authorized');
    // By its address, too.
    await page.goto('/messages');
    await expect(page).toHaveURL('/unauthorized');
    await fromMenu(page, 'Change medical team and trial');
    await chooseStudy(page, 'AURORA');
    await expectHome(page, 'rita');
  });

  test('after its hour the environment is found again in silence, under what is open', {
    tag: ['@full', '@R3.10', '@R9.1'],
  }, async ({ page }) => {
    await installClock(page);
    await signIn(page, 'elena', 'DELTA', 'Utrecht');
    const { expiresOn } = await environmentOf(page);
    await fromMenu(page, 'Change medical team and trial');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'AURORA' }).check();
    await passAnHour(page);
    await expect.poll(async () => (await environmentOf(page)).expiresOn).not.toBe(expiresOn);
    await expect(dialog.getByRole('radio', { name: 'AURORA' })).toBeChecked();
    expect(await environmentOf(page)).toMatchObject({ medicalTeamName: 'Utrecht' });
  });
});

test.describe('around every page', () => {
  test('the bar has language and fullscreen, the footer year, name and version', {
    tag: ['@R2.61', '@R2.62', '@R2.64', '@T15'],
  }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Language' })).toBeVisible();
    const full = () => page.evaluate('document.fullscreenElement !== null');
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect.poll(full).toBe(true);
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await expect.poll(full).toBe(false);
    // In the browser's time zone another year may have begun.
    const year = await page.evaluate('new Date().getFullYear()');
    await expect(page.getByRole('contentinfo')).toHaveText(`© ${year} Trialog · ${product.version}`);
  });

  test('the menu and the team dialog work by keyboard alone', { tag: '@full' }, async ({ page }) => {
    await signIn(page, 'elena');
    await page.keyboard.press('Tab');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Your patients' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    // The dialog takes the focus to its title by itself.
    await expect(dialog.getByText('Change medical team and trial')).toBeFocused();
    await dialog.getByRole('radio', { name: 'AURORA' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('radio', { name: 'DELTA' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Team', exact: true })).toContainText('DELTA');
  });

  test('the skip link leads past the bar, and the dialog gives the focus back', { tag: '@full' }, async ({
    page,
  }) => {
    await signIn(page, 'marco');
    await page.goto('/patients');
    await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await fromMenu(page, 'Change medical team and trial');
    await expect(page.getByRole('dialog').getByText('Change medical team and trial')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  test.describe('for the first time in a browser session', () => {
    test.use({ preloaded: false, contextOptions: { reducedMotion: 'no-preference' } });

    test('a preloader stands for 2.5 seconds while the page loads, once', { tag: ['@R2.65'] }, async ({
      page,
      context,
    }) => {
      // Notes whether the cover was ever there.
      await context.addInitScript(`window.covered = false;
        new MutationObserver(() => {
          window.covered ||= document.querySelector('.preloader') !== null;
        }).observe(document, { childList: true, subtree: true });`);
      await installClock(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      const application = page.waitForResponse(/\/assets\/shell-.*\.js$/);
      await page.goto('/', { waitUntil: 'commit' });
      const cover = page.locator('.preloader');
      await expect(cover).toBeVisible();
      await page.clock.runFor(100);
      await application;
      await page.clock.runFor(2_300);
      await expect(cover).toBeVisible();
      await page.clock.runFor(200);
      await expect(cover).toHaveCount(0);
      await page.clock.resume();
      await expect(page.getByText('Not for emergencies')).toBeVisible();
      await page.getByRole('button', { name: 'Start' }).click({ trial: true });

      const second = await context.newPage();
      await second.goto('/');
      await expect(second.getByRole('button', { name: 'Start' })).toBeVisible();
      expect(await second.evaluate('window.covered')).toBe(false);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('a bar at the bottom leads to the messages and opens the menu', { tag: '@full' }, async ({
      page,
    }) => {
      await signIn(page, 'anna');
      await page.goto('/contact');
      const bar = page.getByRole('navigation', { name: 'Main navigation' });
      await bar.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Contact' }).press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await bar.getByRole('link', { name: 'Messages' }).click();
      await expect(page).toHaveURL('/messages');
    });
  });
});

test.describe('a person', () => {
  test('who is deactivated while signed in is signed out and told why', { tag: ['@R4.1', '@R8.18'] }, async ({
    page,
  }) => {
    await signIn(page, 'bruno');
    const token = await tokenOf(page);
    await trialog('user', 'deactivate', 'bruno@demo.test', '--reason', 'Has left the study');
    try {
      // A reading call may be a second behind.
      await expect.poll(async () => (await read(page, token, peoplePaths.me)).ok()).toBe(false);
      // The page leaves before it has loaded.
      await page.reload({ waitUntil: 'commit' });
      await expect(page).toHaveURL(/\/signout/);
      await expect(page.getByRole('alert')).toContainText('inactive and cannot use the application');
    } finally {
      await trialog('user', 'activate', 'bruno@demo.test');
    }
  });

  test('who signs out leaves nothing behind for the next one on the same device', { tag: '@full' }, async ({
    page,
  }) => {
    await signIn(page, 'elena', 'DELTA', 'Utrecht');
    expect(await page.evaluate("localStorage.getItem('trialog.last-team')")).toContain('projectId');
    expect(await page.evaluate("sessionStorage.getItem('trialog.profile')")).toContain('Elena');
    await signOut(page);
    const stored = (await page.evaluate(
      'JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])',
    )) as string;
    expect(stored).not.toMatch(/Elena|DELTA|projectId|access_token/);
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await giveCredentials(page, 'rita');
    // Nothing of Elena's choice is left: Rita is asked.
    await openFirstTeam(page, 'AURORA', 'Milano');
    await expectHome(page, 'rita');
    await expect(page.getByText(/Elena/)).toBeHidden();
  });
});
