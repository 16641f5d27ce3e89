// `npm run gallery`: pictures of every screen for the whole cast, on a phone and on a desktop, light and dark, into
// .gallery, with a page that shows them all. `npm run gallery elena anna` takes those of these people only.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { cast, type Member } from '../journeys/cast.ts';
import { startServer } from '../journeys/start-server.ts';
import { buildWeb } from './build-web.ts';
import { findBrowser, launchArgs } from './find-browser.ts';
import { fromRoot } from './paths.ts';

const OUTPUT = fromRoot('.gallery');
const PASSWORD = 'trialog-demo';
const sizes = [
  { name: '390', width: 390, height: 844 },
  { name: '1440', width: 1440, height: 900 },
];
const schemes = ['light', 'dark'] as const;

const forEveryone = ['/', '/profile', '/unauthorized', '/nowhere'];
const forPatients = ['/surveys/notcompiled/mine', '/surveys/compiled/mine', '/contact', '/help', '/protocol'];
const forStaff = ['/patients'];
const withoutSignIn = [
  '/',
  '/signout',
  '/update-required',
  '/invitation/not-a-real-invitation',
  '/setup/not-a-real-link',
];

const shots: string[] = [];

/** A dialog lies over the window, not over the whole page. */
async function take(page: Page, who: string, path: string, isDialog = false): Promise<void> {
  for (const { name, width, height } of sizes)
    for (const colorScheme of schemes) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(150);
      // A phone's page in whole: as on a phone that is as long as it, so that what is fixed stands at its end.
      if (name === '390' && !isDialog) {
        const whole = await page.evaluate('document.documentElement.scrollHeight');
        await page.setViewportSize({ width, height: Number(whole) });
        await page.waitForTimeout(100);
      }
      const screen = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
      const file = `${who}-${screen}-${name}-${colorScheme}.png`;
      await page.screenshot({ path: `${OUTPUT}/${file}` });
      shots.push(file);
    }
}

/** Goes to an address inside the running page, as a link would, so that the sign-in of the tab stays. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** The title is there and what belongs under it had a moment; streams never let the network fall silent. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(800);
}

async function newPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    permissions: ['microphone', 'camera'],
  });
  await context.addCookies([{ name: 'trialog.preloaded', value: 'yes', url }]);
  await context.addInitScript("try { sessionStorage.setItem('trialog.language-asked', 'yes') } catch {}");
  return context.newPage();
}

async function enter(page: Page, member: Member): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('E-mail address').fill(`${member.login}@demo.test`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // Inside, `/` leads on, unless a dialog or the choice of a study comes first.
  const isOnItsWay = () => /^\/(identity\/.*|signin\/.*)?$/.test(new URL(page.url()).pathname);
  const question = page.getByRole('dialog').or(firstTeam(page));
  while (isOnItsWay() && !(await question.isVisible())) await page.waitForTimeout(100);
  await settled(page);
  // A first visit reads in another typeface until all is quiet; later ones have it at once.
  while (!(await page.evaluate("localStorage.getItem('trialog.typeface')"))) await page.waitForTimeout(100);
}

/** The first of somebody's teams, on the page that asks for one. */
const firstTeam = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button').first();

async function portray(browser: Browser, url: string, member: Member): Promise<void> {
  const page = await newPage(browser, url);
  await enter(page, member);
  await portrayAgreement(page, member.login);
  // Staff of several teams are asked which.
  if (member.belongs.length > 1) {
    await firstTeam(page).waitFor();
    await take(page, member.login, '/question');
    await firstTeam(page).click();
    await page.waitForURL((address) => address.pathname !== '/');
  }
  const own = member.role === 'Patient' ? forPatients : forStaff;
  for (const path of [...forEveryone, ...own]) {
    await visit(page, path);
    await take(page, member.login, path);
  }
  await portrayBell(page, member.login);
  if (member.role === 'Patient') await portraySurveys(page, member.login);
  if (member.menu.includes('Questionnaire results and statistics')) await portrayResults(page, member.login);
  if (member.menu.includes('Open the analyst console')) await portrayConsole(page, member.login);
  await page.context().close();
}

/** Who has documents to accept sees each step first without its ticks, then with its errors, and goes on. */
async function portrayAgreement(page: Page, who: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('checkbox') });
  const steps = (await dialog.isVisible()) ? ['documents', 'urgent-advice'] : [];
  for (const step of steps) {
    const title = await dialog.getByRole('heading').first().textContent();
    await take(page, who, `/agreement/${step}`, true);
    await dialog.getByRole('button').last().click();
    await take(page, who, `/agreement/${step}-missing`, true);
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button').last().click();
    await page.getByRole('heading', { name: title ?? '' }).waitFor({ state: 'hidden' });
    await settled(page);
  }
}

/** The study's questionnaires, one of them over time, and a patient's own page. */
async function portrayResults(page: Page, who: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/patients');
  await page.locator('main a[href^="/patients/"]').first().click();
  await settled(page);
  await take(page, who, '/patient');
  await visit(page, '/surveys/study');
  await take(page, who, '/surveys/study');
  await page.locator('main a[href$="/patient/stats"]').first().click();
  await settled(page);
  await take(page, who, '/surveys/patient-stats');
}

/** The analyst console: its list, one message, and the codes. */
async function portrayConsole(page: Page, who: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/analyst');
  await take(page, who, '/analyst');
  const study = new URL(page.url()).pathname;
  await page.locator('main li a').first().click();
  await settled(page);
  await take(page, who, '/analyst/message');
  await visit(page, `${study}/codes`);
  await take(page, who, '/analyst/codes');
}

/** What the bell opens; found by what it is, since each speaks a language of their own. */
async function portrayBell(page: Page, who: string): Promise<void> {
  await page.locator('header button[aria-haspopup="dialog"]').click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(800);
  await take(page, who, '/notifications', true);
  await page.keyboard.press('Escape');
}

/** The recorders, empty, at work and with a recording. In English, since their buttons are found by name. */
async function portrayRecorders(browser: Browser, url: string, member: Member): Promise<void> {
  const page = await newPage(browser, url);
  await page.addInitScript("localStorage.setItem('trialog.language', 'en')");
  await enter(page, member);
  for (const medium of ['Voice', 'Video']) {
    await page.getByRole('button', { name: 'Health message' }).click();
    await page.getByRole('menuitem', { name: medium }).click();
    const dialog = page.getByRole('dialog');
    const start = dialog.getByRole('button', { name: 'Start recording' });
    await start.waitFor();
    const picture = (state: string) => take(page, member.login, `/${medium.toLowerCase()}-${state}`, true);
    await picture('recorder');
    await start.click();
    await page.waitForTimeout(1500);
    await picture('recording');
    await dialog.getByRole('button', { name: 'Stop recording' }).click();
    await dialog.getByRole('button', { name: /send/i }).last().waitFor();
    await picture('recorded');
    await page.keyboard.press('Escape');
    await picture('closing');
    await dialog.getByRole('button', { name: 'Discard' }).click();
  }
  await page.context().close();
}

/** The questions of the first questionnaire that is due, its overview, and the newest results; in English too. */
async function portraySurveys(page: Page, who: string): Promise<void> {
  await page.evaluate("localStorage.setItem('trialog.language', 'en')");
  await visit(page, '/surveys/notcompiled/mine');
  const due = page.getByRole('link', { name: /^(Fill in|Continue):/ }).first();
  if (await due.isVisible()) {
    await due.click();
    const later = page.getByRole('button', { name: 'Skip' });
    const next = page.getByRole('button', { name: /^(Next|Check answers)$/ });
    await next.waitFor();
    for (let screen = 1; await next.isVisible(); screen += 1) {
      await take(page, who, `/questionnaire/${screen}`);
      await next.click();
      await later.click();
      await page.waitForTimeout(300);
    }
    await take(page, who, '/questionnaire/overview');
  }
  await visit(page, '/surveys/compiled/mine');
  const results = page.getByRole('link', { name: /^Results:/ }).first();
  if (!(await results.isVisible())) return;
  await results.click();
  await settled(page);
  await take(page, who, '/questionnaire/results');
}

async function main(): Promise<void> {
  const only = process.argv.slice(2);
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  await buildWeb();
  const { url, stop } = await startServer();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...launchArgs, '--use-fake-device-for-media-stream'],
  });
  try {
    const stranger = await newPage(browser, url);
    for (const path of only.length > 0 ? [] : withoutSignIn) {
      await visit(stranger, path);
      await take(stranger, 'nobody', path);
    }
    const members = cast.filter(({ login }) => only.length === 0 || only.includes(login));
    for (const member of members) {
      await portray(browser, url, member);
      if (member.login === 'anna') await portrayRecorders(browser, url, member);
    }
  } finally {
    await browser.close();
    await stop();
  }
  const figures = shots.map(
    (file) => `<figure><img loading="lazy" src="${file}" alt=""><figcaption>${file}</figcaption></figure>`,
  );
  writeFileSync(
    `${OUTPUT}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Trialog gallery</title><style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px}img{max-height:420px;border:1px solid #ccc}figure{margin:0}</style>${figures.join('\n')}`,
  );
  console.log(`${shots.length} pictures in .gallery; open .gallery/index.html`);
}

await main();
