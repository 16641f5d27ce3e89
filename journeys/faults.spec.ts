// What the shell says when something it needs is missing, wrong or away; each text of SPEC 8 in its place.
import { expect, type Page, type Route } from '@playwright/test';
import { installClock } from './clock.ts';
import { isFullProof } from './matrix.ts';
import { bringSignedIn } from './signed-in.ts';
import {
  demoPassword,
  expectHome,
  fromMenu,
  giveCredentials,
  openFirstTeam,
  passAnHour,
  signIn,
  test,
} from './steps.ts';

test.use({ sharesServer: true });

const json = (body: unknown) => (route: Route) => route.fulfill({ json: body });
const broken = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    json: {
      type: 'about:blank',
      title: 'x',
      status: 500,
      code: 'unexpected',
      detail: 'It broke.',
      requestId: 'r-1',
    },
  });

const projects = /\/api\/[^/]+\/Projects$/;
const teams = /\/api\/[^/]+\/MedicalTeam\//;
const project = /\/api\/[^/]+\/Projects\/[^/]+$/;

/** Makes the tokens of this tab worthless, then does what a script says before the page can notice by itself. */
const spoilTokens = (page: Page, then = ''): Promise<unknown> =>
  page.evaluate(`for (const key of Object.keys(sessionStorage)) {
    if (!key.includes('.user:')) continue;
    const user = JSON.parse(sessionStorage.getItem(key));
    user.access_token += 'x';
    user.refresh_token += 'x';
    sessionStorage.setItem(key, JSON.stringify(user));
  }
  ${then}`);

const arrive = (page: Page, login: string): Promise<void> =>
  bringSignedIn(page, `${login}@demo.test`, demoPassword);

/** Gives a call another answer until somebody presses a button, however often the page repeats it by itself. */
async function answerUntilPressed(page: Page, address: RegExp, answer: (route: Route) => unknown) {
  await page.addInitScript(`addEventListener('click', () => { globalThis.wasPressed = true; }, true)`);
  await page.route(address, async (route) =>
    (await page.evaluate('globalThis.wasPressed')) ? route.continue() : answer(route),
  );
}

const nothing = json([]);

/** What stands in the way, how it comes about, and what the person reads. */
const contexts: [string, string, RegExp, (route: Route) => unknown, string, string][] = [
  ['R8.15', 'no study', projects, nothing, 'marco', 'You’re not in a study yet'],
  ['R8.15', 'a patient without a team', teams, nothing, 'anna', 'No medical team is assigned to you yet'],
  ['R8.8', 'staff without a team', teams, nothing, 'marco', 'You do not belong to a medical team'],
  [
    'R8.16',
    'studies that cannot be read',
    projects,
    json([{}]),
    'marco',
    'Your study data could not be read',
  ],
  [
    'R8.16',
    'teams that cannot be read',
    teams,
    json('?'),
    'marco',
    'Your medical team’s data could not be read',
  ],
  [
    'R8.20',
    'a missing list of studies',
    projects,
    broken,
    'marco',
    'The list of studies could not be loaded',
  ],
  [
    'R8.20',
    'a missing list of teams',
    teams,
    broken,
    'marco',
    'The list of medical teams could not be loaded',
  ],
  ['R8.21', 'a study that is not set up', project, json({}), 'marco', 'This study is not fully set up'],
];

/** One of each cause: nothing there, what cannot be read, what is missing. */
const some = contexts.filter((_, index) => isFullProof || [1, 3, 6].includes(index));

for (const [id, what, address, answer, login, text] of some)
  test(`[${id}] ${what}: says so, keeps the shell, and goes on once it is mended`, { tag: '@full' }, async ({
    page,
  }) => {
    await answerUntilPressed(page, address, answer);
    await arrive(page, login);
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    // To have no team is an answer, and no failure.
    if (answer === nothing) {
      await page.unroute(address);
      await page.reload();
    } else await page.getByRole('button', { name: 'Try again' }).click();
    await expectHome(page, login);
  });

test('who one is cannot be loaded: says so, and goes on once it is mended', {
  tag: ['@full', '@R8.39'],
}, async ({ page }) => {
  await answerUntilPressed(page, /\/Users\/me$/, broken);
  await arrive(page, 'marco');
  await expect(page.getByRole('main')).toContainText('This could not be loaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHome(page, 'marco');
});

test('a failed call of a person shows its toast for ten seconds, with its reference and not what broke', {
  tag: ['@full', '@R8.1', '@R8.5', '@R9.4'],
}, async ({ page }) => {
  await installClock(page);
  await signIn(page, 'marco');
  await page.route(/preferences$/, broken);
  // From here on the seconds are those of this journey, and not the machine's.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('banner').getByRole('combobox').selectOption('nl');
  const toast = page.getByRole('alert');
  await expect(toast).toContainText('Er ging iets mis');
  await expect(toast).toContainText('r-1');
  await expect(toast).not.toContainText('It broke.');
  await page.clock.runFor(9_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(toast).toBeHidden();
});

test('what fails in the background is one banner, no toast, and the page stays', { tag: '@full' }, async ({
  page,
}) => {
  await installClock(page);
  await signIn(page, 'marco');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route(/\/api\//, (route) => route.abort());
  await passAnHour(page);
  await expect(async () => {
    // The timers began a little after the clock.
    await page.clock.fastForward(5_000);
    expect(await page.getByText('Trialog cannot be reached').count()).toBe(1);
  }).toPass();
  await expect(page.getByRole('alert')).toBeHidden();
  await expectHome(page, 'marco');
  await page.unroute(/\/api\//);
  await page.clock.fastForward(31_000);
  await expect(page.getByText('Trialog cannot be reached')).toBeHidden();
});

test('a provider that is down is told, and the page tries again', { tag: '@full' }, async ({ page }) => {
  await page.route(/\/identity\//, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(/\/identity\//);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a page that the server calls too old asks for an update', { tag: ['@R2.59', '@R8.41'] }, async ({
  page,
}) => {
  await signIn(page, 'marco');
  const problem = { type: 'about:blank', title: 'x', code: 'clientTooOld', detail: 'Old.', requestId: 'r' };
  await page.route(teams, (route) => route.fulfill({ status: 426, json: { ...problem, status: 426 } }));
  await page.reload();
  await expect(page).toHaveURL('/update-required');
  await expect(page.getByRole('heading', { name: 'An update is needed' })).toBeVisible();
});

test('a session that ends under an open dialog is taken up again over it', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'elena', 'DELTA', 'Utrecht');
  await fromMenu(page, 'Change medical team and trial');
  const team = page.getByRole('dialog', { name: 'Change medical team and trial' });
  await team.getByRole('radio', { name: 'AURORA' }).check();
  await context.clearCookies();
  // A call of the page's own in between would bring the question before the button is pressed.
  await spoilTokens(
    page,
    `[...document.querySelectorAll('[role=dialog] button')].find(({ innerText }) => innerText === 'Continue').click()`,
  );
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  const opened = context.waitForEvent('page');
  await ended.getByRole('button', { name: 'Sign in again' }).click();
  await giveCredentials(await opened, 'elena');
  await expect(ended).toBeHidden();
  // The call that was refused went out again with what was chosen.
  await expect(page.getByRole('group', { name: 'Team', exact: true })).toContainText('AURORA');
});

test('without storage of the browser one signs in and works all the same', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await context.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });`);
  await page.goto('/');
  // Kept for as long as the page lives.
  await page.getByRole('banner').getByRole('combobox').selectOption('fr');
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Start' }).click();
  await giveCredentials(await opened, 'elena');
  await openFirstTeam(page, 'DELTA', 'Utrecht');
  await expectHome(page, 'elena');
  await expect(page.getByRole('group', { name: 'Team', exact: true })).toContainText('DELTA');
});

test('a token that cannot be renewed is only logged: no toast, the page asks to sign in', {
  tag: ['@R8.3'],
}, async ({ page, context }) => {
  await signIn(page, 'marco');
  const logged = page.waitForEvent('console', (line) => /No new token/.test(line.text()));
  await context.clearCookies();
  await spoilTokens(page);
  await page.reload();
  await logged;
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
