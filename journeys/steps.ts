// What the journeys do again and again, and the watch over every page: no script error, nothing that the
// Content-Security-Policy had to stop.
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { memberOf, nameOf } from './cast.ts';
import { bringSignedIn } from './signed-in.ts';
import { type RunningServer, startFromDemo } from './start-server.ts';

interface Fixtures {
  /**
   * Whether the journeys of this file change nothing that others look at, so that they share a server with other such
   * files. Languages, marks of what was read, drafts and sessions are nothing of that kind.
   */
  sharesServer: boolean;
  /** The server of this file's journeys. */
  server: RunningServer;
  /** The language chosen in the browser before the journey begins; none where it is empty. */
  chosenLanguage: string;
  /** Whether the question about an account in another language than this browser's was answered before. */
  languagePrompted: boolean;
  /** Whether this browser session has seen the preloader already. */
  preloaded: boolean;
  /** The journey shows what the policy of the page stops, which the browser tells in its console. */
  attacked: boolean;
  prepared: undefined;
  watched: undefined;
}

interface WorkerFixtures {
  /** The server of a file, or the one that files share; the one of the file before ends. */
  serverOf: (file: 'shared' | { file: string }) => Promise<RunningServer>;
}

/** Chooses the language where none was chosen in this browser yet; does nothing where it is empty. */
export function inLanguage(language: string): string {
  const key = "'trialog.language'";
  return language === ''
    ? ''
    : `try { localStorage.getItem(${key}) ?? localStorage.setItem(${key}, '${language}') } catch {}`;
}

/** The calls and what came of them, for whoever looks into a journey that failed. */
export function collectCalls(context: BrowserContext, calls: string[]): void {
  const add = (request: Request, outcome: string) =>
    void calls.push(
      `${new Date().toISOString()} ${request.method()} ${new URL(request.url()).pathname} ${outcome}`,
    );
  context.on('requestfailed', (request) => add(request, request.failure()?.errorText ?? 'failed'));
  context.on('response', (response) => {
    if (/\/(api|identity)\//.test(response.url()) || response.status() >= 400)
      add(response.request(), String(response.status()));
  });
  context.on('console', (message) => {
    if (message.type() === 'warning') calls.push(`${new Date().toISOString()} ${message.text()}`);
  });
}

/** Adds what goes wrong in any page of the context from now on. */
export function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (fault) => faults.push(fault.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // What one file's journeys change, such as a language or a questionnaire, must not meet those of the next, unless they share.
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures here.
    async ({}, use) => {
      let shared: RunningServer | undefined;
      let own: { file: string; server: RunningServer } | undefined;
      const stopOwn = async () => {
        await own?.server.stop();
        own = undefined;
      };
      await use(async (wanted) => {
        if (wanted === 'shared') {
          await stopOwn();
          shared ??= await startFromDemo();
          return shared;
        }
        if (own?.file !== wanted.file) {
          await stopOwn();
          own = { ...wanted, server: await startFromDemo() };
        }
        return own.server;
      });
      await stopOwn();
      await shared?.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  sharesServer: [false, { option: true }],
  server: [
    async ({ serverOf, sharesServer }, use, { file }) => {
      const server = await serverOf(sharesServer ? 'shared' : { file });
      // For the operator's commands (operator.ts).
      process.env.JOURNEYS_URL = server.url;
      process.env.JOURNEYS_DATA_DIR = server.dataDir;
      await use(server);
    },
    { timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  chosenLanguage: ['en', { option: true }],
  languagePrompted: [true, { option: true }],
  preloaded: [true, { option: true }],
  attacked: [false, { option: true }],
  prepared: [
    async ({ context, baseURL, chosenLanguage, languagePrompted, preloaded }, use) => {
      if (preloaded) await context.addCookies([{ name: 'trialog.preloaded', value: 'yes', url: baseURL! }]);
      await context.addInitScript(inLanguage(chosenLanguage));
      if (chosenLanguage !== '' && languagePrompted)
        await context.addInitScript(
          "try { sessionStorage.setItem('trialog.language-asked', 'yes') } catch {}",
        );
      await use(undefined);
    },
    { auto: true },
  ],
  watched: [
    async ({ context, server, attacked }, use, info) => {
      const faults: string[] = [];
      const calls: string[] = [];
      watchFaults(context, faults);
      collectCalls(context, calls);
      await use(undefined);
      if (info.status !== info.expectedStatus) {
        const attach = (name: string, lines: string[]) =>
          lines.length > 0 &&
          info.attach(name, { body: lines.slice(-15).join('\n'), contentType: 'text/plain' });
        await attach('last calls', calls);
        await attach('log of the server', server.log().trim().split('\n').filter(Boolean));
      }
      const stopped = (fault: string) => attacked && fault.includes('Content Security Policy');
      expect(faults.filter((fault) => !stopped(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

export const demoPassword = 'trialog-demo';

/** From the welcome page to the provider's form. */
export async function openSignIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/identity\/interaction\//);
}

export async function giveCredentials(page: Page, login: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail address').fill(`${login}@demo.test`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signed in, and where somebody belongs to several teams, in the given one, else their first. */
export async function signIn(page: Page, login: string, study?: string, team?: string): Promise<void> {
  await bringSignedIn(page, `${login}@demo.test`, demoPassword);
  await chooseOwnTeam(page, login, study, team);
  if (memberOf(login).lands === '/unauthorized') await expect(page).toHaveURL(/\/unauthorized$/);
  else await expectHome(page, login);
}

/** Whoever has one team is not asked. */
export async function chooseOwnTeam(page: Page, login: string, study?: string, team?: string): Promise<void> {
  const [first, ...others] = memberOf(login).belongs;
  if (first !== undefined && others.length > 0)
    await openFirstTeam(page, study ?? first.study, team ?? first.team);
}

/** On the page for those with several teams who have used none of them yet. */
export async function openFirstTeam(page: Page, study: string, team: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which study would you like to open?');
  await page
    .getByRole('main')
    .getByRole('button', { name: `${study} ${team}` })
    .click();
}

/** In the dialog of the user menu; nobody of the cast has two teams in a study. */
export async function chooseStudy(page: Page, study: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Change medical team and trial' });
  await dialog.getByRole('radio', { name: study }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

export async function expectHome(page: Page, login: string): Promise<void> {
  // Most land on the wall, patients without messages on their questionnaires, the others on a page that greets them.
  const title = new RegExp(
    `^(Control panel|Messages|Questionnaires to complete|Study questionnaires|Hello, ${nameOf(login)})$`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

/** Opens the user menu and clicks the named entry. */
export async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** With a key now and then: whoever does nothing is signed out. The clock of the page must be Playwright's. */
export async function passAnHour(page: Page): Promise<void> {
  for (let passed = 0; passed < 61; passed += 10) {
    await page.clock.fastForward(10 * 60_000);
    await page.keyboard.press('Shift');
  }
}

export async function signOut(page: Page): Promise<void> {
  await fromMenu(page, 'Sign out');
  await expect(page).toHaveURL(/\/signout$/);
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
}

/** The entries of the open menu; that one opens a new tab is said to screen readers only. */
export async function menuEntries(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  const entries = await page.getByRole('menuitem').allTextContents();
  const outside = await page.locator('[role=menuitem][target=_blank]').allTextContents();
  expect(outside).toEqual(entries.filter((entry) => entry.endsWith('(opens in a new tab)')));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  return entries.map((entry) => entry.replace(' (opens in a new tab)', ''));
}
