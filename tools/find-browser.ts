// Finds a Chromium for the browser journeys, and gets one where there is none. Most journeys run in its headless shell,
// which draws the same pages for a sixth of the processor time, but knows neither notifications nor a microphone.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isMain } from './paths.ts';
import { type Outcome, run } from './run.ts';

/** No sandbox, since a test run may be root's; the rest keeps the browser off the network. */
export const launchArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The first program on the PATH that has one of these names. */
export function onPath(wanted: string[], path = process.env.PATH): string | undefined {
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '');
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** The browser that is already there: CHROMIUM_PATH, else the first known name on the PATH. */
export function presentBrowser(env: Record<string, string | undefined> = process.env): string | undefined {
  const chosen = env.CHROMIUM_PATH;
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which is not a program.`);
    return chosen;
  }
  return onPath(names, env.PATH ?? '');
}

/** The headless shell that is already there: HEADLESS_SHELL_PATH, else, unless CHROMIUM_PATH is set, the one on the PATH. */
export function presentShell(env: Record<string, string | undefined> = process.env): string | undefined {
  const chosen = env.HEADLESS_SHELL_PATH;
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`HEADLESS_SHELL_PATH names ${chosen}, which is not a program.`);
    return chosen;
  }
  return env.CHROMIUM_PATH ? undefined : onPath(['chromium-headless-shell'], env.PATH ?? '');
}

const must = (step: string, { code, output }: Outcome): void => {
  if (code !== 0) throw new Error(`${step} failed.\n${output}`);
};

/** Installs packages where this is Debian and the user may; tells whether it is. */
export async function installFromDebian(packages: string[]): Promise<boolean> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  must('apt-get update', await run('apt-get', ['update'], quiet));
  must(
    `apt-get install ${packages.join(' ')}`,
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet),
  );
  return true;
}

async function installFromPlaywright(): Promise<string> {
  console.log('No Chromium found: installing the one of Playwright …');
  must('playwright install chromium', await run('playwright', ['install', 'chromium']));
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

export async function findBrowser(): Promise<string> {
  const present = presentBrowser();
  if (present !== undefined) return present;
  try {
    console.log('No Chromium found: looking for the Debian package chromium …');
    if (await installFromDebian(['chromium', 'fonts-liberation'])) {
      const installed = presentBrowser();
      if (installed !== undefined) return installed;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error); // Playwright's may still be had
  }
  const { chromium } = await import('@playwright/test');
  if (isProgram(chromium.executablePath())) return chromium.executablePath();
  return installFromPlaywright();
}

/** The headless shell, where Debian has it; without one the whole browser does its work, more slowly. */
async function findShell(): Promise<string | undefined> {
  const present = presentShell();
  if (present !== undefined || process.env.CHROMIUM_PATH) return present;
  try {
    await installFromDebian(['chromium-headless-shell']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return presentShell();
}

/** The environment in which the journeys find their browsers. */
export async function browsersOfJourneys(): Promise<{ CHROMIUM_PATH: string; HEADLESS_SHELL_PATH: string }> {
  const shell = await findShell();
  const browser = await findBrowser();
  return { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: shell ?? browser };
}

if (isMain(import.meta.url)) console.log(await findBrowser());
